import { z } from 'zod';
import { isRsaPublicKey } from '../../kernel/rsa-signature.ts';

const minorUnits = z.string().regex(/^[1-9]\d{0,16}$/);

/** What an operator of 155.io has to set. The secret `privateKey` is needed only where 155.io checks our signatures. */
export const marblesSettings = z.strictObject({
  /** Our name at 155.io. */
  operatorId: z.string().min(1).max(80),
  /** 155.io's public key, PEM. */
  publicKey: z.string().max(4_000).refine(isRsaPublicKey),
  /** Where its games, and the recordings of its races, open. */
  origins: z
    .array(z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url))
    .min(1)
    .max(32),
  /** Amounts are whole numbers: how many of their digits are decimals of the currency. */
  unitDigits: z.number().int().min(0).max(8).default(5),
  /** 155.io states no limits: those that a new game begins with, minor units of the site's currency. */
  minStake: minorUnits.default('10'),
  maxStake: minorUnits.default('100000'),
});
export type MarblesSettings = z.infer<typeof marblesSettings>;

/** The name of the secret with our private key, PEM. */
export const privateKeySecret = 'privateKey';
