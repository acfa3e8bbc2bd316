import type { MemberRow } from '@croupier/contract';
import type { CallContext } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { reveal } from '../kernel/reveal.ts';
import { deviceName } from '../kernel/user-agent.ts';
import type { Bets } from '../modules/bets/bets.public.ts';
import type { Cashier } from '../modules/cashier/cashier.public.ts';
import type { Crm } from '../modules/crm/crm.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { AuditChange, Staff, StaffCaller } from '../modules/staff/staff.public.ts';
import type { BalanceSignal, Wallet } from '../modules/wallet/wallet.public.ts';
import { adjustMember } from './adjust-member.ts';
import { timelineOf } from './member-timeline.ts';
import { memberCaller, toMemberRow, toNote } from './show-members.ts';

export type MemberConsoleCalls = Pick<
  Handlers,
  | 'console.members'
  | 'console.member'
  | 'console.memberTimeline'
  | 'console.memberBets'
  | 'console.memberAccess'
  | 'console.memberLinks'
  | 'console.memberNotes'
  | 'console.addMemberNote'
  | 'console.pinMemberNote'
  | 'console.memberLabels'
  | 'console.saveMemberLabel'
  | 'console.removeMemberLabel'
  | 'console.saveClub'
  | 'console.setMemberLabels'
  | 'console.endMemberSessions'
  | 'console.viewAsMember'
  | 'console.sendPasswordLink'
  | 'console.messageMember'
  | 'console.adjustMember'
>;

type StaffContext = CallContext<StaffCaller>;
type Deps = {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  identity: Pick<Identity, 'administration' | 'memberCurrency' | 'memberNames'>;
  wallet: Wallet;
  bets: Pick<Bets, 'calls' | 'before'>;
  cashier: Pick<Cashier, 'ofMember'>;
  crm: Crm;
  staff: Pick<Staff, 'audit' | 'proposals'>;
  onBalance: BalanceSignal;
};

const dayMs = 86_400_000;

/** Binds the operators' calls on members: each module answers for its part, and personal data is masked unless the role sees it. */
export function consoleMemberCalls(deps: Deps): MemberConsoleCalls {
  const { crm } = deps;
  const { administration } = deps.identity;
  const { audit, proposals } = deps.staff;

  const recording = (context: StaffContext, action: string, reason: string) => (tx: Queryable, change: AuditChange) =>
    audit.write(tx, { ...audit.by(context, action, reason), ...change });

  async function rowsOf(context: StaffContext, found: readonly { id: string; matched: MemberRow['matched'] }[]) {
    const ids = found.map(({ id }) => id);
    const [records, labels] = await Promise.all([administration.records(context.site.id, ids), crm.labelsOf(ids)]);
    const byId = new Map(records.map((record) => [record.id, record]));
    return found.flatMap(({ id, matched }): MemberRow[] => {
      const record = byId.get(id);
      return record ? [{ ...toMemberRow(record, labels.get(id) ?? [], context.caller), matched }] : [];
    });
  }

  /** Ids of a page of members: those with a label, those that a search finds, or all. */
  async function find(
    siteId: string,
    { search, blocked, type, labelId, sort, direction, cursor, pageSize }: Parameters<Handlers['console.members']>[0],
  ): Promise<{ id: string; matched: MemberRow['matched'] }[]> {
    const beforeId = readCursor(cursor);
    const limit = pageSize + 1;
    if (labelId !== undefined) {
      const ids = await crm.membersWithLabel({ siteId, labelId, beforeId, limit });
      return ids.map((id) => ({ id, matched: null }));
    }
    const filter = {
      siteId,
      beforeId,
      type: type ?? null,
      blocked: blocked === undefined ? null : blocked === 'true',
    };
    if (search === undefined) {
      const order = sort === undefined ? ({ sort: 'registered', direction: 'desc' } as const) : { sort, direction };
      return (await administration.list(filter, order, limit)).map((id) => ({ id, matched: null }));
    }
    const found = await administration.find(filter, search, limit);
    const byPayee = /^[A-Za-z0-9 -]{6,64}$/.test(search);
    const holders = byPayee && beforeId === null ? await deps.cashier.ofMember.withPayee(siteId, search) : [];
    const known = new Set(found.map(({ id }) => id));
    return [
      ...holders.filter((id) => !known.has(id)).map((id) => ({ id, matched: 'payee' as const })),
      ...found.map(({ id, match }) => ({ id, matched: match })),
    ];
  }

  return {
    'console.members': async (request, context) => {
      const found = await find(context.site.id, request);
      const page = found.slice(0, request.pageSize);
      const list = await rowsOf(context, page);
      return { list, nextCursor: found.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null };
    },

    'console.member': async ({ memberId }, context) => {
      const { site: ref, caller } = context;
      const site = await deps.sites.get(ref.id);
      const record = await administration.record(site.id, memberId);
      const asMember = { ...context, caller: memberCaller(record) };
      const now = deps.clock.now();
      const range = { from: new Date(now.getTime() - 30 * dayMs).toISOString(), to: now.toISOString() };
      const [labels, club, balances, month, sessions, secondFactor, pinned, payees, upline, currency] =
        await Promise.all([
          crm.labelsOf([memberId]),
          crm.clubOf(memberId),
          deps.wallet.parts(deps.db, site.id, memberId),
          deps.bets.calls['records.betsSummary'](range, asMember),
          administration.sessions(site, memberId),
          administration.hasSecondFactor(memberId),
          crm.notes({ memberId, beforeId: null, until: null, pinnedOnly: true, limit: 20 }),
          deps.cashier.ofMember.payees(site.id, memberId),
          record.uplineId === null ? null : administration.records(site.id, [record.uplineId]),
          deps.identity.memberCurrency.of(site, memberId),
        ]);
      const documents = reveal(caller, 'documents');
      return {
        ...toMemberRow(record, labels.get(memberId) ?? [], caller),
        emailVerified: record.emailVerified,
        mobileVerified: record.mobileVerified,
        birthday: documents(record.birthday),
        language: record.language,
        upline: upline?.[0] ? { id: upline[0].id, account: upline[0].account } : null,
        referralCode: record.referralCode,
        club,
        currency: currency.code,
        balances: balances.map(({ kind, balance }) => ({ kind, balance: balance.toString() })),
        sumBalance: balances
          .filter(({ kind }) => kind !== 'agent_credit' && kind !== 'vendor_transit')
          .reduce((sum, { balance }) => sum + balance, 0n)
          .toString(),
        month: { bets: month.count, stake: month.stake, net: month.net },
        openSessions: sessions.length,
        secondFactor,
        pinnedNotes: pinned.map(toNote),
        payees: payees.map(({ id, kind, institution, maskedNumber, holder, verifiedAt }) => ({
          id,
          kind,
          institution,
          maskedNumber,
          verified: verifiedAt !== null,
          holder: reveal(caller, 'names')(holder) ?? '',
        })),
      };
    },

    'console.memberTimeline': async ({ memberId, kind, until, pageSize }, context) => {
      await administration.record(context.site.id, memberId);
      const before = until === undefined ? new Date(deps.clock.now().getTime() + 60_000) : new Date(until);
      const rows = await timelineOf(deps, context, { memberId, kind: kind ?? null, until: before, limit: pageSize });
      // what happened at one moment stays on one page, so that the next can begin before it
      const last = rows[pageSize - 1]?.at;
      const page = last === undefined ? rows : rows.filter(({ at }) => at >= last);
      return { list: page, until: last ?? null };
    },

    'console.memberBets': async ({ memberId, from, to, nodeId, cursor, pageSize }, context) => {
      const record = await administration.record(context.site.id, memberId);
      const range = { from: from ?? new Date(0).toISOString(), to: to ?? farFuture };
      const request = { ...range, nodeId, cursor, pageSize, language: undefined };
      return deps.bets.calls['records.bets'](request, { ...context, caller: memberCaller(record) });
    },

    'console.memberAccess': async ({ memberId }, { site: ref, caller }) => {
      const site = await deps.sites.get(ref.id);
      await administration.record(site.id, memberId);
      const [sessions, devices, addresses] = await Promise.all([
        administration.sessions(site, memberId),
        administration.devices(memberId),
        administration.addresses(memberId),
      ]);
      const address = reveal(caller, 'addresses');
      return {
        sessions: sessions.map(({ id, userAgent, ip, country, createdAt, lastSeenAt }) => ({
          id,
          country,
          device: deviceName(userAgent),
          address: address(ip),
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        devices: devices.map(({ hash, firstAt, lastAt, members }) => ({
          device: hash.toString('hex', 0, 8),
          members,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
        addresses: addresses.map(({ ip, country, logins, lastAt }) => ({
          address: address(ip) ?? '',
          country,
          logins,
          lastAt: lastAt.toISOString(),
        })),
      };
    },

    'console.memberLinks': async ({ memberId }, { site }) => {
      await administration.record(site.id, memberId);
      const [links, payees] = await Promise.all([
        administration.links({ siteId: site.id, memberId }),
        deps.cashier.ofMember.sharedPayees(site.id, memberId),
      ]);
      const all = [...links, ...payees.map((id) => ({ id, by: 'payee' as const }))];
      const byMember = Map.groupBy(all, ({ id }) => id);
      // who is linked by more stands first
      const ids = [...byMember].toSorted(([, one], [, other]) => other.length - one.length).map(([id]) => id);
      const records = new Map(
        (await administration.records(site.id, ids.slice(0, 100))).map((record) => [record.id, record]),
      );
      return {
        list: ids.flatMap((id) => {
          const record = records.get(id);
          if (!record) return [];
          const by = [...new Set((byMember.get(id) ?? []).map((link) => link.by))];
          const { account, blocked } = record;
          return [{ memberId: id, account, blocked, by, registeredAt: record.registeredAt.toISOString() }];
        }),
      };
    },

    'console.memberNotes': async ({ memberId, cursor, pageSize }, { site }) => {
      await administration.record(site.id, memberId);
      const page = { memberId, beforeId: readCursor(cursor), until: null, pinnedOnly: false, limit: pageSize + 1 };
      const notes = await crm.notes(page);
      const list = notes.slice(0, pageSize).map(toNote);
      return { list, nextCursor: notes.length > pageSize ? cursorOf(list.at(-1)?.id) : null };
    },
    'console.addMemberNote': async ({ memberId, text, pinned }, context) => {
      const { site, caller } = context;
      await administration.record(site.id, memberId);
      const note = { siteId: site.id, memberId, text, pinned, operatorId: caller.staffId, login: caller.login };
      return toNote(await crm.addNote({ ...note, record: recording(context, 'member.note', 'note') }));
    },
    'console.pinMemberNote': async ({ memberId, noteId, pinned }, context) => {
      const of = { siteId: context.site.id, memberId, noteId, pinned };
      return toNote(await crm.pinNote({ ...of, record: recording(context, 'member.pin_note', 'note') }));
    },

    'console.memberLabels': async (_request, { site }) => {
      const [labels, clubs] = await Promise.all([crm.labels(site.id), crm.clubs(site.id)]);
      return { labels, clubs };
    },
    'console.saveMemberLabel': async ({ id, name, colour, reason }, context) =>
      crm.saveLabel({
        siteId: context.site.id,
        id: id ?? null,
        name,
        colour,
        record: recording(context, 'label.save', reason),
      }),
    'console.removeMemberLabel': async ({ id, reason }, context) => {
      await crm.removeLabel({ siteId: context.site.id, id, record: recording(context, 'label.remove', reason) });
      return {};
    },
    'console.saveClub': async ({ rank, name, reason }, context) => {
      await crm.saveClub({ siteId: context.site.id, rank, name, record: recording(context, 'club.save', reason) });
      return {};
    },
    'console.setMemberLabels': async ({ memberId, labelIds, rank, reason }, context) => {
      await administration.record(context.site.id, memberId);
      await crm.setLabels({
        siteId: context.site.id,
        memberId,
        labelIds: labelIds ?? null,
        rank: rank ?? null,
        record: recording(context, 'member.labels', reason),
      });
      return {};
    },

    'console.endMemberSessions': async ({ memberId, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      const record = recording(context, 'member.end_sessions', reason);
      return { ended: await administration.endSessions({ site, memberId, record }) };
    },
    'console.viewAsMember': async ({ memberId, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      const record = recording(context, 'member.view', reason);
      const { staffId: operatorId } = context.caller;
      return { url: await administration.view({ site, memberId, record, operatorId, from: context.from }) };
    },
    'console.sendPasswordLink': async ({ memberId, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      const record = recording(context, 'member.password_link', reason);
      await administration.sendPasswordLink({ site, memberId, record, from: context.from });
      return {};
    },
    'console.messageMember': async ({ memberId, subject, text, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      const record = recording(context, 'member.message', reason);
      await administration.message({ site, memberId, subject, text, record });
      return {};
    },

    'console.adjustMember': proposals.handler('console.adjustMember', adjustMember(deps)),
  };
}

const farFuture = '9999-12-31T23:59:59.999Z';
