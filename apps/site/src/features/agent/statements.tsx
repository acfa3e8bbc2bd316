import type { AgentStatement, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { recompute, type Verdict } from './recompute.ts';
import { StatementTable } from './statement-table.tsx';

/** What was paid, one statement a day, each of which opens into its bets and can be computed again here. */
export function Statements({ open }: { open: (statementId: string) => void }) {
  const { t, locale } = useText();
  const statements = useInfiniteQuery({
    queryKey: ['member', 'agent', 'statements'],
    queryFn: ({ pageParam, signal }) =>
      call('agent.statements', { ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CallResult<'agent.statements'>) => last.nextCursor,
  });
  const rows = statements.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section className="agent-statements" aria-labelledby="agent-statements">
      <h3 id="agent-statements">{t('agents.statements')}</h3>
      {statements.isError ? (
        <FailedPart error={statements.error} retry={() => void statements.refetch()} />
      ) : !statements.data ? (
        <Skeleton className="agent-skeleton" />
      ) : rows.length === 0 ? (
        <p className="agent-small">{t('agents.noStatements')}</p>
      ) : (
        <StatementTable
          caption={t('agents.statements')}
          rows={rows}
          when={{ label: t('agents.day'), name: ({ to }) => dayText(to, locale), note: () => t('agents.spread') }}
          columns={[
            { label: t('agents.earned'), cell: ({ earned }) => <Amount value={earned} /> },
            { label: t('agents.carried'), cell: ({ carriedIn }) => <Amount value={carriedIn} /> },
          ]}
          open={({ id }) => open(id)}
          check={(statement) => <SpreadCheck statement={statement} />}
          more={statements}
        />
      )}
    </section>
  );
}

export function SpreadCheck({ statement }: { statement: AgentStatement }) {
  const { t } = useText();
  const check = useMutation({ mutationFn: () => recompute(statement) });
  return (
    <>
      {check.data ? (
        <CheckResult verdict={check.data} />
      ) : (
        <Button
          size="sm"
          icon={<Calculator size={18} strokeWidth={1.75} aria-hidden />}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('agents.recompute')}
        </Button>
      )}
      {check.isError && <span role="alert">{errorText(check.error, t)}</span>}
    </>
  );
}

function CheckResult({ verdict }: { verdict: Verdict }) {
  const { t } = useText();
  if (verdict === 'too many') return <span role="status">{t('agents.tooManyBets')}</span>;
  if (verdict === 'corrected') return <span role="status">{t('agents.corrected')}</span>;
  return (
    <span role="status">
      <Badge tone={verdict.isEqual ? 'positive' : 'negative'}>
        {t(verdict.isEqual ? 'agents.equal' : 'agents.differs')}
      </Badge>{' '}
      <Amount value={verdict.own} tone="inherit" />
    </span>
  );
}
