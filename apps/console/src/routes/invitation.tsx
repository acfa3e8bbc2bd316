import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

const InvitationPage = lazyPart(
  () => import('../features/sign-in/invitation-page.tsx').then((module) => module.InvitationPage),
  'consoleSignIn',
);

export const Route = createFileRoute('/invitation')({
  loader: () => InvitationPage.preload(),
  component: () => <InvitationPage />,
});
