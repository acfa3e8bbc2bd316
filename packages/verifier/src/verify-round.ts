import { matchesCommitment, seedFromHex } from '@croupier/fairness';
import { type Difference, differenceOf, knowsGame } from './difference.ts';
import type { RoundFile } from './read-records.ts';

/** What came of drawing a round again. */
export type Verdict =
  | { readonly kind: 'agrees'; readonly steps: number }
  /** The server seed is still in use, so there is nothing to draw from. */
  | { readonly kind: 'sealed' }
  /** No game of this version is known here. */
  | { readonly kind: 'unknown game' }
  | {
      readonly kind: 'differs';
      readonly where:
        | Difference
        | { readonly what: 'commitment' }
        | { readonly what: 'seed' }
        | { readonly what: 'net' };
    };

/**
 * Draws a round again from its record alone: whether the revealed seed is the one that was committed to, and every step,
 * win and sum what both seeds and the number draw.
 */
export function verifyRound(record: RoundFile): Verdict {
  const { commitment, clientSeed, nonce, serverSeed } = record.fairness;
  if (serverSeed === null) return { kind: 'sealed' };
  const seed = seedIn(serverSeed);
  if (!seed) return { kind: 'differs', where: { what: 'seed' } };
  if (!matchesCommitment(seed, commitment)) return { kind: 'differs', where: { what: 'commitment' } };
  if (!knowsGame(record.gameVersion)) return { kind: 'unknown game' };
  if (record.net !== null && record.net !== record.payout - record.stake) {
    return { kind: 'differs', where: { what: 'net' } };
  }
  const where = drawnAgain(record, { serverSeed: seed, clientSeed, nonce });
  return where ? { kind: 'differs', where } : { kind: 'agrees', steps: record.steps.length };
}

function seedIn(hex: string): Uint8Array | null {
  try {
    return seedFromHex(hex);
  } catch {
    return null;
  }
}

/** Records come from anywhere: a client seed or number that no round can have is a difference too. */
function drawnAgain(record: RoundFile, seed: Parameters<typeof differenceOf>[1]) {
  try {
    return differenceOf(record, seed);
  } catch (error) {
    if (error instanceof RangeError) return { what: 'seed' } as const;
    throw error;
  }
}
