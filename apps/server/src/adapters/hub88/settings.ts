import { z } from 'zod';
import { isRsaPublicKey } from '../../kernel/rsa-signature.ts';

/** What an operator of Hub88 has to set; the private key is the secret `privateKey`. */
export const hub88Settings = z.strictObject({
  /** Our number at Hub88. */
  operatorId: z.number().int().min(1),
  /** Hub88's public key, PEM. */
  publicKey: z.string().max(4_000).refine(isRsaPublicKey),
  /** Where its games and rounds open. */
  origins: z
    .array(z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url))
    .min(1)
    .max(32),
  /** Sent where the member's country is not known. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('XX'),
  /** Hub88 states no limits: those that a new game begins with, minor units of the site's currency. */
  minStake: z
    .string()
    .regex(/^[1-9]\d{0,16}$/)
    .default('10'),
  maxStake: z
    .string()
    .regex(/^[1-9]\d{0,16}$/)
    .default('100000'),
});
export type Hub88Settings = z.infer<typeof hub88Settings>;

/** The name of the secret with our private key, PEM. */
export const privateKeySecret = 'privateKey';
