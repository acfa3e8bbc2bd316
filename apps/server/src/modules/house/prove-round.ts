import { commitment } from '@croupier/fairness';
import { openRound } from '@croupier/rules/slots';
import { refuse } from '../../kernel/refusal.ts';
import type { Play } from '../play/play.public.ts';
import { drawStep } from './play-slot.ts';
import type { Seeds } from './seeds.ts';
import { coinValueOf, toSlotOutcome } from './slot-outcome.ts';
import { machineOf } from './slot-tables.ts';

/** Whether a stored round is what its seed draws. `differs` names the first step that is not, null where all agree. */
export type RoundProof = { steps: number; commitmentHolds: boolean; differs: number | null };

/** Draws a round again from its seed and compares each stored step. Refuses `round_not_found`. */
export async function proveRound(
  deps: { play: Play; seeds: Seeds },
  memberId: string,
  roundId: string,
): Promise<RoundProof> {
  const found = await deps.play.round(memberId, roundId);
  const seed = found?.round.seedId ? await deps.seeds.byId(found.round.seedId) : null;
  if (!found || !seed || found.round.nonce === null) refuse('round_not_found');
  const { round: stored, steps } = found;
  const machine = machineOf(stored.gameVersion);
  const coinValue = coinValueOf(stored.stake, machine.game.coinsPerSpin);
  if (!coinValue) throw new Error(`round ${roundId} has a stake that its game does not offer`);
  let round = openRound(machine, coinValue);
  let differs: number | null = null;
  for (const step of steps) {
    const drawn = drawStep(machine, { seed }, { nonce: found.round.nonce, step: step.step }, round);
    round = drawn.round;
    const same = sameJson(toSlotOutcome(drawn.outcome, drawn.round), step.outcome) && drawn.win === step.win;
    if (!same) differs ??= step.step;
  }
  return {
    steps: steps.length,
    commitmentHolds: commitment(seed.serverSeed) === stored.commitment,
    differs,
  };
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** The database keeps an object's keys in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
