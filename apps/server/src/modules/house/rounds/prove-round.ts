import { commitment } from '@croupier/fairness';
import { type Difference, differenceOf } from '@croupier/verifier';
import { refuse } from '../../../kernel/refusal.ts';
import type { Rounds } from '../../rounds/rounds.public.ts';
import type { Seeds } from '../seeds/seeds.ts';

/**
 * Whether a stored round is what its seed draws. `differs` names the first step that is not: changed, missing, or one too many;
 * the number of steps where only the payout is not their sum; null where all agree.
 */
export type RoundProof = { steps: number; commitmentHolds: boolean; differs: number | null };

/** Draws a round again from its seed and compares each stored step. Refuses `round_not_found`. */
export async function proveRound(
  deps: { rounds: Rounds; seeds: Seeds },
  memberId: string,
  roundId: string,
): Promise<RoundProof> {
  const found = await deps.rounds.round(memberId, roundId);
  const seed = found?.round.seedId ? await deps.seeds.byId(found.round.seedId) : null;
  const nonce = found?.round.nonce ?? null;
  if (!found || !seed || nonce === null) refuse('round_not_found');
  return {
    steps: found.steps.length,
    commitmentHolds: commitment(seed.serverSeed) === found.round.commitment,
    differs: stepOf(
      differenceOf({ ...found.round, closed: found.round.status !== 'OPEN', steps: found.steps }, { ...seed, nonce }),
      found.steps.length,
    ),
  };
}

/** The number of the step where the difference lies; one more than the last where it lies in their sum. */
function stepOf(difference: Difference | null, steps: number): number | null {
  if (!difference) return null;
  return 'step' in difference ? difference.step : steps;
}
