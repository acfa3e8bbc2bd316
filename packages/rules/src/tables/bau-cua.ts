import { uniform, type WordSource } from '@croupier/fairness';
import type { Distribution, TableBet } from './bet.ts';

/** The six sides of a die, in the order of the board. */
export const BAU_CUA_SYMBOLS = ['stag', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'] as const;
export type BauCuaSymbol = (typeof BAU_CUA_SYMBOLS)[number];

/** What the three dice show, in the order they were drawn. */
export type BauCuaThrow = readonly [BauCuaSymbol, BauCuaSymbol, BauCuaSymbol];

const drawSymbol = (words: WordSource): BauCuaSymbol => BAU_CUA_SYMBOLS[uniform(words, 6)] as BauCuaSymbol;

/** Three dice, one word each and one more for each rejected. */
export const throwSymbols = (words: WordSource): BauCuaThrow => [
  drawSymbol(words),
  drawSymbol(words),
  drawSymbol(words),
];

const countOf = (thrown: BauCuaThrow, symbol: BauCuaSymbol): number => thrown.filter((one) => one === symbol).length;
const isThrow = (thrown: BauCuaThrow): boolean =>
  Array.isArray(thrown) && thrown.length === 3 && thrown.every((one) => BAU_CUA_SYMBOLS.includes(one));

const plainBet = (
  id: string,
  wins: string,
  net: number,
  holds: (thrown: BauCuaThrow) => boolean,
): TableBet<BauCuaThrow> => ({
  id,
  wins,
  odds: { win: net },
  isResult: isThrow,
  evaluate: (thrown) => (holds(thrown) ? 'win' : undefined),
});

const singleBet = (symbol: BauCuaSymbol): TableBet<BauCuaThrow> => ({
  id: symbol,
  wins: `${symbol} shows on one, two or three dice`,
  odds: { one: 10_000, two: 20_000, three: 30_000 },
  isResult: isThrow,
  evaluate: (thrown) => [undefined, 'one', 'two', 'three'][countOf(thrown, symbol)],
});

const capital = (symbol: string): string => symbol.charAt(0).toUpperCase() + symbol.slice(1);

/** The two symbols of each bet on a pair of them, by its name, such as `gourdCrab`. */
export const BAU_CUA_COMBOS: ReadonlyMap<string, readonly [BauCuaSymbol, BauCuaSymbol]> = new Map(
  BAU_CUA_SYMBOLS.flatMap((a, at) => BAU_CUA_SYMBOLS.slice(at + 1).map((b) => [a + capital(b), [a, b]] as const)),
);

/** Every bet of the game: a symbol pays as often as it shows, as on every board; pairs and triples pay what they do at sic bo. */
export const BAU_CUA_BETS: readonly TableBet<BauCuaThrow>[] = [
  ...BAU_CUA_SYMBOLS.map(singleBet),
  plainBet('anyTriple', 'all dice show one symbol', 300_000, ([a, b, c]) => a === b && b === c),
  ...BAU_CUA_SYMBOLS.map((symbol) =>
    plainBet(
      `triple${capital(symbol)}`,
      `${symbol} shows on all dice`,
      1_800_000,
      (thrown) => countOf(thrown, symbol) === 3,
    ),
  ),
  ...[...BAU_CUA_COMBOS].map(([id, [a, b]]) =>
    plainBet(id, `${a} and ${b} both show`, 50_000, (thrown) => countOf(thrown, a) > 0 && countOf(thrown, b) > 0),
  ),
];

/** All 216 throws. */
export const BAU_CUA_ROUNDS: Distribution<BauCuaThrow> = BAU_CUA_SYMBOLS.flatMap((a) =>
  BAU_CUA_SYMBOLS.flatMap((b) => BAU_CUA_SYMBOLS.map((c) => [[a, b, c], 1] as const)),
);
