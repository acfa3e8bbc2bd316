import { createFileRoute, redirect } from '@tanstack/react-router';
import { readNext } from '../features/sign-in/next-path.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { currentToken, sessionSettled } from '../shared/session.ts';

const SignInPage = lazyPart(
  () => import('../features/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
  'consoleSignIn',
);

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => readNext(search.next),
  beforeLoad: async ({ search }) => {
    await sessionSettled;
    if (currentToken() !== null) throw redirect({ href: search.next ?? '/', replace: true });
  },
  loader: () => SignInPage.preload(),
  component: SignIn,
});

function SignIn() {
  return <SignInPage next={Route.useSearch().next ?? '/'} />;
}
