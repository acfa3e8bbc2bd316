import type { AgentStatement, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { recompute, type Verdict } from './recompute.ts';

/** What was paid, one statement a day, each of which opens into its bets and can be computed again here. */
export function Statements({ open }: { open: (day: string) => void }) {
  const { t } = useText();
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
        <Table
          caption={t('agents.statements')}
          head={
            <>
              <th scope="col">{t('agents.day')}</th>
              <th scope="col" className="num">
                {t('agents.earned')}
              </th>
              <th scope="col" className="num">
                {t('agents.carried')}
              </th>
              <th scope="col" className="num">
                {t('agents.paid')}
              </th>
              <th scope="col">{t('agents.check')}</th>
            </>
          }
          more={
            statements.hasNextPage && (
              <Button busy={statements.isFetchingNextPage} onClick={() => void statements.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {rows.map((row) => (
            <Row key={row.id} statement={row} open={() => open(row.to)} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Row({ statement, open }: { statement: AgentStatement; open: () => void }) {
  const { t, locale } = useText();
  const check = useMutation({ mutationFn: () => recompute(statement) });
  return (
    <tr>
      <td>
        <button type="button" className="row-open" onClick={open}>
          <b>{dayText(statement.to, locale)}</b>
        </button>
        <span className="muted">{t('agents.spread')}</span>
      </td>
      <td className="num" data-label={t('agents.earned')}>
        <Amount value={statement.earned} />
      </td>
      <td className="num left" data-label={t('agents.carried')}>
        <Amount value={statement.carriedIn} />
      </td>
      <td className="num" data-label={t('agents.paid')}>
        <Amount value={statement.paid} />
        {statement.paidAt === null && <Badge tone="caution">{t('agents.unpaid')}</Badge>}
      </td>
      <td>
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
      </td>
    </tr>
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
