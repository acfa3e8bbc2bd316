import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { Pane } from '../../shared/panes.tsx';
import { queryClient } from '../../shared/queries.ts';
import { SessionRows } from '../../shared/session-rows.tsx';
import { refusalOf } from '../../shared/use-part-form.ts';

const sessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'],
  queryFn: async () => (await call('console.sessions', {})).list,
});

/** Where the operator is signed in; ends what is not known. */
export function SessionsPane() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const onSuccess = () => {
    toast({ title: t('account.ended') });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const ending = useMutation({ mutationFn: (id: string) => call('console.endSession', { id }), onSuccess });
  const endingAll = useMutation({ mutationFn: () => call('console.endOtherSessions', {}), onSuccess });
  return (
    <Pane
      whole
      title={t('account.sessions')}
      tools={
        data &&
        data.length > 1 && (
          <Button size="sm" busy={endingAll.isPending} onClick={() => endingAll.mutate()}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      <FormNotice>{refusalOf(ending.error ?? endingAll.error, [], t).whole}</FormNotice>
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data && <SessionRows sessions={data} busy={ending.isPending} onEnd={({ id }) => ending.mutate(id)} />}
    </Pane>
  );
}
