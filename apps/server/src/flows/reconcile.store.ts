import type { Queryable } from '../kernel/database.ts';
import type { Drift } from '../modules/wallet/wallet.public.ts';

/**
 * Has a transaction read one snapshot, for as long as it takes, by plans for few statements over many rows. Must be its first statement.
 * Each of the two workers and their leader may use twice `work_mem` for a sum or a join; what is larger goes to temporary files.
 */
export async function prepareSnapshot(tx: Queryable): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  await tx.query(`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('work_mem', '128MB'), ('jit', 'off'),
    ('max_parallel_workers_per_gather', '2'), ('enable_partitionwise_join', 'on')) as setting(name, value)`);
}

/**
 * Drifts reported of one check: what follows is the same again. A limit stands outside the search, for the planner would take it for a reason
 * to begin with the dearest way.
 */
const findingLimit = 'limit 200';

/**
 * Where the records of play and the ledger's entries differ. Reconciliation is the one reader that looks into several
 * modules' tables at once: agreeing with itself is all that a module's own view could prove. Call it in a transaction that reads one
 * snapshot; what is not projected yet is left out.
 */
export async function findPlayDrift(db: Queryable): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const statement of [
    roundChecks,
    betChecks,
    versionChecks,
    stepChecks,
    orderChecks,
    transferChecks,
    jackpotChecks,
    lotteryChecks,
    tableChecks,
  ])
    drift.push(...(await db.query<Drift>(statement)));
  return drift;
}

/**
 * What the ledger moved for each round, in committed order up to where a consumer has read. Operations that are committed and not read
 * yet are few; those are named, instead of all that were.
 */
const moneyReadBy = (consumer: string) => `
  pending as materialized (
    select p.row_id as id from kernel.position p
    where p.stream = 'wallet' and p.position > coalesce((select position from kernel.cursor where consumer = '${consumer}'), 0)
    union all
    select o.id from wallet.operation o
    where o.xid >= (select horizon from kernel.sequence_state where stream = 'wallet')),
  money as (
    select round_id,
      coalesce(-sum(amount) filter (where movement in ('stake', 'stake_capture')), 0) as stake,
      coalesce(sum(amount) filter (where movement = 'reversal' and amount > 0), 0) as refunded,
      coalesce(sum(amount) filter (where movement not in ('stake', 'stake_capture') and not (movement = 'reversal' and amount > 0)), 0)
        as payout
    from wallet.entry
    where member_id is not null and round_id is not null and operation_id not in (select id from pending) group by round_id)`;

const roundChecks = `
  with ${moneyReadBy('rounds.rounds')},
  different as materialized (
    select coalesce(r.id, m.round_id)::text as id, coalesce(r.stake, 0) as found_stake, coalesce(m.stake, 0) as stake,
      coalesce(r.payout, 0) as found_payout, coalesce(m.payout, 0) as payout,
      coalesce(r.refunded, 0) as found_refunded, coalesce(m.refunded, 0) as refunded
    from rounds.round r full join money m on m.round_id = r.id
    where coalesce(r.stake, 0) <> coalesce(m.stake, 0) or coalesce(r.payout, 0) <> coalesce(m.payout, 0)
      or coalesce(r.refunded, 0) <> coalesce(m.refunded, 0))
  (select 'rounds equal debits' as check, id as what, stake::text as expected, found_stake::text as found
    from different where stake <> found_stake ${findingLimit})
  union all
  (select 'payouts equal credits', id, payout::text, found_payout::text from different where payout <> found_payout ${findingLimit})
  union all
  (select 'refunds equal undone debits', id, refunded::text, found_refunded::text from different where refunded <> found_refunded ${findingLimit})
  union all
  (select 'a round is void when all of it was undone', id::text, (stake > 0 and stake = refunded)::text, (status = 'VOID')::text
    from rounds.round where (status = 'VOID') <> (stake > 0 and stake = refunded) ${findingLimit})`;

/** Bets share the ids of the rounds whose money the ledger names. */
const betChecks = `
  with ${moneyReadBy('bets.bets')},
  found as materialized (
  select case when b.id is null then 'money has its bet' else 'bet equals its money' end as check,
      coalesce(b.id, m.round_id)::text as what,
      concat_ws('/', coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0)) as expected,
      case when b.id is null then 'none' else concat_ws('/', b.stake, b.refunded, b.payout) end as found
    from (select * from bets.bet where subject = 'round') b full join money m on m.round_id = b.id
    where (coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0))
      <> (coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0))
  union all
  select 'a bet is void when all of it was undone', id::text, (stake > 0 and stake = refunded)::text, (state = 'void')::text
    from bets.bet where stake > 0 and stake = refunded and state <> 'void'
  union all
  select 'a settled bet has its round settled', b.id::text, r.status, b.state
    from bets.bet b join rounds.round r on r.id = b.id
    where (select position from kernel.cursor where consumer = 'bets.bets') = (select position from kernel.cursor where consumer = 'rounds.rounds')
      and (b.state = 'open') <> (r.status = 'OPEN'))
  select * from found ${findingLimit}`;

/** A bet of version n keeps n - 1 earlier versions, and its changes sum up to what it is. */
const versionChecks = `
  with summed as (
    select bet_id, sum(stake - stake_before) as stake, sum(refunded - refunded_before) as refunded,
      sum(payout - payout_before) as payout, sum(valid_bet - valid_bet_before) as valid_bet
    from bets.change group by bet_id),
  found as materialized (
  select 'a corrected bet keeps what it was' as check, b.id::text as what, (b.version - 1)::text as expected,
      coalesce(v.versions, 0)::text as found
    from bets.bet b left join (select bet_id, count(*) as versions from bets.bet_version group by bet_id) v on v.bet_id = b.id
    where b.version - 1 <> coalesce(v.versions, 0)
  union all
  select 'changes of a bet sum up to it', coalesce(b.id, c.bet_id)::text, concat_ws('/', b.stake, b.refunded, b.payout, b.valid_bet),
      concat_ws('/', c.stake, c.refunded, c.payout, c.valid_bet)
    from bets.bet b full join summed c on c.bet_id = b.id
    where (b.stake, b.refunded, b.payout, b.valid_bet) is distinct from (c.stake, c.refunded, c.payout, c.valid_bet))
  select * from found ${findingLimit}`;

const stepChecks = `
  with found as materialized (
  select 'round has all its steps' as check, r.id::text as what, (r.last_step + 1)::text as expected, coalesce(s.steps, 0)::text as found
    from rounds.round r left join (select round_id, count(*) as steps from rounds.round_step group by round_id) s on s.round_id = r.id
    where coalesce(s.steps, 0) <> r.last_step + 1)
  select * from found ${findingLimit}`;

/** Each operation below the horizon has one position, by transaction and id, and each position has an operation. */
const orderChecks = `
  with found as materialized (
  select 'operation has its place in order' as check, coalesce(o.id, p.row_id)::text as what,
      case when o.id is null then 'an operation' else 'a position' end as expected, 'none' as found
    from wallet.operation o
    full join (select row_id, row_xid from kernel.position where stream = 'wallet') p on p.row_id = o.id and p.row_xid = o.xid
    where o.id is null or (p.row_id is null and o.xid < (select horizon from kernel.sequence_state where stream = 'wallet')))
  select * from found ${findingLimit}`;

/**
 * Each transfer to or from a vendor that holds a balance of its own beside the ledger: what has arrived at that vendor, and what is still on
 * its way. The money of an open one may have moved a moment before its row says so.
 */
const transferChecks = `
  with moved as (
    select split_part(e.reference, '.', 1) as id,
      coalesce(sum(e.amount) filter (where a.kind = 'vendor_wallet'), 0) as at_vendor,
      coalesce(sum(e.amount) filter (where a.kind = 'vendor_transit'), 0) as in_transit,
      min(a.owner_id::text) filter (where a.kind = 'vendor_wallet') as vendor
    from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.movement in ('vendor_hold', 'vendor_release', 'vendor_in', 'vendor_out') group by 1),
  asked as (
    select t.id::text as id, t.state, t.direction, t.amount, a.id::text as vendor,
      case t.direction when 'IN' then t.amount else -t.amount end as whole
    from transfers.vendor_transfer t join transfers.vendor_account a using (vendor_code)),
  found as materialized (
    select coalesce(t.id, m.id) as id, t.state, t.direction, t.amount, coalesce(m.at_vendor, 0) as at_vendor,
      coalesce(m.in_transit, 0) as in_transit
    from asked t full join moved m on m.id = t.id
    where t.id is null or m.vendor <> t.vendor or not case t.state
      when 'done' then (coalesce(m.at_vendor, 0), coalesce(m.in_transit, 0)) = (t.whole, 0)
      when 'refused' then (coalesce(m.at_vendor, 0), coalesce(m.in_transit, 0)) = (0, 0)
      else (coalesce(m.at_vendor, 0), coalesce(m.in_transit, 0)) in ((0, 0), (t.whole, 0), (0, greatest(t.whole, 0))) end)
  select 'transfers equal what lies at vendors' as check, id as what, concat_ws(' ', state, direction, amount) as expected,
    at_vendor || ' there, ' || in_transit || ' on its way' as found
  from found ${findingLimit}`;

/**
 * Each jackpot beside its pool in the ledger: what its meter shows lies there, each run is the one that its row names, each win was paid
 * by one operation and no operation paid more than was won, and what was moved out of pools is in pools.
 */
const jackpotChecks = `
  with paid as (
    select e.operation_id, a.owner_id as jackpot_id, -sum(e.amount) as amount
    from wallet.entry e join wallet.account a on a.id = e.account_id and a.kind = 'jackpot_pool'
    where e.movement = 'jackpot_payout' group by 1, 2),
  won as (
    select o.id as operation_id, r.jackpot_id, sum(r.amount) as amount
    from jackpots.run r join jackpots.jackpot j on j.id = r.jackpot_id
    join wallet.operation o on o.site_id = j.site_id and o.source = 'house' and o.external_id = r.transaction_id
    where r.outcome = 'won' group by 1, 2)
  (select 'meters equal pools' as check, j.id::text as what, coalesce(a.balance, 0)::text as expected, j.pool::text as found
    from jackpots.jackpot j left join wallet.account a
      on a.site_id = j.site_id and a.owner_id = j.id and a.kind = 'jackpot_pool' and a.currency = j.currency
    where j.pool <> coalesce(a.balance, 0) ${findingLimit})
  union all
  (select 'a jackpot has one run', j.id::text, coalesce(string_agg(concat_ws(' ', r.id, r.number, r.seed, r.ceiling), ', '), 'none'),
      coalesce(concat_ws(' ', j.run_id, j.run_number, j.run_seed, j.run_ceiling), 'none')
    from jackpots.jackpot j left join jackpots.run r on r.jackpot_id = j.id and r.outcome is null
    group by j.id having count(r.id) <> (j.run_id is not null)::integer
      or bool_or((r.id, r.number, r.seed) is distinct from (j.run_id, j.run_number, j.run_seed) or r.ceiling is distinct from j.run_ceiling)
      and count(r.id) > 0 ${findingLimit})
  union all
  (select 'wins of jackpots equal what was paid', coalesce(w.jackpot_id, p.jackpot_id) || ' ' || coalesce(w.operation_id, p.operation_id),
      coalesce(w.amount, 0)::text, coalesce(p.amount, 0)::text
    from won w full join paid p on p.operation_id = w.operation_id and p.jackpot_id = w.jackpot_id
    where coalesce(w.amount, 0) <> coalesce(p.amount, 0)
      and (w.jackpot_id is not null or exists (select from jackpots.jackpot j where j.id = p.jackpot_id)) ${findingLimit})
  union all
  (select 'a win of a jackpot has its operation', r.id::text, 'an operation', 'none'
    from jackpots.run r join jackpots.jackpot j on j.id = r.jackpot_id
    where r.outcome = 'won' and not exists (select from wallet.operation o
      where o.site_id = j.site_id and o.source = 'house' and o.external_id = r.transaction_id) ${findingLimit})
  union all
  (select 'pools that are moved arrive whole', operation_id::text, '0', sum(amount)::text
    from wallet.entry where movement in ('jackpot_move_out', 'jackpot_move_in') and balance_after is not null
    group by operation_id having sum(amount) <> 0 ${findingLimit})`;

/**
 * What each member's bets on an issue of a lottery are in the ledger, in the record of bets and in the slips; and that an issue that was
 * settled has no slip that was not.
 */
const lotteryChecks = `
  with pending as materialized (
    select p.row_id as id from kernel.position p
    where p.stream = 'wallet' and p.position > coalesce((select position from kernel.cursor where consumer = 'bets.bets'), 0)
    union all
    select o.id from wallet.operation o
    where o.xid >= (select horizon from kernel.sequence_state where stream = 'wallet')),
  money as (
    select o.member_id, (o.document ->> 'issueId')::uuid as issue_id, coalesce(-sum(e.amount) filter (where e.movement in ('stake', 'stake_capture')), 0) as stake,
      coalesce(sum(e.amount) filter (where e.movement = 'stake_refund'), 0) as refunded,
      -- what a correction could not take back is owed: a claim for the house is as good as taken back
      coalesce(sum(e.amount) filter (where e.movement not in ('stake', 'stake_capture', 'stake_refund', 'claim')), 0)
        - coalesce(sum(e.amount) filter (where e.movement = 'claim' and e.amount > 0), 0) as payout
    from wallet.operation o join wallet.entry e on e.operation_id = o.id and (e.member_id is not null or e.movement = 'claim')
    where o.source = 'lottery' and o.id not in (select id from pending) group by 1, 2),
  bet as (
    select member_id, subject_id::uuid as issue_id, sum(stake) as stake, sum(refunded) as refunded, sum(payout) as payout
    from bets.bet where subject = 'issue' group by 1, 2),
  slip as (
    select member_id, issue_id, sum(stake) as stake, coalesce(sum(stake) filter (where state = 'void'), 0) as refunded,
      coalesce(sum(payout), 0) as payout
    from lottery.slip group by 1, 2)
  (select 'bets on an issue equal their money' as check, concat_ws(' ', coalesce(b.member_id, m.member_id), coalesce(b.issue_id, m.issue_id)) as what,
      concat_ws('/', coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0)) as expected,
      concat_ws('/', coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0)) as found
    from bet b full join money m on m.member_id = b.member_id and m.issue_id = b.issue_id
    where (coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0))
      <> (coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0)) ${findingLimit})
  union all
  (select 'slips of an issue equal its bets', concat_ws(' ', coalesce(b.member_id, s.member_id), coalesce(b.issue_id, s.issue_id)),
      concat_ws('/', coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0)),
      concat_ws('/', coalesce(s.stake, 0), coalesce(s.refunded, 0), coalesce(s.payout, 0))
    from bet b full join slip s on s.member_id = b.member_id and s.issue_id = b.issue_id
    where (coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0))
      <> (coalesce(s.stake, 0), coalesce(s.refunded, 0), coalesce(s.payout, 0))
      and not exists (select from pending) ${findingLimit})
  union all
  (select 'a settled issue has no open slip', i.id::text, '0', count(*)::text
    from lottery.issue i join lottery.slip s on s.issue_id = i.id and s.state = 'open'
    where i.state in ('settled', 'void') and i.due_at is null group by i.id ${findingLimit})
  union all
  (select 'an issue counts its slips', i.id::text, concat_ws('/', i.slips, i.staked),
      concat_ws('/', coalesce(s.slips, 0), coalesce(s.staked, 0))
    from lottery.issue i left join (
      -- what was taken back before the lock is counted no longer; what a void issue returned still is
      select s.issue_id, count(*) as slips, sum(s.stake) as staked from lottery.slip s join lottery.issue v on v.id = s.issue_id
      where s.state <> 'void' or v.state = 'void' and s.settlement > 0 group by 1) s on s.issue_id = i.id
    where (i.slips, i.staked) <> (coalesce(s.slips, 0), coalesce(s.staked, 0)) ${findingLimit})`;

/**
 * What each member's bets on a round of a table are in the ledger, in the record of bets and in the slips; and that a round that is over has
 * no open slip, and counts those that stood.
 */
const tableChecks = `
  with pending as materialized (
    select p.row_id as id from kernel.position p
    where p.stream = 'wallet' and p.position > coalesce((select position from kernel.cursor where consumer = 'bets.bets'), 0)
    union all
    select o.id from wallet.operation o
    where o.xid >= (select horizon from kernel.sequence_state where stream = 'wallet')),
  money as (
    select o.member_id, (o.document ->> 'roundId')::uuid as round_id, coalesce(-sum(e.amount) filter (where e.movement = 'stake'), 0) as stake,
      coalesce(sum(e.amount) filter (where e.movement = 'stake_refund'), 0) as refunded,
      -- what a reversal could not take back is owed: a claim for the house is as good as taken back
      coalesce(sum(e.amount) filter (where e.movement not in ('stake', 'stake_refund', 'claim')), 0)
        - coalesce(sum(e.amount) filter (where e.movement = 'claim' and e.amount > 0), 0) as payout
    from wallet.operation o join wallet.entry e on e.operation_id = o.id and (e.member_id is not null or e.movement = 'claim')
    where o.source = 'tables' and o.id not in (select id from pending) group by 1, 2),
  bet as (
    select member_id, subject_id::uuid as round_id, sum(stake) as stake, sum(refunded) as refunded, sum(payout) as payout
    from bets.bet where subject = 'event' group by 1, 2),
  slip as (
    select member_id, round_id, sum(stake) as stake, coalesce(sum(stake) filter (where state = 'void'), 0) as refunded,
      coalesce(sum(payout), 0) as payout
    from tables.slip group by 1, 2)
  (select 'bets at a table equal their money' as check, concat_ws(' ', coalesce(b.member_id, m.member_id), coalesce(b.round_id, m.round_id)) as what,
      concat_ws('/', coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0)) as expected,
      concat_ws('/', coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0)) as found
    from bet b full join money m on m.member_id = b.member_id and m.round_id = b.round_id
    where (coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0))
      <> (coalesce(m.stake, 0), coalesce(m.refunded, 0), coalesce(m.payout, 0)) ${findingLimit})
  union all
  (select 'slips of a round equal its bets', concat_ws(' ', coalesce(b.member_id, s.member_id), coalesce(b.round_id, s.round_id)),
      concat_ws('/', coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0)),
      concat_ws('/', coalesce(s.stake, 0), coalesce(s.refunded, 0), coalesce(s.payout, 0))
    from bet b full join slip s on s.member_id = b.member_id and s.round_id = b.round_id
    where (coalesce(b.stake, 0), coalesce(b.refunded, 0), coalesce(b.payout, 0))
      <> (coalesce(s.stake, 0), coalesce(s.refunded, 0), coalesce(s.payout, 0))
      and not exists (select from pending) ${findingLimit})
  union all
  (select 'a round that is over has no open slip', r.id::text, '0', count(*)::text
    from tables.round r join tables.slip s on s.round_id = r.id and s.state = 'open'
    where r.state in ('settled', 'void') group by r.id ${findingLimit})
  union all
  (select 'a round counts its slips', r.id::text, concat_ws('/', r.slips, r.staked), concat_ws('/', coalesce(s.slips, 0), coalesce(s.staked, 0))
    from tables.round r left join (
      -- what was taken back before the lock is counted no longer
      select round_id, count(*) as slips, sum(stake) as staked from tables.slip where state <> 'void' group by 1) s on s.round_id = r.id
    where r.state <> 'void' and (r.slips, r.staked) <> (coalesce(s.slips, 0), coalesce(s.staked, 0)) ${findingLimit})`;

/** How much was compared, for the report. */
export async function countCompared(
  db: Queryable,
): Promise<{ accounts: bigint; operations: bigint; entries: bigint; rounds: bigint }> {
  const rows = await db.query<{ accounts: bigint; operations: bigint; entries: bigint; rounds: bigint }>(
    `select (select count(*) from wallet.account) as accounts, (select count(*) from wallet.operation) as operations,
       (select count(*) from wallet.entry) as entries, (select count(*) from rounds.round) as rounds`,
  );
  return rows[0] ?? { accounts: 0n, operations: 0n, entries: 0n, rounds: 0n };
}
