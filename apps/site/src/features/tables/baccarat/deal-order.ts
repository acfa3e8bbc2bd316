import type { BaccaratRound } from '@croupier/rules/tables';

/** A card in the order in which it is dealt. */
export type DealtCard = { side: 'player' | 'banker'; index: number; card: number };

/** Player, banker, player, banker, then the third cards, the player's first. */
export function dealOrder({
  playerCards,
  bankerCards,
}: Pick<BaccaratRound, 'playerCards' | 'bankerCards'>): DealtCard[] {
  const of = (side: 'player' | 'banker', index: number): DealtCard[] => {
    const card = (side === 'player' ? playerCards : bankerCards)[index];
    return card === undefined ? [] : [{ side, index, card }];
  };
  return [0, 1, 2].flatMap((index) => [...of('player', index), ...of('banker', index)]);
}

/** Steps of a reveal: a card each, and one more on which the result is called. */
export const revealSteps = 7;

/** How many cards lie face up when so much of the reveal is over. */
export function cardsShown(order: readonly DealtCard[], shown: number): number {
  return Math.min(order.length, Math.floor(shown * revealSteps + 0.001));
}
