import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

const AccountPage = lazyPart(
  () => import('../features/account/account-page.tsx').then((module) => module.AccountPage),
  'consoleAccount',
);

export const Route = createFileRoute('/_desk/account')({
  loader: () => AccountPage.preload(),
  component: () => <AccountPage />,
});
