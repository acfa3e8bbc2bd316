import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { unreadLobby } from '../shared/unread-lobby.ts';

export const Route = createFileRoute('/favourites')({
  validateSearch: unreadLobby,
  component: lazyPart(
    () => import('../features/lobby/favourites-page.tsx').then((module) => module.FavouritesPage),
    'games',
  ),
});
