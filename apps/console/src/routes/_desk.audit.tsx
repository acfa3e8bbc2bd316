import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const AuditPage = lazyPart(
  () => import('../features/audit/audit-page.tsx').then((module) => module.AuditPage),
  'consoleAudit',
);

export const Route = createFileRoute('/_desk/audit')({
  validateSearch: readView('of', 'open', 'actor', 'action', 'target', 'from', 'until'),
  loader: () => AuditPage.preload(),
  component: () => <AuditPage />,
});
