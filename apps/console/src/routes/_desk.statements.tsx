import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const StatementsPage = lazyPart(
  () => import('../features/payments/statements-page.tsx').then((module) => module.StatementsPage),
  'consolePayments',
);

export const Route = createFileRoute('/_desk/statements')({
  validateSearch: readView('open', 'show'),
  loader: () => StatementsPage.preload(),
  component: () => <StatementsPage />,
});
