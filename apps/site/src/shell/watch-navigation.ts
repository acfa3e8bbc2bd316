import { setTrouble } from '@croupier/web/trouble';
import type { AnyRouter } from '@tanstack/react-router';

/** How long a page may take before the reader is told that it takes long. */
const pageLimitMs = 10_000;

/** Tells when a page takes too long to come, and when it is there after all. */
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
