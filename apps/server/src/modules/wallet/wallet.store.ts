import { type Queryable, sqlState } from '../../kernel/database.ts';
import type { Failure } from './batcher.ts';
import { type Movement, playMovements } from './movements.ts';

/** An operation as `wallet.post` takes it. Beyond what all have, each kind has fields of its own. */
export type OperationInput = {
  site: string;
  source: string;
  externalId: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  member: string;
  currency: string;
  round: string | null;
  document: unknown;
  legs: { movement: string; amount: string; kinds: readonly string[]; follow: string | null; to?: string }[];
  marks?: readonly string[];
  unless?: readonly string[];
  /** Absent: a post. */
  kind?: 'hold' | 'capture' | 'release' | 'reverse' | 'collect';
  amount?: string;
  kinds?: readonly string[];
  expiresAt?: string;
  hold?: string;
  of?: string;
  ifMissing?: 'refuse' | 'post';
  shortfall?: 'refuse' | 'claim';
};

export type OperationAnswer = {
  operationId: string;
  balanceBefore: string;
  balanceAfter: string;
  /** Of a reversal only. */
  moved?: boolean;
  claimed?: string;
};

export type OperationResult =
  | { status: 'posted'; answer: OperationAnswer }
  | { status: 'replayed'; answer: OperationAnswer; document: unknown }
  | { status: 'conflict' }
  | { status: 'insufficient'; balance: string }
  | { status: 'blocked'; what: 'account' | 'member' | 'site' }
  | { status: 'out_of_range' }
  | { status: 'marked'; mark: string }
  | { status: 'too_late' }
  | { status: 'not_found' }
  | { status: 'invalid'; reason: string };

/** Posts operations in one commit; the results stand in the order of the operations. */
export async function postOperations(db: Queryable, operations: readonly OperationInput[]): Promise<OperationResult[]> {
  const rows = await db.query<{ results: OperationResult[] }>(
    'select wallet.post($1::jsonb) as results',
    [JSON.stringify(operations)],
    'wallet-post',
  );
  return rows[0]?.results ?? [];
}

/**
 * Why a batch failed. An error without an SQLSTATE, or one of the classes 08, 53, 57 and 58, is a lost or refused connection, a full or
 * stopping server; class 40 is a deadlock; any other comes from an operation in the batch.
 */
export function failureOf(error: unknown): Failure {
  const state = sqlState(error);
  if (state === null || /^(08|53|57|58)/.test(state)) return 'gone';
  return state.startsWith('40') ? 'batch' : 'item';
}

export async function openAccount(
  db: Queryable,
  siteId: string,
  ownerId: string,
  kind: string,
  currency: string,
): Promise<void> {
  await db.query('select wallet.open_account($1, $2, $3, $4)', [siteId, ownerId, kind, currency]);
}

export async function setBlocked(db: Queryable, siteId: string, memberId: string, blocked: boolean): Promise<void> {
  await db.query('select wallet.set_blocked($1, $2, $3)', [siteId, memberId, blocked]);
}

export async function setAccountBlocked(
  db: Queryable,
  account: { siteId: string; ownerId: string; kind: string; currency: string },
  blocked: boolean,
): Promise<void> {
  await db.query('select wallet.set_account_blocked($1, $2, $3, $4, $5)', [
    account.siteId,
    account.ownerId,
    account.kind,
    account.currency,
    blocked,
  ]);
}

export type ExpiredHold = {
  operationId: string;
  siteId: string;
  source: string;
  externalId: string;
  memberId: string;
  currency: string;
  roundId: string | null;
};

/** Holds with money in them whose time is over by the database's clock, which captures are judged by too; oldest first. */
export async function listExpiredHolds(db: Queryable, limit: number): Promise<ExpiredHold[]> {
  return db.query(
    `select operation_id as "operationId", site_id as "siteId", source, external_id as "externalId", member_id as "memberId", currency,
       round_id as "roundId"
     from wallet.hold where remaining > 0 and expires_at <= now() order by expires_at limit $1`,
    [limit],
    'wallet-expired-holds',
  );
}

export type Claim = {
  source: string;
  /** External id of the reversal that left it. */
  externalId: string;
  memberId: string;
  currency: string;
  amount: bigint;
  collected: bigint;
  at: Date;
};

export async function listOpenClaims(db: Queryable, siteId: string, limit: number): Promise<Claim[]> {
  return db.query(
    `select source, external_id as "externalId", member_id as "memberId", currency, amount, collected, created_at as at
     from wallet.claim where site_id = $1 and collected < amount order by created_at limit $2`,
    [siteId, limit],
    'wallet-open-claims',
  );
}

export type BalanceRow = {
  ownerId: string;
  kind: string;
  currency: string;
  balance: bigint;
  /** Whether the member's sum counts it. */
  inSum: boolean;
};

/** What members hold by kind of account: the parts of their sums, agent credit, and what is on its way to vendors. */
export async function readBalances(db: Queryable, siteId: string, memberIds: readonly string[]): Promise<BalanceRow[]> {
  return db.query<BalanceRow>(
    `select a.owner_id as "ownerId", a.kind, a.currency, a.balance, k.in_sum as "inSum"
     from wallet.account a join wallet.account_kind k using (kind)
     where a.site_id = $1 and a.owner_id = any($2::uuid[]) and k.owner_kind = 'member' order by a.id`,
    [siteId, memberIds],
    'wallet-balances',
  );
}

export const sumOf = (balances: readonly BalanceRow[]): bigint =>
  balances.reduce((sum, { balance, inSum }) => (inSum ? sum + balance : sum), 0n);

/** What a member staked and won from a time on: stakes less what came back of them, and wins. */
export async function sumPlayed(
  db: Queryable,
  range: { siteId: string; memberId: string; since: Date },
): Promise<{ staked: bigint; won: bigint }> {
  const [row] = await db.query<{ staked: string; won: string }>(
    `select coalesce(-sum(e.amount) filter (where e.movement <> all ($4::text[])), 0)::text as staked,
       coalesce(sum(e.amount) filter (where e.movement = any ($4::text[])), 0)::text as won
     from wallet.entry e join wallet.account a on a.id = e.account_id
     where a.site_id = $1 and a.owner_id = $2 and a.kind in ('cash', 'bonus') and e.balance_after is not null
       and e.id >= kernel.uuid_floor($3) and e.movement = any ($4::text[] || $5::text[])`,
    [range.siteId, range.memberId, range.since, ['payout', 'jackpot_payout'], stakeMovements],
    'wallet-sum-played',
  );
  return { staked: BigInt(row?.staked ?? 0), won: BigInt(row?.won ?? 0) };
}

const stakeMovements = ['stake', 'stake_hold', 'stake_refund', 'hold_release', 'reversal'];

export type EntryRow = {
  id: string;
  at: Date;
  movement: string;
  amount: bigint;
  balanceAfter: bigint;
  accountKind: string;
  roundId: string | null;
  reference: string;
};

/** A member's entries between two times, newest first, before a given entry; of some movements alone, where any are given. */
export async function listEntries(
  db: Queryable,
  range: {
    siteId: string;
    memberId: string;
    from: Date;
    to: Date;
    before: string | null;
    limit: number;
    only?: readonly Movement[] | undefined;
  },
): Promise<EntryRow[]> {
  const { siteId, memberId, from, to, before, limit, only } = range;
  const select = `select e.id, uuid_extract_timestamp(e.id) as at, e.movement, e.amount, e.balance_after as "balanceAfter", a.kind as "accountKind",
       e.round_id as "roundId", e.reference
     from wallet.entry e join wallet.account a on a.id = e.account_id
     where a.site_id = $1 and a.owner_id = $2 and e.id >= kernel.uuid_floor($3) and e.id < kernel.uuid_floor($4)
       and ($5::uuid is null or e.id < $5)`;
  const page = [siteId, memberId, from, to, before, limit];
  if (!only) return db.query<EntryRow>(`${select} order by e.id desc limit $6`, page, 'wallet-entries');
  const some = `${select} and e.movement = any($7)`;
  const values = [...page, only];
  // play is nearly all that a member has; everything else is found by an index of its own
  return only.some(isPlay)
    ? db.query<EntryRow>(`${some} order by e.id desc limit $6`, values, 'wallet-entries-play')
    : db.query<EntryRow>(`${some} and ${otherThanPlay} order by e.id desc limit $6`, values, 'wallet-entries-other');
}

/** As the index `wallet.entry_other_than_play` says it. */
const otherThanPlay = `e.balance_after is not null
  and e.movement <> all (array['stake', 'payout', 'stake_refund', 'stake_hold', 'stake_capture', 'hold_release'])`;

const isPlay = (movement: Movement) => (playMovements as readonly Movement[]).includes(movement);

export type MemberEntry = { id: string; memberId: string; movement: string; amount: bigint; at: Date };

/** What operations moved on the side of members, in the order of the ledger. */
export async function listEntriesOf(db: Queryable, operationIds: readonly string[]): Promise<MemberEntry[]> {
  if (operationIds.length === 0) return [];
  return db.query<MemberEntry>(
    `select id, member_id as "memberId", movement, amount, uuid_extract_timestamp(id) as at from wallet.entry
     where operation_id = any($1::uuid[]) and member_id is not null order by id`,
    [operationIds],
    'wallet-entries-of',
  );
}

export type DocumentRow = {
  operationId: string;
  externalId: string;
  at: Date;
  answer: OperationAnswer;
  document: unknown;
};

const documentColumns = 'o.id as "operationId", o.external_id as "externalId", o.at, o.answer, o.document';

export type OperationKey = { siteId: string; source: string; externalId: string };

/** Operations in the order of their keys; null where there is none. Each is looked up by itself, whatever the statistics say. */
export async function findOperations(db: Queryable, keys: readonly OperationKey[]): Promise<(DocumentRow | null)[]> {
  const rows = await db.query<DocumentRow & { place: bigint }>(
    `select wanted.place, o.* from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as wanted(site_id, source, external_id, place)
     cross join lateral (select ${documentColumns} from wallet.operation o
       where o.site_id = wanted.site_id and o.source = wanted.source and o.external_id = wanted.external_id limit 1) o`,
    [keys.map(({ siteId }) => siteId), keys.map(({ source }) => source), keys.map(({ externalId }) => externalId)],
    'wallet-operations',
  );
  const byPlace = new Map(rows.map(({ place, ...row }) => [Number(place), row]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? null);
}

export async function isMarked(db: Queryable, siteId: string, source: string, mark: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from wallet.mark where site_id = $1 and source = $2 and mark = $3',
    [siteId, source, mark],
    'wallet-mark',
  );
  return rows.length > 0;
}

export type SequencedOperation = DocumentRow & {
  siteId: string;
  source: string;
  memberId: string;
  currency: string;
  roundId: string | null;
};

/** Operations in committed order, as the sequencer listed them. Each is looked up by itself, whatever the statistics of a new table say. */
export async function readOperations(
  db: Queryable,
  rows: readonly { xid: string; id: string }[],
): Promise<SequencedOperation[]> {
  return db.query<SequencedOperation>(
    `select ${documentColumns}, o.site_id as "siteId", o.source, o.member_id as "memberId", o.currency, o.round_id as "roundId"
     from unnest($1::xid8[], $2::uuid[]) with ordinality as wanted(xid, id, place)
     cross join lateral (select * from wallet.operation where xid = wanted.xid and id = wanted.id limit 1) o order by wanted.place`,
    [rows.map((row) => row.xid), rows.map((row) => row.id)],
    'wallet-sequenced',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  await db.query(`select kernel.ensure_month_partitions('wallet.entry', now()::date, $1)`, [months]);
}
