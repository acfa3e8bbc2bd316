import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readLobbySearch } from '../shared/lobby-search.ts';

export const Route = createFileRoute('/favourites')({
  validateSearch: readLobbySearch,
  component: lazyPart(
    () => import('../features/lobby/favourites-page.tsx').then((module) => module.FavouritesPage),
    'games',
  ),
});
