import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/changePassword')({
  component: lazyPart(
    () => import('../features/enter/change-password-page.tsx').then((module) => module.ChangePasswordPage),
    'enter',
  ),
});
