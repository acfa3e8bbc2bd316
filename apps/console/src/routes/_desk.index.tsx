import { createFileRoute, redirect } from '@tanstack/react-router';
import { operatorQuery } from '../shared/operator.ts';
import { queryClient } from '../shared/queries.ts';
import { screensFor } from '../shared/screens.ts';

export const Route = createFileRoute('/_desk/')({
  beforeLoad: async () => {
    const [first] = screensFor(await queryClient.ensureQueryData(operatorQuery));
    throw redirect({ to: first?.path ?? '/account', replace: true });
  },
});
