import type { SlotMachine } from '@croupier/rules/slots';
import type { StepRequest } from '../rounds/play-step.ts';

export type PlaySlot = StepRequest & {
  machine: SlotMachine;
  /** What a trial account stakes feeds no jackpot and wins none. */
  trial: boolean;
  /** Stakes on offer, minor units; `stake` is one of them, or the price of the feature at one. */
  stakes: readonly string[];
  /** Buys the feature. Of the paid step only. */
  buy?: boolean | undefined;
  /** The tile to turn. */
  choice?: number | undefined;
};
