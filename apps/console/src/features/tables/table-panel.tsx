import type { ConsoleTableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Ban, CirclePause, CirclePlay, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { refreshTables } from './refresh-tables.ts';
import { returnText } from './return-text.ts';
import { RoundBadge } from './round-badge.tsx';
import { RoundList } from './round-list.tsx';

const readEveryMs = 5_000;

const tableQuery = (tableId: string) =>
  queryOptions({
    queryKey: siteKey('console.table', { tableId }),
    queryFn: () => call('console.table', { tableId }),
    refetchInterval: readEveryMs,
  });

/** One table: its round, limits and pace, what its bets returned against the mathematics, its rounds, and what can be done. */
export function TablePanel({ tableId, onClose }: { tableId: string; onClose: () => void }) {
  const { t } = useText();
  const query = useQuery(tableQuery(tableId));
  const table = query.data;
  return (
    <SidePanel label={t('sharedTables.table')} reference={table?.name ?? tableId} onClose={onClose}>
      {table ? (
        <Table table={table} />
      ) : query.error ? (
        <FailedPart error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton className="tables-waiting" />
      )}
    </SidePanel>
  );
}

function Table({ table }: { table: ConsoleTableDetail }) {
  const { t, locale } = useText();
  const { moment } = useMoments();
  const { currency, round, limits, pace, returns } = table;
  const money = (value: string) => <Money value={value} currency={currency} />;
  const seconds = (ms: number) => t('sharedTables.seconds', { count: ms / 1_000 });
  return (
    <>
      <div>
        <h2>{table.name}</h2>
        {round && <RoundBadge round={round} />} {!table.open && <RoundBadge round="closed" />}{' '}
        {table.voidProposalId && <Badge tone="caution">{t('sharedTables.voidWaits')}</Badge>}
      </div>
      {round && (
        <Facts
          facts={[
            { label: t('sharedTables.round'), value: round.number },
            { label: t('sharedTables.opened'), value: moment(round.opensAt) },
            { label: t('sharedTables.players'), value: round.players },
            { label: t('sharedTables.slips'), value: round.slips },
            { label: t('sharedTables.staked'), value: money(round.staked) },
            { label: t('sharedTables.liability'), value: money(round.liability) },
            ...(round.heldUntil ? [{ label: t('sharedTables.heldUntil'), value: moment(round.heldUntil) }] : []),
          ]}
        />
      )}
      <TableActs table={table} />
      <section>
        <h3>{t('sharedTables.returns')}</h3>
        <Facts
          facts={[
            { label: t('sharedTables.roundsCounted'), value: returns.rounds },
            { label: t('sharedTables.staked'), value: money(returns.staked) },
            { label: t('sharedTables.paid'), value: money(returns.paid) },
            { label: t('sharedTables.returned'), value: returnText(returns.paid, returns.staked, locale) },
            { label: t('sharedTables.expected'), value: returnText(returns.expected, returns.staked, locale) },
          ]}
        />
      </section>
      <section>
        <h3>{t('sharedTables.terms')}</h3>
        <Facts
          facts={[
            { label: t('sharedTables.limit.minBet'), value: money(limits.minBet) },
            { label: t('sharedTables.limit.maxBet'), value: money(limits.maxBet) },
            { label: t('sharedTables.limit.maxRound'), value: money(limits.maxRound) },
            { label: t('sharedTables.limit.maxLiability'), value: money(limits.maxLiability) },
            { label: t('sharedTables.undo'), value: t(limits.canUndo ? 'sharedTables.yes' : 'sharedTables.no') },
            { label: t('sharedTables.pace.openMs'), value: seconds(pace.openMs) },
            { label: t('sharedTables.pace.lockMs'), value: seconds(pace.lockMs) },
            { label: t('sharedTables.pace.dealMs'), value: seconds(pace.dealMs) },
            { label: t('sharedTables.pace.pauseMs'), value: seconds(pace.pauseMs) },
          ]}
        />
      </section>
      <RoundList table={table} />
    </>
  );
}

function TableActs({ table }: { table: ConsoleTableDetail }) {
  const { t } = useText();
  const mayWrite = useCan('tables.write');
  const [asked, setAsked] = useState<'change' | 'hold' | 'void' | null>(null);
  if (!mayWrite) return null;
  const { round } = table;
  const close = () => setAsked(null);
  const isRunning = round !== null && round.state !== 'settled' && round.state !== 'void';
  const isHeld = isRunning && round.heldUntil !== null;
  const acts: Act[] = [
    {
      key: 'c',
      icon: SlidersHorizontal,
      label: 'sharedTables.act.change',
      effect: t('sharedTables.effect.change'),
      run: () => setAsked('change'),
    },
    ...(isRunning
      ? [
          {
            key: 'h',
            icon: isHeld ? CirclePlay : CirclePause,
            label: isHeld ? ('sharedTables.act.letGo' as const) : ('sharedTables.act.hold' as const),
            effect: t(isHeld ? 'sharedTables.effect.letGo' : 'sharedTables.effect.hold'),
            run: () => setAsked('hold'),
          },
        ]
      : []),
    ...(isRunning && table.voidProposalId === null
      ? [
          {
            key: 'v',
            icon: Ban,
            label: 'sharedTables.act.void' as const,
            effect: t('sharedTables.effect.void'),
            negative: true,
            run: () => setAsked('void'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActMenu acts={acts} />
      {asked === 'change' && <ChangeDialog table={table} onClose={close} />}
      {round && (
        <>
          <ActDialog
            title={t(isHeld ? 'sharedTables.act.letGo' : 'sharedTables.act.hold')}
            effect={t(isHeld ? 'sharedTables.effect.letGo' : 'sharedTables.effect.hold')}
            action={t(isHeld ? 'sharedTables.act.letGo' : 'sharedTables.act.hold')}
            open={asked === 'hold'}
            onClose={close}
            run={(reason) => call('console.holdTableRound', { roundId: round.roundId, held: !isHeld, reason })}
            onDone={refreshTables}
          />
          <ActDialog
            title={t('sharedTables.act.void')}
            effect={t('sharedTables.effect.voidCounts', { slips: round.slips })}
            action={t('sharedTables.act.propose')}
            tone="danger"
            open={asked === 'void'}
            onClose={close}
            run={(reason) => call('console.voidTableRound', { roundId: round.roundId, reason })}
            onDone={() => {
              toast({ title: t('sharedTables.proposed') });
              refreshTables();
            }}
          />
        </>
      )}
    </>
  );
}
