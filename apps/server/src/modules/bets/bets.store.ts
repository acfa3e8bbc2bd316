import type { Queryable } from '../../kernel/database.ts';
import type { SequencedRow } from '../../kernel/sequencer.ts';
import type { Bet, BetState } from './bet.ts';

const betColumns = `b.id, b.site_id as "siteId", b.member_id as "memberId", b.currency, b.is_trial as "isTrial", b.line, b.rates,
  b.vertical,
  b.vendor_code as "vendorCode", b.vendor_name as "vendorName", b.node_id as "nodeId", b.game_name as "gameName",
  b.game_version as "gameVersion", b.variant, b.subject,
  b.subject_id as "subjectId", b.legs, b.stake, b.refunded, b.payout, b.jackpot_payout as "jackpotPayout",
  b.valid_bet as "validBet", b.valid_bet_rule as "validBetRule",
  b.state, b.version, b.balance_before as "balanceBefore", b.balance_after as "balanceAfter", b.placed_at as "placedAt",
  b.settled_at as "settledAt"`;

/** Bets by id; unknown ones are missing. */
export async function findBets(db: Queryable, ids: readonly string[]): Promise<Map<string, Bet>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<Bet>(
    `select ${betColumns} from unnest($1::uuid[]) as wanted(id)
     cross join lateral (select * from bets.bet where bet.id = wanted.id limit 1) b`,
    [ids],
    'bets-by-id',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

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
    `insert into bets.bet (id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, vendor_name, node_id, game_name,
       game_version, variant, subject, subject_id, legs, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version,
       balance_before, balance_after, placed_at, settled_at, settled_day)
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
    `insert into bets.bet (id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, vendor_name, node_id, game_name,
       game_version, variant, subject, subject_id, legs, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version,
       balance_before, balance_after, placed_at, settled_at, settled_day)
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

/** A bet before and after what one batch of committed operations did to it. The amounts before are zero where it was just placed. */
export type RecordedChange = {
  betId: string;
  siteId: string;
  memberId: string;
  currency: string;
  isTrial: boolean;
  line: string;
  rates: unknown;
  vertical: Bet['vertical'];
  vendorCode: string;
  nodeId: string;
  gameName: string;
  gameVersion: string | null;
  variant: string | null;
  /** Null where the bet was just placed. */
  stateBefore: BetState | null;
  stakeBefore: bigint;
  refundedBefore: bigint;
  payoutBefore: bigint;
  jackpotPayoutBefore: bigint;
  validBetBefore: bigint;
  state: BetState;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  jackpotPayout: bigint;
  validBet: bigint;
  version: number;
  placedAt: Date;
  settledAt: Date | null;
  /** The site's day of `settledAt`, as YYYY-MM-DD. */
  settledDay: string | null;
  at: Date;
};

/** Changes of the stream `bets`, in the order of its positions. Each is looked up by itself, whatever the statistics of a new table say. */
export async function readChanges(tx: Queryable, rows: readonly SequencedRow[]): Promise<RecordedChange[]> {
  return tx.query<RecordedChange>(
    `select c.bet_id as "betId", c.site_id as "siteId", c.member_id as "memberId", c.currency, c.is_trial as "isTrial", c.line, c.rates,
       c.vertical,
       c.vendor_code as "vendorCode", c.node_id as "nodeId", c.game_name as "gameName",
       c.game_version as "gameVersion", c.variant, c.state_before as "stateBefore",
       c.stake_before as "stakeBefore", c.refunded_before as "refundedBefore", c.payout_before as "payoutBefore", c.jackpot_payout_before as "jackpotPayoutBefore",
       c.valid_bet_before as "validBetBefore", c.state, c.stake, c.refunded, c.payout, c.jackpot_payout as "jackpotPayout", c.valid_bet as "validBet", c.version,
       c.placed_at as "placedAt", c.settled_at as "settledAt", c.settled_day::text as "settledDay", c.at
     from unnest($1::uuid[]) with ordinality as wanted(id, place)
     cross join lateral (select * from bets.change where change.id = wanted.id limit 1) c order by wanted.place`,
    [rows.map(({ id }) => id)],
    'bets-changes',
  );
}

/** Which of a member's bets: what is null lets all through. */
export type BetFilter = {
  memberId: string;
  from: Date;
  to: Date;
  nodeId: string | null;
  vertical: string | null;
  vendorCode: string | null;
  state: BetState | null;
};

/** A member's bets between two times, newest first, before a given bet. */
export async function listBets(
  db: Queryable,
  range: BetFilter & { before: string | null; limit: number },
): Promise<Bet[]> {
  return listNarrowed(
    db,
    range,
    narrowing(range.nodeId),
    narrowing(range.vertical),
    narrowing(range.vendorCode),
    narrowing(range.state),
  );
}

type Narrowing = 'any' | 'one';

const narrowing = (wanted: string | null): Narrowing => (wanted === null ? 'any' : 'one');

const byGame = { any: '$4::text is null', one: 'b.node_id = $4' } as const;
const byVertical = { any: '$7::text is null', one: 'b.vertical = $7' } as const;
const byVendor = { any: '$8::text is null', one: 'b.vendor_code = $8' } as const;
const byState = { any: '$9::text is null', one: 'b.state = $9' } as const;

/** A statement for each choice of filters: one for all of them would be planned once, and read every bet of a member who has none of a kind. */
async function listNarrowed(
  db: Queryable,
  range: BetFilter & { before: string | null; limit: number },
  game: Narrowing,
  vertical: Narrowing,
  vendor: Narrowing,
  state: Narrowing,
): Promise<Bet[]> {
  return db.query<Bet>(
    `select ${betColumns} from bets.bet b
     where b.member_id = $1 and b.id >= kernel.uuid_floor($2) and b.id < kernel.uuid_floor($3)
       and ${byGame[game]} and ($5::uuid is null or b.id < $5)
       and ${byVertical[vertical]} and ${byVendor[vendor]} and ${byState[state]}
     order by b.id desc limit $6`,
    [
      range.memberId,
      range.from,
      range.to,
      range.nodeId,
      range.before,
      range.limit,
      range.vertical,
      range.vendorCode,
      range.state,
    ],
    `bets-of-member-${game}-${vertical}-${vendor}-${state}`,
  );
}

/** Bets of a range of lines that were settled on days of the site, the last days first, before a given bet. */
export async function listLineBets(
  db: Queryable,
  of: {
    siteId: string;
    /** Lines from `begin` up to, not including, `end`. */
    begin: string;
    end: string;
    memberId: string | null;
    from: string;
    to: string;
    vertical: string | null;
    before: string | null;
    limit: number;
  },
): Promise<Bet[]> {
  return db.query<Bet>(
    `select ${betColumns} from bets.bet b
     where b.site_id = $1 and b.settled_day between $2::date and $3::date and b.line collate "C" >= $4 and b.line collate "C" < $5
       and ($6::uuid is null or b.member_id = $6) and ($7::text is null or b.vertical = $7) and not b.is_trial
       and ($8::uuid is null or (b.settled_day, b.id) < (select c.settled_day, c.id from bets.bet c where c.id = $8))
     order by b.settled_day desc, b.id desc limit $9`,
    [of.siteId, of.from, of.to, of.begin, of.end, of.memberId, of.vertical, of.before, of.limit],
    'bets-of-line',
  );
}

export type GameSums = {
  nodeId: string;
  vertical: Bet['vertical'];
  vendorCode: string;
  vendorName: string;
  /** As it was called when it was last played. */
  gameName: string;
  /** Bets, void ones too. */
  count: number;
  /** Of bets that are not void, as all sums. */
  stake: bigint;
  refunded: bigint;
  payout: bigint;
};

/** Sums of a member's bets between two times by game. */
export async function sumBets(
  db: Queryable,
  range: Pick<BetFilter, 'memberId' | 'from' | 'to' | 'state'>,
): Promise<GameSums[]> {
  return db.query<GameSums>(
    `select b.node_id as "nodeId", b.vertical, b.vendor_code as "vendorCode", (array_agg(b.vendor_name order by b.id desc))[1] as "vendorName",
       (array_agg(b.game_name order by b.id desc))[1] as "gameName", count(*)::int as count,
       coalesce(sum(b.stake) filter (where b.state <> 'void'), 0)::bigint as stake,
       coalesce(sum(b.refunded) filter (where b.state <> 'void'), 0)::bigint as refunded,
       coalesce(sum(b.payout) filter (where b.state <> 'void'), 0)::bigint as payout
     from bets.bet b
     where b.member_id = $1 and b.id >= kernel.uuid_floor($2) and b.id < kernel.uuid_floor($3) and ($4::text is null or b.state = $4)
     group by b.node_id, b.vertical, b.vendor_code`,
    [range.memberId, range.from, range.to, range.state],
    'bets-sums',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  for (const table of ['bets.bet', 'bets.bet_version', 'bets.change'])
    await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', [table, months]);
}
