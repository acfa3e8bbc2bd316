import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { buttonClass } from '@croupier/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Columns2 } from 'lucide-react';
import { Suspense } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { MyRounds } from './my-rounds.tsx';
import { listQuery } from './queries.ts';
import { Roads } from './roads.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { TableCard } from './table-card.tsx';
import { TableDesk } from './table-desk.tsx';
import { useTablePlay } from './use-table-play.ts';
import { VerifyRound } from './verify-round.tsx';
import { hasView, viewOf } from './views.ts';
import { VoiceSwitch } from './voice-switch.tsx';
import './landscape.css';

/** One table: stage, layout, chips, roads, the member's rounds, and other tables. */
export function TableScreen({ table }: { table: TableDetail }) {
  const { t } = useText();
  const play = useTablePlay(table);
  const { view, past, before, mine } = play;
  const { Statistics } = view;
  return (
    <div className="tab-page">
      <TableHead table={table} />
      <div className="tab-main">
        <TableDesk play={play} />
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
        {mine && <MyRounds tableId={table.tableId} kind={table.kind} rounds={mine} isShown={play.isShown} />}
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
      <SoundSwitch />
      <VoiceSwitch />
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
        <div key={item.tableId} className="tab-other">
          <TableCard item={item} />
          <Link
            to="/table"
            search={{ table: tableId, with: item.tableId } as never}
            className={buttonClass({ tone: 'quiet', size: 'sm' })}
            aria-label={t('table.several.beside', { table: item.name })}
          >
            <Columns2 size={18} aria-hidden />
            {t('table.several.besideShort')}
          </Link>
        </div>
      ))}
    </section>
  );
}
