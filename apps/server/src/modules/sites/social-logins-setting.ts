import { socialProviders } from '@croupier/contract';
import { z } from 'zod';

/** An identity provider that replaces the preset one: https, or a stand-in on this machine, which production does not call. */
const issuer = z
  .string()
  .max(200)
  .regex(/^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)(\/[A-Za-z0-9._~/-]*)?$/);

const socialLogin = z.strictObject({
  provider: z.enum(socialProviders),
  /** As the provider issued it to the site. */
  clientId: z
    .string()
    .max(200)
    .regex(/^[\w.:-]+$/),
  issuer: issuer.optional(),
});

/** The external sign-ins of a site, one for each provider. */
export const socialLoginsSetting = z
  .array(socialLogin)
  .max(socialProviders.length)
  .refine((logins) => new Set(logins.map(({ provider }) => provider)).size === logins.length)
  .default([]);
