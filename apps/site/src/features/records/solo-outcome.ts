import type { SoloOutcome } from '@croupier/contract';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A step's outcome as a solo game's, or null where it is another game's: the shape is looked at before it is shown. */
export function readSoloOutcome(outcome: unknown): SoloOutcome | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const told = outcome as Record<string, unknown>;
  const isOne =
    (told.game === 'videoPoker' && isList(told.cards)) ||
    (told.game === 'baccarat' && isList(told.player) && isList(told.banker) && isList(told.bets)) ||
    (told.game === 'pearls' && isList(told.turned));
  return isOne ? (outcome as SoloOutcome) : null;
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['♠', '♣', '♦', '♥'] as const;

/** A card of the French deck, (rank − 1) × 4 + suit, as people write it: `10♦`. */
export const cardText = (card: number): string => `${ranks[card >> 2] ?? '?'}${suits[card & 3]}`;

/** Keys of the words for a card's rank and suit; a rank from 2 to 10 is its figure. */
export function cardWords(card: number) {
  const names = { A: 'round.ace', J: 'round.jack', Q: 'round.queen', K: 'round.king' } as const;
  const rank = ranks[card >> 2] ?? '?';
  const suit = (['round.spades', 'round.clubs', 'round.diamonds', 'round.hearts'] as const)[card & 3] ?? 'round.spades';
  return { rank, name: rank in names ? names[rank as keyof typeof names] : null, suit };
}
