import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import type { ScheduledJob } from '../../../kernel/jobs.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { ServiceAddresses } from '../bot-check/bot-checks.ts';
import { deleteCaptchasBefore } from '../bot-check/captcha.store.ts';
import type { Captcha } from '../bot-check/captcha.ts';
import { deleteExpiredProofs } from '../bot-check/used-proofs.store.ts';
import type { Codes } from '../contacts/codes.ts';
import { createFirebasePhone } from '../contacts/firebase.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { type Affiliates, createAffiliates } from './affiliates.ts';
import { closeExpiredTrials } from './close-expired-trials.ts';
import { createJoins, type OnJoin } from './joins.ts';
import { createOpenAccounts, type OpenAccounts } from './open-accounts.ts';
import { createFreePlay, type FreePlay } from './open-trial-account.ts';
import { createRegister, type Register } from './register.ts';
import { registerFields } from './registration-fields.ts';
import { createRegistrationOnce } from './registration-once.ts';
import { createSendRegisterCode } from './send-register-code.ts';

export type MemberRegistration = {
  calls: Pick<
    Handlers,
    | 'member.registerValidators'
    | 'verification.smsRegister'
    | 'agent.affiliate'
    | 'agent.codes'
    | 'botCheck.captcha'
    | 'botCheck.challenge'
  >;
  register: Register;
  /** Opens a trial account; emits `trial.opened` { memberId, siteId } in the same transaction. */
  freePlay: FreePlay;
  affiliates: Affiliates;
  openAccounts: OpenAccounts;
  onJoin: (join: OnJoin) => void;
  jobs: readonly ScheduledJob[];
};

/** Creates the parts of registration: its bot checks, numbers and codes, and the calls beside it. */
export function createMemberRegistration(deps: {
  db: Database;
  sites: Sites;
  outbox: Outbox;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  secretKey: string;
  codes: Codes;
  tickets: Tickets;
  knownDevices: KnownDevices;
  completeSignIn: CompleteSignIn;
  captcha: Captcha;
  botCheck: BotCheck;
  realtime: Pick<Realtime, 'endMember'>;
  services: ServiceAddresses;
}): MemberRegistration {
  const { db, clock, sites, services, captcha, botCheck } = deps;
  const affiliates = createAffiliates(deps);
  const once = createRegistrationOnce(deps);
  const firebase = createFirebasePhone({ db, clock, keysUrl: services.firebaseKeysUrl });
  const { onJoin, joined } = createJoins();
  const sendCode = createSendRegisterCode(deps);
  return {
    register: createRegister({ ...deps, firebase, affiliates, joined, once }),
    freePlay: createFreePlay({ ...deps, once }),
    affiliates,
    openAccounts: createOpenAccounts({ clock, joined }),
    onJoin,
    calls: {
      'member.registerValidators': async ({ method }, { site }) => ({
        fields: registerFields(await sites.get(site.id), method),
      }),
      'verification.smsRegister': sendCode,
      // the requested host: anybody can forge what a page claims
      'agent.affiliate': async ({ code }, { site, from }) => {
        const affiliate = await affiliates.find(site.id, code.trim(), from.hostname);
        return { accepted: affiliate !== null, code: affiliate?.code ?? null };
      },
      'agent.codes': async (_request, { site, caller }) => ({
        list: (await affiliates.codesOf(site.id, caller.memberId)).map(({ code, host }) => ({ code, host })),
      }),
      'botCheck.captcha': async (_request, { site, device }) => {
        const { settings } = await sites.get(site.id);
        return settings.botCheckPicture ? captcha.issue(site.id, device) : refuse('not_found');
      },
      'botCheck.challenge': async (_request, { site }) => botCheck.challenge(await sites.get(site.id)),
    },
    jobs: [
      {
        name: 'identity.purge-trials',
        cron: '*/15 * * * *',
        async run() {
          await closeExpiredTrials(deps);
        },
      },
      {
        name: 'identity.purge-proofs',
        cron: '*/10 * * * *',
        async run() {
          await deleteCaptchasBefore(db, clock.now());
          await deleteExpiredProofs(db, clock.now());
          await once.purge();
        },
      },
    ],
  };
}
