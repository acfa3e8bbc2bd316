import type { AgentRun, CallResult, RunStatement } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { formatBps, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useCan } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';

const useDayText = () => {
  const { locale } = useText();
  return (day: string) => formatDay(`${day}T12:00:00Z`, locale, 'UTC');
};

/** Settled dividends by the day on which their periods ended: what they came to, before they are paid where the site asks for it. */
export function RunsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const dayText = useDayText();
  const [shown, setShown] = useState<string | null>(null);
  const [paying, setPaying] = useState<string | null>(null);
  const mayWrite = useCan('affiliates.write');
  const runs = useQuery({
    queryKey: siteKey('console.agentRuns'),
    queryFn: () => call('console.agentRuns', {}),
  });
  const waits = ({ approvedBy, unpaid }: AgentRun) =>
    runs.data?.asksApproval === true && approvedBy === null && unpaid > 0;
  return (
    <Dialog title={t('consoleAgents.runs')} description={t('consoleAgents.runsText')} open wide onClose={onClose}>
      {runs.isError && <FormNotice>{errorText(runs.error, t)}</FormNotice>}
      {!runs.data && !runs.isError && <Skeleton className="agents-skeleton" />}
      {runs.data?.list.length === 0 && <p>{t('consoleAgents.noRuns')}</p>}
      {runs.data && runs.data.list.length > 0 && (
        <Table
          caption={t('consoleAgents.runs')}
          head={
            <>
              <th scope="col">{t('consoleAgents.runDay')}</th>
              <th scope="col" className="num">
                {t('consoleAgents.runStatements')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runOwed')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runPaid')}
              </th>
              <th scope="col">{t('consoleAgents.runState')}</th>
            </>
          }
        >
          {runs.data.list.map((run) => (
            <tr key={run.day}>
              <td>
                <button type="button" className="row-open" onClick={() => setShown(run.day)}>
                  <b>{dayText(run.day)}</b>
                </button>
              </td>
              <td className="num" data-label={t('consoleAgents.runStatements')}>
                {run.statements}
              </td>
              <td className="num" data-label={t('consoleAgents.runOwed')}>
                <Amount value={run.owed} />
              </td>
              <td className="num" data-label={t('consoleAgents.runPaid')}>
                <Amount value={run.paid} />
              </td>
              <td>
                {waits(run) && mayWrite ? (
                  <Button size="sm" onClick={() => setPaying(run.day)}>
                    {t('consoleAgents.payRun')}
                  </Button>
                ) : (
                  <Badge tone={run.unpaid > 0 ? 'caution' : 'positive'}>
                    {t(run.unpaid > 0 ? 'consoleAgents.runWaits' : 'consoleAgents.runDone')}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {shown !== null && <RunDialog day={shown} onClose={() => setShown(null)} />}
      {paying !== null && (
        <ActDialog
          title={t('consoleAgents.payRunOf', { day: dayText(paying) })}
          effect={t('consoleAgents.payRunEffect')}
          action={t('consoleAgents.payRun')}
          open
          onClose={() => setPaying(null)}
          run={(reason) => call('console.payAgentRun', { day: paying, reason })}
          onDone={() => {
            toast({ title: t('consoleAgents.waitsForSecond') });
            void refreshSite('console.agentRuns');
          }}
        />
      )}
    </Dialog>
  );
}

function RunDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useText();
  const dayText = useDayText();
  const statements = useInfiniteQuery({
    queryKey: siteKey('console.agentRun', day),
    queryFn: ({ pageParam }) => call('console.agentRun', { day, pageNo: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last: CallResult<'console.agentRun'>, _pages, pageNo) => (last.hasMore ? pageNo + 1 : null),
  });
  const rows = statements.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Dialog title={t('consoleAgents.runOf', { day: dayText(day) })} open wide onClose={onClose}>
      {statements.isError && <FormNotice>{errorText(statements.error, t)}</FormNotice>}
      {!statements.data && !statements.isError && <Skeleton className="agents-skeleton" />}
      {statements.data && (
        <Table
          caption={t('consoleAgents.runOf', { day: dayText(day) })}
          head={
            <>
              <th scope="col">{t('consoleAgents.account')}</th>
              <th scope="col" className="num">
                {t('consoleAgents.runBase')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runGross')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runClaims')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runAdjusted')}
              </th>
              <th scope="col" className="num">
                {t('consoleAgents.runPaid')}
              </th>
            </>
          }
          more={
            statements.hasNextPage && (
              <Button busy={statements.isFetchingNextPage} onClick={() => void statements.fetchNextPage()}>
                {t('consoleAgents.runMore')}
              </Button>
            )
          }
        >
          {rows.map((row) => (
            <StatementRow key={row.id} row={row} />
          ))}
        </Table>
      )}
    </Dialog>
  );
}

function StatementRow({ row }: { row: RunStatement }) {
  const { t, locale } = useText();
  return (
    <tr>
      <td>
        <b>{row.account}</b>
        <span className="muted">{formatBps(row.rate, locale)}</span>
      </td>
      <td className="num" data-label={t('consoleAgents.runBase')}>
        <Amount value={row.base} />
      </td>
      <td className="num" data-label={t('consoleAgents.runGross')}>
        <Amount value={row.gross} />
      </td>
      <td className="num" data-label={t('consoleAgents.runClaims')}>
        <Amount value={row.claims} />
      </td>
      <td className="num" data-label={t('consoleAgents.runAdjusted')}>
        <Amount value={row.adjusted} />
      </td>
      <td className="num" data-label={t('consoleAgents.runPaid')}>
        <Amount value={row.paid} />
      </td>
    </tr>
  );
}
