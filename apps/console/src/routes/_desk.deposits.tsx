import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const DepositsPage = lazyPart(
  () => import('../features/payments/deposits-page.tsx').then((module) => module.DepositsPage),
  'consolePayments',
);

export const Route = createFileRoute('/_desk/deposits')({
  validateSearch: readView('open', 'show', 'state', 'sort', 'direction'),
  loader: () => DepositsPage.preload(),
  component: () => <DepositsPage />,
});
