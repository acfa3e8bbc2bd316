import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readPlaySearch } from '../shared/play-search.ts';

export const Route = createFileRoute('/game')({
  validateSearch: readPlaySearch,
  component: lazyPart(() => import('../features/play/game-page.tsx').then((module) => module.GamePage), 'games'),
});
