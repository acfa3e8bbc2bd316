import type { PlayPosition, SlotOutcome } from '@croupier/contract';
import { commitment } from '@croupier/fairness';
import { isClosed, openRound, type SlotMachine, type SlotRound, UnknownChoice } from '@croupier/rules/slots';
import { refuse } from '../../kernel/refusal.ts';
import type { Play, RoundRow, StepRow } from '../play/play.public.ts';
import { drawStep } from './play-slot.ts';
import type { Seed, Seeds } from './seeds.ts';
import { coinValueOf, toSlotOutcome } from './slot-outcome.ts';
import { machineOf } from './slot-tables.ts';

/**
 * Whether a stored round is what its seed draws. `differs` names the first step that is not: changed, missing, or one too many;
 * the number of steps where only the payout is not their sum; null where all agree.
 */
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
  return {
    steps: found.steps.length,
    commitmentHolds: commitment(seed.serverSeed) === found.round.commitment,
    differs: firstDifference(seed, found.round, found.round.nonce, found.steps),
  };
}

function firstDifference(seed: Seed, stored: RoundRow, nonce: number, steps: readonly StepRow[]): number | null {
  const machine = machineOf(stored.gameVersion);
  const bought = (steps[0]?.outcome as Partial<SlotOutcome> | undefined)?.kind === 'bought' && machine.buyCoins > 0;
  const coinValue = coinValueOf(stored.stake, bought ? machine.buyCoins : machine.game.coinsPerSpin);
  if (!coinValue) throw new Error(`round ${stored.id} has a stake that its game does not offer`);
  let round = openRound(machine, coinValue, bought);
  let payout = 0n;
  for (const [step, row] of steps.entries()) {
    if (isClosed(round)) return step;
    const drawn = drawAgain(machine, seed, { nonce, step }, round, row);
    if (!drawn) return step;
    round = drawn.round;
    payout += drawn.win;
    const isSame = row.step === step && row.win === drawn.win;
    if (!isSame || !sameJson(toSlotOutcome(drawn.outcome, drawn.round), row.outcome)) return step;
  }
  const isWhole = isClosed(round) === (stored.status !== 'OPEN');
  return isWhole && payout === stored.payout ? null : steps.length;
}

/** Draws a step with the choice that its record tells. @returns null where that choice was never there */
function drawAgain(machine: SlotMachine, seed: Seed, position: PlayPosition, round: SlotRound, { outcome }: StepRow) {
  const chosen =
    (outcome as Partial<SlotOutcome>).kind === 'pick' ? (outcome as SlotOutcome).pick?.turned.at(-1)?.tile : undefined;
  try {
    return drawStep(machine, { seed }, position, round, chosen);
  } catch (error) {
    if (error instanceof UnknownChoice) return null;
    throw error;
  }
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
