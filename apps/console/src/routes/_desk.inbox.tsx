import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const InboxPage = lazyPart(
  () => import('../features/inbox/inbox-page.tsx').then((module) => module.InboxPage),
  'consoleInbox',
);

export const Route = createFileRoute('/_desk/inbox')({
  validateSearch: readView('open', 'show'),
  loader: () => InboxPage.preload(),
  component: () => <InboxPage />,
});
