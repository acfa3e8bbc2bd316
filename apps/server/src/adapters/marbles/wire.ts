import { z } from 'zod';

/** The header that a signature stands in. */
export const signatureHeader = 'x-marbles-signature';

/** An id of 155.io's, in practice a UUID. Two of them and a dot make a round's name of 80 letters at most. */
export const vendorId = z.string().regex(/^[A-Za-z0-9_-]{1,39}$/);
const transactionId = z.string().regex(/^[A-Za-z0-9._-]{1,72}$/);

const caller = {
  requestId: z.string().min(1).max(80),
  clientPlayerId: z.string().min(1).max(64),
  clientSessionId: z.string().min(1).max(255),
};
const inRound = { ...caller, transactionId, gameId: vendorId, roundId: vendorId };
const money = { amount: z.bigint().min(0n), currency: z.string().regex(/^[A-Za-z]{3,5}$/) };
const ofBet = { referenceTransactionId: transactionId, roundClosed: z.boolean().nullish() };

/**
 * 155.io's calls of the wallet, by their paths. What is not named here is not looked at, `timestamp` among it: it states when a call was first
 * made, and a win is owed however late it comes.
 */
export const walletCalls = {
  balance: z.object(caller),
  bet: z.object({ ...inRound, ...money }),
  win: z.object({ ...inRound, ...money, ...ofBet }),
  rollback: z.object({ ...inRound, ...ofBet }),
} as const;

export type WalletPath = keyof typeof walletCalls;
export type WalletRequest<Path extends WalletPath> = z.output<(typeof walletCalls)[Path]>;

export const isWalletPath = (path: string): path is WalletPath => Object.hasOwn(walletCalls, path);
