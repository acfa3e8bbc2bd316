import { createFileRoute } from '@tanstack/react-router';
import { readPromotionSearch } from '../features/promotions/promotion-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/promotions')({
  ...pageRoute('/promotions'),
  validateSearch: readPromotionSearch,
  component: lazyPart(
    () => import('../features/promotions/promotions-page.tsx').then((module) => module.PromotionsPage),
    'info',
  ),
});
