import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';

/** Kinds of payment method; each has an icon and a name in the catalogues. */
export const paymentKinds = ['bank', 'ewallet', 'qr', 'card', 'crypto'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `chosen`: the provider has not answered yet; `paid`: proof was given and is being checked. */
export const depositStates = [
  'chosen',
  'waiting',
  'paid',
  'credited',
  'expired',
  'failed',
  'rejected',
  'charged_back',
] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * `review`: people decide; `sending`: the provider was asked and its answer is open; `sent`: the provider took it; `disbursed`: it was paid
 * out; `partly` and `not_received` are what the member reported.
 */
export const withdrawalStates = [
  'review',
  'approved',
  'sending',
  'sent',
  'disbursed',
  'received',
  'partly',
  'not_received',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a withdrawal cannot be requested yet. All that is missing is listed at once. */
export const withdrawalObstacles = [
  'no_method',
  'no_account',
  'account_waiting',
  'turnover_open',
  'withdrawal_open',
  'nothing_to_withdraw',
  'daily_count_reached',
] as const;
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number];

const methodCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/** A picture in base64; 5 MB of bytes. */
const picture = z.string().max(7_000_000);
const pictureBodyLimit = 8 * 1024 * 1024;
const picturesBodyLimit = 22 * 1024 * 1024;

export const paymentFee = z.object({
  /** Minor units for each payment. */
  fixed: wireAmount,
  /** Share of the amount in 1/10,000. */
  bps: z.number().int(),
  /** Who bears it. */
  bearer: z.enum(['member', 'site']),
});

export const paymentMethod = z.object({
  code: methodCode,
  kind: z.enum(paymentKinds),
  /** In the language asked for. */
  name: z.string(),
  minAmount: wireAmount,
  maxAmount: wireAmount,
  /** Minor units that are left of what a member may move by it in a day; null without a bound. */
  dayLeft: wireAmount.nullable(),
  fee: paymentFee,
  /** Minutes that it usually takes. */
  minutes: z.number().int(),
  /** False outside the hours of the method. */
  isOpen: z.boolean(),
  /** When it opens again, by the site's clock as HH:MM; null while it is open. */
  opensAt: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const step = z.object({
  state: z.string(),
  at: wireTime,
});

export const depositView = z.object({
  id: uuid,
  /** What the payer writes into the transfer, and support asks for. */
  reference: z.string(),
  method: methodCode,
  methodName: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(depositStates),
  /** Minor units that were asked for, and what was credited of them so far. */
  amount: wireAmount,
  credited: wireAmount,
  /** What the member bears, for the amount asked for. */
  fee: wireAmount,
  /** A code of the catalogues, `payment_reason_<code>`, for what ended otherwise. */
  reason: z.string().nullable(),
  createdAt: wireTime,
  expiresAt: wireTime.nullable(),
  /** Until when it is usually credited; null where nothing more comes. */
  expectedAt: wireTime.nullable(),
  /** The provider's page to pay on; null where there is none, or nothing more to pay. */
  payUrl: z.string().nullable(),
  /** Where to pay to, line by line; the labels are codes of the catalogues, `payee_label_<code>`. */
  instructions: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Whether a picture of the payment is asked for, and how many came. */
  needsSlip: z.boolean(),
  slips: z.number().int(),
  steps: z.array(step),
  /** States that come next where all goes well. */
  next: z.array(z.enum(depositStates)),
});
export type DepositView = z.infer<typeof depositView>;

export const payeeAccount = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  /** The bank or wallet by its name. */
  institution: z.string(),
  /** The last characters alone. */
  maskedNumber: z.string(),
  holder: z.string(),
  /** Null once it may be used. */
  usableFrom: wireTime.nullable(),
  isVerified: z.boolean(),
});
export type PayeeAccount = z.infer<typeof payeeAccount>;

const obstacle = z.object({
  code: z.enum(withdrawalObstacles),
  /** Minor units that are still to be played, or the time from which an account may be used. */
  amount: wireAmount.nullable(),
  until: wireTime.nullable(),
});
export type WithdrawalMissing = z.infer<typeof obstacle>;

export const withdrawalTerms = z.object({
  /** Minor units: the member's cash, what is already on its way out, and what may be withdrawn now. */
  cash: wireAmount,
  locked: wireAmount,
  withdrawable: wireAmount,
  /** What has to be played before cash may leave, and what is left of it. */
  turnover: z.object({ required: wireAmount, left: wireAmount }),
  methods: z.array(paymentMethod),
  accounts: z.array(payeeAccount),
  /** The name that accounts must be in; null before the first account. */
  payeeName: z.string().nullable(),
  missing: z.array(obstacle),
  /** Hours that a new account waits. */
  accountWaitHours: z.number().int(),
  /** Minutes within which a withdrawal is usually paid. */
  expectedMinutes: z.number().int(),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;

export const withdrawalView = z.object({
  id: uuid,
  reference: z.string(),
  method: methodCode,
  methodName: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(withdrawalStates),
  /** Minor units: what left the balance, the fee the member bears, and what is to arrive. */
  amount: wireAmount,
  fee: wireAmount,
  net: wireAmount,
  /** What the member reported to have got where it was a part. */
  receivedAmount: wireAmount.nullable(),
  account: z.object({ institution: z.string(), maskedNumber: z.string() }),
  reason: z.string().nullable(),
  createdAt: wireTime,
  /** When the next step is due. */
  expectedAt: wireTime.nullable(),
  /** When it is regarded as received by itself; null where that is not open. */
  autoReceivedAt: wireTime.nullable(),
  mayCancel: z.boolean(),
  mayConfirm: z.boolean(),
  steps: z.array(step),
  next: z.array(z.enum(withdrawalStates)),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

const memberErrors = ['not_logged_in', 'in_need_true_account'] as const;
const page = z.object({
  language: languageCode.optional(),
  cursor: cursor.optional(),
  pageSize: queryInt(1, 100).default(15),
});

const calls = {
  'cashier.depositMethods': call({
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    summary: 'Methods by which the member may pay in, in the order of the site.',
    access: { who: 'realMember' },
    request: z.object({ language: languageCode.optional() }),
    answer: z.object({
      list: z.array(paymentMethod),
      /** Amounts to offer, minor units. */
      quickAmounts: z.array(wireAmount),
      /** Share of a deposit that has to be played before it may be withdrawn, in 1/10,000. */
      turnoverBps: z.number().int(),
    }),
    errors: memberErrors,
  }),
  'cashier.deposit': call({
    method: 'POST',
    path: '/wps/cashier/deposit',
    summary: 'Begins a deposit. The same request id begins it once.',
    access: { who: 'realMember' },
    request: z.object({
      /** Made anew for every deposit, and sent again with a repeat of it. */
      requestId: uuid,
      method: methodCode,
      amount: wirePositiveAmount,
      language: languageCode.optional(),
    }),
    answer: depositView,
    errors: [
      ...memberErrors,
      'payment_method_closed',
      'amount_below_minimum',
      'amount_above_maximum',
      'day_amount_reached',
      'too_many_open_payments',
      'payment_provider_unavailable',
      'member_blocked',
      'conflict',
    ],
    rateLimit: { perMinute: 20 },
  }),
  'cashier.depositSlip': call({
    method: 'POST',
    path: '/wps/cashier/deposit/:depositId/slip',
    summary: 'Adds a picture of the payment, PNG or JPEG, for people to check.',
    access: { who: 'realMember' },
    bodyLimitBytes: pictureBodyLimit,
    request: z.object({ depositId: uuid, picture, language: languageCode.optional() }),
    answer: depositView,
    errors: [
      ...memberErrors,
      'payment_not_found',
      'payment_state_changed',
      'image_invalid',
      'image_too_large',
      'image_too_many_pixels',
      'too_many_pictures',
    ],
    rateLimit: { perMinute: 10 },
  }),
  'cashier.deposits': call({
    method: 'GET',
    path: '/wps/cashier/deposits',
    summary: "The member's deposits, newest first.",
    access: { who: 'realMember' },
    request: page,
    answer: z.object({ list: z.array(depositView), nextCursor: cursor.nullable() }),
    errors: memberErrors,
  }),
  'cashier.depositDetail': call({
    method: 'GET',
    path: '/wps/cashier/deposits/:depositId',
    summary: 'One deposit of the member.',
    access: { who: 'realMember' },
    request: z.object({ depositId: uuid, language: languageCode.optional() }),
    answer: depositView,
    errors: [...memberErrors, 'payment_not_found'],
  }),
  'cashier.withdrawalTerms': call({
    method: 'GET',
    path: '/wps/cashier/withdrawal/terms',
    summary: 'What the member may withdraw, by what and to where, and everything that is still missing.',
    access: { who: 'realMember' },
    request: z.object({ language: languageCode.optional() }),
    answer: withdrawalTerms,
    errors: memberErrors,
  }),
  'cashier.addPayeeAccount': call({
    method: 'POST',
    path: '/wps/cashier/accounts',
    summary: "Adds an account to withdraw to, in the member's own name.",
    access: { who: 'realMember' },
    sealed: true,
    stepUp: true,
    request: z.object({
      kind: z.enum(paymentKinds),
      institution: z.string().trim().min(2).max(60),
      number: z.string().trim().min(4).max(64),
      /** Needed where no name is on record; otherwise it must be the one on record. */
      holder: z.string().trim().max(100),
    }),
    answer: z.object({ account: payeeAccount }),
    errors: [
      ...memberErrors,
      'reauthentication_required',
      'sealed_required',
      'sealed_invalid',
      'sealed_replayed',
      'payee_name_differs',
      'payee_account_known',
      'too_many_accounts',
    ],
    rateLimit: { perMinute: 10 },
  }),
  'cashier.removePayeeAccount': call({
    method: 'DELETE',
    path: '/wps/cashier/accounts/:accountId',
    summary: 'Removes an account to withdraw to. What is on its way there goes on.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({ accountId: uuid }),
    answer: nothing,
    errors: [...memberErrors, 'reauthentication_required', 'payee_account_not_found'],
  }),
  'cashier.withdraw': call({
    method: 'POST',
    path: '/wps/cashier/withdrawal',
    summary: 'Requests a withdrawal and locks its money at once. The same request id requests it once.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({
      requestId: uuid,
      method: methodCode,
      accountId: uuid,
      amount: wirePositiveAmount,
      language: languageCode.optional(),
    }),
    answer: withdrawalView,
    errors: [
      ...memberErrors,
      'reauthentication_required',
      'payment_method_closed',
      'amount_below_minimum',
      'amount_above_maximum',
      'day_amount_reached',
      'payee_account_not_found',
      'payee_account_other_kind',
      'withdrawal_not_ready',
      'insufficient_funds',
      'member_blocked',
      'conflict',
    ],
    rateLimit: { perMinute: 20 },
  }),
  'cashier.withdrawals': call({
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    summary: "The member's withdrawals, newest first.",
    access: { who: 'realMember' },
    request: page,
    answer: z.object({ list: z.array(withdrawalView), nextCursor: cursor.nullable() }),
    errors: memberErrors,
  }),
  'cashier.withdrawalDetail': call({
    method: 'GET',
    path: '/wps/cashier/withdrawals/:withdrawalId',
    summary: 'One withdrawal of the member.',
    access: { who: 'realMember' },
    request: z.object({ withdrawalId: uuid, language: languageCode.optional() }),
    answer: withdrawalView,
    errors: [...memberErrors, 'payment_not_found'],
  }),
  'cashier.lifetime': call({
    method: 'GET',
    path: '/wps/cashier/lifetime',
    summary: 'What the member paid in and was paid since joining, and the difference.',
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({
      deposited: wireAmount,
      withdrawn: wireAmount,
      net: wireAmount,
      firstDepositAt: wireTime.nullable(),
    }),
    errors: memberErrors,
  }),
  'cashier.cancelWithdrawal': call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/cancellation',
    summary: "Cancels a withdrawal that is not yet approved, where the site's licence allows it.",
    access: { who: 'realMember' },
    request: z.object({ withdrawalId: uuid, language: languageCode.optional() }),
    answer: withdrawalView,
    errors: [...memberErrors, 'payment_not_found', 'cancelling_not_allowed', 'payment_state_changed'],
  }),
  'cashier.confirmWithdrawal': call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
    summary: 'Reports that a disbursed withdrawal arrived, arrived in part, or did not, with pictures as proof.',
    access: { who: 'realMember' },
    bodyLimitBytes: picturesBodyLimit,
    request: z.object({
      withdrawalId: uuid,
      outcome: z.enum(['received', 'partly', 'not_received']),
      /** With `partly`: minor units that arrived. */
      amount: wirePositiveAmount.optional(),
      pictures: z.array(picture).max(3).default([]),
      language: languageCode.optional(),
    }),
    answer: withdrawalView,
    errors: [
      ...memberErrors,
      'payment_not_found',
      'payment_state_changed',
      'amount_above_maximum',
      'picture_needed',
      'image_invalid',
      'image_too_large',
      'image_too_many_pixels',
    ],
    rateLimit: { perMinute: 10 },
  }),
};

export const cashierArea = defineArea({
  calls,
  errors: {
    payment_method_closed: { status: 409, params: [] },
    amount_below_minimum: { status: 400, params: ['minAmount'] },
    amount_above_maximum: { status: 400, params: ['maxAmount'] },
    day_amount_reached: { status: 409, params: ['leftAmount'] },
    too_many_open_payments: { status: 409, params: ['max'] },
    payment_provider_unavailable: { status: 503, params: [] },
    payment_not_found: { status: 404, params: [] },
    payment_state_changed: { status: 409, params: [] },
    too_many_pictures: { status: 409, params: ['max'] },
    picture_needed: { status: 400, params: [] },
    payee_name_differs: { status: 400, params: [] },
    payee_account_known: { status: 409, params: [] },
    payee_account_not_found: { status: 404, params: [] },
    payee_account_other_kind: { status: 409, params: [] },
    too_many_accounts: { status: 409, params: ['max'] },
    // `missing` is the list of obstacles, joined by commas
    withdrawal_not_ready: { status: 409, params: ['missing'] },
    cancelling_not_allowed: { status: 403, params: [] },
  },
  topics: {
    /** A deposit or withdrawal took a step. */
    payment: {
      audience: 'member',
      data: z.object({ kind: z.enum(['deposit', 'withdrawal']), id: uuid, state: z.string() }),
    },
  },
});
