import { createHash } from 'node:crypto';
import { commitment, matchesCommitment, seedFromHex, seedToHex, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import {
  cardsIn,
  countCards,
  drawOffer,
  drawRound,
  drawShoe,
  NO_ROUND_BETS_DIGEST,
  type OpenedShoe,
  playRound,
  type RoundOffer,
  SHARED_KINDS,
  type SharedKind,
  type SharedKindCode,
  withoutCards,
} from '@croupier/rules/shared-rounds';
import { openShoe, SHOE_RULES } from '@croupier/rules/tables';
import { type BestPlay, boxReturn, dealToBest, playBest, seatExpected, seatReturns } from './seated-player.ts';

/** Distance from the sheet in standard deviations: none within what it leaves open. */
export function distanceOf({ excess, excessSquares, above = 0 }: BetTally, rounds: number): number {
  const outside = excess < 0 ? excess : Math.max(0, excess - above * rounds);
  return outside / Math.sqrt(excessSquares);
}

/** What one bet returned in stakes, and by how much that was more than its sheet says, round by round. */
export interface BetTally {
  returned: number;
  excess: number;
  excessSquares: number;
  /** By how much its exact return may be above what its sheet has, where the sheet has a bound alone. */
  above?: number;
}

/** What rounds of a shared table came to. */
export interface SharedTally {
  rounds: number;
  shoes: number;
  readonly bets: Map<string, BetTally>;
  /** How often each card of the deck was the first that a new shoe dealt. */
  readonly firstCards: number[];
  words: number;
  replaysThatDiffer: number;
}

export const simulatedKinds = Object.keys(SHARED_KINDS) as SharedKindCode[];

const cardsOfDeck = 52;
/** What stands on every bet, in minor units: enough that rounding down costs nothing that could be seen. */
const stake = amount(1_000_000n);
const whole = 10_000;

export const newSharedTally = (): SharedTally => ({
  rounds: 0,
  shoes: 0,
  bets: new Map(),
  firstCards: new Array<number>(cardsOfDeck).fill(0),
  words: 0,
  replaysThatDiffer: 0,
});

/** Adds a part to a tally of the same kind. */
export function addSharedTally(into: SharedTally, part: SharedTally): void {
  into.rounds += part.rounds;
  into.shoes += part.shoes;
  into.words += part.words;
  into.replaysThatDiffer += part.replaysThatDiffer;
  for (const [card, times] of part.firstCards.entries()) into.firstCards[card] = (into.firstCards[card] ?? 0) + times;
  for (const [bet, { returned, excess, excessSquares, above }] of part.bets) {
    const sum = betOf(into, bet, above);
    sum.returned += returned;
    sum.excess += excess;
    sum.excessSquares += excessSquares;
  }
}

/** Deals rounds from a bulk generator through the dealer that tables have, shoe after shoe. */
export function playSharedBulk(code: SharedKindCode, words: WordSource, rounds: number): SharedTally {
  const kind: SharedKind = SHARED_KINDS[code];
  const tally = newSharedTally();
  const count = countingOf(kind, tally);
  const shoes = shoesOf(kind, tally, () => {
    const shoe = openShoe(words, { decks: kind.decks, burn: SHOE_RULES.burn, cutFromEnd: SHOE_RULES.cutFromEnd });
    return {
      left: countCards(shoe.cards.slice(shoe.next)),
      cutLeft: shoe.cards.length - shoe.cutAt,
      burned: shoe.next,
    };
  });
  for (let round = 0; round < rounds; round += 1) {
    const offer = kind.offerOf(words);
    const left = shoes.next() ?? undefined;
    if (kind.seated) {
      const { outcome, used, best } = dealToBest(kind, kind.seated, { words, left });
      shoes.deal(used);
      countSeat(kind, tally, outcome, best);
      continue;
    }
    const { outcome, used } = kind.deal({ words, left }, offer);
    shoes.deal(used);
    count(outcome, offer);
  }
  tally.words = words.position;
  return tally;
}

/** Deals rounds as a table does: each from a committed seed of its own, which is revealed, compared and dealt from again. */
export function playSharedCommitted(code: SharedKindCode, seed: string, part: number, rounds: number): SharedTally {
  const kind: SharedKind = SHARED_KINDS[code];
  const tally = newSharedTally();
  const count = countingOf(kind, tally);
  const seedOf = (what: string) => createHash('sha256').update(`simulate:${what}:${seed}:${part}`).digest();
  const shoes = shoesOf(kind, tally, (number) => drawShoe(kind, seedOf(`shoe-${number}`), number));
  for (let number = 1; number <= rounds; number += 1) {
    const serverSeed = seedOf(`round-${number}`);
    const published = commitment(serverSeed);
    const offer = drawOffer(kind, serverSeed, number);
    const facts = { number, betsDigest: NO_ROUND_BETS_DIGEST, left: shoes.next(), offer };
    const best = kind.seated
      ? playBest(kind.seated, (play) => playRound(kind, Object.assign({ serverSeed, play }, facts)))
      : null;
    const { outcome, used } = drawRound(kind, Object.assign({ serverSeed, play: best?.play }, facts));
    shoes.deal(used);
    if (best) countSeat(kind, tally, outcome, best);
    else count(outcome, offer);
    const revealed = seedFromHex(seedToHex(serverSeed));
    const play = kind.seated?.playOf(outcome);
    const again = drawRound(kind, Object.assign({ serverSeed: revealed, play }, facts)).outcome;
    if (!matchesCommitment(revealed, published) || JSON.stringify(again) !== JSON.stringify(outcome))
      tally.replaysThatDiffer += 1;
  }
  return tally;
}

/** The shoe of a table: opened anew by the book once its cut card has shown. */
function shoesOf({ decks, mostCards }: SharedKind, tally: SharedTally, open: (number: number) => OpenedShoe) {
  let shoe: { left: readonly number[]; cutLeft: number } | null = null;
  let isNew = false;
  return {
    /** The cards that the next round is dealt from; null in a game without a shoe. */
    next(): readonly number[] | null {
      if (decks === 0) return null;
      if (shoe === null || cardsIn(shoe.left) < Math.max(shoe.cutLeft, mostCards)) {
        tally.shoes += 1;
        shoe = open(tally.shoes);
        isNew = true;
      }
      return shoe.left;
    },
    deal(used: readonly number[]): void {
      if (shoe === null) return;
      const [first] = used;
      if (isNew && first !== undefined) tally.firstCards[first] = (tally.firstCards[first] ?? 0) + 1;
      isNew = false;
      shoe = { left: withoutCards(shoe.left, used), cutLeft: shoe.cutLeft };
    },
  };
}

/** Counts what every bet of a round returned beside what the sheet has for it at the round's offer. */
function countingOf(kind: SharedKind, tally: SharedTally): (outcome: unknown, offer: RoundOffer) => void {
  const staked = new Map(kind.bets.map((bet) => [bet, stake as bigint]));
  /** Of a game that offers the same in every round: what its sheet has, and what it returned by outcomes seen before. */
  let always: ReadonlyMap<string, number> | null = null;
  const known = new Map<string, readonly number[]>();
  const returnsOf = (outcome: unknown, offer: RoundOffer): number[] => {
    const dividends = kind.pools?.dividends(staked, outcome) ?? null;
    return kind.bets.map(
      (bet) => Number(kind.settle(bet, stake, outcome, offer, dividends).gross) / Number(stake as bigint),
    );
  };
  return (outcome, offer) => {
    tally.rounds += 1;
    if (offer === null) always ??= kind.expected(null, staked);
    const expected = always ?? kind.expected(offer, staked);
    const key = offer === null && kind.pools === undefined ? JSON.stringify(outcome) : null;
    const returns = (key === null ? null : known.get(key)) ?? returnsOf(outcome, offer);
    if (key !== null) known.set(key, returns);
    for (const [at, bet] of kind.bets.entries()) {
      const returned = returns[at] ?? 0;
      const excess = returned - (expected.get(bet) ?? 0) / whole;
      const sum = betOf(tally, bet);
      sum.returned += returned;
      sum.excess += excess;
      sum.excessSquares += excess * excess;
    }
  };
}

/** Counts what the bets of the one seat returned that is played at. */
function countSeat(kind: SharedKind, tally: SharedTally, outcome: unknown, best: BestPlay): void {
  const expected = seatExpectedOf(kind);
  tally.rounds += 1;
  for (const [bet, returned] of seatReturns(kind, outcome, best)) {
    const sum = betOf(tally, bet, bet === 'box' ? boxReturn.most - boxReturn.least : undefined);
    const excess = returned - (expected.get(bet) ?? 0);
    sum.returned += returned;
    sum.excess += excess;
    sum.excessSquares += excess * excess;
  }
}

const seatMeans = new Map<string, ReadonlyMap<string, number>>();

function seatExpectedOf(kind: SharedKind): ReadonlyMap<string, number> {
  const means = seatMeans.get(kind.code) ?? seatExpected(kind);
  seatMeans.set(kind.code, means);
  return means;
}

function betOf({ bets }: SharedTally, bet: string, above?: number): BetTally {
  const known = bets.get(bet);
  if (known) return known;
  const fresh = Object.assign({ returned: 0, excess: 0, excessSquares: 0 }, above === undefined ? {} : { above });
  bets.set(bet, fresh);
  return fresh;
}
