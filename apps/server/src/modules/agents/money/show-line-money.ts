import type { CallAnswer, CallRequest, DownlineMoney, LineMove } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { allowsLineTransfers, type Site } from '../../sites/sites.public.ts';
import { findNodes, type Node } from '../tree/nodes.store.ts';
import * as store from './line-money.store.ts';
import { isOnCredit, type LineMoneyDeps, limitsOf, mayPassUp } from './move-line-money.ts';

type Deps = Pick<LineMoneyDeps, 'db' | 'clock' | 'wallet' | 'lineMoney'>;

/** To whom a member may pass money up, and how much. Refuses `transfers_off`, and `member_not_found` without an upline. */
export async function showUpline(deps: Deps, site: Site, memberId: string): Promise<CallAnswer<'lineMoney.upline'>> {
  if (!allowsLineTransfers(site)) refuse('transfers_off');
  const own = (await findNodes(deps.db, [memberId])).get(memberId);
  const upline = own?.uplineId ? (await findNodes(deps.db, [own.uplineId])).get(own.uplineId) : undefined;
  if (!own || !upline) refuse('member_not_found');
  const { held, free } = await heldBy(deps, site, own, isOnCredit(upline.type));
  return {
    account: upline.account,
    onCredit: isOnCredit(own.type),
    held: held.toString(),
    free: free.toString(),
    ...(await limitsNow(deps, site, memberId)),
  };
}

/** The direct downlines of an agent, and what may be given to and taken back from each. */
export async function showDownlines(
  deps: Deps,
  site: Site,
  agent: Node,
  { search, page, pageSize }: CallRequest<'lineMoney.downlines'>,
): Promise<CallAnswer<'lineMoney.downlines'>> {
  const onCredit = isOnCredit(agent.type);
  if (!allowsLineTransfers(site))
    return { isOn: false, onCredit, free: '0', given: '0', most: null, dayLeft: null, list: [], count: 0 };
  const wanted = { agentId: agent.memberId, search: search || null, limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await store.listDownlines(deps.db, wanted);
  const { free } = await heldBy(deps, site, agent, false);
  const given = (await store.findGiven(deps.db, [agent.memberId])).get(agent.memberId) ?? 0n;
  return {
    isOn: true,
    onCredit,
    free: free.toString(),
    given: given.toString(),
    ...(await limitsNow(deps, site, agent.memberId)),
    list: await withHeld(deps, site.id, onCredit, rows),
    count: rows[0]?.count ?? 0,
  };
}

/** Downlines with what they hold: credit of those on credit; of others only what can be taken back. */
export async function withHeld(
  { db, wallet }: Pick<Deps, 'db' | 'wallet'>,
  siteId: string,
  givesCredit: boolean,
  rows: readonly store.DownlineRow[],
): Promise<DownlineMoney[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const parts = givesCredit && ids.length > 0 ? await wallet.partsOf(db, siteId, ids) : [];
  const of = (memberId: string, kind: string) =>
    parts.reduce((sum, part) => (part.ownerId === memberId && part.kind === kind ? sum + part.balance : sum), 0n);
  return rows.map(({ memberId, account, type, given }) => {
    const onCredit = isOnCredit(type);
    const held = of(memberId, onCredit ? 'agent_credit' : 'cash');
    return {
      memberId,
      account,
      type,
      onCredit,
      given: given.toString(),
      held: onCredit ? held.toString() : null,
      takeable: (held < given ? held : given).toString(),
    };
  });
}

/** Transfers of somebody with the upline and downlines, newest first. */
export async function showHistory(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  request: CallRequest<'lineMoney.history'>,
): Promise<CallAnswer<'lineMoney.history'>> {
  const { act = null, from = null, to = null, memberId: otherId = null, cursor, pageSize } = request;
  const before = readCursor(cursor);
  const found = await store.listMovesOf(db, { memberId, otherId, act, from, to, before, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    list: await toLineMoves(db, memberId, page),
    nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}

/** What moved in days of the site between an agent and downlines, and from above. Refuses `transfers_off`. */
export async function showReport(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  { memberId }: Node,
  { from, to, by, page, pageSize }: CallRequest<'lineMoney.report'>,
): Promise<CallAnswer<'lineMoney.report'>> {
  if (!allowsLineTransfers(site)) refuse('transfers_off');
  const span = { memberId, from, to };
  const wanted = { ...span, limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await (by === 'day' ? store.sumMovesByDay(db, wanted) : store.sumMovesByMember(db, wanted));
  return {
    fromAbove: toSums(await store.sumMoves(db, 'downline', span)),
    total: toSums(await store.sumMoves(db, 'upline', span)),
    list: rows.map((row) => ({ memberId: row.memberId, account: row.account, day: row.day, ...toSums(row) })),
    count: rows[0]?.count ?? 0,
  };
}

const toSums = ({ given, taken, settled, passedUp, net, moves }: store.LineSums) => ({
  given: given.toString(),
  taken: taken.toString(),
  settled: settled.toString(),
  passedUp: passedUp.toString(),
  net: net.toString(),
  moves,
});

/** Transfers as one of their sides sees them. */
export async function toLineMoves(
  db: Database,
  memberId: string,
  rows: readonly store.LineMoveRow[],
): Promise<LineMove[]> {
  const others = rows.map((row) => (row.downlineId === memberId ? row.uplineId : row.downlineId));
  const nodes = await findNodes(db, [...new Set(others.filter((id) => id !== null))]);
  return rows.map((row, index) => {
    const isDownline = row.downlineId === memberId;
    return {
      id: row.id,
      at: row.at.toISOString(),
      act: row.act,
      account: nodes.get(others[index] ?? '')?.account ?? '',
      amount: (isDownline ? row.amount : -row.amount).toString(),
      onCredit: isDownline ? row.downlineOnCredit : row.uplineOnCredit,
      note: row.note,
    };
  });
}

/** What somebody holds of what is moved, credit or cash, and how much of it may leave. */
async function heldBy(
  { db, wallet, lineMoney }: Deps,
  site: Site,
  { memberId, type }: Node,
  toCredit: boolean,
): Promise<{ held: bigint; free: bigint }> {
  if (isOnCredit(type)) {
    const parts = await wallet.parts(db, site.id, memberId);
    const held = parts.reduce((sum, { kind, balance }) => (kind === 'agent_credit' ? sum + balance : sum), 0n);
    return { held, free: held };
  }
  const cash = await lineMoney.free(db, { site, memberId });
  const given = toCredit ? ((await store.findGiven(db, [memberId])).get(memberId) ?? 0n) : 0n;
  return { held: cash.cash, free: mayPassUp(cash, given) };
}

async function limitsNow({ db, clock }: Deps, site: Site, memberId: string) {
  const { most, dayMost } = limitsOf(site);
  const left =
    dayMost === null
      ? null
      : dayMost - (await store.findMoved(db, { memberId, day: localDay(clock.now(), site.timeZone) }));
  return { most: most?.toString() ?? null, dayLeft: left === null ? null : (left > 0n ? left : 0n).toString() };
}
