import type { CallRequest, ProofMethod } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { LoginAttempts } from '../../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import { recentAuthForMs } from '../../../kernel/session-lifetime.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Codes } from '../contacts/codes.ts';
import { findContacts } from '../contacts/contacts.store.ts';
import { findMember } from '../members/members.store.ts';
import { oldPasswordBudget } from '../passwords/change-password.ts';
import type { PasskeyJson } from '../second-factors/passkeys.ts';
import type { SecondFactors } from '../second-factors/second-factors.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { saveProved } from '../sessions/sessions.store.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { channelOf, type ProofMethodsOf } from './proof-methods.ts';

/** Who proves itself, in which session and browser. */
export type Proving = { site: Site; from: Origin; device: string; caller: MemberCaller };

type Shown = CallRequest<'security.prove'>;

/** How a session shows that it is still the member before it changes what protects the account, or takes money out. */
export type Prove = {
  /** Sends a code to the member's own contact. Refuses `not_found` where that would be no proof, and `messages_quota`. */
  sendCode(who: Proving, kind: 'email' | 'mobile'): Promise<{ expiredMinutes: number }>;
  /** What a browser needs to ask for one of the member's passkeys. Refuses `not_found` where the member has none for this host. */
  askPasskey(who: Proving): Promise<{ challengeId: string; options: PasskeyJson }>;
  /**
   * Refuses `second_factor_wrong` alike for what is wrong and for what would be no proof of this member, and `login_locked` after too many
   * tries. The session goes on under a new token; the one before is nobody's.
   */
  prove(who: Proving, shown: Shown): Promise<{ token: string; recentAuthUntil: Date }>;
};

export function createProve(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outbox: Outbox;
  hasher: PasswordHasher;
  codes: Codes;
  attempts: LoginAttempts;
  knownDevices: KnownDevices;
  secondFactors: SecondFactors;
  proofMethodsOf: ProofMethodsOf;
}): Prove {
  const { db, clock } = deps;

  const isKnown = ({ caller, device }: Proving) => deps.knownDevices.isKnown(db, caller.memberId, device);

  async function isPassword({ site, caller }: Proving, typed: string): Promise<boolean> {
    const budgets = [oldPasswordBudget(site, caller.sessionId)];
    await deps.attempts.count(budgets);
    const member = await findMemberToLogIn(db, site.id, caller.memberId);
    const right = await deps.hasher.verify(typed, member?.passwordHash ?? null);
    if (right) await deps.attempts.forget(budgets);
    return right;
  }

  async function isSecondFactor(who: Proving, shown: Shown, method: 'totp' | 'passkey' | 'recovery'): Promise<boolean> {
    const { site, from, caller, device } = who;
    return deps.secondFactors.verify({
      site,
      from,
      memberId: caller.memberId,
      method,
      code: shown.secret,
      passkey: shown.passkey,
      challengeKey: challengeKey(who, shown.challengeId ?? ''),
      knownDevice: (await isKnown(who)) ? device : undefined,
    });
  }

  async function isCode({ site, caller }: Proving, kind: 'email' | 'mobile', typed: string): Promise<boolean> {
    const contact = (await findContacts(db, caller.memberId))[kind];
    return contact !== null && deps.codes.check({ ...placeOf(site, caller, contact.value), typed });
  }

  function isRight(who: Proving, shown: Shown): Promise<boolean> {
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

  const mayShow = async ({ caller }: Proving, method: ProofMethod) =>
    (await deps.proofMethodsOf(db, caller.memberId)).includes(method);

  return {
    async sendCode(who, kind) {
      const { site, from, caller } = who;
      const channel = channelOf[kind];
      const contact = (await findContacts(db, caller.memberId))[kind];
      const member = await findMember(db, caller.memberId);
      if (!contact || !member || !(await mayShow(who, channel))) refuse('not_found');
      await deps.outbox.countAsked(site.id, { channel, to: contact.value, ip: from.ip });
      return db.transaction(async (tx) => {
        const { code, expiredMinutes } = await deps.codes.issue(tx, placeOf(site, caller, contact.value));
        await deps.outbox.put(tx, {
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

    async prove(who, shown) {
      if (!(await mayShow(who, shown.method)) || !(await isRight(who, shown))) refuse('second_factor_wrong');
      const token = newToken(deps.random);
      const at = clock.now();
      const saved = await saveProved(db, { sessionId: who.caller.sessionId, tokenHash: tokenHash(token), at });
      // ended while it proved itself
      if (!saved) refuse('not_logged_in');
      return { token, recentAuthUntil: new Date(at.getTime() + recentAuthForMs) };
    },
  };
}

/** A challenge is for one session in one browser. */
function challengeKey({ caller, device }: Proving, challengeId: string): string {
  return JSON.stringify(['proof', caller.sessionId, device, challengeId]);
}

/** A code that was sent to one member proves no other, should the contact be passed on. */
function placeOf(site: Site, caller: MemberCaller, to: string) {
  return { siteId: site.id, purpose: 'proof', to: `${caller.memberId} ${to}` } as const;
}
