import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { unreadLobby } from '../shared/unread-lobby.ts';

export const Route = createFileRoute('/cockfight')({
  validateSearch: unreadLobby,
  component: lazyPart(() => import('./-cockfight.tsx').then((module) => module.Cockfight)),
});
