import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/game')({
  validateSearch: ({ nodeId }: Record<string, unknown>): { nodeId: string } => ({
    nodeId: typeof nodeId === 'string' || typeof nodeId === 'number' ? String(nodeId).slice(0, 64) : '',
  }),
  staticData: { layout: 'bare' },
  component: lazyPart(() => import('../features/play/game-page.tsx').then((module) => module.GamePage)),
});
