import type { SlotGameData, SlotStep } from '@croupier/contract';
import { planCount } from '../shell/win-count.ts';
import { isLettered, type WinTier, winTier } from '../shell/win-tier.ts';
import type { PresentationStep } from './presentation-step.ts';

/** How long a summary stands, after its count where the win has letters. */
const SUMMARY_MS: Record<WinTier, number> = {
  none: 2600,
  stated: 2600,
  small: 3200,
  nice: 2400,
  big: 2600,
  huge: 3000,
  epic: 3600,
};
const AWARDED_MS = 3600;
const RETRIGGERED_MS = 2200;
const BEGINS_MS = 2600;
const TURNED_MS = 900;
const CLIMBED_MS = 700;
const CAPPED_MS = 3600;

/**
 * What becomes of a round's feature with a step: it begins, goes on, or ends and is summed up.
 *
 * @param spinsPlayed free spins of the round played so far, this step included
 */
export function featureSteps(step: SlotStep, game: SlotGameData, spinsPlayed: number): PresentationStep[] {
  const capped: PresentationStep[] = step.outcome.ended
    ? [{ kind: 'capped', stakes: game.mostWin ?? 0, ms: CAPPED_MS }]
    : [];
  return [...stepOfFeature(step, game, spinsPlayed), ...capped];
}

function stepOfFeature(step: SlotStep, game: SlotGameData, spinsPlayed: number): PresentationStep[] {
  switch (step.outcome.kind) {
    case 'hold':
      return step.outcome.hold?.done ? [summary(step, 'hold', 0)] : [];
    case 'pick':
      return pickSteps(step);
    case 'climb':
      return climbSteps(step);
    case 'respin':
      return step.closed && step.outcome.roundWin !== step.outcome.win ? [summary(step, 'respin', 0)] : [];
    case 'free':
      return freeSteps(step, spinsPlayed);
    default:
      return beginning(step, game);
  }
}

function beginning({ outcome }: SlotStep, game: SlotGameData): PresentationStep[] {
  if (outcome.hold) return [{ kind: 'hold_begins', respins: outcome.hold.respinsLeft, ms: BEGINS_MS }];
  if (outcome.pick) return [{ kind: 'pick_begins', tiles: outcome.pick.tiles, ms: BEGINS_MS }];
  if (outcome.ladder) return [{ kind: 'ladder_begins', rung: outcome.ladder.rung, ms: BEGINS_MS }];
  const spins = outcome.freeSpinsAwarded;
  if (spins === 0) return [];
  const { multiplier } = game.freeSpins;
  return [{ kind: 'awarded', spins, multiplier, expanding: outcome.expanding ?? null, ms: AWARDED_MS }];
}

function freeSteps(step: SlotStep, spinsPlayed: number): PresentationStep[] {
  const { freeSpinsAwarded: spins, freeSpinsLeft: left } = step.outcome;
  if (spins > 0) return [{ kind: 'retriggered', spins, left, ms: RETRIGGERED_MS }];
  return step.closed ? [summary(step, 'free', spinsPlayed)] : [];
}

function pickSteps(step: SlotStep): PresentationStep[] {
  const { pick } = step.outcome;
  const win = BigInt(pick?.turned.at(-1)?.win ?? 0);
  const turned: PresentationStep = { kind: 'turned', win, ms: TURNED_MS };
  return pick?.done ? [turned, summary(step, 'pick', 0)] : [turned];
}

function climbSteps(step: SlotStep): PresentationStep[] {
  const { rung = 1, climbed = 0, done = false } = step.outcome.ladder ?? {};
  const reached: PresentationStep = { kind: 'climbed', rung, climbed, ms: CLIMBED_MS };
  return done ? [reached, summary(step, 'ladder', 0)] : [reached];
}

function summary(step: SlotStep, of: 'free' | 'respin' | 'hold' | 'pick' | 'ladder', spins: number): PresentationStep {
  const win = BigInt(step.outcome.roundWin);
  const stake = BigInt(step.stake);
  const tier = winTier(win, stake);
  const count = planCount(win, stake);
  const ms = isLettered(tier) ? count.ms + SUMMARY_MS[tier] : SUMMARY_MS[tier];
  return { kind: 'summary', of, spins, win, stake, tier, count, ms };
}
