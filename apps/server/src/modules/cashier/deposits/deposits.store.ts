import type { DepositState } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { type Direction, follows } from '../../../kernel/paging.ts';
import type { MethodFee } from '../methods/judge-method.ts';

export type DepositRow = {
  id: string;
  siteId: string;
  memberId: string;
  reference: string;
  methodId: string;
  provider: string;
  requestId: string;
  amount: Amount;
  fee: Amount;
  arrived: Amount;
  credited: Amount;
  currency: string;
  state: DepositState;
  reason: string | null;
  payUrl: string | null;
  instructions: { label: string; value: string }[];
  waitingSince: Date | null;
  expiresAt: Date;
  createdAt: Date;
  tries: number;
  /** Where the payer returns to. */
  returnUrl: string;
};

const columns = `id, site_id as "siteId", member_id as "memberId", reference, method_id as "methodId", provider, request_id as "requestId", amount,
  fee, arrived, credited, currency, state, reason, pay_url as "payUrl", instructions, waiting_since as "waitingSince",
  expires_at as "expiresAt", created_at as "createdAt", tries, return_url as "returnUrl"`;

export type NewDeposit = Pick<
  DepositRow,
  | 'id'
  | 'siteId'
  | 'memberId'
  | 'reference'
  | 'methodId'
  | 'provider'
  | 'requestId'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'returnUrl'
> & { createdAt: Date; expiresAt: Date; nextTryAt: Date };

/** @returns the new deposit, or null where the member's request made one before. */
export async function insertDeposit(tx: Queryable, one: NewDeposit): Promise<DepositRow | null> {
  const rows = await tx.query<DepositRow>(
    `insert into cashier.deposit (id, site_id, member_id, reference, method_id, provider, request_id, amount, fee, currency, state,
       created_at, expires_at, next_try_at, return_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'chosen', $11, $12, $13, $14)
     on conflict (site_id, member_id, request_id) do nothing returning ${columns}`,
    [
      one.id,
      one.siteId,
      one.memberId,
      one.reference,
      one.methodId,
      one.provider,
      one.requestId,
      one.amount,
      one.fee,
      one.currency,
      one.createdAt,
      one.expiresAt,
      one.nextTryAt,
      one.returnUrl,
    ],
  );
  return rows[0] ?? null;
}

export async function findDepositByRequest(
  db: Queryable,
  of: { siteId: string; memberId: string; requestId: string },
): Promise<DepositRow | null> {
  const rows = await db.query<DepositRow>(
    `select ${columns} from cashier.deposit where site_id = $1 and member_id = $2 and request_id = $3`,
    [of.siteId, of.memberId, of.requestId],
  );
  return rows[0] ?? null;
}

export async function findDeposit(db: Queryable, id: string): Promise<DepositRow | null> {
  const rows = await db.query<DepositRow>(
    `select ${columns} from cashier.deposit where id = $1`,
    [id],
    'cashier-deposit',
  );
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function holdDeposit(tx: Queryable, id: string): Promise<DepositRow | null> {
  const rows = await tx.query<DepositRow>(`select ${columns} from cashier.deposit where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** A deposit with what its method costs, held until the transaction ends. */
export async function holdPaidDeposit(tx: Queryable, id: string): Promise<(DepositRow & MethodFee) | null> {
  const rows = await tx.query<DepositRow & MethodFee>(
    `select d.*, m.fee_fixed as "feeFixed", m.fee_bps as "feeBps", m.fee_bearer as "feeBearer"
     from (select ${columns} from cashier.deposit where id = $1 for update) d join cashier.method m on m.id = d."methodId"`,
    [id],
    'cashier-hold-paid-deposit',
  );
  return rows[0] ?? null;
}

/** How many deposits of a member wait for a payment. */
export async function countOpenDeposits(db: Queryable, siteId: string, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from cashier.deposit
     where site_id = $1 and member_id = $2 and state in ('chosen', 'waiting', 'paid')`,
    [siteId, memberId],
  );
  return row?.count ?? 0;
}

/** Gives a deposit that no provider answered yet to one. @returns whether it still is such a deposit. */
export async function giveToProvider(db: Queryable, id: string, provider: string): Promise<boolean> {
  const rows = await db.query(
    `update cashier.deposit set provider = $2 where id = $1 and state = 'chosen' returning id`,
    [id, provider],
  );
  return rows.length > 0;
}

/** Writes what the provider answered to the question for a deposit. What has gone on meanwhile keeps its state. */
export async function saveBegun(
  tx: Queryable,
  id: string,
  begun: { providerReference: string | null; payUrl: string | null; instructions: unknown; nextTryAt: Date },
): Promise<void> {
  await tx.query(
    `update cashier.deposit set provider_reference = $2, pay_url = $3, instructions = $4,
       next_try_at = case when state = 'chosen' then $5 else next_try_at end,
       state = case when state = 'chosen' then 'waiting' else state end
     where id = $1`,
    [id, begun.providerReference, begun.payUrl, JSON.stringify(begun.instructions), begun.nextTryAt],
  );
}

/** Changes the state of a deposit that is held. Where `waitingSince` is left out nobody has to look at it any more. */
export async function saveState(
  tx: Queryable,
  id: string,
  change: { state: DepositState; reason?: string | null; waitingSince?: Date | null; nextTryAt?: Date | null },
): Promise<void> {
  const { state, reason = null, waitingSince = null, nextTryAt = null } = change;
  await tx.query(
    'update cashier.deposit set state = $2, reason = $3, waiting_since = $4, next_try_at = $5 where id = $1',
    [id, state, reason, waitingSince, nextTryAt],
  );
}

/** Has nobody ask a provider for a deposit that expired any more. */
export async function stopAsking(db: Queryable, id: string): Promise<void> {
  await db.query(`update cashier.deposit set next_try_at = null where id = $1 and state = 'expired'`, [id]);
}

/** Adds a payment that was credited to a deposit that is held. */
export async function addCredited(
  tx: Queryable,
  id: string,
  payment: { arrived: Amount; credited: Amount },
): Promise<void> {
  await tx.query(
    `update cashier.deposit set arrived = arrived + $2, credited = credited + $3, state = 'credited', reason = null, waiting_since = null,
       next_try_at = null
     where id = $1`,
    [id, payment.arrived, payment.credited],
    'cashier-add-credited',
  );
}

/** Takes a payment that was charged back from a deposit that is held; the last one leaves it charged back. */
export async function takeCredited(
  tx: Queryable,
  id: string,
  payment: { arrived: Amount; credited: Amount },
): Promise<void> {
  await tx.query(
    `update cashier.deposit set arrived = arrived - $2, credited = credited - $3, waiting_since = null,
       state = case when arrived = $2 then 'charged_back' else state end
     where id = $1`,
    [id, payment.arrived, payment.credited],
  );
}

/** A member's deposits, newest first, before a given one. */
export async function listDeposits(
  db: Queryable,
  page: { siteId: string; memberId: string; before: string | null; limit: number },
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${columns} from cashier.deposit where site_id = $1 and member_id = $2 and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
    [page.siteId, page.memberId, page.before, page.limit],
    'cashier-deposits',
  );
}

/** What a site's deposits are sorted by: the column of the index, where the key stands for the time of the request. */
const sorts = { created: 'id', amount: 'amount' } as const;

/** A page of a site's deposits, of those that wait for people or of all, in the order that is asked for. */
export async function listSiteDeposits(
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
    state: DepositState | null;
    sort: keyof typeof sorts;
    direction: Direction;
    after: string | null;
    limit: number;
  },
): Promise<DepositRow[]> {
  if (waiting)
    return db.query<DepositRow>(
      `select ${columns} from cashier.deposit
       where site_id = $1 and waiting_since is not null
         and ($2::uuid is null
           or (${sorts[sort]}, id) ${follows[direction]} ((select last.${sorts[sort]} from cashier.deposit last where last.id = $2), $2))
       order by ${sorts[sort]} ${direction}, id ${direction} limit $3`,
      [siteId, after, limit],
    );
  return db.query<DepositRow>(
    `select ${columns} from cashier.deposit
     where site_id = $1 and ($4::text is null or state = $4)
       and ($2::uuid is null
         or (${sorts[sort]}, id) ${follows[direction]} ((select last.${sorts[sort]} from cashier.deposit last where last.id = $2), $2))
     order by ${sorts[sort]} ${direction}, id ${direction} limit $3`,
    [siteId, after, limit, state],
  );
}

/** Open deposits whose time has come, taken for one try: nobody else takes them before the pause is over, which doubles. */
export async function takeDueDeposits(
  db: Queryable,
  due: { at: Date; limit: number; pauseS: number; longestS: number },
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `with due as (
       select id as due_id from cashier.deposit where next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
     update cashier.deposit d set tries = least(tries + 1, 1000),
       next_try_at = $1::timestamptz + make_interval(secs => least($4, $3 * power(2, least(tries, 20))))
     from due where d.id = due_id returning ${columns}`,
    [due.at, due.limit, due.pauseS, due.longestS],
  );
}
