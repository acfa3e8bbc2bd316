import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/vip')({
  component: lazyPart(() => import('../features/vip/vip-page.tsx').then((module) => module.VipPage), 'info'),
});
