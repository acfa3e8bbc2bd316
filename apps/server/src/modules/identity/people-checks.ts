import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { createSiteSecrets } from '../sites/sites.public.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { createGeetest } from './geetest.ts';
import { createHumanCheck, type HumanCheck } from './human-check.ts';
import { createWorkCheck } from './work-check.ts';

/** Where services outside are, where that is not their own address: a stand-in, or a way through a proxy. */
export type ServiceAddresses = { geetestOrigin?: string | undefined; firebaseKeysUrl?: string | undefined };

/** Joins what tells people from programs. */
export function createPeopleChecks(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  services?: ServiceAddresses | undefined;
}): { captcha: Captcha; human: HumanCheck } {
  const captcha = createCaptcha(deps);
  const geetest = createGeetest({
    clock: deps.clock,
    secrets: createSiteSecrets(deps),
    origin: deps.services?.geetestOrigin,
  });
  return { captcha, human: createHumanCheck({ work: createWorkCheck(deps), geetest, captcha }) };
}
