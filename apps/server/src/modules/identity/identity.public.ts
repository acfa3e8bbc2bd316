import { createCached } from '../../kernel/cached.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { createLoginAttempts } from '../../kernel/login-attempts.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import type { Realtime } from '../../kernel/realtime.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type BlockChange, createSetBlocked } from './block-member.ts';
import { createIdentifyMember, type MemberCaller } from './identify-member.ts';
import { type IdentityCalls, identityCalls } from './identity.calls.ts';
import { identityJobs } from './identity.jobs.ts';
import { createLogIn } from './log-in.ts';
import { findMember, findMemberByUsername, type Member } from './members.store.ts';
import { createRegister, type Register } from './register.ts';

export type { BlockChange } from './block-member.ts';
export type { MemberCaller } from './identify-member.ts';
export type { Member } from './members.store.ts';
export type { Register, Registered, Registration } from './register.ts';

export type Identity = {
  calls: IdentityCalls;
  /**
   * Registers by user name and logs in; tells `member.registered` { memberId, siteId } in the same transaction.
   * Refuses `registration_closed`, `field_errors` and `unavailable`.
   */
  register: Register;
  /** Who holds a token. Refuses `not_logged_in`, also for a token of another site, and `session_expired`. */
  identifyMember(token: string, siteId: string): Promise<MemberCaller>;
  /** The same for a session whose id is known: what a game opened from it asks. It counts as use of the session. */
  identifySession(sessionId: string, siteId: string): Promise<MemberCaller>;
  member(memberId: string): Promise<Member | null>;
  /** The member of a site by user name, whatever its case. */
  memberByAccount(siteId: string, account: string): Promise<Member | null>;
  /** Blocks or unblocks a member of a site: login and play. A block ends the sessions. Refuses `member_not_found`. */
  setBlocked(change: BlockChange): Promise<void>;
  /** Whether a member is blocked, from memory, for the bet path. A change holds everywhere within two seconds at most. */
  isBlocked(memberId: string): Promise<boolean>;
  jobs: readonly ScheduledJob[];
};

const blockedMaximumAgeMs = 2_000;

/** Makes the module that knows members, their sessions and how they prove who they are. */
export async function createIdentity(deps: {
  db: Database;
  sites: Sites;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  notifier: Notifier;
  realtime: Pick<Realtime, 'issueTicket' | 'toMember'>;
}): Promise<Identity> {
  const { db } = deps;
  const attempts = createLoginAttempts({ db, clock: deps.clock, table: 'identity.login_attempt' });
  const identify = createIdentifyMember(deps);
  const blocked = await createCached({
    name: 'member_blocked',
    load: async (memberId) => (await findMember(db, memberId))?.blocked ?? true,
    maximumAgeMs: blockedMaximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  return {
    calls: identityCalls({ ...deps, logIn: createLogIn({ ...deps, attempts }) }),
    register: createRegister(deps),
    identifyMember: identify.byToken,
    identifySession: identify.bySession,
    member: (memberId) => findMember(db, memberId),
    memberByAccount: (siteId, account) => findMemberByUsername(db, siteId, account),
    setBlocked: createSetBlocked({ ...deps, blocked }),
    isBlocked: (memberId) => blocked.get(memberId),
    jobs: identityJobs({ db, clock: deps.clock, attempts }),
  };
}
