import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/changePassword')({
  ...pageRoute('/changePassword'),
  component: lazyPart(
    () => import('../features/enter/change-password-page.tsx').then((module) => module.ChangePasswordPage),
    'enter',
  ),
});
