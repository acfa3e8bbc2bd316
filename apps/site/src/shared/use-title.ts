import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Titles the page: "Casino · Marigold". */
export function useTitle(title: string): void {
  const { name } = useSite().whitelabel;
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
