import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/promoDetail')({
  ...pageRoute('/promoDetail'),
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({
    id: typeof id === 'string' ? id.slice(0, 64) : '',
  }),
  component: lazyPart(
    () => import('../features/promotions/promotion-page.tsx').then((module) => module.PromotionPage),
    'info',
  ),
});
