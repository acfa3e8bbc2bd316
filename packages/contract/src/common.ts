import { z } from 'zod';

/** An amount in minor units as a decimal integer string: "1250" is 12.50 where the currency has two decimals. */
export const wireAmount = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,18})$/)
  .describe('Minor units as a decimal integer string; "1250" is 12.50 where the currency has two decimals.');

/** A positive amount in minor units, less than the ledger moves in one operation. */
export const wirePositiveAmount = z
  .string()
  .regex(/^[1-9]\d{0,16}$/)
  .describe('Minor units, above zero.');

/** A time in UTC, ISO 8601. */
export const wireTime = z.iso.datetime();

export const uuid = z.uuid();

/** An opaque token or ticket: 32 random bytes, base64url. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A whole number that came as text in a query string. */
export function queryInt(minimum: number, maximum: number) {
  return z.coerce.number().int().min(minimum).max(maximum);
}

/** Where the next page of a list begins; opaque, from the answer before. Null when there is no more. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/);

/** Languages a visitor may ask for, by the specification's codes. */
export const languageCode = z.string().regex(/^[A-Z]{2,4}$/);

export const nothing = z.object({});

/** The size of one page where the specification gives none. */
export const pageSizeLimit = 100;

export const currencyInfo = z.object({
  code: z.string(),
  /** Decimals of the currency: 0, 2, 3 or 8. */
  exponent: z.number().int(),
  symbol: z.string(),
});
export type CurrencyInfo = z.infer<typeof currencyInfo>;
