import type { CallRequest, StepUpMethod } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { LoginAttempts } from '../../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { PasskeyJson } from '../../../kernel/second-factors/passkeys.ts';
import type { SecondFactors } from '../../../kernel/second-factors/second-factors.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import { recentAuthForMs } from '../../../kernel/session-lifetime.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Codes } from '../contacts/codes.ts';
import { findContacts } from '../contacts/contacts.store.ts';
import { findMember } from '../members/members.store.ts';
import { oldPasswordBudget } from '../passwords/change-password.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { saveReauthentication } from '../sessions/sessions.store.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { channelOf, type StepUpMethodsOf } from './step-up-methods.ts';

/** The member who re-authenticates, the session and the browser. */
export type Reauthenticating = { site: Site; from: Origin; device: string; caller: MemberCaller };

type Shown = CallRequest<'security.reauthenticate'>;

/** How a session re-authenticates before it changes what protects the account, or takes money out. */
export type StepUp = {
  /** Sends a code to the member's own contact. Refuses `not_found` where that is not a method, and `messages_quota`. */
  sendCode(who: Reauthenticating, kind: 'email' | 'mobile'): Promise<{ expiredMinutes: number }>;
  /** Options for a browser to request one of the member's passkeys. Refuses `not_found` where the member has none for this host. */
  askPasskey(who: Reauthenticating): Promise<{ challengeId: string; options: PasskeyJson }>;
  /**
   * Refuses `second_factor_wrong` alike for a wrong answer and for a method that this member does not have, and `login_locked` after too many
   * attempts. The session goes on under a new token; the previous one becomes invalid.
   */
  reauthenticate(who: Reauthenticating, shown: Shown): Promise<{ token: string; recentAuthUntil: Date }>;
};

export function createStepUp(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outbox: Outbox;
  hasher: PasswordHasher;
  codes: Codes;
  attempts: LoginAttempts;
  knownDevices: KnownDevices;
  secondFactors: SecondFactors;
  stepUpMethodsOf: StepUpMethodsOf;
}): StepUp {
  const { db, clock } = deps;

  const isKnown = ({ caller, device }: Reauthenticating) => deps.knownDevices.isKnown(db, caller.memberId, device);

  async function isPassword({ site, caller }: Reauthenticating, typed: string): Promise<boolean> {
    const budgets = [oldPasswordBudget(site, caller.sessionId)];
    await deps.attempts.count(budgets);
    const member = await findMemberToLogIn(db, site.id, caller.memberId);
    const right = await deps.hasher.verify(typed, member?.passwordHash ?? null);
    if (right) await deps.attempts.forget(budgets);
    return right;
  }

  async function isSecondFactor(
    who: Reauthenticating,
    shown: Shown,
    method: 'totp' | 'passkey' | 'recovery',
  ): Promise<boolean> {
    const { site, from, caller, device } = who;
    return deps.secondFactors.verify({
      realm: site,
      from,
      ownerId: caller.memberId,
      method,
      code: shown.secret,
      passkey: shown.passkey,
      challengeKey: challengeKey(who, shown.challengeId ?? ''),
      knownDevice: (await isKnown(who)) ? device : undefined,
    });
  }

  async function isCode({ site, caller }: Reauthenticating, kind: 'email' | 'mobile', typed: string): Promise<boolean> {
    const contact = (await findContacts(db, caller.memberId))[kind];
    return contact !== null && deps.codes.check({ ...placeOf(site, caller, contact.value), typed });
  }

  function isRight(who: Reauthenticating, shown: Shown): Promise<boolean> {
    const { method, secret = '' } = shown;
    switch (method) {
      case 'password':
        return isPassword(who, secret);
      case 'totp':
      case 'passkey':
      case 'recovery':
        return isSecondFactor(who, shown, method);
      case 'email':
        return isCode(who, 'email', secret);
      case 'sms':
        return isCode(who, 'mobile', secret);
    }
  }

  const mayShow = async ({ caller }: Reauthenticating, method: StepUpMethod) =>
    (await deps.stepUpMethodsOf(db, caller.memberId)).includes(method);

  return {
    async sendCode(who, kind) {
      const { site, from, caller } = who;
      const channel = channelOf[kind];
      const contact = (await findContacts(db, caller.memberId))[kind];
      const member = await findMember(db, caller.memberId);
      if (!contact || !member || !(await mayShow(who, channel))) refuse('not_found');
      await deps.outbox.useQuota(site.id, { channel, to: contact.value, ip: from.ip });
      return db.transaction(async (tx) => {
        const { code, expiredMinutes } = await deps.codes.issue(tx, placeOf(site, caller, contact.value));
        await deps.outbox.enqueue(tx, {
          siteId: site.id,
          channel,
          to: contact.value,
          text: 'proofCode',
          params: { code, expiredMinutes },
          language: member.language,
          memberId: caller.memberId,
        });
        return { expiredMinutes };
      });
    },

    async askPasskey(who) {
      const { site, from, caller } = who;
      const challengeId = newToken(deps.random);
      const key = challengeKey(who, challengeId);
      const options = await deps.secondFactors.passkeyOptions(site, from, caller.memberId, key);
      return options ? { challengeId, options } : refuse('not_found');
    },

    async reauthenticate(who, shown) {
      if (!(await mayShow(who, shown.method)) || !(await isRight(who, shown))) refuse('second_factor_wrong');
      const token = newToken(deps.random);
      const at = clock.now();
      const saved = await saveReauthentication(db, {
        sessionId: who.caller.sessionId,
        tokenHash: tokenHash(token),
        at,
      });
      // ended while it re-authenticated
      if (!saved) refuse('not_logged_in');
      return { token, recentAuthUntil: new Date(at.getTime() + recentAuthForMs) };
    },
  };
}

/** A challenge is for one session in one browser. */
function challengeKey({ caller, device }: Reauthenticating, challengeId: string): string {
  return JSON.stringify(['proof', caller.sessionId, device, challengeId]);
}

/** A code that was sent to one member authenticates no other, should the contact be passed on. */
function placeOf(site: Site, caller: MemberCaller, to: string) {
  return { siteId: site.id, purpose: 'proof', to: `${caller.memberId} ${to}` } as const;
}
