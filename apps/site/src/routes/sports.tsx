import { createFileRoute } from '@tanstack/react-router';
import { lazyPart, pageWith } from '../shared/lazy-page.tsx';
import { unreadLobby } from '../shared/unread-lobby.ts';

const Page = lazyPart(
  () => import('../features/lobby/category-page.tsx').then((module) => module.CategoryPage),
  'games',
);

export const Route = createFileRoute('/sports')({
  validateSearch: unreadLobby,
  component: pageWith(Page, { games: 'sports' }),
});
