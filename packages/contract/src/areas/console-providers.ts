import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireTime } from '../common.ts';
import { orProposal } from './console-proposals.ts';

const providerCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const reason = z.string().trim().min(3).max(300);
/** A day in UTC. */
const day = z.iso.date().regex(/^20/);

export const providerCaseState = z.enum(['open', 'resolved']);

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
  /** How one operator would resolve it, while that waits for another's approval. */
  proposal: z
    .object({
      proposalId: uuid,
      action: z.enum(['undo', 'adjust']),
      amount: z.string().nullable(),
      reason: z.string(),
      /** An operator by id. */
      proposedBy: uuid,
      proposedAt: wireTime,
    })
    .nullable(),
});
export type ProviderCase = z.infer<typeof providerCase>;

/** How many calls there were in the last minutes, how many failed, and the time within which half and 95 of 100 were answered. */
const callFigures = z.object({
  calls: z.number().int(),
  errors: z.number().int(),
  p50Ms: z.number().int().nullable(),
  p95Ms: z.number().int().nullable(),
});

export const vendorHealth = z.object({
  provider: z.string(),
  /** Null is the provider as a whole. */
  vendor: z.string().nullable(),
  /** `open`: it is not asked, and its games do not open; `half_open`: it is being tried. */
  state: z.enum(['closed', 'open', 'half_open']),
  since: wireTime.nullable(),
  retryAt: wireTime.nullable(),
  /** What was wrong last: `timeout`, `unreachable`, `too_large` or `not_understood`. */
  failure: z.string().nullable(),
  /** Calls from the platform. */
  out: callFigures,
  /** Calls to the platform. */
  in: callFigures,
});
export type VendorHealth = z.infer<typeof vendorHealth>;

export const syncChangeKind = z.enum([
  'added',
  'renamed',
  'changed',
  'removed',
  'returned',
  'refused',
  'vendor_added',
  'vendor_changed',
]);

export const syncRun = z.object({
  id: uuid,
  provider: z.string(),
  /** It reads everything, so what it does not find is gone. */
  isFull: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: wireTime,
  endedAt: wireTime.nullable(),
  pages: z.number().int(),
  games: z.number().int(),
  problem: z.string().nullable(),
  /** How many changes there were of each kind. */
  changes: z.partialRecord(syncChangeKind, z.number().int()),
});
export type SyncRunRow = z.infer<typeof syncRun>;

export const syncChange = z.object({
  id: uuid,
  kind: syncChangeKind,
  vendorCode: z.string().nullable(),
  nodeId: z.string().nullable(),
  name: z.string(),
  /** The fields that changed, before and after; of a refusal, why. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type SyncChangeRow = z.infer<typeof syncChange>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;

const calls = {
  'console.compareProvider': call({
    method: 'POST',
    path: '/console/providers/:provider/comparisons',
    summary: "Compares a provider's list of a UTC day with the platform's, and opens a case for each new difference.",
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write', scope: 'site' },
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
    access: { who: 'staff', permission: 'providers.read', scope: 'site' },
    request: z.object({
      provider: providerCode.optional(),
      state: providerCaseState.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(providerCase), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.acceptCase': call({
    method: 'POST',
    path: '/console/provider-cases/:caseId/acceptance',
    summary: 'Resolves a case as it is: no money moves.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write', scope: 'site' },
    request: z.object({ caseId: uuid, reason }),
    answer: providerCase,
    errors: [...staffErrors, 'case_not_found', 'conflict'],
  }),
  'console.proposeForCase': call({
    method: 'POST',
    path: '/console/provider-cases/:caseId/proposals',
    summary:
      'Proposes how a case is resolved: `undo` reverses our transaction, `adjust` moves the amount. A new proposal replaces the one before.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write', scope: 'site' },
    secondPerson: 'always',
    request: z.object({
      caseId: uuid,
      action: z.enum(['undo', 'adjust']),
      /** Minor units: above zero to the player, below zero from the player. With `adjust` only. */
      amount: z
        .string()
        .regex(/^-?[1-9]\d{0,16}$/)
        .optional(),
      reason,
    }),
    answer: orProposal(providerCase),
    errors: [
      ...staffErrors,
      'case_not_found',
      'case_action_invalid',
      'conflict',
      'insufficient_funds',
      'member_blocked',
      'member_not_found',
    ],
  }),
  'console.providers.health': call({
    method: 'GET',
    path: '/console/provider-health',
    summary:
      'How the providers of the site and their vendors have been in the last five minutes, and who is not asked now.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.read', scope: 'site' },
    request: z.object({ provider: providerCode.optional() }),
    answer: z.object({ list: z.array(vendorHealth) }),
    errors: staffErrors,
  }),
  'console.catalogue.syncRuns': call({
    method: 'GET',
    path: '/console/catalogue-syncs',
    summary: "Readings of the catalogues of the site's providers, newest first.",
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.read', scope: 'site' },
    request: z.object({
      provider: providerCode.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(20),
    }),
    answer: z.object({ list: z.array(syncRun), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.catalogue.syncChanges': call({
    method: 'GET',
    path: '/console/catalogue-syncs/:runId/changes',
    summary: 'What a reading changed, in its order.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.read', scope: 'site' },
    request: z.object({ runId: uuid, cursor: cursor.optional(), pageSize: queryInt(1, 500).default(100) }),
    answer: z.object({ list: z.array(syncChange), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'not_found'],
  }),
  'console.catalogue.syncNow': call({
    method: 'POST',
    path: '/console/providers/:provider/catalogue-sync',
    summary:
      "Reads a provider's catalogue now, without waiting for its end; with `full` from the beginning, finding out what is gone.",
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.write', scope: 'site' },
    request: z.object({ provider: providerCode, full: z.boolean().default(false), reason }),
    answer: z.object({}),
    errors: [...staffErrors, 'not_found'],
    rateLimit: { perMinute: 30 },
  }),
};

export const consoleProviderArea = defineArea({
  calls,
  errors: {
    list_invalid: { status: 400, params: ['line'] },
    case_not_found: { status: 404, params: [] },
    case_action_invalid: { status: 400, params: [] },
  },
  permissions: {
    'providers.read': ['payments', 'risk', 'trading', 'readOnly'],
    'providers.write': ['payments', 'trading'],
  },
});
