import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const PaymentMethodsPage = lazyPart(
  () => import('../features/payment-methods/payment-methods-page.tsx').then((module) => module.PaymentMethodsPage),
  'consolePaymentMethods',
);

export const Route = createFileRoute('/_desk/payment-methods')({
  validateSearch: readView('open', 'show'),
  loader: () => PaymentMethodsPage.preload(),
  component: () => <PaymentMethodsPage />,
});
