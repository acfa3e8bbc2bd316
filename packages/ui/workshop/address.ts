import { useSyncExternalStore } from 'react';

/** What a frame shows, as its address says it. */
export type Shown = { page: string; theme: string; dir: string; lang: string; font: string; shape: string };

const defaults: Shown = { page: '', theme: 'light', dir: 'ltr', lang: 'EN', font: 'croupier', shape: 'round' };

export function read(hash: string): Shown {
  return { ...defaults, ...Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))) };
}

export function write(shown: Partial<Shown>): string {
  return `#${new URLSearchParams({ ...shown })}`;
}

/** The address's part after the hash; follows it. */
export function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
}
