import type { Texts } from '../../locales/texts.ts';

/** 1 the ace, 11 the jack, 12 the queen, 13 the king. */
export const rankOf = (card: number): number => (card >> 2) + 1;

/** 0 spades, 1 clubs, 2 diamonds, 3 hearts. */
export const suitOf = (card: number): number => card & 3;

const suits = ['spades', 'clubs', 'diamonds', 'hearts'] as const;
const pictures = { 1: 'card_ace', 11: 'card_jack', 12: 'card_queen', 13: 'card_king' } as const;

/** A card's name as it is spoken: "ten of diamonds". */
export function cardName(card: number, texts: Texts): string {
  const rank = rankOf(card);
  const label = rank in pictures ? texts.format(pictures[rank as keyof typeof pictures]) : String(rank);
  return texts.format(`card_of_${suits[suitOf(card)] ?? 'spades'}`, { rank: label });
}

/** The names of cards, in their order. */
export const cardNames = (cards: readonly number[], texts: Texts): string =>
  cards.map((card) => cardName(card, texts)).join(', ');
