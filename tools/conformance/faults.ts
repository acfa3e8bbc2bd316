import type { CallName } from './transport.ts';

/**
 * What goes wrong with a call's answer.
 * - `drop`: applied, and the connection is closed
 * - `late`: applied, and answered after the provider has given up
 * - `unavailable`, `unknown`: refused with UNAVAILABLE before anything was applied, or with UNKNOWN after it was
 * - `forged`: applied, and answered with a signature that is not ours
 * - `page`: applied, and answered with a proxy's page
 * - `refuse`: NOT_ENOUGH_MONEY, and nothing applied
 * - `silent`: applied, and no try is ever answered
 */
export type Fault = 'none' | 'drop' | 'late' | 'unavailable' | 'unknown' | 'forged' | 'page' | 'refuse' | 'silent';

/** What happens to the first try of each new transaction, one after another; `silent` to all of them. Then nothing goes wrong any more. */
export const faultPlan: Partial<Record<CallName, readonly Fault[]>> = {
  authenticate: ['drop'],
  debit: ['none', 'drop', 'unavailable', 'silent', 'late', 'refuse', 'forged', 'unknown', 'page'],
  credit: ['none', 'drop', 'unknown', 'late', 'unavailable', 'forged'],
  rollback: ['drop', 'unavailable', 'forged'],
};

/** One call as it arrived, and what was done with it. */
export type Recorded = {
  atMs: number;
  name: CallName;
  body: Record<string, unknown>;
  raw: string;
  signature: 'right' | 'wrong';
  isTimely: boolean;
  /** What its shape or content is wrong by, or null. */
  breach: string | null;
  fault: Fault;
  /** The status of the answer that the provider could read and trust, or null. */
  reported: string | null;
};

/** Whether a fault leaves the provider without an answer that decides anything. */
export function isUndecided(fault: Fault): boolean {
  return fault !== 'none' && fault !== 'refuse';
}
