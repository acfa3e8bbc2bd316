import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const ProposalsPage = lazyPart(
  () => import('../features/proposals/proposals-page.tsx').then((module) => module.ProposalsPage),
  'consoleProposals',
  'consoleStaff',
);

export const Route = createFileRoute('/_desk/proposals')({
  validateSearch: readView('open', 'show', 'target'),
  loader: () => ProposalsPage.preload(),
  component: () => <ProposalsPage />,
});
