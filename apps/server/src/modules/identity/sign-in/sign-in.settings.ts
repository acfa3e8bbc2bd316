import { z } from 'zod';
import { defineSettings } from '../../../kernel/settings.ts';

const flag = z.boolean();

/** How often a member may try to sign in, and how long a password lasts. */
export const signInSettings = defineSettings('sign-in', {
  /** Failed logins of one account from one network before it is locked, and for how long. */
  loginTries: z.number().int().min(3).max(50).default(3),
  loginWindowMs: z
    .number()
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(30 * 60_000),
  loginLockMs: z
    .number()
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(5 * 60_000),
  /** Failed logins from one network over all accounts before it is locked: an office has many botChecks, a thief many names. */
  loginNetworkTries: z.number().int().min(10).max(100_000).default(100),
  /** Failed logins of one account from all networks from which it never logged in. */
  loginAccountTries: z.number().int().min(5).max(1_000).default(20),
  /** Failed logins of a browser, an account or a network after which the next requires a captcha. */
  loginCaptchaAfter: z.number().int().min(1).max(50).default(2),
  /** Requires the second factor at every login, not only in a new browser. */
  secondFactorEachLogin: flag.default(false),
  /** Days after which a password expires; 0 is never (decision 28). */
  passwordExpiryDays: z.number().int().min(0).max(3_650).default(0),
  /** An expired password must be changed before anything else. */
  enforcePasswordExpiry: flag.default(false),
});
