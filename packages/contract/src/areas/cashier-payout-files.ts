import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireAmount, wireTime } from '../common.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;

/** Comma-separated values, or a credit transfer initiation of ISO 20022 (pain.001.001.09). */
export const payoutFileFormats = ['csv', 'pain001'] as const;
export type PayoutFileFormat = (typeof payoutFileFormats)[number];

export const payoutFile = z.object({
  id: uuid,
  /** What the bank shows with its payments. */
  reference: z.string(),
  format: z.enum(payoutFileFormats),
  currency: z.string(),
  /** Withdrawals in it when it was made, and what they come to without fees. */
  count: z.number().int(),
  total: wireAmount,
  /** Withdrawals in it that wait for their payment, and what these come to. */
  open: z.number().int(),
  openTotal: wireAmount,
  madeBy: z.string(),
  madeAt: wireTime,
  droppedBy: z.string().nullable(),
});
export type PayoutFile = z.infer<typeof payoutFile>;

const calls = {
  'console.payoutFiles': call({
    method: 'GET',
    path: '/console/payout-files',
    summary: 'Files by which banks pay withdrawals, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(20) }),
    answer: z.object({
      list: z.array(payoutFile),
      nextCursor: cursor.nullable(),
      /** Approved withdrawals that people pay and that are in no file. */
      ready: z.number().int(),
    }),
    errors: staffErrors,
  }),
  'console.makePayoutFile': call({
    method: 'POST',
    path: '/console/payout-files',
    summary:
      'Puts approved withdrawals that people pay into a file, the oldest 500 at most; with `pain001` those to accounts of banks alone. None is in two files.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ format: z.enum(payoutFileFormats), reason }),
    answer: payoutFile,
    errors: [...staffErrors, 'nothing_to_pay', 'payout_account_missing'],
  }),
  'console.payoutFileDocument': call({
    method: 'GET',
    path: '/console/payout-files/:fileId/document',
    summary: 'The file itself, with whole account numbers; reading it is audited.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ fileId: uuid }),
    answer: z.object({ name: z.string(), mediaType: z.string(), text: z.string() }),
    errors: [...staffErrors, 'payout_file_not_found', 'payment_state_changed'],
  }),
  'console.settlePayoutFile': call({
    method: 'POST',
    path: '/console/payout-files/:fileId/settlement',
    summary: 'Records that the bank paid what is open in a file. What another operator works on stays open.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ fileId: uuid, reason }),
    answer: z.object({ paid: z.number().int(), file: payoutFile }),
    errors: [...staffErrors, 'payout_file_not_found', 'payment_state_changed'],
  }),
  'console.dropPayoutFile': call({
    method: 'POST',
    path: '/console/payout-files/:fileId/drop',
    summary: 'Drops a file that no bank was given: what is open in it may be put into another.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.approve', scope: 'site' },
    request: z.object({ fileId: uuid, reason }),
    answer: payoutFile,
    errors: [...staffErrors, 'payout_file_not_found', 'payment_state_changed'],
  }),
};

export const cashierPayoutFileArea = defineArea({
  calls,
  errors: {
    nothing_to_pay: { status: 409, params: [] },
    payout_account_missing: { status: 409, params: [] },
    payout_file_not_found: { status: 404, params: [] },
    /** A withdrawal is in a file that a bank may pay. */
    payment_in_file: { status: 409, params: ['reference'] },
  },
});
