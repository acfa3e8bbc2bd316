import type { TableKindCode } from '@croupier/contract';
import { SHARED_KINDS, type SharedKind } from '@croupier/rules/shared-rounds';
import { z } from 'zod';

const money = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/)
  .transform(BigInt);
const phaseMs = z.number().int().min(100).max(600_000);

/** How long each phase of a table's rounds lasts, milliseconds. */
export const tablePace = z.object({ openMs: phaseMs, lockMs: phaseMs, dealMs: phaseMs, pauseMs: phaseMs });
export type TablePace = z.infer<typeof tablePace>;

/** Limits of a table, as they are stored: minor units as text. */
export const tableTerms = z.object({
  /** Smallest and largest bet of a member on one spot of a round. */
  minBet: money,
  maxBet: money,
  /** The largest bet on single spots, where it is another. */
  maxOn: z.record(z.string(), money).default({}),
  /** Most that a member may have on a round in all. */
  maxRound: money,
  /** Most that the house may lose by one round. */
  maxLiability: money,
  /** Whether bets may be taken back before the lock. */
  canUndo: z.boolean().default(true),
});
export type TableTerms = z.output<typeof tableTerms>;
export type StoredTerms = z.input<typeof tableTerms>;

/** The rules of a kind. */
export const kindOf = (code: TableKindCode): SharedKind => SHARED_KINDS[code];
