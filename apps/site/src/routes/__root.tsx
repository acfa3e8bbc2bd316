import { createRootRoute } from '@tanstack/react-router';
import { readModalSearch } from '../shared/modals.ts';
import { ErrorPage, NotFoundPage } from '../shell/error-page.tsx';
import { Layout } from '../shell/layout.tsx';

export const Route = createRootRoute({
  validateSearch: readModalSearch,
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
