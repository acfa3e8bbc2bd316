import { z } from 'zod';

/** Minor units, above zero. */
const positive = z.string().regex(/^[1-9]\d{0,16}$/);
const id = z.string().regex(/^[\w.:/-]{1,80}$/);
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/);

const payment = z.object({ transactionId: id, amount: positive, currency });

export const depositBegun = z.object({
  reference: id,
  payUrl: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s"'<>\\]+$/),
});

export const depositStatus = z.object({
  state: z.enum(['unknown', 'waiting', 'failed', 'expired']),
  payments: z.array(payment).max(100),
});

export const payoutStatus = z.object({
  state: z.enum(['unknown', 'accepted', 'paid', 'refused', 'failed']),
  transactionId: id.optional(),
  reason: z.string().max(200).optional(),
});

export const balance = z.object({ available: z.string().regex(/^(0|[1-9]\d{0,16})$/) });

export const dailyList = z.object({
  list: z
    .array(
      z.object({
        direction: z.enum(['in', 'out']),
        transactionId: id,
        depositId: z.string().max(80).optional(),
        reverses: id.optional(),
        amount: positive,
        currency,
      }),
    )
    .max(50_000),
});

/** What the provider reports by itself. */
export const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment'),
    depositId: z.string().max(80).nullable(),
    site: z.string().max(32).nullable(),
    transactionId: id,
    amount: positive,
    currency,
  }),
  z.object({ type: z.literal('deposit'), depositId: z.uuid(), state: z.enum(['failed', 'expired']) }),
  z.object({ type: z.literal('chargeback'), transactionId: id }),
  z.object({
    type: z.literal('payout'),
    payoutId: z.uuid(),
    state: z.enum(['accepted', 'paid', 'failed']),
    transactionId: id.optional(),
    reason: z.string().max(200).optional(),
  }),
  z.object({ type: z.literal('return'), payoutId: z.uuid() }),
]);
