import { createFileRoute } from '@tanstack/react-router';
import { gameRoute } from '../shared/game-route.ts';
import { lazyPart, pageWith } from '../shared/lazy-page.tsx';

const Page = lazyPart(
  () => import('../features/lobby/category-page.tsx').then((module) => module.CategoryPage),
  'games',
);

export const Route = createFileRoute('/cockfight')({
  ...gameRoute('COCKFIGHT'),
  component: pageWith(Page, { games: 'cockfight' }),
});
