import { cardsIn, withoutCards } from '@croupier/rules/shared-rounds';

/** What is left in a shoe. */
export type ShoeLevel = {
  /** How often each card of the deck is left. */
  leftCounts: readonly number[];
  /** Rounds that may still be dealt, known once the cut card has shown. */
  roundsLeft: number | null;
};

/** Whether no other round is dealt from a shoe, which may take so many cards. */
export const isPlayed = ({ leftCounts, roundsLeft }: ShoeLevel, mostCards: number): boolean =>
  roundsLeft === 0 || cardsIn(leftCounts) < mostCards;

/** What is left when a round has taken its cards: once the cut card has shown, one more round is played. */
export function levelAfter(
  { cutLeft, roundsLeft }: Pick<ShoeLevel, 'roundsLeft'> & { cutLeft: number },
  before: readonly number[],
  used: readonly number[],
): ShoeLevel {
  const leftCounts = withoutCards(before, used);
  const isCut = cardsIn(leftCounts) < cutLeft;
  return { leftCounts, roundsLeft: roundsLeft !== null ? roundsLeft - 1 : isCut ? 1 : null };
}
