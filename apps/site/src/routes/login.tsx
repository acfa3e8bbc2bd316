import { createFileRoute } from '@tanstack/react-router';
import { readSignInSearch } from '../features/authentication/sign-in/sign-in-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  component: lazyPart(
    () => import('../features/authentication/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
    'authentication',
  ),
});
