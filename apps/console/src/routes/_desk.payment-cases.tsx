import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const CasesPage = lazyPart(
  () => import('../features/payments/cases-page.tsx').then((module) => module.CasesPage),
  'consolePayments',
);

export const Route = createFileRoute('/_desk/payment-cases')({
  validateSearch: readView('open', 'show'),
  loader: () => CasesPage.preload(),
  component: () => <CasesPage />,
});
