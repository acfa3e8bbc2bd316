import { createFileRoute } from '@tanstack/react-router';
import { gameRoute } from '../shared/game-route.ts';
import { lazyPart, pageWith } from '../shared/lazy-page.tsx';

const Page = lazyPart(
  () => import('../features/lobby/electronic-page.tsx').then((module) => module.ElectronicPage),
  'games',
);

export const Route = createFileRoute('/fish')({ ...gameRoute('FISH'), component: pageWith(Page, { games: 'fish' }) });
