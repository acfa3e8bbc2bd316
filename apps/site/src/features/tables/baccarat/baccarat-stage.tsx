import { useText } from '@croupier/i18n';
import { type BaccaratRound, baccaratValue, baccaratWinner } from '@croupier/rules/tables';
import { PlayingCard } from '../cards/playing-card.tsx';
import type { StageProps } from '../kind-view.ts';
import { cardsShown, dealOrder } from './deal-order.ts';

const roundOf = (outcome: unknown): BaccaratRound => outcome as BaccaratRound;

/** The hands of player and banker, card by card. */
export default function BaccaratStage({ round, shown, isResult }: StageProps) {
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
