import type { DerbyOutcome } from '@croupier/rules/shared-rounds';

/** The runners in the order in which they finished. */
export const finishOf = (outcome: unknown): readonly number[] => (outcome as DerbyOutcome).finish;
