import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: ({ referralCode }: Record<string, unknown>): { referralCode?: string } =>
    typeof referralCode === 'string' ? { referralCode: referralCode.slice(0, 64) } : {},
  component: lazyPart(
    () => import('../features/authentication/registration/register-page.tsx').then((module) => module.RegisterPage),
    'authentication',
  ),
});
