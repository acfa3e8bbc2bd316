import { useSyncExternalStore } from 'react';

/** From this width on a dialog is a window; under it, a sheet. */
export const windowsFrom = '(min-width: 1024px)';

/** Whether a media query holds; follows the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
