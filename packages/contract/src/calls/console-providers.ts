import { z } from 'zod';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireTime } from '../common.ts';

const providerCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const reason = z.string().trim().min(3).max(300);
/** A day in UTC. */
const day = z.iso.date().regex(/^20/);

export const providerCaseState = z.enum(['open', 'proposed', 'approved', 'resolved']);

/** A transaction as one side has it. */
const side = z.object({
  transactionId: z.string(),
  type: z.string(),
  playerId: z.string(),
  roundId: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  at: z.string(),
});

export const providerCase = z.object({
  id: uuid,
  provider: z.string(),
  day: z.string(),
  transactionId: z.string(),
  kind: z.enum(['missing_ours', 'missing_theirs', 'amount_differs', 'status_differs']),
  theirs: side.nullable(),
  ours: side.nullable(),
  state: providerCaseState,
  action: z.enum(['accept', 'undo', 'adjust']).nullable(),
  /** Minor units of an adjustment. */
  amount: z.string().nullable(),
  reason: z.string().nullable(),
  /** Operators by id. */
  proposedBy: uuid.nullable(),
  approvedBy: uuid.nullable(),
  operationId: uuid.nullable(),
  createdAt: wireTime,
  resolvedAt: wireTime.nullable(),
});
export type ProviderCase = z.infer<typeof providerCase>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;

export const consoleProviderCalls = {
  'console.compareProvider': call({
    method: 'POST',
    path: '/console/providers/:provider/comparisons',
    summary: "Compares a provider's list of a UTC day with the platform's, and opens a case for each new difference.",
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write' },
    // 50,000 lines
    bodyLimitBytes: 12 * 1024 * 1024,
    request: z.object({
      provider: providerCode,
      day,
      /** CSV or JSON lines, as docs/integrating-a-game-provider.md has them. */
      list: z.string().max(10_000_000),
    }),
    answer: z.object({
      comparisonId: uuid,
      compared: z.number().int(),
      differences: z.number().int(),
      opened: z.number().int(),
    }),
    errors: [...staffErrors, 'not_found', 'list_invalid'],
    rateLimit: { perMinute: 30 },
  }),
  'console.providerCases': call({
    method: 'GET',
    path: '/console/provider-cases',
    summary: 'Differences with providers on the site, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.read' },
    request: z.object({
      provider: providerCode.optional(),
      state: providerCaseState.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(providerCase), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.proposeForCase': call({
    method: 'PUT',
    path: '/console/provider-cases/:caseId/proposal',
    summary:
      'Says how a case is resolved. `accept` resolves it; `undo` reverses our transaction and `adjust` moves the amount, once another operator agrees.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write' },
    request: z.object({
      caseId: uuid,
      action: z.enum(['accept', 'undo', 'adjust']),
      /** Minor units: above zero to the player, below zero from the player. With `adjust` only. */
      amount: z
        .string()
        .regex(/^-?[1-9]\d{0,16}$/)
        .optional(),
      reason,
    }),
    answer: z.object({ state: providerCaseState }),
    errors: [...staffErrors, 'case_not_found', 'case_action_invalid', 'conflict'],
  }),
  'console.approveCase': call({
    method: 'POST',
    path: '/console/provider-cases/:caseId/approval',
    summary:
      'Agrees, as another operator than the one who proposed, and moves the money. The same again moves nothing more.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write' },
    request: z.object({ caseId: uuid, reason }),
    answer: z.object({ state: providerCaseState }),
    errors: [
      ...staffErrors,
      'case_not_found',
      'conflict',
      'second_person_needed',
      'insufficient_funds',
      'member_blocked',
      'member_not_found',
    ],
  }),
};
