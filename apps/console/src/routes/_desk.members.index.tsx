import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const MembersPage = lazyPart(
  () => import('../features/members/members-page.tsx').then((module) => module.MembersPage),
  'consoleMembers',
);

export const Route = createFileRoute('/_desk/members/')({
  validateSearch: readView('search', 'blocked', 'label', 'at', 'sort', 'direction'),
  loader: () => MembersPage.preload(),
  component: () => <MembersPage />,
});
