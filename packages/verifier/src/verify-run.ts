import type { JackpotRunRecord } from '@croupier/contract';
import { drawContext, hmacWords, matchesCommitment, seedFromHex } from '@croupier/fairness';
import { drawTrigger, mustHitStream } from '@croupier/rules/jackpots';

/** What came of drawing a must-hit amount again. */
export type RunVerdict =
  | { readonly kind: 'agrees' }
  /** The run lasts, so its seed is not revealed. */
  | { readonly kind: 'sealed' }
  /** Chance decides: each round that staked on it proves whether it won. */
  | { readonly kind: 'by chance' }
  /** It was moved into another jackpot before its amount was reached; `drawn` is where it would have been won. */
  | { readonly kind: 'moved'; readonly drawn: string }
  | { readonly kind: 'differs'; readonly what: 'seed' | 'commitment' | 'amount'; readonly drawn: string | null };

/**
 * Whether a must-hit jackpot was won where it had been drawn before the run began: the seed is the one that was committed to, and what it
 * draws is what was paid. A jackpot's very last win also has what its last contribution brought beyond that.
 */
export function verifyRun(run: JackpotRunRecord): RunVerdict {
  const { kind, serverSeed, commitment, runId, seed, ceiling, outcome, amount } = run;
  if (kind === 'progressive') return { kind: 'by chance' };
  if (outcome === null || serverSeed === null) return { kind: 'sealed' };
  const drawn = drawnBy(serverSeed, runId, seed, ceiling);
  if (drawn === null) return { kind: 'differs', what: 'seed', drawn };
  if (commitment === null || !matchesCommitment(seedFromHex(serverSeed), commitment))
    return { kind: 'differs', what: 'commitment', drawn };
  if (outcome === 'moved') return { kind: 'moved', drawn };
  const isPaid = run.last ? BigInt(amount ?? '0') >= BigInt(drawn) : amount === drawn;
  return isPaid ? { kind: 'agrees' } : { kind: 'differs', what: 'amount', drawn };
}

function drawnBy(serverSeed: string, runId: string, seed: string, ceiling: string | null): string | null {
  try {
    const words = hmacWords({
      serverSeed: seedFromHex(serverSeed),
      gameVersion: mustHitStream,
      context: drawContext(runId),
    });
    return drawTrigger(words, BigInt(seed), BigInt(ceiling ?? '0')).toString();
  } catch (error) {
    // a seed, a run or a ceiling that can be none
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
