import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { depositStates, paymentKinds, withdrawalStates } from './cashier.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;
/** A provider's or a bank's own id of a payment. */
const transactionId = z
  .string()
  .trim()
  .regex(/^[\w.:/-]{1,80}$/);

/** Codes that a member reads as `payment_reason_<code>`. */
export const rejectionReasons = [
  'payment_not_found',
  'amount_differs',
  'payer_differs',
  'account_invalid',
  'identity_needed',
  'rules_broken',
  'other',
] as const;

const stepRow = z.object({
  state: z.string(),
  at: wireTime,
  /** An operator's login, or null where the platform, the provider or the member took the step. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});

export const consoleDeposit = z.object({
  id: uuid,
  reference: z.string(),
  account: z.string(),
  memberId: uuid,
  method: z.string(),
  provider: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(depositStates),
  amount: wireAmount,
  credited: wireAmount,
  currency: z.string(),
  reason: z.string().nullable(),
  slips: z.number().int(),
  createdAt: wireTime,
  /** Since when it waits for people; null where it does not. */
  waitingSince: wireTime.nullable(),
});
export type ConsoleDeposit = z.infer<typeof consoleDeposit>;

const check = z.object({
  rule: z.string(),
  verdict: z.enum(['pass', 'review']),
  /** Points that the rule adds to the risk score. */
  score: z.number().int(),
  /** The figures behind the verdict. */
  facts: z.record(z.string(), z.string()),
});
export type WithdrawalCheck = z.infer<typeof check>;

export const consoleWithdrawal = z.object({
  id: uuid,
  reference: z.string(),
  account: z.string(),
  memberId: uuid,
  method: z.string(),
  provider: z.string(),
  state: z.enum(withdrawalStates),
  amount: wireAmount,
  fee: wireAmount,
  net: wireAmount,
  currency: z.string(),
  payee: z.object({
    institution: z.string(),
    maskedNumber: z.string(),
    holder: z.string(),
    isVerified: z.boolean(),
  }),
  score: z.number().int(),
  checks: z.array(check),
  /** Approvals that are there and those that are needed. */
  approvals: z.number().int(),
  approvalsNeeded: z.number().int(),
  /** The operator who works on it, and until when. */
  lockedBy: z.string().nullable(),
  lockedUntil: wireTime.nullable(),
  reason: z.string().nullable(),
  createdAt: wireTime,
  /** By when it should be paid. */
  dueAt: wireTime,
});
export type ConsoleWithdrawal = z.infer<typeof consoleWithdrawal>;

export const paymentCase = z.object({
  id: uuid,
  kind: z.enum([
    'unknown_payment',
    'chargeback',
    'partly_received',
    'not_received',
    'returned_payout',
    'contradiction',
  ]),
  provider: z.string(),
  transactionId: z.string().nullable(),
  depositId: uuid.nullable(),
  withdrawalId: uuid.nullable(),
  amount: wireAmount,
  currency: z.string(),
  state: z.enum(['open', 'resolved']),
  note: z.string(),
  resolution: z.string().nullable(),
  createdAt: wireTime,
  resolvedAt: wireTime.nullable(),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** A payment to look at beside one, and what both have in common. */
const similarPayment = z.object({
  id: uuid,
  reference: z.string(),
  account: z.string(),
  amount: wireAmount,
  currency: z.string(),
  state: z.enum([...depositStates, ...withdrawalStates]),
  createdAt: wireTime,
  by: z.enum(['member', 'account', 'amount']),
});
export type SimilarPayment = z.infer<typeof similarPayment>;

/** What operators sort deposits and withdrawals by: when they were requested, the amount requested, the risk that was seen. */
export const depositSorts = ['created', 'amount'] as const;
export const withdrawalSorts = ['created', 'amount', 'score'] as const;

const calls = {
  'console.deposits': call({
    method: 'GET',
    path: '/console/deposits',
    summary:
      'Deposits of the site, newest first; with `waiting` those that people have to check, oldest first. Or sorted by `sort`, `asc` without a `direction`.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({
      waiting: z.enum(['true', 'false']).default('false'),
      state: z.enum(depositStates).optional(),
      sort: z.enum(depositSorts).optional(),
      direction: z.enum(['asc', 'desc']).default('asc'),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(consoleDeposit), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.depositDetail': call({
    method: 'GET',
    path: '/console/deposits/:depositId',
    summary: 'One deposit with its steps, payments and pictures.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({ depositId: uuid }),
    answer: z.object({
      deposit: consoleDeposit,
      steps: z.array(stepRow),
      payments: z.array(z.object({ transactionId: z.string(), amount: wireAmount, state: z.string(), at: wireTime })),
      slips: z.array(z.object({ id: uuid, at: wireTime })),
      /** Deposits of the same member, and of others of the same amount within days; newest first. */
      similar: z.array(similarPayment),
    }),
    errors: [...staffErrors, 'payment_not_found'],
  }),
  'console.paymentPicture': call({
    method: 'GET',
    path: '/console/payment-pictures/:pictureId',
    summary: 'A picture that a member sent with a deposit or withdrawal, WebP in base64.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({ pictureId: uuid }),
    answer: z.object({ webp: z.string() }),
    errors: [...staffErrors, 'payment_not_found'],
  }),
  'console.creditDeposit': call({
    method: 'POST',
    path: '/console/deposits/:depositId/credit',
    summary:
      'Matches a payment that arrived to a deposit and credits the amount that arrived. One transaction id is credited once.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ depositId: uuid, transactionId, amount: wirePositiveAmount, reason }),
    answer: consoleDeposit,
    errors: [...staffErrors, 'payment_not_found', 'payment_state_changed', 'conflict'],
  }),
  'console.rejectDeposit': call({
    method: 'POST',
    path: '/console/deposits/:depositId/rejection',
    summary: 'Rejects a deposit that nothing arrived for. Money that arrives later is credited all the same.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ depositId: uuid, code: z.enum(rejectionReasons), reason }),
    answer: consoleDeposit,
    errors: [...staffErrors, 'payment_not_found', 'payment_state_changed'],
  }),
  'console.withdrawals': call({
    method: 'GET',
    path: '/console/withdrawals',
    summary:
      'Withdrawals of the site, newest first; with `waiting` those that people have to act on, oldest first. Or sorted by `sort`, `asc` without a `direction`.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({
      waiting: z.enum(['true', 'false']).default('false'),
      state: z.enum(withdrawalStates).optional(),
      sort: z.enum(withdrawalSorts).optional(),
      direction: z.enum(['asc', 'desc']).default('asc'),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(consoleWithdrawal), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.withdrawalDetail': call({
    method: 'GET',
    path: '/console/withdrawals/:withdrawalId',
    summary: 'One withdrawal with its steps and pictures. The account number is whole, and reading it is audited.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ withdrawalId: uuid }),
    answer: z.object({
      withdrawal: consoleWithdrawal,
      payeeNumber: z.string(),
      steps: z.array(stepRow),
      pictures: z.array(z.object({ id: uuid, at: wireTime })),
      /** Withdrawals of the same member, and of others to an account of the same number; newest first. */
      similar: z.array(similarPayment),
    }),
    errors: [...staffErrors, 'payment_not_found'],
  }),
  'console.lockWithdrawal': call({
    method: 'PUT',
    path: '/console/withdrawals/:withdrawalId/lock',
    summary: 'Takes a withdrawal to work on for some minutes, or lets go of it. Others cannot decide meanwhile.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ withdrawalId: uuid, locked: z.boolean() }),
    answer: consoleWithdrawal,
    errors: [...staffErrors, 'payment_not_found', 'locked_by_another'],
  }),
  'console.approveWithdrawal': call({
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/approval',
    summary: 'Approves a withdrawal; large ones need another person too. The last approval sends it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ withdrawalId: uuid, reason }),
    answer: consoleWithdrawal,
    errors: [...staffErrors, 'payment_not_found', 'payment_state_changed', 'locked_by_another', 'second_person_needed'],
  }),
  'console.rejectWithdrawal': call({
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/rejection',
    summary: 'Rejects a withdrawal and gives its money back.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ withdrawalId: uuid, code: z.enum(rejectionReasons), reason }),
    answer: consoleWithdrawal,
    errors: [...staffErrors, 'payment_not_found', 'payment_state_changed', 'locked_by_another', 'payment_in_file'],
  }),
  'console.settleWithdrawal': call({
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/settlement',
    summary:
      'Records how a payment made by hand ended: paid under a transaction id, or failed, which gives the money back.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({
      withdrawalId: uuid,
      outcome: z.enum(['paid', 'failed']),
      /** With `paid`. */
      transactionId: transactionId.optional(),
      reason,
    }),
    answer: consoleWithdrawal,
    errors: [
      ...staffErrors,
      'payment_not_found',
      'payment_state_changed',
      'locked_by_another',
      'bad_request',
      'conflict',
    ],
  }),
  'console.paymentCases': call({
    method: 'GET',
    path: '/console/payment-cases',
    summary: 'Payments that people have to look at, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({
      state: z.enum(['open', 'resolved']).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(paymentCase), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.resolvePaymentCase': call({
    method: 'POST',
    path: '/console/payment-cases/:caseId/resolution',
    summary:
      'Resolves a case: `credit` gives suspended money to a member, `returned` gives back what a payout did not deliver, `received` ends a dispute, `noted` closes it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({
      caseId: uuid,
      action: z.enum(['credit', 'returned', 'received', 'noted']),
      /** With `credit`: the member's user name. */
      account: z.string().max(64).optional(),
      reason,
    }),
    answer: paymentCase,
    errors: [
      ...staffErrors,
      'payment_case_not_found',
      'payment_state_changed',
      'payment_action_invalid',
      'member_not_found',
    ],
  }),
  'console.verifyPayeeAccount': call({
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/payee-verification',
    summary: 'Marks the account of a withdrawal as verified: its holder is the member.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ withdrawalId: uuid, reason }),
    answer: nothing,
    errors: [...staffErrors, 'payment_not_found'],
  }),
};

export const cashierConsoleArea = defineArea({
  calls,
  errors: {
    locked_by_another: { status: 409, params: ['login'] },
    payment_case_not_found: { status: 404, params: [] },
    payment_action_invalid: { status: 400, params: [] },
  },
  permissions: {
    'payments.read': ['support', 'payments', 'risk', 'readOnly'],
    'payments.write': ['payments'],
    'payments.approve': ['payments'],
  },
});
