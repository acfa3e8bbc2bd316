import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/agentHome')({
  component: lazyPart(
    () => import('../features/agent/agent-home.tsx').then((module) => module.AgentHome),
    'authentication',
  ),
});
