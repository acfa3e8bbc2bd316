import type { Queryable } from '../../kernel/database.ts';

/** What the past of a demonstration is written into: what is read as of then, not moved now. */
const dated = [
  'wallet.entry',
  'rounds.round',
  'rounds.round_step',
  'bets.bet',
  'bets.bet_version',
  'bets.change',
] as const;

/** Makes room for rows of past months, by a connection of the schema's owner. */
export async function openMonths(owner: Queryable, from: string): Promise<void> {
  for (const table of dated)
    await owner.query('select kernel.ensure_month_partitions($1::regclass, $2::date, 2)', [table, from]);
}

/** Dates when members registered back, before anything has counted them. */
export async function dateMembers(
  owner: Queryable,
  members: readonly { memberId: string; joinedAt: Date }[],
): Promise<void> {
  await owner.query(
    `with dated as materialized (select * from unnest($1::uuid[], $2::timestamptz[]) as d(member_id, joined_at)),
       members as (update identity.member m set created_at = d.joined_at from dated d where m.id = d.member_id)
     update agents.node n set joined_at = d.joined_at from dated d where n.member_id = d.member_id`,
    [members.map(({ memberId }) => memberId), members.map(({ joinedAt }) => joinedAt)],
  );
}

/** One operation of a member as the ledger keeps it, with what it moved in and out of the member's cash. */
export type PastOperation = {
  id: string;
  source: string;
  externalId: string;
  memberId: string;
  roundId: string | null;
  document: unknown;
  at: Date;
  before: bigint;
  after: bigint;
  moves: readonly {
    movement: string;
    counter: 'house' | 'payment_provider';
    amount: bigint;
    ids: readonly [string, string];
  }[];
};

/**
 * Writes operations of the past with both sides of what they moved, as the ledger's own functions do it today, and the balances that they leave.
 * The members have no other operations yet.
 */
export async function insertOperations(
  owner: Queryable,
  of: { siteId: string; currency: string },
  operations: readonly PastOperation[],
): Promise<void> {
  const memberIds = [...new Set(operations.map(({ memberId }) => memberId))];
  await owner.query(`select wallet.open_account($1, m, 'cash', $2) from unnest($3::uuid[]) m order by m`, [
    of.siteId,
    of.currency,
    memberIds,
  ]);
  await owner.query(
    `insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document, at)
     select $1, o.source, o."externalId", o.id, sha256(o."externalId"::bytea), o."memberId", $2, o."roundId",
       case when o.stake > 0 then jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', o.stake)) else '[]' end,
       json_build_object('operationId', o.id, 'balanceBefore', o.before, 'balanceAfter', o.after), o.document, o.at
     from jsonb_to_recordset($3::jsonb) as o(id uuid, source text, "externalId" text, "memberId" uuid, "roundId" uuid, stake bigint, before text,
       after text, document jsonb, at timestamptz)`,
    [
      of.siteId,
      of.currency,
      JSON.stringify(
        operations.map(({ moves, ...operation }) => ({
          ...operation,
          before: operation.before.toString(),
          after: operation.after.toString(),
          stake: moves
            .reduce((sum, { movement, amount }) => (movement === 'stake' ? sum - amount : sum), 0n)
            .toString(),
        })),
      ),
    ],
  );
  const entries = operations.flatMap(({ id, memberId, roundId, externalId, before, moves }) => {
    let balance = before;
    return moves.map(({ movement, counter, amount, ids: [own, other] }) => {
      balance += amount;
      return {
        id,
        memberId,
        roundId,
        externalId,
        movement,
        counter,
        own,
        other,
        amount: `${amount}`,
        balance: `${balance}`,
      };
    });
  });
  await owner.query(
    `with moved as materialized (
       select e.*, a.id as account, c.id as opposite
       from jsonb_to_recordset($3::jsonb) as e(id uuid, "memberId" uuid, "roundId" uuid, "externalId" text, movement text, counter text, own uuid,
         other uuid, amount bigint, balance bigint)
       join wallet.account a on a.site_id = $1 and a.owner_id = e."memberId" and a.kind = 'cash' and a.currency = $2
       join wallet.account c on c.site_id = $1 and c.owner_id = $1 and c.kind = e.counter and c.currency = $2),
     balances as (
       update wallet.account a set balance = a.balance + m.amount
       from (select account, sum(amount) as amount from moved group by account) m where a.id = m.account)
     insert into wallet.entry (id, site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount, balance_after,
       round_id, reference)
     select s.id, $1, m.id, s.account, s.opposite, s.member_id, m.movement, $2, s.amount, s.balance, m."roundId", m."externalId"
     from moved m, lateral (values (m.own, m.account, m.opposite, m."memberId", m.amount, m.balance),
       (m.other, m.opposite, m.account, null, -m.amount, null)) as s(id, account, opposite, member_id, amount, balance)
     order by s.id`,
    [of.siteId, of.currency, JSON.stringify(entries)],
  );
}

export type PastDeposit = { id: string; paymentId: string; memberId: string; amount: bigint; at: Date };

/** Writes deposits of the past as they stand once they were credited, by a method that the operators take payments for. @returns whether there is one */
export async function insertDeposits(
  owner: Queryable,
  of: { siteId: string; currency: string; provider: string },
  deposits: readonly PastDeposit[],
): Promise<boolean> {
  const rows = await owner.query<{ count: number }>(
    `with method as materialized (
       select id from cashier.method where site_id = $1 and direction = 'deposit' and provider = $3 and currency = $2 order by position limit 1),
     made as materialized (
       select * from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[], $8::timestamptz[]) as d(id, payment_id, member_id, amount, at)),
     deposits as (
       insert into cashier.deposit (id, site_id, member_id, reference, method_id, provider, request_id, amount, fee, arrived, credited, currency,
         state, expires_at, created_at)
       select d.id, $1, d.member_id, 'D' || upper(right(replace(d.id::text, '-', ''), 10)), m.id, $3, d.id, d.amount, 0, d.amount, d.amount, $2,
         'credited', d.at + interval '1 day', d.at from made d, method m returning id),
     payments as (
       insert into cashier.payment (id, provider, transaction_id, site_id, deposit_id, member_id, amount, fee, currency, state, at)
       select d.payment_id, $3, 'slip-' || d.payment_id, $1, d.id, d.member_id, d.amount, 0, $2, 'credited', d.at from made d
       join deposits using (id)),
     members as (
       insert into cashier.member (site_id, member_id, first_deposit_at, deposits, deposited)
       select $1, d.member_id, min(d.at), count(*)::integer, sum(d.amount)::bigint from made d join deposits using (id) group by d.member_id)
     select count(*)::int as count from deposits`,
    [
      of.siteId,
      of.currency,
      of.provider,
      deposits.map(({ id }) => id),
      deposits.map(({ paymentId }) => paymentId),
      deposits.map(({ memberId }) => memberId),
      deposits.map(({ amount }) => amount),
      deposits.map(({ at }) => at),
    ],
  );
  return (rows[0]?.count ?? 0) > 0;
}
