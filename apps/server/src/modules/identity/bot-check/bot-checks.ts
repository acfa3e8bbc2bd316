import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Database } from '../../../kernel/database.ts';
import { createSiteSecrets } from '../../sites/sites.public.ts';
import { type BotCheck, createBotCheck } from './bot-check.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { createGeetest } from './geetest.ts';
import { createWorkCheck } from './proof-of-work.ts';

/** Addresses of external services: `Config.services`. */
export type ServiceAddresses = Config['services'];

/** Combines the picture, the proof of work and GeeTest. */
export function createBotChecks(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  services: ServiceAddresses;
}): { captcha: Captcha; botCheck: BotCheck } {
  const captcha = createCaptcha(deps);
  const geetest = createGeetest({
    clock: deps.clock,
    random: deps.random,
    secrets: createSiteSecrets(deps),
    origin: deps.services.geetestOrigin,
  });
  return { captcha, botCheck: createBotCheck({ work: createWorkCheck(deps), geetest, captcha }) };
}
