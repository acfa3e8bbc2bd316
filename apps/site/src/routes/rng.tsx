import { createFileRoute } from '@tanstack/react-router';
import { lazyPart, pageWith } from '../shared/lazy-page.tsx';
import { unreadLobby } from '../shared/unread-lobby.ts';

const Page = lazyPart(
  () => import('../features/lobby/electronic-page.tsx').then((module) => module.ElectronicPage),
  'games',
);

export const Route = createFileRoute('/rng')({
  validateSearch: unreadLobby,
  component: pageWith(Page, { games: 'rng' }),
});
