import { useEffect } from 'react';
import { productName } from './product.ts';

/** Titles the page: "Audit log · Croupier". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
