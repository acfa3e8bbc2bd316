import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({ routeTree, defaultPreload: 'intent', defaultPreloadStaleTime: 0 });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// A new screen reports to screen readers where it begins.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
});
