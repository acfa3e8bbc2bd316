import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const AgentsPage = lazyPart(
  () => import('../features/agents/agents-page.tsx').then((module) => module.AgentsPage),
  'consoleAgents',
  'consoleGames',
);

export const Route = createFileRoute('/_desk/agents')({
  validateSearch: readView('open', 'search', 'member'),
  loader: () => AgentsPage.preload(),
  component: () => <AgentsPage />,
});
