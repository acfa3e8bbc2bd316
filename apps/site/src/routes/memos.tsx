import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/memos')({
  component: lazyPart(() => import('../features/memos/memos-page.tsx').then((module) => module.MemosPage), 'memos'),
});
