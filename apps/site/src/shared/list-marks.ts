import type { GameCard } from '@croupier/contract';
import type { GameFilter } from './games.ts';

/**
 * Which marks set games apart from the others of a list: one that most of them bear says nothing, and neither does Hot where the hot games
 * are the first of the list or all of it.
 */
export function marksOf(
  games: readonly Pick<GameCard, 'isHot' | 'isNew'>[],
  { hotFirst = false }: { hotFirst?: boolean } = {},
): { marksHot: boolean; marksNew: boolean } {
  const isRare = (mark: 'isHot' | 'isNew') => games.filter((game) => game[mark]).length * 2 <= games.length;
  return { marksHot: !hotFirst && isRare('isHot'), marksNew: isRare('isNew') };
}

/** Whether a list begins with its hot games: the popular ones first, unless a name decides, or none but hot ones. */
export function isHotFirst({ hot, sort, gameName }: Pick<GameFilter, 'hot' | 'sort' | 'gameName'>): boolean {
  return hot === 'true' || (sort === 'popular' && !gameName);
}
