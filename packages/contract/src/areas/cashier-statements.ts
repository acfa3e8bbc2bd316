import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireAmount, wireTime } from '../common.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const provider = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/** 3 MB of bytes, in base64. */
const file = z
  .string()
  .min(1)
  .max(4_200_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const statementLineStates = ['open', 'matched', 'suspended', 'ignored'] as const;
/** How a proposal fits: by reference and amount, by one of them, or by amount and the payer's name. */
export const statementFits = ['exact', 'reference', 'name', 'amount'] as const;

export const statementLine = z.object({
  id: uuid,
  provider: z.string(),
  transactionId: z.string(),
  direction: z.enum(['in', 'out']),
  amount: wireAmount,
  currency: z.string(),
  /** The day on which the bank booked it. */
  bookedOn: z.iso.date().nullable(),
  name: z.string(),
  account: z.string(),
  text: z.string(),
  state: z.enum(statementLineStates),
  depositId: uuid.nullable(),
  withdrawalId: uuid.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: wireTime.nullable(),
  /** What an open line may belong to, best first. */
  proposals: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      id: uuid,
      reference: z.string(),
      account: z.string(),
      memberId: uuid,
      amount: wireAmount,
      createdAt: wireTime,
      fit: z.enum(statementFits),
    }),
  ),
});
export type ConsoleStatementLine = z.infer<typeof statementLine>;

const calls = {
  'console.statementLines': call({
    method: 'GET',
    path: '/console/statement-lines',
    summary: "Movements of the banks' statements that were brought in, newest first, each with what it may belong to.",
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({
      state: z.enum(statementLineStates).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(statementLine), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.statementProviders': call({
    method: 'GET',
    path: '/console/statement-providers',
    summary:
      'Providers of the site whose payments people make, so that statements of their accounts can be brought in.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({}),
    answer: z.object({ list: z.array(provider) }),
    errors: staffErrors,
  }),
  'console.importStatement': call({
    method: 'POST',
    path: '/console/statements',
    summary:
      "Brings in a bank's statement, CSV, MT940 or CAMT.053 as base64: each movement once, whichever files have it. Nothing is booked by it.",
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    bodyLimitBytes: 4_300_000,
    request: z.object({ provider, fileName: z.string().trim().min(1).max(200), file, reason }),
    answer: z.object({
      format: z.enum(['csv', 'mt940', 'camt053']),
      /** Movements in the file, those that no file had before, and those that fit a payment exactly. */
      lines: z.number().int(),
      added: z.number().int(),
      exact: z.number().int(),
    }),
    errors: [...staffErrors, 'payment_provider_unknown', 'statement_known', 'statement_unreadable'],
  }),
  'console.matchStatementLine': call({
    method: 'POST',
    path: '/console/statement-lines/:lineId/match',
    summary:
      'Books a movement: to a deposit, which is credited with what arrived, or to a withdrawal, which is paid then.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ lineId: uuid, kind: z.enum(['deposit', 'withdrawal']), id: uuid, reason }),
    answer: statementLine,
    errors: [
      ...staffErrors,
      'statement_line_not_found',
      'payment_not_found',
      'payment_state_changed',
      'locked_by_another',
      'conflict',
    ],
  }),
  'console.matchStatementLines': call({
    method: 'POST',
    path: '/console/statement-lines/matches',
    summary: 'Books those of the movements that fit one payment exactly; the others stay open.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ lineIds: z.array(uuid).min(1).max(100), reason }),
    answer: z.object({ booked: z.number().int() }),
    errors: staffErrors,
  }),
  'console.setAsideStatementLine': call({
    method: 'POST',
    path: '/console/statement-lines/:lineId/aside',
    summary:
      'Puts money that nobody can be found for into suspense, with a case, or notes that a movement concerns no member.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ lineId: uuid, to: z.enum(['suspended', 'ignored']), reason }),
    answer: statementLine,
    errors: [...staffErrors, 'statement_line_not_found', 'payment_state_changed', 'payment_action_invalid', 'conflict'],
  }),
};

export const cashierStatementArea = defineArea({
  calls,
  errors: {
    payment_provider_unknown: { status: 404, params: [] },
    statement_known: { status: 409, params: [] },
    statement_line_not_found: { status: 404, params: [] },
    /** The line where reading ended, 0 where none is to blame. */
    statement_unreadable: { status: 400, params: ['line'] },
  },
});
