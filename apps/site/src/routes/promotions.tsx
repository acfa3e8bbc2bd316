import { createFileRoute } from '@tanstack/react-router';
import { readPromotionSearch } from '../features/promotions/promotion-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/promotions')({
  validateSearch: readPromotionSearch,
  component: lazyPart(
    () => import('../features/promotions/promotions-page.tsx').then((module) => module.PromotionsPage),
    'info',
  ),
});
