import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const StaffPage = lazyPart(
  () => import('../features/staff/staff-page.tsx').then((module) => module.StaffPage),
  'consoleStaff',
);

export const Route = createFileRoute('/_desk/staff')({
  validateSearch: readView('open', 'state', 'role', 'search'),
  loader: () => StaffPage.preload(),
  component: () => <StaffPage />,
});
