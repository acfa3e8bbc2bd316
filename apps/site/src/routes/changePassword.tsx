import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/changePassword')({
  component: lazyPart(
    () =>
      import('../features/authentication/passwords/change-password-page.tsx').then(
        (module) => module.ChangePasswordPage,
      ),
    'authentication',
  ),
});
