import { createFileRoute, redirect } from '@tanstack/react-router';
import { operatorQuery, settleSite } from '../shared/operator.ts';
import { queryClient } from '../shared/queries.ts';
import { currentToken, sessionSettled } from '../shared/session.ts';
import { Desk } from '../shell/desk.tsx';

export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ location, search }) => {
    await sessionSettled;
    if (currentToken() === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
    const operator = await queryClient.ensureQueryData(operatorQuery);
    if (operator.passwordDue && location.pathname !== '/account') throw redirect({ to: '/account' });
    settleSite(operator, search.site);
  },
  component: Desk,
});
