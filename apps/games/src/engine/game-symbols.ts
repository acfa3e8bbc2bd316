import type { SlotGameData } from '@croupier/contract';
import type { Trigger } from './anticipation.ts';

type Role = SlotGameData['symbols'][number]['role'];

/** Codes of the symbols that play a part, in the game's order. */
export function codesOf(game: Pick<SlotGameData, 'symbols'>, ...roles: readonly Role[]): string[] {
  return game.symbols.filter(({ role }) => roles.includes(role)).map(({ code }) => code);
}

/** The symbol that counts anywhere and opens free spins: a scatter, or a book that is wild as well. Null where the game has none. */
export function scatterOf(game: Pick<SlotGameData, 'symbols'>): string | null {
  return codesOf(game, 'scatter', 'book')[0] ?? null;
}

/**
 * What opens the game's feature: so many of a symbol, anywhere in the window. Null where nothing does.
 *
 * @param spin free spins open nothing but further free spins
 */
export function triggerOf(
  game: Pick<SlotGameData, 'symbols' | 'freeSpins' | 'holdAndWin' | 'pick' | 'ladder'>,
  spin: 'base' | 'free' = 'base',
): Trigger | null {
  const [coin] = codesOf(game, 'coin');
  const [bonus] = codesOf(game, 'bonus');
  const scatter = scatterOf(game);
  if (spin === 'base' && game.holdAndWin && coin) return { symbol: coin, count: game.holdAndWin.coins };
  const bonuses = (game.pick ?? game.ladder)?.bonuses;
  if (spin === 'base' && bonuses && bonus) return { symbol: bonus, count: bonuses };
  if (game.freeSpins.trigger > 0 && scatter) return { symbol: scatter, count: game.freeSpins.trigger };
  return null;
}

/** How many ways lead through the window, where wins come about by ways. */
export function waysOf({ rows, strips }: Pick<SlotGameData, 'rows' | 'strips'>): number {
  return rows ** strips.length;
}

/** The fewest symbols of a cluster that pays. */
export function leastCluster({ pays }: Pick<SlotGameData, 'pays'>): number {
  return Math.min(...Object.values(pays).flatMap((table) => Object.keys(table).map(Number)));
}
