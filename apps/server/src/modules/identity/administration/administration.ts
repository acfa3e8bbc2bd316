import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { insertView } from '../sessions/views.store.ts';
import * as store from './members.store.ts';
import { type MemberMatch, searchMembers } from './search.ts';

/** Runs in the transaction of an act, so that there is never an act without its audit record. */
type Record = (tx: Queryable, change: { target: string; before: unknown; after: unknown }) => Promise<void>;

type Act = { site: Site; memberId: string; record: Record };

/** Members as operators see and serve them. Nothing is masked here: the console's calls do it. */
export type MemberAdministration = {
  /** Ids of members in that order. */
  list(filter: store.MemberFilter, order: store.MemberOrder, limit: number): Promise<string[]>;
  /** Ids of members that a text finds, newest first. */
  find(filter: store.MemberFilter, text: string, limit: number): Promise<{ id: string; match: MemberMatch }[]>;
  /** Members of a site by id, newest first. */
  records(siteId: string, ids: readonly string[]): Promise<store.MemberRecord[]>;
  /** Refuses `member_not_found`. */
  record(siteId: string, memberId: string): Promise<store.MemberRecord>;
  sessions(site: Site, memberId: string): Promise<store.OpenSessionRow[]>;
  devices: (memberId: string) => ReturnType<typeof store.listDevices>;
  addresses: (memberId: string) => ReturnType<typeof store.listAddresses>;
  links: (member: { siteId: string; memberId: string }) => ReturnType<typeof store.findLinks>;
  /** Browsers that more than one member of a site used, each with its members. */
  sharedDevices: typeof store.findSharedDevices;
  /** Puts a member below another upline, with the caller's transaction. @returns false where there is no such member */
  setUpline: typeof store.saveUpline;
  logins: (range: { memberId: string; until: Date; limit: number }) => Promise<store.LoginRow[]>;
  hasSecondFactor(memberId: string): Promise<boolean>;
  /** Members of a site who were here since a moment, counted up to a hundred thousand. */
  countSeenSince(siteId: string, since: Date): Promise<number>;
  /** Ends every session. Refuses `member_not_found`. @returns how many were open. */
  endSessions(act: Act): Promise<number>;
  /** Lets an operator see the site as the member does, reading alone. Refuses `member_not_found`. @returns the address */
  view(act: Act & { operatorId: string; from: Origin }): Promise<string>;
  /** Mails a link to set a new password. Refuses `member_not_found` and `no_verified_address`. */
  sendPasswordLink(act: Act & { from: Origin }): Promise<void>;
  /** Mails a text of the operator's own. Refuses the same. */
  message(act: Act & { subject: string; text: string }): Promise<void>;
};

const linkMinutes = 30;
const viewMinutes = 15;

export function createMemberAdministration(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  realtime: Pick<Realtime, 'endMember'>;
  tickets: Pick<Tickets, 'issue'>;
  outbox: Pick<Outbox, 'enqueue' | 'canSend'>;
  sites: Pick<Sites, 'domainsOf' | 'hostsOf'>;
  siteOrigin: (from: Origin) => string;
}): MemberAdministration {
  const { db, clock } = deps;

  async function record(siteId: string, memberId: string): Promise<store.MemberRecord> {
    const [found] = await store.findRecords(db, siteId, [memberId]);
    return found ?? refuse('member_not_found');
  }

  /** The verified address of a member, which alone is written to. */
  async function addressOf({ site, memberId }: Act): Promise<store.MemberRecord & { to: string }> {
    const member = await record(site.id, memberId);
    if (member.email === null || !member.emailVerified || !deps.outbox.canSend('email')) refuse('no_verified_address');
    return { ...member, to: member.email };
  }

  /** The site's own origin, not the console's, which the operator asked from. */
  async function originOf(site: Site, from: Origin): Promise<string> {
    const [published] = await deps.sites.domainsOf(site.id);
    const hostname = published ?? (await deps.sites.hostsOf(site.id))[0] ?? from.hostname;
    return deps.siteOrigin({ ...from, hostname });
  }

  const target = (memberId: string) => `member ${memberId}`;

  return {
    list: (filter, order, limit) => store.listMemberIds(db, filter, order, limit),
    find: (filter, text, limit) => searchMembers(db, filter, text, limit),
    records: (siteId, ids) => store.findRecords(db, siteId, ids),
    record,
    sessions(site, memberId) {
      const at = clock.now();
      const seenAfter = new Date(at.getTime() - site.profile.idleTimeoutMs);
      return store.listOpenSessions(db, memberId, { at, seenAfter });
    },
    devices: (memberId) => store.listDevices(db, memberId),
    addresses: (memberId) => store.listAddresses(db, memberId),
    links: (member) => store.findLinks(db, member),
    sharedDevices: store.findSharedDevices,
    setUpline: store.saveUpline,
    logins: (range) => store.listLoginsBefore(db, range),
    hasSecondFactor: (memberId) => store.hasSecondFactor(db, memberId),
    countSeenSince: (siteId, since) => store.countSeenSince(db, siteId, since),
    async endSessions(act) {
      const { site, memberId } = act;
      await record(site.id, memberId);
      const ended = await db.transaction(async (tx) => {
        const count = await store.endEverySession(tx, memberId, clock.now());
        await act.record(tx, { target: target(memberId), before: { openSessions: count }, after: { openSessions: 0 } });
        return count;
      });
      deps.realtime.endMember(memberId, 'session_ended');
      return ended;
    },
    async view(act) {
      const { site, memberId, operatorId, from } = act;
      await record(site.id, memberId);
      const token = newToken(deps.random);
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + viewMinutes * 60_000);
      await db.transaction(async (tx) => {
        const hash = tokenHash(token);
        await insertView(tx, { memberId, siteId: site.id, operatorId, tokenHash: hash, createdAt, expiresAt });
        await act.record(tx, { target: target(memberId), before: null, after: { until: expiresAt.toISOString() } });
      });
      return `${await originOf(site, from)}/#view=${token}`;
    },
    async sendPasswordLink(act) {
      const { site, memberId, from } = act;
      const member = await addressOf(act);
      const origin = await originOf(site, from);
      await db.transaction(async (tx) => {
        const ticket = {
          siteId: site.id,
          kind: 'reset',
          memberId,
          device: null,
          data: {},
          minutes: linkMinutes,
        } as const;
        const token = await deps.tickets.issue(tx, ticket);
        const link = `${origin}/forget#token=${token}`;
        await deps.outbox.enqueue(tx, {
          siteId: site.id,
          channel: 'email',
          to: member.to,
          text: 'resetLink',
          language: member.language,
          memberId,
          params: { username: member.account, link, expiredMinutes: linkMinutes },
        });
        await act.record(tx, { target: target(memberId), before: null, after: { sent: 'resetLink' } });
      });
    },
    async message(act) {
      const { site, memberId, subject, text } = act;
      const member = await addressOf(act);
      await db.transaction(async (tx) => {
        await deps.outbox.enqueue(tx, {
          siteId: site.id,
          channel: 'email',
          to: member.to,
          text: 'operatorMessage',
          language: member.language,
          params: { username: member.account, subject, message: text },
          memberId,
        });
        await act.record(tx, { target: target(memberId), before: null, after: { subject, text } });
      });
    },
  };
}
