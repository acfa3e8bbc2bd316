import { type Card, isRed, rankOf, suitOf } from '../shared/playing-cards.ts';

/** Combinations of Tien Len Mien Nam (games reference §5.1); `pairs` is a run of three or more pairs (đôi thông). */
export type ComboKind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs';

export interface Combo {
  readonly kind: ComboKind;
  /** Number of cards. */
  readonly size: number;
  /** Height of its highest card. */
  readonly top: number;
}

export interface TienLenRules {
  /** A quad chops a pair of twos; some tables allow it to a run of four pairs alone. */
  readonly quadChopsPairOfTwos: boolean;
  /** A run of four pairs may be played out of turn, also after passing. */
  readonly fourPairsOutOfTurn: boolean;
  /** Twelve or thirteen cards of one colour win at the deal. */
  readonly oneColourWins: boolean;
}

export const TIEN_LEN_RULES: TienLenRules = {
  quadChopsPairOfTwos: true,
  fourPairsOutOfTurn: true,
  oneColourWins: false,
};

/** Order of a card: 3♠ 0 … 2♥ 51, by rank (3 lowest, 2 highest), then ♠ ♣ ♦ ♥. */
export const heightOf = (card: Card): number => ((rankOf(card) + 10) % 13) * 4 + suitOf(card);

const TWO = 12;
const rankHeight = (card: Card): number => heightOf(card) >> 2;

export const byHeight = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => heightOf(a) - heightOf(b));

/** What these cards make together, or undefined when they are no combination. */
export function comboOf(cards: readonly Card[]): Combo | undefined {
  const size = cards.length;
  if (size === 0 || new Set(cards).size !== size) return undefined;
  const sorted = byHeight(cards);
  const ranks = sorted.map(rankHeight);
  const top = heightOf(sorted.at(-1) as Card);
  const first = ranks[0] as number;
  const combo = (kind: ComboKind): Combo => ({ kind, size, top });
  if (ranks.every((rank) => rank === first)) {
    return size > 4 ? undefined : combo((['single', 'pair', 'triple', 'quad'] as const)[size - 1] as ComboKind);
  }
  if (ranks.at(-1) === TWO) return undefined;
  if (size >= 3 && ranks.every((rank, i) => rank === first + i)) return combo('straight');
  if (size >= 6 && size % 2 === 0 && ranks.every((rank, i) => rank === first + (i >> 1))) return combo('pairs');
  return undefined;
}

const isTwos = ({ top }: Combo): boolean => top >> 2 === TWO;

/** Quads and runs of pairs (hàng): what chops, and is worth points when it is chopped. */
const isBomb = ({ kind }: Combo): boolean => kind === 'quad' || kind === 'pairs';

/** How many pairs a run of pairs has; 0 for anything else. */
const pairsIn = ({ kind, size }: Combo): number => (kind === 'pairs' ? size / 2 : 0);

/** Whether an answer chops what was played: by the table of chops, not as a higher one of its kind. */
function chops(played: Combo, answer: Combo, rules: TienLenRules): boolean {
  const [quad, pairs] = [answer.kind === 'quad', pairsIn(answer)];
  if (played.kind === 'single' && isTwos(played)) return quad || pairs === 3 || pairs === 4;
  if (played.kind === 'pair' && isTwos(played)) return pairs === 4 || (quad && rules.quadChopsPairOfTwos);
  if (pairsIn(played) === 3) return quad || pairs === 4;
  return played.kind === 'quad' && pairs === 4;
}

/** Whether an answer beats what was played: higher of the same kind and size, or a chop. */
export function beats(played: Combo, answer: Combo, rules: TienLenRules = TIEN_LEN_RULES): boolean {
  if (answer.kind === played.kind && answer.size === played.size) return answer.top > played.top;
  return chops(played, answer, rules);
}

/**
 * Points that beating this is worth (games reference §5.1, points system): a black two 1, a red two 2, each of a pair,
 * when a bomb takes it; any bomb 4. A higher two over a two is no chop.
 */
export function chopPoints(played: readonly Card[], answer: Combo): number {
  const combo = comboOf(played);
  if (combo === undefined || !isBomb(answer)) return 0;
  if (isBomb(combo)) return 4;
  return isTwos(combo) ? played.reduce((points, card) => points + (isRed(card) ? 2 : 1), 0) : 0;
}

/** A hand that wins at the deal (tới trắng). */
export type InstantWin = 'dragon' | 'fourTwos' | 'fivePairsRun' | 'sixPairs' | 'quadThrees' | 'oneColour';

/**
 * The first instant win, in order, that 13 cards hold.
 *
 * @param firstHand the first hand of a sitting, in which a quad of threes wins
 */
export function instantWin(cards: readonly Card[], firstHand: boolean, rules = TIEN_LEN_RULES): InstantWin | undefined {
  const counts = Array.from({ length: 13 }, (_, rank) => cards.filter((card) => rankHeight(card) === rank).length);
  const belowTwo = counts.slice(0, TWO);
  if (belowTwo.every((count) => count > 0)) return 'dragon';
  if (counts[TWO] === 4) return 'fourTwos';
  if (belowTwo.some((_, from) => from <= 7 && belowTwo.slice(from, from + 5).every((count) => count >= 2))) {
    return 'fivePairsRun';
  }
  if (counts.reduce((pairs, count) => pairs + (count >> 1), 0) >= 6) return 'sixPairs';
  if (firstHand && counts[0] === 4) return 'quadThrees';
  const red = cards.filter(isRed).length;
  return rules.oneColourWins && (red >= 12 || cards.length - red >= 12) ? 'oneColour' : undefined;
}

/** Ways to take `size` of these cards. */
function choose(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) => choose(cards.slice(i + 1), size - 1).map((rest) => [card, ...rest]));
}

/** Runs of `each` cards a rank: lowest cards below, every choice at the top, since only the top card counts. */
function runsOf(ranks: readonly (readonly Card[])[], each: 1 | 2, least: number): Card[][] {
  const runs: Card[][] = [];
  for (let from = 0; from < TWO; from += 1) {
    const below: Card[] = [];
    for (let at = from; at < TWO; at += 1) {
      const cards = ranks[at] as readonly Card[];
      if (cards.length < each) break;
      if (at - from + 1 >= least) {
        // Each top card once: with the lowest partner that it has.
        const tops = each === 1 ? cards.map((card) => [card]) : cards.slice(1).map((card) => [cards[0] as Card, card]);
        for (const top of tops) runs.push([...below, ...top]);
      }
      below.push(...cards.slice(0, each));
    }
  }
  return runs;
}

/**
 * What a hand may play: everything when leading, else everything that beats what lies. Of straights and runs of pairs
 * that differ below their top card only the lowest is listed; any other is as legal.
 */
export function movesOf(hand: readonly Card[], played: Combo | undefined, rules = TIEN_LEN_RULES): Card[][] {
  const ranks: Card[][] = Array.from({ length: 13 }, () => []);
  for (const card of byHeight(hand)) ranks[rankHeight(card)]?.push(card);
  const alike = ranks.flatMap((cards) => [1, 2, 3, 4].flatMap((size) => choose(cards, size)));
  const all = [...alike, ...runsOf(ranks, 1, 3), ...runsOf(ranks, 2, 3)];
  return played === undefined ? all : all.filter((cards) => beats(played, comboOf(cards) as Combo, rules));
}
