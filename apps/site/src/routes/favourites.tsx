import { createFileRoute } from '@tanstack/react-router';
import { unreadLobby } from '../shared/game-route.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/favourites')({
  validateSearch: unreadLobby,
  component: lazyPart(
    () => import('../features/lobby/favourites-page.tsx').then((module) => module.FavouritesPage),
    'games',
  ),
});
