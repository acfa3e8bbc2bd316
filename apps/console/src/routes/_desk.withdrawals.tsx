import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const WithdrawalsPage = lazyPart(
  () => import('../features/payments/withdrawals-page.tsx').then((module) => module.WithdrawalsPage),
  'consolePayments',
);

export const Route = createFileRoute('/_desk/withdrawals')({
  validateSearch: readView('open', 'show', 'state', 'sort', 'direction'),
  loader: () => WithdrawalsPage.preload(),
  component: () => <WithdrawalsPage />,
});
