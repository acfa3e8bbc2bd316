import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const TablesPage = lazyPart(
  () => import('../features/tables/tables-page.tsx').then((module) => module.TablesPage),
  'consoleTables',
);

export const Route = createFileRoute('/_desk/tables')({
  validateSearch: readView('open'),
  loader: () => TablesPage.preload(),
  component: () => <TablesPage />,
});
