import { type Amount, amount, multiplyFloor, ZERO } from '@croupier/money';
import { type Card, isRed, rankOf } from '../shared/playing-cards.ts';
import { requireStake } from '../shared/stake.ts';
import { IllegalPlay } from './tien-len-hand.ts';
import type { TienLenHand } from './tien-len-state.ts';

export interface TienLenStakes {
  /** Money of one card or point, in minor units. */
  readonly unit: Amount;
  /** Units that each two still held costs at the end (thối). */
  readonly heldTwo: { readonly black: number; readonly red: number };
  /** Units that a seat pays which never played (cóng), and every loser of an instant win: a flat sum. */
  readonly neverPlayed: number;
  /** Units by place when the hand is played for places, by number of seats; each row sums to zero. */
  readonly places: Readonly<Record<number, readonly number[]>>;
  /** Share of each winner's net win that the house takes, in 1/10,000. */
  readonly rakeBps: number;
}

/** Games reference §5.1: a unit for each card left, 26 for a hand that never played, rake 5 %. */
export const tienLenStakes = (unit: Amount): TienLenStakes => ({
  unit,
  heldTwo: { black: 3, red: 6 },
  neverPlayed: 26,
  places: { 2: [2, -2], 3: [2, 0, -2], 4: [2, 1, -1, -2] },
  rakeBps: 500,
});

export interface TienLenResult {
  /** What each seat wins or loses before rake, in minor units; they sum to zero. */
  readonly net: readonly Amount[];
  /** What the house takes of each seat's net win, floored to a minor unit. */
  readonly rake: readonly Amount[];
}

const heldUnits = (cards: readonly Card[], { heldTwo }: TienLenStakes): number =>
  cards
    .filter((card) => rankOf(card) === 2)
    .reduce((sum, card) => sum + (isRed(card) ? heldTwo.red : heldTwo.black), 0);

/**
 * What a hand that is over pays. Losers pay the winner: a unit a card left, twos held on top; or by places. Chops are
 * paid by the last who was chopped to the last who chopped.
 *
 * @throws IllegalPlay while the hand is not over
 * @throws InvalidStake unless the unit is above zero
 */
export function settleTienLen(hand: TienLenHand, stakes: TienLenStakes): TienLenResult {
  requireStake(stakes.unit, 'the unit');
  if (!hand.over) throw new IllegalPlay('the hand is not over');
  const units = hand.hands.map(() => 0);
  const move = (from: number, to: number, count: number) => {
    units[from] = (units[from] as number) - count;
    units[to] = (units[to] as number) + count;
  };
  const winner = hand.finished[0] as number;
  for (const [seat, cards] of hand.hands.entries()) {
    if (seat === winner) continue;
    if (hand.instant || (hand.ends === 'first' && !hand.hasPlayed[seat])) move(seat, winner, stakes.neverPlayed);
    else if (hand.ends === 'first') move(seat, winner, cards.length + heldUnits(cards, stakes));
  }
  if (hand.ends === 'places' && !hand.instant) {
    const places = stakes.places[hand.hands.length] as readonly number[];
    for (const [place, seat] of hand.finished.entries())
      units[seat] = (units[seat] as number) + (places[place] as number);
  }
  for (const { from, to, points } of hand.chops) move(from, to, points);
  const net = units.map((count) => amount(stakes.unit * BigInt(count)));
  const rake = net.map((won) => (won > 0n ? multiplyFloor(won, BigInt(stakes.rakeBps), 10_000n) : ZERO));
  return { net, rake };
}
