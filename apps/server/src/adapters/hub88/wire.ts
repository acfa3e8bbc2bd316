import { z } from 'zod';

const transactionId = z.string().regex(/^[A-Za-z0-9._-]{1,72}$/);
const requestId = z.string().min(1).max(80);
const user = z.string().min(1).max(64);
const round = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);
const currency = z.string().regex(/^[A-Za-z]{3,5}$/);
const token = z.string().min(1).max(255);
/** Units of 1/100,000, above or at zero, within 64 bits. */
const units = z.bigint().min(0n).max(9_223_372_036_854_775_807n);

/** Hub88's calls of the wallet, by their paths. What is not named here is not looked at. */
export const walletCalls = {
  'user/info': z.object({ user, request_uuid: requestId }),
  'user/balance': z.object({
    user,
    token,
    request_uuid: requestId,
    game_code: gameCode.nullish(),
    currency: currency.nullish(),
  }),
  'transaction/bet': z.object({
    user,
    token,
    transaction_uuid: transactionId,
    request_uuid: requestId,
    round,
    round_closed: z.boolean().nullish(),
    is_free: z.boolean().nullish(),
    game_code: gameCode,
    currency,
    amount: units,
  }),
  'transaction/win': z.object({
    user,
    token: token.nullish(),
    transaction_uuid: transactionId,
    reference_transaction_uuid: transactionId,
    request_uuid: requestId,
    round,
    round_closed: z.boolean().nullish(),
    currency,
    amount: units,
  }),
  'transaction/rollback': z.object({
    user,
    token: token.nullish(),
    transaction_uuid: transactionId,
    reference_transaction_uuid: transactionId,
    request_uuid: requestId,
    round,
    round_closed: z.boolean().nullish(),
  }),
} as const;

export type WalletPath = keyof typeof walletCalls;
export type WalletRequest<Path extends WalletPath> = z.output<(typeof walletCalls)[Path]>;

export const isWalletPath = (path: string): path is WalletPath => Object.hasOwn(walletCalls, path);

/** A number's own text is read, as amounts are larger than what a number can tell. */
type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Reads a body: an object whose whole numbers are whole to the last digit. @throws SyntaxError */
export function parseBody(body: Buffer): Record<string, unknown> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  const wholeNumbers: WithSource = (key, value, { source }) =>
    key === 'amount' && typeof value === 'number' && source !== undefined && /^-?\d{1,19}$/.test(source)
      ? BigInt(source)
      : value;
  const value: unknown = JSON.parse(text, wholeNumbers as (key: string, value: unknown) => unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object');
  return value as Record<string, unknown>;
}

/** Writes an answer; `balance` is digits, which stand there as a number however large they are. */
export function writeAnswer({ balance, ...fields }: Record<string, unknown> & { balance?: string }): string {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const text = JSON.stringify(said);
  return balance === undefined ? text : `${text.slice(0, -1)},"balance":${balance}}`;
}
