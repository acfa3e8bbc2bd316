import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/promoDetail')({
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({
    id: typeof id === 'string' ? id.slice(0, 64) : '',
  }),
  component: lazyPart(
    () => import('../features/promotions/promotion-page.tsx').then((module) => module.PromotionPage),
    'info',
  ),
});
