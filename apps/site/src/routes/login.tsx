import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { layout: 'bare' },
  component: lazyPart(() => import('../features/enter/login-page.tsx').then((module) => module.LoginPage)),
});
