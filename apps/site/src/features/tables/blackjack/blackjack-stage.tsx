import { useText } from '@croupier/i18n';
import type { SeatHand } from '@croupier/rules/shared-rounds';
import { cx } from '@croupier/ui/class-names';
import type { CSSProperties } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import type { StageProps } from '../kind-view.ts';
import { dealerCardsShown, endOf, type Laid, outcomeOf, totalText } from './hands.ts';
import './blackjack.css';

const nothing: Laid = { hands: [], dealer: [], insured: [] };

/** The dealer's hand, and below it the hands of the boxes that play. */
export default function BlackjackStage({ round, shown, isResult }: StageProps) {
  const { t } = useText();
  const isOver = round.outcome !== null;
  const laid: Laid = isOver ? outcomeOf(round.outcome) : (round.play ?? nothing);
  const dealer = isOver && !isResult ? laid.dealer.slice(0, dealerCardsShown(laid.dealer.length, shown)) : laid.dealer;
  const isWaiting = laid.hands.length === 0;
  return (
    <div className="bj-stage" style={{ '--hands': Math.max(4, laid.hands.length) } as CSSProperties}>
      <section className="bj-dealer" aria-label={t('table.blackjack.dealer')}>
        <p>
          {t('table.blackjack.dealer')} {dealer.length > 0 && <b>{totalText(dealer)}</b>}
        </p>
        <div className="bj-cards">
          {dealer.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of several decks lie in one hand
            <PlayingCard key={index} card={card} isNew={isOver && !isResult && index === dealer.length - 1} />
          ))}
          {/* the hidden card lies there until nobody decides any more */}
          {!isWaiting && dealer.length === 1 && <span className="bj-hidden" aria-hidden="true" />}
        </div>
      </section>
      <ul className="bj-hands">
        {laid.hands.map((hand, index) => (
          <BoxHand
            // biome-ignore lint/suspicious/noArrayIndexKey: hands lie in the order of play
            key={index}
            hand={hand}
            isActive={laid.active === index}
            isInsured={laid.insured.includes(hand.seat) && !isOver}
            end={isResult ? endOf(hand, laid.dealer) : null}
          />
        ))}
      </ul>
    </div>
  );
}

type BoxHandProps = { hand: SeatHand; isActive: boolean; isInsured: boolean; end: 'wins' | 'pushes' | 'loses' | null };

function BoxHand({ hand, isActive, isInsured, end }: BoxHandProps) {
  const { t } = useText();
  const { seat, cards, state, units } = hand;
  const text =
    state === 'blackjack'
      ? t('table.blackjack.blackjack')
      : state === 'bust'
        ? t('table.blackjack.bust')
        : totalText(cards);
  return (
    <li className={cx('bj-hand', isActive && 'active', end, state === 'bust' && 'bust')}>
      <div className="bj-cards">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of several decks lie in one hand
          <PlayingCard key={index} card={card} />
        ))}
      </div>
      <b>
        {text}
        {units === 2 && <small>×2</small>}
      </b>
      <span>{t('table.blackjack.seatOf', { seat })}</span>
      {isInsured && <span>{t('table.blackjack.insured')}</span>}
    </li>
  );
}
