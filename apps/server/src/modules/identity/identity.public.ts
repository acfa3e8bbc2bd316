import type { StepUpMethod } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { createLoginAttempts } from '../../kernel/login-attempts.ts';
import type { Outbound } from '../../kernel/outbound.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import type { Realtime, SessionCheck } from '../../kernel/realtime.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import type { Crm } from '../crm/crm.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import { createSiteSecrets, type Sites } from '../sites/sites.public.ts';
import { createMemberAdministration, type MemberAdministration } from './administration/administration.ts';
import { createBotChecks, type ServiceAddresses } from './bot-check/bot-checks.ts';
import { createCodes } from './contacts/codes.ts';
import { findReach, type Reach } from './contacts/reach.store.ts';
import { type IdentityCalls, identityCalls } from './identity.calls.ts';
import { identityJobs } from './identity.jobs.ts';
import { type BlockChange, createSetBlocked } from './members/block-member.ts';
import { createMemberCurrency, type MemberCurrency } from './members/member-currency.ts';
import {
  findMemberByUsername,
  findMemberLines,
  findMemberNames,
  type Member,
  type MemberLine,
  type MemberName,
} from './members/members.store.ts';
import { findPayeeName, findPayeeNames, savePayeeName } from './members/payee-name.store.ts';
import { createSetDefaultPassword, type SetDefaultPassword } from './passwords/default-passwords.ts';
import type { IssuePassword } from './passwords/issue-password.ts';
import type { Register } from './registration/register.ts';
import { createMemberRegistration, type MemberRegistration } from './registration/registration.ts';
import { type SecurityCalls, securityCalls } from './security/security.calls.ts';
import { createFactors, createSecurity } from './security/security.ts';
import { createSessionsOver } from './sessions/ended-sessions.ts';
import { createIdentifyMember, type MemberCaller } from './sessions/identify-member.ts';
import { findLoginBefore, type Login } from './sessions/sessions.store.ts';
import { createTickets } from './sessions/tickets.ts';
import { createSignIn, type SignInCalls } from './sign-in/sign-in.ts';
import { createSignInCompletion } from './sign-in/sign-in-completion.ts';
import { createSocialLogin, type SocialCalls, socialCalls } from './sign-in/social-login.ts';
import { createSocialProviders } from './sign-in/social-providers.ts';
import type { RequireRecentAuth } from './step-up/require-recent-auth.ts';

export type { MemberRecord } from './administration/members.store.ts';
export type { ServiceAddresses } from './bot-check/bot-checks.ts';
export type { BlockChange } from './members/block-member.ts';
export { hiddenAccount } from './members/hidden-account.ts';
export type { MemberCurrency } from './members/member-currency.ts';
export type { Member, MemberName } from './members/members.store.ts';
export type { Affiliate } from './registration/affiliates.ts';
export type { JoinedMember } from './registration/joins.ts';
export type { Registered } from './registration/open-first-session.ts';
export type { MobileRegistration, Register, Registration } from './registration/register.ts';
export type { MemberCaller } from './sessions/identify-member.ts';
export type { Login } from './sessions/sessions.store.ts';
export { signInSettings } from './sign-in/sign-in.settings.ts';

export type MemberNames = (tx: Queryable, memberIds: readonly string[]) => Promise<Map<string, MemberName>>;

export type Identity = {
  calls: IdentityCalls & SignInCalls & SocialCalls & SecurityCalls & MemberRegistration['calls'];
  /** Registers by user name and logs in; emits `member.registered` { memberId, siteId } in the same transaction. */
  register: Register['byUsername'];
  /** The same by mobile number. */
  registerMobile: Register['byMobile'];
  /** Opens a trial account (type 4) and logs in; emits `trial.opened` { memberId, siteId } in the same transaction. */
  freePlay: MemberRegistration['freePlay'];
  /** Codes by which agents and partners refer members. */
  affiliates: MemberRegistration['affiliates'];
  /** Opens an account for somebody else, with the site's default password. */
  openAccounts: MemberRegistration['openAccounts'];
  /** Adds what commits with every new member. Call while modules are created. */
  onJoin: MemberRegistration['onJoin'];
  /** The holder of a token. Refuses `not_logged_in`, also for a token of another site, and `session_expired`. */
  identifyMember(token: string, siteId: string): Promise<MemberCaller>;
  /** The same for a session whose id is known: used by games opened from it. It counts as use of the session. */
  identifySession(sessionId: string, siteId: string): Promise<MemberCaller>;
  /** The sessions that are over: ended by somebody, or by their limits, which a live connection does not extend. */
  sessionsOver: SessionCheck;
  /** The methods by which a member can re-authenticate, best first. */
  stepUpMethods(memberId: string): Promise<StepUpMethod[]>;
  /**
   * For changes that move money out or change the owner of the account. A call that always needs it declares `stepUp`, and the call guard checks it; a
   * flow calls this where it depends on the request, such as a withdrawal above an amount or to an account never used. Refuses `reauthentication_required`
   * { methods } unless the session re-authenticated by `security.reauthenticate` within the last 10 minutes; a login with both factors counts.
   */
  requireRecentAuth: RequireRecentAuth;
  /** The member of a site by user name, whatever its case. */
  memberByAccount(siteId: string, account: string): Promise<Member | null>;
  /** Account and type of members by id, read with the caller's transaction. */
  memberNames: MemberNames;
  /** The currency that a member plays with: trial accounts have play money of their own. */
  memberCurrency: MemberCurrency;
  /** Whether members are on trial, and their lines of uplines, by id, read with the caller's transaction. */
  bettors(tx: Queryable, memberIds: readonly string[]): Promise<Map<string, MemberLine>>;
  /** The member's login before the session given, or null where that is the first one known. */
  loginBefore(memberId: string, sessionId: string): Promise<Login | null>;
  /** How a member is reached, by what was verified; read with the caller's transaction. */
  reachOf(tx: Queryable, memberId: string): Promise<Reach>;
  /** The name that a member's accounts elsewhere are in; null where none was given. */
  payeeName(tx: Queryable, memberId: string): Promise<string | null>;
  /** The same of several members, of those that have one. */
  payeeNames(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>>;
  /** Sets that name where there is none yet. */
  setPayeeName(tx: Queryable, memberId: string, name: string): Promise<void>;
  /** Members as operators see and serve them. */
  administration: MemberAdministration;
  /** Rank of the member's club, 0 without one. */
  rankLevel(memberId: string): Promise<number>;
  /**
   * Blocks or unblocks a member of a site. A block ends the sessions, and with them the games opened from them. Refuses
   * `member_not_found`.
   */
  setBlocked(change: BlockChange): Promise<void>;
  /** Sets a site's password for accounts that are opened for others (decision 7); signing in with it asks for another. */
  setDefaultPassword: SetDefaultPassword;
  /** Issues a member a password for the next login alone. Refuses `member_not_found` and `in_need_true_account`. */
  issuePassword: IssuePassword;
  /** Resolves when the work that calls left to be done after their answers is done. */
  settled(): Promise<void>;
  jobs: readonly ScheduledJob[];
};

/** Creates the module of members, their sessions and authentication. */
export function createIdentity(deps: {
  db: Database;
  sites: Sites;
  outbox: Outbox;
  /** The club that a member is in. */
  clubOf: Crm['clubOf'];
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  realtime: Pick<Realtime, 'issueTicket' | 'endSessions' | 'endMember'>;
  secretKey: string;
  /** The address of a site's pages as the caller sees them; links in messages lead there. */
  siteOrigin: (from: Origin) => string;
  log: Log;
  /** Accepts identity providers without TLS on this machine: stand-ins, never in production. */
  allowHttpProviders: boolean;
  /** Calls the identity providers that sites name. */
  outbound: Outbound;
  services: ServiceAddresses;
}): Identity {
  const { db } = deps;
  const attempts = createLoginAttempts({ db, clock: deps.clock, table: 'identity.login_attempt' });
  const codes = createCodes(deps);
  const identify = createIdentifyMember(deps);
  const tickets = createTickets(deps);
  const factors = createFactors(deps);
  const stepUpMethods = (memberId: string) => factors.stepUpMethodsOf(db, memberId);
  const completion = createSignInCompletion({
    ...deps,
    tickets,
    secondFactors: factors.secondFactors,
    deviceName,
  });
  const botChecks = createBotChecks(deps);
  const registration = createMemberRegistration({ ...deps, ...botChecks, ...completion, codes, tickets });
  const security = createSecurity({ ...deps, ...completion, attempts, codes, tickets, factors });
  const signIn = createSignIn({
    ...deps,
    ...completion,
    attempts,
    codes,
    tickets,
    requireRecentAuth: security.requireRecentAuth,
    botCheck: botChecks.botCheck,
  });
  const social = createSocialLogin({
    ...deps,
    ...completion,
    tickets,
    providers: createSocialProviders({
      clock: deps.clock,
      secrets: createSiteSecrets(deps),
      allowHttp: deps.allowHttpProviders,
      outbound: deps.outbound,
    }),
  });
  return {
    calls: {
      ...identityCalls(deps),
      ...registration.calls,
      ...signIn.calls,
      ...socialCalls(social),
      ...securityCalls({ ...deps, security }),
    },
    register: registration.register.byUsername,
    registerMobile: registration.register.byMobile,
    freePlay: registration.freePlay,
    affiliates: registration.affiliates,
    openAccounts: registration.openAccounts,
    onJoin: registration.onJoin,
    identifyMember: identify.byToken,
    identifySession: identify.bySession,
    sessionsOver: createSessionsOver(deps),
    stepUpMethods,
    requireRecentAuth: security.requireRecentAuth,
    memberByAccount: (siteId, account) => findMemberByUsername(db, siteId, account),
    memberNames: findMemberNames,
    memberCurrency: createMemberCurrency(deps),
    bettors: findMemberLines,
    loginBefore: (memberId, sessionId) => findLoginBefore(db, memberId, sessionId),
    reachOf: findReach,
    payeeName: findPayeeName,
    payeeNames: findPayeeNames,
    setPayeeName: savePayeeName,
    administration: createMemberAdministration({ ...deps, tickets }),
    rankLevel: async (memberId) => (await deps.clubOf(memberId))?.rank ?? 0,
    setBlocked: createSetBlocked(deps),
    setDefaultPassword: createSetDefaultPassword(deps),
    issuePassword: signIn.issuePassword,
    settled: signIn.settled,
    jobs: [
      ...identityJobs({ ...deps, attempts, codes, tickets, knownDevices: completion.knownDevices, security }),
      ...registration.jobs,
    ],
  };
}
