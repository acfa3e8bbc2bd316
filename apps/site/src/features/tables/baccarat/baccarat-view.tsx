import { useText } from '@croupier/i18n';
import { type BaccaratRound, baccaratValue, baccaratWinner } from '@croupier/rules/tables';
import { PlayingCard } from '../cards/playing-card.tsx';
import type { KindView, StageProps } from '../kind-view.ts';
import { cardsShown, dealOrder, revealSteps } from './deal-order.ts';

const roundOf = (outcome: unknown): BaccaratRound => outcome as BaccaratRound;

function BaccaratStage({ round, shown, isResult }: StageProps) {
  const order = round.outcome === null ? [] : dealOrder(roundOf(round.outcome));
  const visible = order.slice(0, isResult ? order.length : cardsShown(order, shown));
  const winner = isResult && round.outcome !== null ? baccaratWinner(roundOf(round.outcome)) : null;
  return (
    <div className="tab-hands">
      {(['player', 'banker'] as const).map((side) => {
        const cards = visible.filter((one) => one.side === side);
        return (
          <Hand
            key={side}
            side={side}
            cards={cards.map(({ card }) => card)}
            newest={!isResult && visible.at(-1)?.side === side ? cards.length - 1 : -1}
            wins={winner === side}
          />
        );
      })}
    </div>
  );
}

type HandProps = { side: 'player' | 'banker'; cards: readonly number[]; newest: number; wins: boolean };

function Hand({ side, cards, newest, wins }: HandProps) {
  const { t } = useText();
  const total = cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;
  return (
    <section className={`tab-hand ${side}${wins ? ' wins' : ''}`} aria-label={t(`tables.baccarat.${side}`)}>
      <p>
        {t(`tables.baccarat.${side}`)}
        <b>{cards.length > 0 ? total : ''}</b>
      </p>
      <div className="tab-cards">
        {cards.map((card, index) => (
          // the place of a card in its hand is what it is known by
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of several decks lie in one hand
          <PlayingCard key={index} card={card} across={index === 2} isNew={index === newest} />
        ))}
      </div>
    </section>
  );
}

/** The baccarat table. */
export const baccaratView: KindView = {
  Stage: BaccaratStage,
  steps: revealSteps,
  rows(bets) {
    const main = bets.filter((bet) => bet === 'player' || bet === 'tie' || (bet.startsWith('banker') && isBanker(bet)));
    return [
      { kind: 'main', spots: main },
      { kind: 'side', spots: bets.filter((bet) => !main.includes(bet)) },
    ];
  },
  tone(bet) {
    if (bet === 'tie') return 't';
    if (bet.startsWith('banker')) return 'b';
    return bet.startsWith('player') ? 'p' : 'n';
  },
  road(outcome) {
    const round = roundOf(outcome);
    const winner = baccaratWinner(round);
    return {
      outcome: winner === 'banker' ? 'B' : winner === 'player' ? 'P' : 'T',
      bankerPair: round.bankerPair !== 'none',
      playerPair: round.playerPair !== 'none',
    };
  },
  sides: { B: 'tables.baccarat.banker', P: 'tables.baccarat.player', T: 'tables.baccarat.tie' },
  result(outcome, t) {
    const round = roundOf(outcome);
    const winner = baccaratWinner(round);
    const totals = { player: round.player.total, banker: round.banker.total };
    if (winner === 'tie') return t('table.baccarat.tie', { total: totals.player });
    return t(winner === 'banker' ? 'table.baccarat.bankerWins' : 'table.baccarat.playerWins', totals);
  },
};

/** The main bet on the banker, in each of its forms. */
const isBanker = (bet: string): boolean => ['banker', 'bankerNoCommission', 'bankerEz'].includes(bet);
