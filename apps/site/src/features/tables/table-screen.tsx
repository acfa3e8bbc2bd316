import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { buttonClass } from '@croupier/ui/button';
import { useUi } from '@croupier/ui/ui-provider';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { refreshBalance, useBalance } from '../../shared/balance.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { onTableSettled } from '../../shared/live-tables.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { queryClient } from '../../shared/queries.ts';
import { useToken } from '../../shared/session.ts';
import { watch } from '../../shared/watch.ts';
import { chipsOf } from './chips.ts';
import type { Lay } from './layout-props.ts';
import { MyRounds } from './my-rounds.tsx';
import { usePhase } from './phase.ts';
import { listQuery, mineQuery } from './queries.ts';
import { Roads } from './roads.tsx';
import { Spots } from './spots.tsx';
import { Stage } from './stage.tsx';
import { TableCard } from './table-card.tsx';
import { Tray } from './tray.tsx';
import { useBets } from './use-bets.ts';
import { VerifyRound } from './verify-round.tsx';
import { hasView, viewOf } from './views.ts';
import './landscape.css';

/** One table: stage, layout, chips, roads, the member's rounds, and other tables. */
export function TableScreen({ table }: { table: TableDetail }) {
  const { t } = useText();
  const { currency } = useUi();
  const router = useRouter();
  const token = useToken();
  const view = viewOf(table.kind);
  const { Layout = Spots, Statistics, Totaliser } = view;
  const { phase, shown } = usePhase(table.round, view.steps);
  const { data: mine } = useQuery({ ...mineQuery(table.tableId), enabled: token !== null });
  const isOpen = phase === 'betting' && table.open;
  const bets = useBets(table, mine?.list ?? [], isOpen);
  const chips = chipsOf(BigInt(table.minBet), BigInt(table.maxBet), currency.exponent);
  const [chosen, setChosen] = useState<bigint | null>(null);
  const chip = chosen ?? chips[Math.min(1, chips.length - 1)] ?? BigInt(table.minBet);
  useWatched(table.tableId);
  useSettled(table, phase === 'result' || phase === 'void');

  const isResult = phase === 'result';
  const roundId = table.round?.roundId;
  const current = mine?.list.find((one) => one.roundId === roundId);
  const won = new Set(
    isResult
      ? (current?.bets ?? []).filter(({ state }) => state === 'won' || state === 'half_won').map(({ bet }) => bet)
      : [],
  );
  // an outcome is on the roads once it has been shown
  const past = table.past.filter(({ number }) => number !== table.round?.number || isResult);
  const before = past.findLast(({ outcome, number }) => outcome !== null && number !== table.round?.number);
  const lay = (parts: Lay) => {
    if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
    else bets.lay(parts.map(({ bet, chips }) => ({ bet, stake: chip * BigInt(chips) })));
  };
  return (
    <div className="tab-page">
      <TableHead table={table} />
      <div className="tab-main">
        <Stage
          table={table}
          past={past}
          phase={phase}
          shown={shown}
          lastResult={before ? view.result(before.outcome, t) : null}
        />
        <div className="tab-desk">
          <Suspense fallback={<div className="tab-spots" />}>
            <Layout table={table} isOpen={isOpen} placed={bets.placed} pending={bets.laid} won={won} onBet={lay} />
            {Totaliser && <Totaliser table={table} />}
          </Suspense>
          <Tray
            chips={chips}
            chip={chip}
            onChip={setChosen}
            isOpen={isOpen}
            isBusy={bets.isBusy}
            total={bets.total}
            canUndo={bets.canUndo}
            canDouble={bets.canDouble}
            canRepeat={bets.canRepeat}
            onUndo={bets.undo}
            onDouble={bets.double}
            onRepeat={bets.repeat}
            onConfirm={bets.confirm}
          />
          {!table.open && <p className="tab-closed">{t('table.closed')}</p>}
        </div>
        {view.note && <p className="tab-note">{t(view.note)}</p>}
        {view.road && <Roads view={view} past={past} />}
        {Statistics && (
          <Suspense fallback={null}>
            <Statistics tableId={table.tableId} past={past} />
          </Suspense>
        )}
        <Facts table={table} lastNumber={before?.number} />
      </div>
      <aside className="tab-side">
        {token !== null && (
          <MyRounds
            tableId={table.tableId}
            kind={table.kind}
            rounds={mine?.list ?? []}
            isShown={(id) => id !== roundId || isResult || phase === 'void'}
          />
        )}
        <OtherTables table={table} />
      </aside>
    </div>
  );
}

function TableHead({ table }: { table: TableDetail }) {
  const { t } = useText();
  const { data: balance } = useBalance();
  const { isContest } = viewOf(table.kind);
  const { round } = table;
  return (
    <header className="tab-head">
      <Link
        to={isContest ? '/cockfight' : '/live'}
        className={buttonClass({ tone: 'quiet', size: 'sm' })}
        aria-label={t('table.all')}
      >
        <ChevronLeft size={20} aria-hidden />
      </Link>
      <div>
        <h1>{table.name}</h1>
        <p>
          {round?.shoe
            ? t('table.shoeRound', { shoe: round.shoe.number, round: round.shoe.round })
            : round
              ? t('table.round', { number: round.number })
              : t('table.waiting')}
        </p>
      </div>
      <p className="tab-virtual">{t(isContest ? 'table.contest.virtual' : 'table.virtual')}</p>
      {balance && (
        <p className="tab-balance">
          <small>{t('table.balance')}</small>
          <Amount value={balance.sumBalance} />
        </p>
      )}
    </header>
  );
}

function Facts({ table, lastNumber }: { table: TableDetail; lastNumber: number | undefined }) {
  const { t } = useText();
  const { round } = table;
  return (
    <dl className="card tab-facts">
      <div>
        <dt>{t('table.limits')}</dt>
        <dd>
          <Amount value={table.minBet} /> – <Amount value={table.maxBet} />
        </dd>
      </div>
      <div>
        <dt>{t('table.maxRound')}</dt>
        <dd>
          <Amount value={table.maxRound} />
        </dd>
      </div>
      {round?.shoe && (
        <div>
          <dt>{t('table.cardsLeft')}</dt>
          <dd>{round.shoe.cardsLeft}</dd>
        </div>
      )}
      {round && (
        <div>
          <dt>{t('table.seal')}</dt>
          <dd>
            <code title={round.commitment}>{`${round.commitment.slice(0, 6)}…${round.commitment.slice(-4)}`}</code>
          </dd>
        </div>
      )}
      {lastNumber !== undefined && (
        <div>
          <dt>{t('table.round', { number: lastNumber })}</dt>
          <dd>
            <VerifyRound key={lastNumber} tableId={table.tableId} number={lastNumber} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const othersShown = 4;

function OtherTables({ table: { tableId, kind } }: { table: TableDetail }) {
  const { t } = useText();
  const { data } = useQuery(listQuery(viewOf(kind).isContest ? 'COCKFIGHT' : 'LIVE', useLanguageCode()));
  const others = (data?.list ?? []).filter((one) => one.tableId !== tableId && hasView(one.kind)).slice(0, othersShown);
  if (others.length === 0) return null;
  return (
    <section className="card tab-others" aria-labelledby="tab-others">
      <h2 id="tab-others">{t('table.more')}</h2>
      {others.map((item) => (
        <TableCard key={item.tableId} item={item} />
      ))}
    </section>
  );
}

/** Watches a table over the live connection while its screen is open. */
function useWatched(tableId: string): void {
  useEffect(() => {
    const stops = [`round:${tableId}`, `table:${tableId}`].map((key) => watch(key));
    return () => {
      for (const stop of stops) stop();
    };
  }, [tableId]);
}

/** Reads the member's bets again when the round is over, and reports what came of them. */
function useSettled(table: TableDetail, isOver: boolean): void {
  const { t } = useText();
  const { tableId } = table;
  useEffect(
    () =>
      onTableSettled((settled) => {
        if (settled.tableId !== tableId) return;
        void refreshBalance();
        if (settled.isVoid) toast({ title: t('table.voided', { number: settled.number }) });
      }),
    [tableId, t],
  );
  const roundId = table.round?.roundId;
  const state = table.round?.state;
  // where no push came, what the round paid is asked for
  useEffect(() => {
    if (!isOver || roundId === undefined || (state !== 'settled' && state !== 'void')) return;
    void queryClient.invalidateQueries({ queryKey: ['member', 'tables', tableId] });
    void refreshBalance();
  }, [isOver, roundId, state, tableId]);
}
