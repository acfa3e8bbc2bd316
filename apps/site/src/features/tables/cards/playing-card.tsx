import { cardText, isRed, suitOf } from '@croupier/rules/shared';
import './cards.css';

const suits = [
  'M12 2c3 4 9 7 9 12a4.500 4.500 0 0 1-7.700 3.200c.3 2.300 1 3.900 2.200 5.300h-7c1.200-1.400 1.900-3 2.200-5.300A4.500 4.500 0 0 1 3 14c0-5 6-8 9-12Z',
  'M12 1.500a4.600 4.600 0 0 1 3.700 7.300 4.700 4.700 0 1 1-2.200 8.100c.3 2.300 1 4.200 2.100 5.600H8.400c1.100-1.400 1.800-3.300 2.100-5.600a4.700 4.700 0 1 1-2.200-8.100A4.600 4.600 0 0 1 12 1.500Z',
  'M12 1.500 20 12l-8 10.500L4 12Z',
  'M12 22.500C7 17.500 2 13.500 2 8.500A5.400 5.400 0 0 1 12 5.600 5.400 5.400 0 0 1 22 8.500c0 5-5 9-10 14Z',
];

/** The face of a card: a large index that is read on a phone, and the suit. */
export function PlayingCard({
  card,
  across = false,
  isNew = false,
}: {
  card: number;
  across?: boolean;
  isNew?: boolean;
}) {
  const text = cardText(card);
  return (
    <span
      className={['tab-card', across && 'tab-across', isNew && 'new', isRed(card) && 'red'].filter(Boolean).join(' ')}
    >
      <span className="tab-card-face" role="img" aria-label={text}>
        <b aria-hidden="true">{text.slice(0, -1)}</b>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={suits[suitOf(card)]} fill="currentColor" />
        </svg>
      </span>
    </span>
  );
}
