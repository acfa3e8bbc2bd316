import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';
import { unreadLobby } from '../shared/unread-lobby.ts';

export const Route = createFileRoute('/favourites')({
  ...pageRoute('/favourites'),
  validateSearch: unreadLobby,
  component: lazyPart(
    () => import('../features/lobby/favourites-page.tsx').then((module) => module.FavouritesPage),
    'games',
  ),
});
