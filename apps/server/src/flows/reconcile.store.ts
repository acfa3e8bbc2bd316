import type { Database, Queryable } from '../kernel/database.ts';
import type { Drift } from '../modules/wallet/wallet.public.ts';

/**
 * Where the records of play and the ledger's entries tell different things. Reconciliation is the one reader that looks into several
 * modules' tables at once: agreeing with itself is all that a module's own view could prove. It is one statement, so one snapshot: bets may
 * go on meanwhile, and what is not projected yet is left out.
 */
export async function findPlayDrift(db: Queryable): Promise<Drift[]> {
  return db.query<Drift>(`
    with projected as (
      select p.row_id as id from kernel.position p
      where p.stream = 'wallet' and p.position <= (select position from kernel.cursor where consumer = 'play.rounds')),
    money as (
      select round_id,
        -sum(amount) filter (where movement = 'stake') as stake,
        sum(amount) filter (where movement = 'reversal' and amount > 0) as refunded,
        sum(amount) filter (where movement <> 'stake' and not (movement = 'reversal' and amount > 0)) as payout
      from wallet.entry
      where member_id is not null and round_id is not null and operation_id in (select id from projected) group by round_id)
    select 'bets equal debits' as check, coalesce(r.id, m.round_id)::text as what, coalesce(m.stake, 0)::text as expected,
        coalesce(r.stake, 0)::text as found
      from play.round r full join money m on m.round_id = r.id where coalesce(r.stake, 0) <> coalesce(m.stake, 0)
    union all
    select 'payouts equal credits', coalesce(r.id, m.round_id)::text, coalesce(m.payout, 0)::text, coalesce(r.payout, 0)::text
      from play.round r full join money m on m.round_id = r.id where coalesce(r.payout, 0) <> coalesce(m.payout, 0)
    union all
    select 'refunds equal undone debits', coalesce(r.id, m.round_id)::text, coalesce(m.refunded, 0)::text, coalesce(r.refunded, 0)::text
      from play.round r full join money m on m.round_id = r.id where coalesce(r.refunded, 0) <> coalesce(m.refunded, 0)
    union all
    select 'a round is void when all of it was undone', r.id::text, 'VOID', r.status from play.round r
      where (r.status = 'VOID') <> (r.stake > 0 and r.stake = r.refunded)
    union all
    select 'bet equals its round', b.id::text, concat_ws('/', r.stake, r.refunded, r.payout), concat_ws('/', b.stake, b.refunded, b.payout)
      from play.bet b join play.round r on r.id = b.round_id
      where (b.stake, b.refunded, b.payout, b.status) <> (r.stake, r.refunded, r.payout, r.status)
    union all
    select 'round has its bet', r.id::text, 'a bet', 'none'
      from play.round r left join play.bet b on b.id = r.id where b.id is null
    union all
    select 'round has all its steps', r.id::text, (r.last_step + 1)::text, count(s.step)::text
      from play.round r left join play.round_step s on s.round_id = r.id group by r.id, r.last_step
      having count(s.step) <> r.last_step + 1
    union all
    select 'operation has its place in order', o.id::text, 'a position', 'none'
      from wallet.operation o left join kernel.position p on p.stream = 'wallet' and p.row_id = o.id
      where p.row_id is null and o.xid < (select horizon from kernel.sequence_state where stream = 'wallet')
    limit 1000`);
}

/** How much was compared, for the report. */
export async function countCompared(
  db: Database,
): Promise<{ accounts: bigint; operations: bigint; entries: bigint; rounds: bigint }> {
  const rows = await db.query<{ accounts: bigint; operations: bigint; entries: bigint; rounds: bigint }>(
    `select (select count(*) from wallet.account) as accounts, (select count(*) from wallet.operation) as operations,
       (select count(*) from wallet.entry) as entries, (select count(*) from play.round) as rounds`,
  );
  return rows[0] ?? { accounts: 0n, operations: 0n, entries: 0n, rounds: 0n };
}
