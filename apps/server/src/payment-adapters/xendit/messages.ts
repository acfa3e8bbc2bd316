import { z } from 'zod';

/**
 * What of Xendit's answers and webhooks counts here, after its public reference: invoices, payouts, balances and transactions. Amounts are JSON
 * numbers of major units.
 */
const number = z.number().finite().nonnegative();
const text = z.string().max(255);

/** An invoice: the page on which a deposit is paid. `PAID` and `SETTLED` both have the money. */
export const invoice = z.object({
  id: text,
  external_id: text,
  status: z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']),
  amount: number,
  paid_amount: number.optional(),
  currency: z.string().max(8),
  invoice_url: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s"'<>\\]+$/)
    .optional(),
});

export const invoices = z.array(invoice).max(100);

export const payout = z.object({
  id: text,
  reference_id: text,
  status: z.enum(['ACCEPTED', 'REQUESTED', 'LOCKED', 'SUCCEEDED', 'CANCELLED', 'FAILED', 'REVERSED']),
  amount: number,
  currency: z.string().max(8),
  failure_code: text.nullish(),
});

export const payouts = z.object({ data: z.array(payout).max(100) });

export const channels = z
  .array(z.object({ channel_code: text, channel_name: text, currency: z.string().max(8) }))
  .max(2_000);

export const balance = z.object({ balance: number });

export const transactions = z.object({
  has_more: z.boolean(),
  data: z
    .array(
      z.object({
        id: text,
        product_id: text,
        reference_id: text.optional(),
        cashflow: z.enum(['MONEY_IN', 'MONEY_OUT']),
        amount: number,
        currency: z.string().max(8),
      }),
    )
    .max(50),
});

/** A refusal; its code is in upper case, as `API_VALIDATION_ERROR`. */
export const refusal = z.object({ error_code: z.string().max(80) });

/** A webhook of payouts. Webhooks of invoices are the invoice itself. */
export const payoutEvent = z.object({ event: z.string().max(80), data: payout });
