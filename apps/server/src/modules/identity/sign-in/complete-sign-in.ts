import type { LoginAnswer, SecondFactorMethod } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { addressOf } from '../../../kernel/network.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { recordLogin } from '../members/members.store.ts';
import { createIsDefaultPassword, isPasswordExpired } from '../passwords/password-state.ts';
import { openSession } from '../sessions/open-session.ts';
import type { LoginMethod } from '../sessions/sessions.store.ts';
import type { TicketData, Tickets } from '../sessions/tickets.ts';
import { findMemberToLogIn, type MemberToLogIn } from './credentials.store.ts';
import type { KnownDevices } from './known-devices.ts';
import { insertLogin } from './login-history.store.ts';
import { signInSettings } from './sign-in.settings.ts';

/** What a login needs of second factors. */
export type SecondFactorsAtLogin = {
  methodsOf(db: Queryable, memberId: string): Promise<SecondFactorMethod[]>;
  /** Options for a browser to request one of the member's passkeys; the challenge is bound to the key. Null where there is none. */
  passkeyOptions(
    site: Site,
    from: Origin,
    memberId: string,
    challengeKey: string,
  ): Promise<Record<string, unknown> | null>;
};

/** No member has a second factor. */
export const noSecondFactors: SecondFactorsAtLogin = {
  methodsOf: async () => [],
  passkeyOptions: async () => null,
};

export type VerifiedLogin = {
  memberId: string;
  site: Site;
  from: Origin;
  /** Id of the browser. */
  device: string;
  method: Extract<LoginMethod, 'username' | 'sms' | 'passkey' | 'social' | 'reset'>;
  /** No second factor is needed: a passkey, or the second factor after the first. */
  bothFactors: boolean;
  agentPage?: boolean;
  /** The password, where one was typed and was right: it may be the default one. */
  passwordTyped?: string;
  /** The hash that it was compared with: a login by a password that is changed at the same moment fails. */
  passwordHash?: string;
  /** What was known of that when the login began, where the second factor came in between. */
  defaultPassword?: boolean;
};

export type CompleteSignIn = (login: VerifiedLogin) => Promise<LoginAnswer>;

/** Called with the transaction of a login in a browser that the member never used. */
export type NewDeviceNotice = (tx: Queryable, login: VerifiedLogin) => Promise<void>;

/** Agents of any kind (decision 35). */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** How long the verified first factor is valid. */
const secondFactorMinutes = 5;

/** An answer without a session. */
export const nothingYet: LoginAnswer = {
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDue: false,
  secondFactor: null,
  newcomer: null,
};

/**
 * Completes a login whose first factor was verified, whichever it was. Refuses `member_blocked` and `agents_only`, which nobody learns before
 * that. Answers the ticket of a second factor where the member has one and it is due; otherwise opens the session.
 */
export function createCompleteSignIn(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  tickets: Tickets;
  knownDevices: KnownDevices;
  secondFactors: SecondFactorsAtLogin;
  noticeNewDevice: NewDeviceNotice;
}): CompleteSignIn {
  const isDefaultPassword = createIsDefaultPassword(deps);

  async function beginSecondFactor(
    login: VerifiedLogin,
    methods: SecondFactorMethod[],
    defaultPassword: boolean,
  ): Promise<LoginAnswer> {
    const { memberId, site, from, device, method, agentPage = false } = login;
    const ticket = await deps.tickets.issue(deps.db, {
      siteId: site.id,
      kind: 'secondFactor',
      memberId,
      device,
      data: { method, agentPage, defaultPassword },
      minutes: secondFactorMinutes,
    });
    const passkey = methods.includes('passkey')
      ? await deps.secondFactors.passkeyOptions(site, from, memberId, ticket)
      : null;
    return { ...nothingYet, secondFactor: { ticket, methods, passkey } };
  }

  async function open(login: VerifiedLogin, member: MemberToLogIn, defaultPassword: boolean): Promise<LoginAnswer> {
    const { memberId, site, from, device, method } = login;
    const now = deps.clock.now();
    const expired = isPasswordExpired(deps.clock, site, member.passwordChangedAt);
    // a login without the password does not require its change
    const byPassword = method === 'username';
    const passwordDue =
      byPassword && (defaultPassword || (expired && site.settingsOf(signInSettings).enforcePasswordExpiry));
    const token = await deps.db.transaction(async (tx) => {
      const known = await deps.knownDevices.isKnown(tx, memberId, device);
      if (!(await recordLogin(tx, memberId, now))) refuse('member_blocked');
      await requireUnchangedPassword(tx, login);
      await insertLogin(tx, { ...recordOf(login, now), outcome: 'ok' });
      await deps.knownDevices.remember(tx, memberId, device);
      if (!known && member.lastLoginAt !== null) await deps.noticeNewDevice(tx, login);
      const recentAuthAt = login.bothFactors ? now : null;
      const session = await openSession(tx, deps, { memberId, site, from, device, method, recentAuthAt, passwordDue });
      return session.token;
    });
    return {
      ...nothingYet,
      token,
      firstTimeLogin: member.lastLoginAt === null,
      passwordExpired: byPassword && (defaultPassword || expired),
      passwordDue,
    };
  }

  return async (login) => {
    const { memberId, site, device } = login;
    const member = await findMemberToLogIn(deps.db, site.id, memberId);
    if (!member) throw new Error(`no member ${memberId} of the site ${site.code}`);
    const refused = member.blocked
      ? 'member_blocked'
      : login.agentPage && !agentTypes.has(member.type)
        ? 'agents_only'
        : null;
    if (refused) {
      await insertLogin(deps.db, { ...recordOf(login, deps.clock.now()), outcome: 'refused' });
      return refuse(refused);
    }
    const defaultPassword =
      login.defaultPassword ??
      (login.passwordTyped !== undefined && (await isDefaultPassword(site.id, member, login.passwordTyped)));
    if (!login.bothFactors) {
      const methods = await deps.secondFactors.methodsOf(deps.db, memberId);
      const due =
        site.settingsOf(signInSettings).secondFactorEachLogin ||
        // a number can be taken over, so a password that was set by it alone opens nothing
        login.method === 'reset' ||
        !(await deps.knownDevices.isKnown(deps.db, memberId, device));
      if (methods.length > 0 && due) return beginSecondFactor(login, methods, defaultPassword);
    }
    return open(login, member, defaultPassword);
  };
}

/** The member is locked, so that the password cannot be changed from here on. */
async function requireUnchangedPassword(tx: Queryable, { site, memberId, passwordHash }: VerifiedLogin): Promise<void> {
  if (passwordHash === undefined) return;
  const member = await findMemberToLogIn(tx, site.id, memberId);
  if (member?.passwordHash !== passwordHash) refuse('bad_credentials', { captcha: 0 });
}

/** A login in the form of the history. */
export function recordOf(
  login: { memberId: string | null; site: Pick<Site, 'id'>; from: Origin; method: LoginMethod },
  at: Date,
) {
  const { memberId, site, from, method } = login;
  const { country, userAgent } = from;
  return { memberId, siteId: site.id, at, method, ip: addressOf(from.ip), country, userAgent };
}

/** What the ticket of a second factor records of the login that was begun, for `completeSignIn`. */
export function readBegun(data: TicketData): Pick<VerifiedLogin, 'method' | 'agentPage' | 'defaultPassword'> {
  return {
    method: data.method as VerifiedLogin['method'],
    agentPage: data.agentPage === true,
    defaultPassword: data.defaultPassword === true,
  };
}
