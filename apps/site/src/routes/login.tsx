import { createFileRoute } from '@tanstack/react-router';
import { readLoginSearch } from '../features/enter/login-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  component: lazyPart(() => import('../features/enter/login-page.tsx').then((module) => module.LoginPage), 'enter'),
});
