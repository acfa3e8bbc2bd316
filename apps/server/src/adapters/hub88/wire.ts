import { z } from 'zod';

/** The header that a signature stands in. */
export const signatureHeader = 'x-hub88-signature';

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
