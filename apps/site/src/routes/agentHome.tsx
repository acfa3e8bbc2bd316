import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/agentHome')({
  ...pageRoute('/agentHome'),
  component: lazyPart(() => import('../features/agent/agent-home.tsx').then((module) => module.AgentHome), 'enter'),
});
