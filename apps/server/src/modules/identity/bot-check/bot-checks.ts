import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Database } from '../../../kernel/database.ts';
import { createSiteSecrets } from '../../sites/sites.public.ts';
import { createHumanCheck, type HumanCheck } from './bot-check.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { createGeetest } from './geetest.ts';
import { createWorkCheck } from './proof-of-work.ts';

/** Where services outside are: `Config.services`. */
export type ServiceAddresses = Config['services'];

/** Joins what tells people from programs. */
export function createPeopleChecks(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  services: ServiceAddresses;
}): { captcha: Captcha; human: HumanCheck } {
  const captcha = createCaptcha(deps);
  const geetest = createGeetest({
    clock: deps.clock,
    random: deps.random,
    secrets: createSiteSecrets(deps),
    origin: deps.services.geetestOrigin,
  });
  return { captcha, human: createHumanCheck({ work: createWorkCheck(deps), geetest, captcha }) };
}
