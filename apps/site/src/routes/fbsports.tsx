import { createFileRoute } from '@tanstack/react-router';
import { needsGameType } from '../shared/game-route.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readPlaySearch } from '../shared/play-search.ts';

export const Route = createFileRoute('/fbsports')({
  validateSearch: readPlaySearch,
  beforeLoad: needsGameType('SPORTS'),
  staticData: { layout: 'bare' },
  component: lazyPart(() => import('../features/play/frame-page.tsx').then((module) => module.SportsPage), 'games'),
});
