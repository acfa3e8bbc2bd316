import type { TableBetLine, TableKindCode, TableMine } from '@croupier/contract';
import { type Say, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { betName } from './bet-name.ts';
import { dividendText } from './pool-pays.ts';
import { VerifyRound } from './verify-round.tsx';
import { viewOf } from './views.ts';

type MyRoundsProps = {
  tableId: string;
  kind: TableKindCode;
  rounds: readonly TableMine[];
  isShown: (roundId: string) => boolean;
};

/** A bet by its name, and by which dividend it won. */
function lineOf(kind: TableKindCode, { bet, dividend }: TableBetLine, t: Say, locale: string): string {
  const { pools } = viewOf(kind);
  const name = betName(kind, bet, t);
  return dividend === undefined || !pools ? name : `${name} (${dividendText(dividend, pools, t, locale)})`;
}

/** The rounds that the member bet on, with what came of each. */
export function MyRounds({ tableId, kind, rounds, isShown }: MyRoundsProps) {
  const { t } = useText();
  return (
    <section className="card tab-mine" aria-labelledby="tab-mine">
      <h2 id="tab-mine">{t('table.myRounds')}</h2>
      {rounds.length === 0 && <p className="muted">{t('table.noRounds')}</p>}
      <ul>
        {rounds.map((mine) => (
          <MyRound key={mine.roundId} tableId={tableId} kind={kind} mine={mine} isShown={isShown(mine.roundId)} />
        ))}
      </ul>
    </section>
  );
}

function MyRound({
  tableId,
  kind,
  mine,
  isShown,
}: {
  tableId: string;
  kind: TableKindCode;
  mine: TableMine;
  isShown: boolean;
}) {
  const { t, locale } = useText();
  const { payout } = mine;
  const net = payout === null ? null : BigInt(payout) - BigInt(mine.stake);
  const isOver = payout !== null && isShown;
  return (
    <li>
      <div>
        <b>{t('table.round', { number: mine.number })}</b>
        <small>{mine.bets.map((bet) => lineOf(kind, bet, t, locale)).join(', ')}</small>
        {isOver && mine.outcome !== null && <small>{viewOf(kind).result(mine.outcome, t)}</small>}
        {isOver && <VerifyRound tableId={tableId} number={mine.number} />}
      </div>
      <div>
        {!isOver ? (
          <Badge>{t('bet_state_open')}</Badge>
        ) : mine.state === 'void' ? (
          <Badge>{t('bet_state_void')}</Badge>
        ) : (
          <Badge tone={net !== null && net > 0n ? 'positive' : 'plain'}>
            {t(net === null || net < 0n ? 'bet_state_lost' : net > 0n ? 'bet_state_won' : 'bet_state_push')}
          </Badge>
        )}
        {isOver && net !== null ? <Amount value={net} tone="movement" /> : <Amount value={mine.stake} />}
      </div>
    </li>
  );
}
