import { createFileRoute } from '@tanstack/react-router';
import { readLobbySearch } from '../features/lobby/lobby-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/rng')({
  validateSearch: readLobbySearch,
  component: lazyPart(() => import('../features/lobby/lobby-page.tsx').then((module) => module.LobbyPage)),
});
