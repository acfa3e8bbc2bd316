import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/forget')({
  component: lazyPart(
    () => import('../features/authentication/passwords/forgot-page.tsx').then((module) => module.ForgotPage),
    'authentication',
  ),
});
