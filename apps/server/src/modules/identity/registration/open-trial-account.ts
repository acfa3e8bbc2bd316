import type { CallRequest } from '@croupier/contract';
import { isTrial, memberKinds } from '@croupier/contract/member-kind';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { emit } from '../../../kernel/events.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { findMember, insertMember } from '../members/members.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { recordOf } from '../sign-in/complete-sign-in.ts';
import { insertLogin } from '../sign-in/login-history.store.ts';
import { generatedName } from './generated-name.ts';
import { loginAnswerOf, type Registered } from './open-first-session.ts';
import type { RegistrationOnce } from './registration-once.ts';

export type FreePlay = (
  siteId: string,
  input: CallRequest<'session.freePlay'>,
  from: Origin,
  device: string,
) => Promise<Registered>;

const nameTries = 8;
/** The same random text within this time is the same account. */
const rememberedMs = 60_000;

/**
 * Opens a trial account with a drawn name and no way to return to it; emits `trial.opened` { memberId, siteId } in the same
 * transaction. Refuses `free_play_closed`, `bot_check_failed` and `unavailable`.
 */
export function createFreePlay(deps: {
  db: Database;
  sites: Sites;
  clock: Clock;
  random: RandomSource;
  botCheck: BotCheck;
  once: RegistrationOnce;
}): FreePlay {
  async function enter(tx: Queryable, trial: { site: Site; memberId: string; from: Origin; device: string }) {
    const method = 'freePlay' as const;
    await insertLogin(tx, { ...recordOf({ ...trial, method }, deps.clock.now()), outcome: 'ok' });
    const { token } = await openSession(tx, deps, { ...trial, method });
    return { memberId: trial.memberId, token, answer: loginAnswerOf(token) };
  }

  async function insert(tx: Queryable, site: Site): Promise<string> {
    const { termsVersion, defaultLanguage: language } = site.settings;
    for (let turn = 0; turn < nameTries; turn += 1) {
      const memberId = await insertMember(tx, {
        siteId: site.id,
        type: memberKinds.trial,
        username: generatedName(deps.random, 'trial'),
        nickname: '',
        passwordHash: null,
        paymentPasswordHash: null,
        language,
        referralCode: null,
        affiliateId: null,
        // in no downline: trial bets are no figure of an agent
        uplineId: null,
        termsVersion,
        at: deps.clock.now(),
        personal: { email: null, birthday: null, mobile: null, mobileVerifiedAt: null, payeeName: null, further: {} },
      });
      if (memberId) return memberId;
    }
    return refuse('unavailable');
  }

  return async (siteId, input, from, device) => {
    const site = await deps.sites.get(siteId);
    if (!site.settings.freePlay) refuse('free_play_closed');
    return deps.once.run<Registered>(
      { siteId, device, requestId: `trial ${input.random}`, rememberedMs },
      {
        async make(settle) {
          await deps.botCheck.requirePassed(site, input.geetest, from);
          return deps.db.transaction(async (tx) => {
            const memberId = await insert(tx, site);
            await settle(tx, memberId);
            await emit(tx, 'trial.opened', siteId, { memberId, siteId });
            return enter(tx, { site, memberId, from, device });
          });
        },
        async again(memberId) {
          const member = await findMember(deps.db, memberId);
          if (!member || !isTrial(member.type) || member.blocked) return null;
          return deps.db.transaction((tx) => enter(tx, { site, memberId, from, device }));
        },
      },
    );
  };
}
