import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const MemberPage = lazyPart(
  () => import('../features/members/member-page.tsx').then((module) => module.MemberPage),
  'consoleMembers',
  // states of deposits and withdrawals
  'consolePayments',
);

export const Route = createFileRoute('/_desk/members/$memberId')({
  validateSearch: readView('show', 'kind'),
  loader: () => MemberPage.preload(),
  component: Member,
});

function Member() {
  const { memberId } = Route.useParams();
  return <MemberPage key={memberId} memberId={memberId} />;
}
