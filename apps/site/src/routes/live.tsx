import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { unreadLobby } from '../shared/unread-lobby.ts';

export const Route = createFileRoute('/live')({
  validateSearch: unreadLobby,
  component: lazyPart(() => import('./-live.tsx').then((module) => module.Live)),
});
