import { createFileRoute } from '@tanstack/react-router';
import { needsFlag } from '../shared/flag-route.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/vip')({
  beforeLoad: needsFlag('vipPage'),
  component: lazyPart(() => import('../features/vip/vip-page.tsx').then((module) => module.VipPage), 'info'),
});
