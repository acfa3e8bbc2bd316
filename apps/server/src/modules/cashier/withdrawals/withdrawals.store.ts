import type { WithdrawalCheck, WithdrawalState } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { type Direction, follows } from '../../../kernel/paging.ts';

export type WithdrawalRow = {
  id: string;
  siteId: string;
  memberId: string;
  reference: string;
  methodId: string;
  provider: string;
  accountId: string;
  requestId: string;
  amount: Amount;
  fee: Amount;
  currency: string;
  state: WithdrawalState;
  reason: string | null;
  score: number;
  checks: WithdrawalCheck[];
  approvalsNeeded: number;
  transactionId: string | null;
  receivedAmount: Amount | null;
  lockedBy: string | null;
  lockedLogin: string | null;
  lockedUntil: Date | null;
  disbursedAt: Date | null;
  dueAt: Date;
  createdAt: Date;
  tries: number;
  /** The file that a bank pays it by. */
  payoutFileId: string | null;
};

const columns = `id, site_id as "siteId", member_id as "memberId", reference, method_id as "methodId", provider, account_id as "accountId",
  request_id as "requestId", amount, fee, currency, state, reason, score, checks, approvals_needed as "approvalsNeeded",
  transaction_id as "transactionId", received_amount as "receivedAmount", locked_by as "lockedBy", locked_login as "lockedLogin", locked_until as "lockedUntil",
  disbursed_at as "disbursedAt", due_at as "dueAt", created_at as "createdAt", tries,
  payout_file_id as "payoutFileId"`;

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'siteId'
  | 'memberId'
  | 'reference'
  | 'methodId'
  | 'provider'
  | 'accountId'
  | 'requestId'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'state'
  | 'score'
  | 'checks'
  | 'approvalsNeeded'
  | 'dueAt'
  | 'createdAt'
> & { nextTryAt: Date | null };

export async function insertWithdrawal(tx: Queryable, one: NewWithdrawal): Promise<WithdrawalRow> {
  const [row] = await tx.query<WithdrawalRow>(
    `insert into cashier.withdrawal (id, site_id, member_id, reference, method_id, provider, account_id, request_id, amount, fee, currency, state,
       score, checks, approvals_needed, due_at, created_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning ${columns}`,
    [
      one.id,
      one.siteId,
      one.memberId,
      one.reference,
      one.methodId,
      one.provider,
      one.accountId,
      one.requestId,
      one.amount,
      one.fee,
      one.currency,
      one.state,
      one.score,
      JSON.stringify(one.checks),
      one.approvalsNeeded,
      one.dueAt,
      one.createdAt,
      one.nextTryAt,
    ],
  );
  if (!row) throw new Error('a withdrawal was not stored');
  return row;
}

export async function findWithdrawalByRequest(
  db: Queryable,
  of: { siteId: string; memberId: string; requestId: string },
): Promise<WithdrawalRow | null> {
  const rows = await db.query<WithdrawalRow>(
    `select ${columns} from cashier.withdrawal where site_id = $1 and member_id = $2 and request_id = $3`,
    [of.siteId, of.memberId, of.requestId],
  );
  return rows[0] ?? null;
}

export async function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | null> {
  const rows = await db.query<WithdrawalRow>(`select ${columns} from cashier.withdrawal where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function holdWithdrawal(tx: Queryable, id: string): Promise<WithdrawalRow | null> {
  const rows = await tx.query<WithdrawalRow>(`select ${columns} from cashier.withdrawal where id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** What a member requested before: how many are open, how many were requested in the site's day, and how many were ever paid out. */
export async function countWithdrawals(
  db: Queryable,
  of: { siteId: string; memberId: string; at: Date; timeZone: string },
): Promise<{ open: number; ofDay: number; paid: number }> {
  const [row] = await db.query<{ open: number; ofDay: number; paid: number }>(
    `select (count(*) filter (where state in ('review', 'approved', 'sending', 'sent')))::int as open,
       (count(*) filter (where state not in ('rejected', 'failed', 'cancelled')
         and created_at >= date_trunc('day', $3::timestamptz at time zone $4) at time zone $4))::int as "ofDay",
       (count(*) filter (where disbursed_at is not null))::int as paid
     from cashier.withdrawal where site_id = $1 and member_id = $2`,
    [of.siteId, of.memberId, of.at, of.timeZone],
  );
  return row ?? { open: 0, ofDay: 0, paid: 0 };
}

/** Whether an account was paid to before. */
export async function wasPaidTo(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from cashier.withdrawal where account_id = $1 and disbursed_at is not null limit 1',
    [accountId],
  );
  return rows.length > 0;
}

export type WithdrawalChange = {
  state: WithdrawalState;
  /** Who is to pay it; only while nobody was asked. */
  provider?: string;
  reason?: string | null;
  transactionId?: string | null;
  receivedAmount?: Amount | null;
  disbursedAt?: Date | null;
  nextTryAt?: Date | null;
};

/** Changes the state of a withdrawal that is held, which lets go of its lock. What is left out stays, but for the reason and the next try. */
export async function saveWithdrawal(tx: Queryable, id: string, change: WithdrawalChange): Promise<void> {
  const {
    state,
    provider = null,
    reason = null,
    transactionId = null,
    receivedAmount = null,
    disbursedAt = null,
    nextTryAt = null,
  } = change;
  await tx.query(
    `update cashier.withdrawal set state = $2, reason = $3, transaction_id = coalesce($4, transaction_id),
       received_amount = coalesce($5, received_amount), disbursed_at = coalesce($6, disbursed_at), next_try_at = $7, locked_by = null,
       locked_login = null, locked_until = null, provider = coalesce($8, provider)
     where id = $1`,
    [id, state, reason, transactionId, receivedAmount, disbursedAt, nextTryAt, provider],
  );
}

/** Locks a withdrawal that is held for an operator, or lets go of it. */
export async function saveLock(
  tx: Queryable,
  id: string,
  lock: { operatorId: string; login: string; until: Date } | null,
): Promise<void> {
  await tx.query('update cashier.withdrawal set locked_by = $2, locked_login = $3, locked_until = $4 where id = $1', [
    id,
    lock?.operatorId ?? null,
    lock?.login ?? null,
    lock?.until ?? null,
  ]);
}

/** Leaves it to others, of whom that many must have approved it. */
export async function saveWaitForOthers(tx: Queryable, id: string, approvalsNeeded: number): Promise<void> {
  await tx.query(
    `update cashier.withdrawal
        set approvals_needed = $2, locked_by = null, locked_login = null, locked_until = null where id = $1`,
    [id, approvalsNeeded],
  );
}

/** @returns whether the operator had not approved it before. */
export async function insertApproval(
  tx: Queryable,
  one: { withdrawalId: string; operatorId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    'insert into cashier.approval (withdrawal_id, operator_id, at) values ($1, $2, $3) on conflict do nothing returning 1',
    [one.withdrawalId, one.operatorId, one.at],
  );
  return rows.length > 0;
}

/** How many operators approved each. */
export async function countApprovals(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `select withdrawal_id as id, count(*)::int as count from cashier.approval where withdrawal_id = any($1::uuid[]) group by withdrawal_id`,
    [ids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A member's withdrawals, newest first, before a given one. */
export async function listWithdrawals(
  db: Queryable,
  page: { siteId: string; memberId: string; before: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return db.query<WithdrawalRow>(
    `select ${columns} from cashier.withdrawal where site_id = $1 and member_id = $2 and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
    [page.siteId, page.memberId, page.before, page.limit],
    'cashier-withdrawals',
  );
}

/** What a site's withdrawals are sorted by: the columns of the indexes, where the key stands for the time of the request. */
const sorts = { created: 'id', amount: 'amount', score: 'score' } as const;

/** A page of a site's withdrawals, of those that wait for people or of all, in the order that is asked for. */
export async function listSiteWithdrawals(
  db: Queryable,
  {
    siteId,
    waiting,
    state,
    sort,
    direction,
    after,
    limit,
  }: {
    siteId: string;
    waiting: boolean;
    state: WithdrawalState | null;
    sort: keyof typeof sorts;
    direction: Direction;
    after: string | null;
    limit: number;
  },
): Promise<WithdrawalRow[]> {
  if (waiting)
    return db.query<WithdrawalRow>(
      `select ${columns} from cashier.withdrawal
       where site_id = $1 and state in ('review', 'approved')
         and ($2::uuid is null
           or (${sorts[sort]}, id) ${follows[direction]} ((select last.${sorts[sort]} from cashier.withdrawal last where last.id = $2), $2))
       order by ${sorts[sort]} ${direction}, id ${direction} limit $3`,
      [siteId, after, limit],
    );
  return db.query<WithdrawalRow>(
    `select ${columns} from cashier.withdrawal
     where site_id = $1 and ($4::text is null or state = $4)
       and ($2::uuid is null
         or (${sorts[sort]}, id) ${follows[direction]} ((select last.${sorts[sort]} from cashier.withdrawal last where last.id = $2), $2))
     order by ${sorts[sort]} ${direction}, id ${direction} limit $3`,
    [siteId, after, limit, state],
  );
}

/** Withdrawals that are due to be sent or asked for, taken for one try: nobody else takes them before the pause is over, which doubles. */
export async function takeDueWithdrawals(
  db: Queryable,
  due: { at: Date; limit: number; pauseS: number; longestS: number },
): Promise<WithdrawalRow[]> {
  return db.query<WithdrawalRow>(
    `with due as (
       select id as due_id from cashier.withdrawal where next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
     update cashier.withdrawal w set tries = least(tries + 1, 1000),
       next_try_at = $1::timestamptz + make_interval(secs => least($4, $3 * power(2, least(tries, 20))))
     from due where w.id = due_id returning ${columns}`,
    [due.at, due.limit, due.pauseS, due.longestS],
  );
}

/** Disbursed withdrawals that nobody reported on since a time, each with its site, for one run. */
export async function listUnconfirmed(
  db: Queryable,
  of: { siteId: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from cashier.withdrawal where state = 'disbursed' and site_id = $1 and disbursed_at <= $2 order by disbursed_at limit $3`,
    [of.siteId, of.before, of.limit],
  );
  return rows.map(({ id }) => id);
}
