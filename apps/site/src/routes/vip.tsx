import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/vip')({
  ...pageRoute('/vip'),
  component: lazyPart(() => import('../features/vip/vip-page.tsx').then((module) => module.VipPage), 'info'),
});
