import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/forget')({
  ...pageRoute('/forget'),
  component: lazyPart(() => import('../features/enter/forgot-page.tsx').then((module) => module.ForgotPage), 'enter'),
});
