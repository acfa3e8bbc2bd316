import { createFileRoute } from '@tanstack/react-router';
import { readLoginSearch } from '../features/enter/login-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/login')({
  ...pageRoute('/login'),
  validateSearch: readLoginSearch,
  component: lazyPart(() => import('../features/enter/login-page.tsx').then((module) => module.LoginPage), 'enter'),
});
