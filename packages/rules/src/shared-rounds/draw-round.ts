import { digestHex, drawContext, hmacWords } from '@croupier/fairness';
import { openShoe, SHOE_RULES, type ShoeRules } from '../tables/index.ts';
import type { DealtOutcome, RoundDeal, RoundOffer, SeatPlay, SharedKind, ShownPlay } from './kind.ts';
import { countCards } from './table-kinds.ts';

/** First part of the label of a round's word stream: a change of how a kind is dealt gets another. */
export const roundVersionOf = ({ code }: Pick<SharedKind, 'code'>): string => `table-${code}-1`;

/** Hexadecimal digits of the digest of the bets that stand in the label: 160 bits. */
const DIGEST_DIGITS = 40;

/** SHA-256 of nothing: the digest of a round without bets. */
export const NO_ROUND_BETS_DIGEST = digestHex('');

/** What decides a round: the committed seed, its number, the digest of its bets at the lock and, where it has a shoe, the cards left. */
export interface RoundFacts {
  readonly serverSeed: Uint8Array;
  readonly number: number;
  /** SHA-256 in hexadecimal digits. */
  readonly betsDigest: string;
  readonly left: readonly number[] | null;
  readonly offer: RoundOffer;
  /** What was decided at the seats, in a game that has them. */
  readonly play?: SeatPlay | undefined;
}

/**
 * Deals a round: from the words of its committed seed, its number and the digest of the bets as they stood at the lock, so that the house
 * cannot choose the outcome alone (decision 52).
 *
 * @throws RangeError for a number, a digest, a shoe or an offer of another form
 */
export const drawRound = (kind: SharedKind, facts: RoundFacts): DealtOutcome =>
  kind.deal(dealFrom(kind, facts), facts.offer);

/**
 * A round of a game with decisions as it stands: its cards are those that `drawRound` deals.
 *
 * @throws RangeError as `drawRound`, for a game without decisions and for one that was not open
 */
export function playRound(
  kind: SharedKind,
  facts: RoundFacts,
): { readonly shown: ShownPlay; readonly isOver: boolean } {
  if (!kind.seated) throw new RangeError(`nobody decides at ${kind.code}`);
  return kind.seated.play(dealFrom(kind, facts));
}

function dealFrom(kind: SharedKind, { serverSeed, number, betsDigest, left, play }: RoundFacts): RoundDeal {
  if (!/^[0-9a-f]{64}$/.test(betsDigest)) throw new RangeError('a digest of bets is SHA-256 in hexadecimal digits');
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('rounds are counted from 1');
  const context = drawContext(`${number}.${betsDigest.slice(0, DIGEST_DIGITS)}`);
  const words = hmacWords({ serverSeed, gameVersion: roundVersionOf(kind), context });
  return { words, left: left ?? undefined, play };
}

/** What a round is offered at, from the same seed under a label of its own: the quotes say nothing of the outcome. */
export function drawOffer(kind: SharedKind, serverSeed: Uint8Array, number: number): RoundOffer {
  const context = drawContext(`offer-${number}`);
  return kind.offerOf(hmacWords({ serverSeed, gameVersion: roundVersionOf(kind), context }));
}

/** A shoe as a table keeps it: how often each card is left, and how many are left when the cut card shows. */
export interface OpenedShoe {
  readonly left: readonly number[];
  readonly cutLeft: number;
  readonly burned: number;
}

/** Opens a shoe by the book (games reference §3.1) from its own committed seed: the burned cards leave it, the cut card is placed. */
export function drawShoe(kind: SharedKind, serverSeed: Uint8Array, number: number): OpenedShoe {
  const rules: ShoeRules = { decks: kind.decks, burn: SHOE_RULES.burn, cutFromEnd: SHOE_RULES.cutFromEnd };
  const context = drawContext(`shoe-${number}`);
  const shoe = openShoe(hmacWords({ serverSeed, gameVersion: roundVersionOf(kind), context }), rules);
  return {
    left: countCards(shoe.cards.slice(shoe.next)),
    cutLeft: shoe.cards.length - shoe.cutAt,
    burned: shoe.next,
  };
}

/** How many cards are left. */
export const cardsIn = (left: readonly number[]): number => left.reduce((sum, count) => sum + count, 0);

/** The cards left when these have been dealt. @throws RangeError for a card that is not left */
export function withoutCards(left: readonly number[], used: readonly number[]): number[] {
  const after = [...left];
  for (const card of used) {
    const count = after[card];
    if (count === undefined || count < 1) throw new RangeError('the shoe has no such card left');
    after[card] = count - 1;
  }
  return after;
}
