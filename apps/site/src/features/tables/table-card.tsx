import type { TableItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { localMs } from '../../shared/server-clock.ts';
import { useIsPast } from '../../shared/use-clock.ts';
import type { ResultMark } from './kind-view.ts';
import { Ring } from './ring.tsx';
import { BigRoad, roadRounds } from './roads.tsx';
import { viewOf } from './views.ts';

/** A table in a lobby: its road, the time to bet, its limits and how many play. */
export function TableCard({ item }: { item: TableItem }) {
  const { t } = useText();
  const view = viewOf(item.kind);
  const { round } = item;
  const isShown = useIsPast(round ? localMs(round.resultAt) : 0);
  const past = item.past.filter(({ number }) => number !== round?.number || isShown);
  return (
    <Link to="/table" search={{ table: item.tableId } as never} className={`tab-item ${item.kind}`}>
      <span className="tab-item-head">
        <b>{item.name}</b>
        {round && item.open && <Ring round={round} />}
      </span>
      <span className="tab-item-road">
        {view.Last ? (
          <Suspense fallback={<span className="tab-item-results" />}>
            <view.Last outcomes={past.map(({ outcome }) => outcome).filter((outcome) => outcome !== null)} />
          </Suspense>
        ) : view.mark ? (
          <LastResults
            marks={past
              .filter(({ outcome }) => outcome !== null)
              .map((one) => view.mark?.(one.outcome))
              .filter((mark) => mark?.text !== '')}
          />
        ) : (
          <BigRoad rounds={roadRounds(view, past)} columns={20} label={t('table.bigRoad')} />
        )}
      </span>
      <span className="tab-item-foot">
        <span>
          <Amount value={item.minBet} /> – <Amount value={item.maxBet} />
        </span>
        <span className="tab-item-players">
          <Users size={14} aria-hidden />
          {item.players}
          <span className="sr">{t('table.players')}</span>
        </span>
        <span className="tab-item-play">{item.open ? t('table.play') : t('table.closedShort')}</span>
      </span>
    </Link>
  );
}

const resultsShown = 22;

/** The newest results of a game without roads, newest first. */
function LastResults({ marks }: { marks: readonly (ResultMark | undefined)[] }) {
  const { t } = useText();
  return (
    <span className="tab-item-results" role="img" aria-label={t('table.lastResults')}>
      {marks
        .slice(-resultsShown)
        .reverse()
        .map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results come again
          <i key={index} className={mark?.tone}>
            {mark?.text}
          </i>
        ))}
    </span>
  );
}
