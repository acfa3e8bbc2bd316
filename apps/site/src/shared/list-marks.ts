import type { GameCard } from '@croupier/contract';

/** Which marks tell games from the others of a list: one that most of them bear says nothing. */
export function marksOf(games: readonly Pick<GameCard, 'isHot' | 'isNew'>[]): { marksHot: boolean; marksNew: boolean } {
  const isRare = (mark: 'isHot' | 'isNew') => games.filter((game) => game[mark]).length * 2 <= games.length;
  return { marksHot: isRare('isHot'), marksNew: isRare('isNew') };
}
