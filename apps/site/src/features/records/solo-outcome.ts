import type { PearlsOutcome, SoloOutcome } from '@croupier/contract';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A step's outcome as a solo game's, or null where it is another game's: the shape is looked at before it is shown. */
export function readSoloOutcome(outcome: unknown): SoloOutcome | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const fields = outcome as Record<string, unknown>;
  const isOne =
    (fields.game === 'videoPoker' && isList(fields.cards)) ||
    (fields.game === 'baccarat' && isList(fields.player) && isList(fields.banker) && isList(fields.bets)) ||
    (fields.game === 'pearls' && isList(fields.turned)) ||
    (fields.game === 'crash' && typeof fields.crash === 'number' && typeof fields.target === 'number');
  return isOne ? (outcome as SoloOutcome) : null;
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['♠', '♣', '♦', '♥'] as const;

/** A card of the French deck, (rank − 1) × 4 + suit, as its face shows it. */
export function cardParts(card: number): { rank: string; suit: string; isRed: boolean } {
  return { rank: ranks[card >> 2] ?? '?', suit: suits[card & 3] ?? '?', isRed: (card & 3) > 1 };
}

/** Keys of the words for a card's rank and suit; a rank from 2 to 10 is its figure. */
export function cardWords(card: number) {
  const names = { A: 'round.ace', J: 'round.jack', Q: 'round.queen', K: 'round.king' } as const;
  const rank = ranks[card >> 2] ?? '?';
  const suit = (['round.spades', 'round.clubs', 'round.diamonds', 'round.hearts'] as const)[card & 3] ?? 'round.spades';
  return { rank, name: rank in names ? names[rank as keyof typeof names] : null, suit };
}

const tileCount = 25;

/** What is seen of each tile: a pearl, the urchin that ended the round, urchins that were not turned, and those still closed. */
export function tilesOf({
  turned,
  stung,
  layout = [],
}: Pick<PearlsOutcome, 'turned' | 'stung' | 'layout'>): ('pearl' | 'urchin' | 'urchin unturned' | 'closed')[] {
  return Array.from({ length: tileCount }, (_, tile) => {
    if (stung && tile === turned.at(-1)) return 'urchin';
    if (turned.includes(tile)) return 'pearl';
    return layout.includes(tile) ? 'urchin unturned' : 'closed';
  });
}
