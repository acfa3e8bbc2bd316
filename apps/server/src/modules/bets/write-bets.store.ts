import type { Queryable } from '../../kernel/database.ts';
import type { Bet } from './bet.ts';

/** The columns of a bet, in the order in which both statements give them. */
const columns = `id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, vendor_name, node_id, game_name,
  game_version, variant, subject, subject_id, legs, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version,
  balance_before, balance_after, placed_at, settled_at, settled_day`;

/** What a settled bet was until a correction replaced it. */
export type ReplacedBet = { bet: Bet & { settledAt: Date }; at: Date };

/** A bet as a batch found it and as it leaves it. `settledDay` is the site's day of `after.settledAt`. */
export type ChangedBet = {
  before: Bet | null;
  after: Bet;
  replaced: readonly ReplacedBet[];
  settledDay: string | null;
  at: Date;
};

/** Writes changed bets, the settled versions that they replace, and the stream of changes, in the order of `changed`. */
export async function writeBets(tx: Queryable, changed: readonly ChangedBet[]): Promise<void> {
  if (changed.length === 0) return;
  await insertBets(
    tx,
    changed.filter(({ before }) => before === null),
  );
  await updateBets(
    tx,
    changed.filter(({ before }) => before !== null),
  );
  await insertVersions(
    tx,
    changed.flatMap(({ replaced }) => replaced),
  );
  await insertChanges(tx, changed);
}

/** Times as the database reads them fastest; a batch has thousands. */
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

async function insertBets(tx: Queryable, placed: readonly ChangedBet[]): Promise<void> {
  if (placed.length === 0) return;
  const column = <Value>(of: (bet: Bet) => Value) => placed.map(({ after }) => of(after));
  await tx.query(
    `insert into bets.bet (${columns})
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::boolean[], $6::text[], $7::jsonb[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::jsonb[], $18::bigint[], $19::bigint[],
       $20::bigint[], $21::bigint[], $22::bigint[], $23::text[], $24::text[], $25::integer[], $26::bigint[], $27::bigint[],
       $28::timestamptz[], $29::timestamptz[], $30::date[])`,
    [
      column(({ id }) => id),
      column(({ siteId }) => siteId),
      column(({ memberId }) => memberId),
      column(({ currency }) => currency),
      column(({ isTrial }) => isTrial),
      column(({ line }) => line),
      column(({ rates }) => jsonOf(rates)),
      column(({ vertical }) => vertical),
      column(({ vendorCode }) => vendorCode),
      column(({ vendorName }) => vendorName),
      column(({ nodeId }) => nodeId),
      column(({ gameName }) => gameName),
      column(({ gameVersion }) => gameVersion),
      column(({ variant }) => variant),
      column(({ subject }) => subject),
      column(({ subjectId }) => subjectId),
      column(({ legs }) => jsonOf(legs)),
      column(({ stake }) => stake),
      column(({ refunded }) => refunded),
      column(({ payout }) => payout),
      column(({ jackpotPayout }) => jackpotPayout),
      column(({ validBet }) => validBet),
      column(({ validBetRule }) => validBetRule),
      column(({ state }) => state),
      column(({ version }) => version),
      column(({ balanceBefore }) => balanceBefore),
      column(({ balanceAfter }) => balanceAfter),
      column(({ placedAt }) => timeOf(placedAt)),
      column(({ settledAt }) => timeOf(settledAt)),
      placed.map(({ settledDay }) => settledDay),
    ],
    'bets-insert',
  );
}

/** Each bet is looked up by itself, whatever the statistics of a table that has just grown say: an update that joins may read all of it. */
async function updateBets(tx: Queryable, known: readonly ChangedBet[]): Promise<void> {
  if (known.length === 0) return;
  const column = <Value>(of: (bet: Bet) => Value) => known.map(({ after }) => of(after));
  await tx.query(
    `insert into bets.bet (${columns})
     select b.id, b.site_id, b.member_id, b.currency, b.is_trial, b.line, b.rates, b.vertical, b.vendor_code, b.vendor_name, b.node_id,
       b.game_name, b.game_version, b.variant, b.subject, b.subject_id, b.legs, c.stake, c.refunded, c.payout, c.jackpot_payout, c.valid_bet,
       c.valid_bet_rule, c.state, c.version, b.balance_before, c.balance_after, b.placed_at, c.settled_at, c.settled_day
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::integer[],
       $10::bigint[], $11::timestamptz[], $12::date[]) as c(id, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state,
       version, balance_after, settled_at, settled_day)
     cross join lateral (select * from bets.bet where bet.id = c.id limit 1) b
     on conflict (id) do update set stake = excluded.stake, refunded = excluded.refunded, payout = excluded.payout,
       jackpot_payout = excluded.jackpot_payout, valid_bet = excluded.valid_bet, valid_bet_rule = excluded.valid_bet_rule,
       state = excluded.state, version = excluded.version, balance_after = excluded.balance_after, settled_at = excluded.settled_at,
       settled_day = excluded.settled_day`,
    [
      column(({ id }) => id),
      column(({ stake }) => stake),
      column(({ refunded }) => refunded),
      column(({ payout }) => payout),
      column(({ jackpotPayout }) => jackpotPayout),
      column(({ validBet }) => validBet),
      column(({ validBetRule }) => validBetRule),
      column(({ state }) => state),
      column(({ version }) => version),
      column(({ balanceAfter }) => balanceAfter),
      column(({ settledAt }) => timeOf(settledAt)),
      known.map(({ settledDay }) => settledDay),
    ],
    'bets-update',
  );
}

async function insertVersions(tx: Queryable, replaced: readonly ReplacedBet[]): Promise<void> {
  if (replaced.length === 0) return;
  const versions = replaced.map(({ bet, at }) => ({
    bet_id: bet.id,
    version: bet.version,
    stake: bet.stake.toString(),
    refunded: bet.refunded.toString(),
    payout: bet.payout.toString(),
    jackpot_payout: bet.jackpotPayout.toString(),
    valid_bet: bet.validBet.toString(),
    state: bet.state,
    settled_at: bet.settledAt,
    replaced_at: at,
  }));
  await tx.query(
    `insert into bets.bet_version (bet_id, version, stake, refunded, payout, jackpot_payout, valid_bet, state, settled_at, replaced_at)
     select bet_id, version, stake, refunded, payout, jackpot_payout, valid_bet, state, settled_at, replaced_at
     from jsonb_to_recordset($1::jsonb) as v(bet_id uuid, version integer, stake bigint, refunded bigint, payout bigint, jackpot_payout bigint,
       valid_bet bigint, state text, settled_at timestamptz, replaced_at timestamptz)`,
    [JSON.stringify(versions)],
    'bets-insert-versions',
  );
}

/** Writes what changed from bets that are already written: what they are now is read from them. */
async function insertChanges(tx: Queryable, changed: readonly ChangedBet[]): Promise<void> {
  const before = <Value>(of: (bet: Bet) => Value) => changed.map((one) => one.before && of(one.before));
  await tx.query(
    `insert into bets.change (bet_id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, node_id, game_name,
       game_version, variant, state_before, stake_before, refunded_before, payout_before, jackpot_payout_before, valid_bet_before, state,
       stake, refunded, payout, jackpot_payout, valid_bet, version, placed_at, settled_at, settled_day, at)
     select b.id, b.site_id, b.member_id, b.currency, b.is_trial, b.line, b.rates, b.vertical, b.vendor_code, b.node_id, b.game_name,
       b.game_version, b.variant, c.state, coalesce(c.stake, 0), coalesce(c.refunded, 0), coalesce(c.payout, 0),
       coalesce(c.jackpot_payout, 0), coalesce(c.valid_bet, 0), b.state, b.stake, b.refunded, b.payout, b.jackpot_payout, b.valid_bet,
       b.version, b.placed_at, b.settled_at, b.settled_day, c.at
     from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       with ordinality as c(id, at, state, stake, refunded, payout, jackpot_payout, valid_bet, place)
     cross join lateral (select * from bets.bet where bet.id = c.id limit 1) b
     order by c.place`,
    [
      changed.map(({ after }) => after.id),
      changed.map(({ at }) => timeOf(at)),
      before(({ state }) => state),
      before(({ stake }) => stake),
      before(({ refunded }) => refunded),
      before(({ payout }) => payout),
      before(({ jackpotPayout }) => jackpotPayout),
      before(({ validBet }) => validBet),
    ],
    'bets-insert-changes',
  );
}
