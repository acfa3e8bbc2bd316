import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Titles the page: "Slots · Marigold"; the site's name alone without a title. */
export function useTitle(title?: string): void {
  const { name } = useSite().whitelabel;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
