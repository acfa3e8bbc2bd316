import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const RolesPage = lazyPart(
  () => import('../features/roles/roles-page.tsx').then((module) => module.RolesPage),
  'consoleStaff',
);

export const Route = createFileRoute('/_desk/roles')({
  validateSearch: readView('open'),
  loader: () => RolesPage.preload(),
  component: () => <RolesPage />,
});
