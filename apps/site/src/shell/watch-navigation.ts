import { setTrouble } from '@croupier/web/trouble';
import type { AnyRouter } from '@tanstack/react-router';

/** How long a page may take before the reader is informed that it takes long. */
const pageLimitMs = 10_000;

/** Reports when a page takes too long to load, and when it is loaded after all. */
export function watchNavigation(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeNavigate', () => {
    clearTimeout(timer);
    timer = setTimeout(() => setTrouble('slow', true), pageLimitMs);
  });
  router.subscribe('onResolved', () => {
    clearTimeout(timer);
    setTrouble('slow', false);
  });
}
