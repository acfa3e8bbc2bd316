import { type Card, rankOf, suitOf } from '../shared/playing-cards.ts';

/** Categories from the lowest to the highest; `CATEGORIES.indexOf` orders them. */
export const CATEGORIES = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;

export type PokerCategory = (typeof CATEGORIES)[number];

/**
 * Rank keys, two the lowest rank and ace the highest: sums over up to seven cards, at most four of a rank, are all
 * different, so a sum stands for a multiset of ranks. A test counts that they are.
 */
const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181];
const RANK_BITS = 23;
const RANK_MASK = (1 << RANK_BITS) - 1;
/** Suit keys, whose sums over seven cards show which suit, if any, has five or more. */
const SUIT_KEYS = [0, 1, 8, 57];

/** 0 the two … 12 the ace. */
const heightOf = (card: Card): number => (rankOf(card) + 11) % 13;

const CARD_KEYS = Int32Array.from(
  { length: 52 },
  (_, card) => ((SUIT_KEYS[suitOf(card)] as number) << RANK_BITS) | (RANK_KEYS[heightOf(card)] as number),
);

/** Ranks as a bit, by card. */
const CARD_BITS = Int32Array.from({ length: 52 }, (_, card) => 1 << heightOf(card));

/** Height of the highest straight within a set of ranks, or −1; the ace also stands below the two. */
function straightIn(ranks: number): number {
  const withLowAce = (ranks << 1) | (ranks >> 12);
  for (let top = 12; top >= 3; top -= 1) if (((withLowAce >> (top - 3)) & 31) === 31) return top;
  return -1;
}

/** A category and its ranks in order of weight as one number: 4 bits each. */
const codeOf = (category: PokerCategory, ranks: readonly number[]): number =>
  ranks.reduce((code, rank, i) => code | (rank << (16 - 4 * i)), CATEGORIES.indexOf(category) << 20);

const bitsOf = (ranks: number): number[] =>
  Array.from({ length: 13 }, (_, i) => 12 - i).filter((rank) => (ranks >> rank) & 1);

/** Best hand of five among cards of these ranks, suits aside. */
function plainCode(counts: readonly number[]): number {
  const descending = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter((rank) => (counts[rank] as number) > 0);
  const atLeast = (n: number) => descending.filter((rank) => (counts[rank] as number) >= n);
  const others = (...used: (number | undefined)[]) => descending.filter((rank) => !used.includes(rank));
  const [quad] = atLeast(4);
  if (quad !== undefined) return codeOf('quads', [quad, others(quad)[0] as number]);
  const [trip] = atLeast(3);
  const [pair, second] = atLeast(2).filter((rank) => rank !== trip);
  if (trip !== undefined && pair !== undefined) return codeOf('fullHouse', [trip, pair]);
  const straight = straightIn(descending.reduce((bits, rank) => bits | (1 << rank), 0));
  if (straight >= 0) return codeOf('straight', [straight]);
  if (trip !== undefined) return codeOf('trips', [trip, ...others(trip).slice(0, 2)]);
  if (pair === undefined) return codeOf('highCard', descending.slice(0, 5));
  if (second === undefined) return codeOf('pair', [pair, ...others(pair).slice(0, 3)]);
  return codeOf('twoPair', [pair, second, others(pair, second)[0] as number]);
}

/** Best flush among cards of one suit with these ranks, five or more. */
function suitedCode(ranks: number): number {
  const straight = straightIn(ranks);
  return straight >= 0 ? codeOf('straightFlush', [straight]) : codeOf('flush', bitsOf(ranks).slice(0, 5));
}

/** Calls back with every multiset of so many ranks, at most four of each, and the sum of its keys. */
function eachMultiset(size: number, then: (counts: readonly number[], sum: number) => void): void {
  const counts = Array<number>(13).fill(0);
  const fill = (rank: number, left: number, sum: number): void => {
    if (left === 0) then(counts, sum);
    if (left === 0 || rank === 13) return;
    for (let n = 0; n <= Math.min(4, left); n += 1) {
      counts[rank] = n;
      fill(rank + 1, left - n, sum + n * (RANK_KEYS[rank] as number));
    }
    counts[rank] = 0;
  };
  fill(0, size, 0);
}

interface Tables {
  /** Codes of the 7,462 hands that differ, in order; a strength is an index from 1. */
  readonly codes: Int32Array;
  readonly strengthOfCode: ReadonlyMap<number, number>;
  /** Strength of a flush, by the ranks of its suit. */
  readonly suited: Uint16Array;
  /** Index of the suit with five or more cards, by the sum of suit keys of seven cards; −1 for none. */
  readonly flushSuit: Int8Array;
}

function buildTables(): Tables {
  const found = new Set<number>();
  eachMultiset(5, (counts) => found.add(plainCode(counts)));
  const flushes = Array.from({ length: 8_192 }, (_, ranks) => (bitsOf(ranks).length >= 5 ? suitedCode(ranks) : 0));
  for (const code of flushes) if (code > 0) found.add(code);
  const codes = Int32Array.from([0, ...found].toSorted((a, b) => a - b));
  const strengthOfCode = new Map([...codes].map((code, strength) => [code, strength]));
  const flushSuit = new Int8Array(512).fill(-1);
  for (let spades = 0; spades <= 7; spades += 1) {
    for (let clubs = 0; spades + clubs <= 7; clubs += 1) {
      for (let diamonds = 0; spades + clubs + diamonds <= 7; diamonds += 1) {
        const counts = [spades, clubs, diamonds, 7 - spades - clubs - diamonds];
        const sum = counts.reduce((all, count, suit) => all + count * (SUIT_KEYS[suit] as number), 0);
        flushSuit[sum] = counts.findIndex((count) => count >= 5);
      }
    }
  }
  const suited = Uint16Array.from(flushes, (code) => strengthOfCode.get(code) ?? 0);
  return { codes, strengthOfCode, suited, flushSuit };
}

const TABLES = buildTables();

/** Strength without flushes by the sum of rank keys, a table for each number of cards, built when first asked for. */
const plainTables: (Uint16Array | undefined)[] = [];

function plainTable(cards: number): Uint16Array {
  const known = plainTables[cards];
  if (known) return known;
  const built = new Uint16Array(4 * 1_479_181 + (cards - 4) * 636_345 + 1);
  eachMultiset(cards, (counts, sum) => {
    built[sum] = TABLES.strengthOfCode.get(plainCode(counts)) as number;
  });
  plainTables[cards] = built;
  return built;
}

let sevenCards: Uint16Array | undefined;

/**
 * Strength of the best five of seven different cards: 1, the lowest, to 7,462, the royal flush; equal strengths share
 * a pot. The fast path of `strengthOf`: it checks nothing.
 */
export function strengthOfSeven(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): number {
  sevenCards ??= plainTable(7);
  const sum =
    (CARD_KEYS[a] as number) +
    (CARD_KEYS[b] as number) +
    (CARD_KEYS[c] as number) +
    (CARD_KEYS[d] as number) +
    (CARD_KEYS[e] as number) +
    (CARD_KEYS[f] as number) +
    (CARD_KEYS[g] as number);
  const suit = TABLES.flushSuit[sum >>> RANK_BITS] as number;
  // Five cards of a suit leave no room for a full house or quads, so the flush is the best hand.
  return suit < 0
    ? (sevenCards[sum & RANK_MASK] as number)
    : (TABLES.suited[ranksOfSuit(suit, [a, b, c, d, e, f, g])] as number);
}

function ranksOfSuit(suit: number, cards: readonly Card[]): number {
  let ranks = 0;
  for (const card of cards) if (suitOf(card) === suit) ranks |= CARD_BITS[card] as number;
  return ranks;
}

/**
 * Strength of the best five of five to seven cards, 1 to 7,462 (games reference §5.2).
 *
 * @throws RangeError for another number of cards, or a card twice
 */
export function strengthOf(cards: readonly Card[]): number {
  if (cards.length < 5 || cards.length > 7) throw new RangeError('a hand is evaluated by five to seven cards');
  if (new Set(cards).size !== cards.length || cards.some((card) => !(card in CARD_KEYS))) {
    throw new RangeError('a hand has a card twice, or what is no card');
  }
  for (let suit = 0; suit < 4; suit += 1) {
    const strength = TABLES.suited[ranksOfSuit(suit, cards)] as number;
    if (strength > 0) return strength;
  }
  const sum = cards.reduce((all, card) => all + ((CARD_KEYS[card] as number) & RANK_MASK), 0);
  return plainTable(cards.length)[sum] as number;
}

/** How many hands differ in strength. */
export const STRENGTHS = TABLES.codes.length - 1;

/** Category of each strength, as an index of `CATEGORIES`. */
const STRENGTH_CATEGORIES = Uint8Array.from(TABLES.codes, (code) => code >> 20);

/** Category of a strength. */
export const categoryOf = (strength: number): PokerCategory =>
  CATEGORIES[STRENGTH_CATEGORIES[strength] as number] as PokerCategory;
