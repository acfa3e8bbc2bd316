import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Makes partitions back in time, the members' accounts, and the numbered list of members that the operations are spread over. */
export async function prepareStatements(
  client: Client,
  options: { siteId: string; currency: string; members: number; startMs: number; months: number },
): Promise<void> {
  for (const table of ['wallet.entry', 'rounds.round', 'rounds.round_step', 'bets.bet', 'bets.change']) {
    await client.query(`select kernel.ensure_month_partitions('${table}', to_timestamp($1 / 1000.0)::date, $2)`, [
      options.startMs,
      options.months,
    ]);
  }
  // the site's accounts come with the first member's
  await client.query(`select wallet.open_account($1, gen_random_uuid(), 'cash', $2)`, [
    options.siteId,
    options.currency,
  ]);
  await client.query(`create temp table filled_member (place bigint primary key, member uuid not null, account uuid)`);
  await client.query(`insert into filled_member select place, gen_random_uuid() from generate_series(1, $1) place`, [
    options.members,
  ]);
  await client.query(
    `with opened as (
       insert into wallet.account (site_id, owner_id, kind, currency, appended, balance)
       select $1, member, 'cash', $2, false, 0 from filled_member returning id, owner_id)
     update filled_member m set account = o.id from opened o where o.owner_id = m.member`,
    [options.siteId, options.currency],
  );
  await client.query('analyze filled_member');
}

/** An id as UUIDv7 has it, in the order of time, side and number. Another filling has another tag. */
const idOf = (ms: string, side: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || lpad(to_hex(${side}), 3, '0') || '8' || $3::text || lpad(to_hex(n), 10, '0'))::uuid`;

/** A number from a row's number, the same at every run. */
const pick = (salt: number, below: string) => `(hashint8extended(n, ${salt}) & 2147483647) % ${below}`;

/**
 * Writes operations $4 to $5 with everything that belongs to them, in one statement. $1 site, $2 currency, $3 tag, $6 members, $7 and $8
 * the time of operation 0 and between two, in milliseconds. The first operation of each member is a grant that all bets can be paid from.
 */
export function chunkStatement(withRounds: boolean): string {
  return `
  with drawn as (
    select n, n <= $6::bigint as is_grant, ($7::float8 + n * $8::float8)::bigint as ms,
      case when n <= $6::bigint then n else 1 + ${pick(1, '$6::bigint')} end as place,
      case when n <= $6::bigint then 0 else 20 * (1 + ${pick(2, '16')}) end as stake,
      case when n <= $6::bigint then 1000000000000 when ${pick(3, '100')} < 40 then 40 * (1 + ${pick(4, '16')}) else 0 end as payout
    from generate_series($4::bigint, $5::bigint) n),
  op as materialized (
    select d.*, m.member, m.account, ${idOf('ms', '0')} as id, to_timestamp(ms / 1000.0) as at,
      case when is_grant then null else ${idOf('ms', '0')} end as round_id, 'fill-' || $3::text || '-' || n as external_id,
      a.balance + sum(payout - stake) over (partition by d.place order by n) - payout + stake as before
    from drawn d join filled_member m using (place) join wallet.account a on a.id = m.account),
  operations as (
    insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document, at)
    select $1::uuid, 'fill', external_id, id, sha256(external_id::bytea), member, $2::text, round_id,
      case when stake > 0 then jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', stake)) else '[]' end,
      json_build_object('operationId', id, 'balanceBefore', before::text, 'balanceAfter', (before - stake + payout)::text),
      case when not is_grant then jsonb_build_object('kind', 'filled', 'roundId', id, 'stake', stake::text, 'win', payout::text,
        'outcome', jsonb_build_object('grid', to_jsonb(string_to_array(encode(sha256(external_id::bytea), 'hex'), 'a')))) end, at
    from op),
  balances as (
    update wallet.account a set balance = a.balance + c.change
    from (select account, sum(payout - stake) as change from op group by account) c where a.id = c.account),
  entries as (
    insert into wallet.entry (id, site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount,
      balance_after, round_id, reference)
    select ${idOf('ms', 'e.side')}, $1::uuid, op.id, e.account, e.counter, e.member, e.movement, $2::text, e.amount, e.after, round_id, external_id
    from op
    join wallet.account house on house.site_id = $1::uuid and house.owner_id = $1::uuid and house.currency = $2::text and house.kind = 'house'
    join wallet.account mint on mint.site_id = $1::uuid and mint.owner_id = $1::uuid and mint.currency = $2::text and mint.kind = 'mint',
    lateral (values
      (1, account, house.id, member, 'stake', -stake, before - stake),
      (2, house.id, account, null, 'stake', stake, null),
      (3, account, case when is_grant then mint.id else house.id end, member,
        case when is_grant then 'play_money_grant' else 'payout' end, payout, before - stake + payout),
      (4, case when is_grant then mint.id else house.id end, account, null,
        case when is_grant then 'play_money_grant' else 'payout' end, -payout, null)
    ) as e(side, account, counter, member, movement, amount, after)
    where e.amount <> 0 order by ms, e.side, n
    returning 1)${withRounds ? rounds : ''}
  select count(*)::text as entries from entries`;
}

const rounds = `,
  rounds as (
    insert into rounds.round (id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, currency, rtp_bps, provider, status,
      stake, payout, balance_before, balance_after, opened_at, closed_at)
    select round_id, $1::uuid, member, 'lantern-tide', 'Lantern Tide', 'croupier', 'Croupier', '1', $2::text, 9600, 'house', 'SETTLED',
      stake, payout, before, before - stake + payout, at, at from op where not is_grant),
  bets as (
    insert into bets.bet (id, site_id, member_id, currency, is_trial, line, vertical, vendor_code, vendor_name, node_id, game_name,
      subject, subject_id, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version, balance_before, balance_after, placed_at,
      settled_at, settled_day)
    select round_id, $1::uuid, member, $2::text, false, '', 'RNG', 'croupier', 'Croupier', 'lantern-tide', 'Lantern Tide',
      'round', round_id::text, stake, 0, payout, 0, stake, 'stake', case when payout > stake then 'won' when payout = stake then 'push' else 'lost' end,
      1, before, before - stake + payout, at, at, (at at time zone 'UTC')::date from op where not is_grant),
  changes as (
    insert into bets.change (bet_id, site_id, member_id, currency, is_trial, line, vertical, vendor_code, node_id, game_name, stake_before,
      refunded_before, payout_before, jackpot_payout_before, valid_bet_before, state, stake, refunded, payout, jackpot_payout, valid_bet,
      version, placed_at, settled_at, settled_day, at)
    select round_id, $1::uuid, member, $2::text, false, '', 'RNG', 'croupier', 'lantern-tide', 'Lantern Tide', 0, 0, 0, 0, 0,
      case when payout > stake then 'won' when payout = stake then 'push' else 'lost' end, stake, 0, payout, 0, stake, 1, at, at,
      (at at time zone 'UTC')::date, at from op where not is_grant),
  steps as (
    insert into rounds.round_step (round_id, step, operation_id, transaction_id, win, balance_after, outcome, at)
    select round_id, 0, id, external_id, payout, before - stake + payout, '{}', at from op where not is_grant)`;

/** Gives the last positions, and has the stream's consumers stand behind them: what they would write is there. */
export async function advancePositions(client: Client): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const isBehind = async () => {
    const state = await client.query(
      `select 1 from kernel.sequence_state where stream in ('wallet', 'bets') and horizon <= $1::xid8`,
      [rows[0]?.xid],
    );
    return state.rowCount !== 0;
  };
  while (await isBehind()) {
    await client.query("select kernel.advance_sequence('wallet'), kernel.advance_sequence('bets')");
    await sleep(20);
  }
  await client.query(
    `insert into kernel.cursor (consumer, stream) values ('rounds.rounds', 'wallet'), ('bets.bets', 'wallet'), ('lobby.home', 'bets')
     on conflict (consumer) do nothing`,
  );
  await client.query(
    `update kernel.cursor c set position = s.last_position, updated_at = now()
     from kernel.sequence_state s where s.stream = c.stream and s.stream in ('wallet', 'bets')`,
  );
}
