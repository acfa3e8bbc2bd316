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
  const rows = changed.map(({ before, after, settledDay, at }, place) => ({
    place,
    id: after.id,
    site_id: after.siteId,
    member_id: after.memberId,
    currency: after.currency,
    is_trial: after.isTrial,
    line: after.line,
    rates: after.rates,
    vertical: after.vertical,
    vendor_code: after.vendorCode,
    vendor_name: after.vendorName,
    node_id: after.nodeId,
    game_name: after.gameName,
    game_version: after.gameVersion,
    variant: after.variant,
    subject: after.subject,
    subject_id: after.subjectId,
    legs: after.legs,
    stake: after.stake.toString(),
    refunded: after.refunded.toString(),
    payout: after.payout.toString(),
    jackpot_payout: after.jackpotPayout.toString(),
    valid_bet: after.validBet.toString(),
    valid_bet_rule: after.validBetRule,
    state: after.state,
    version: after.version,
    balance_before: after.balanceBefore.toString(),
    balance_after: after.balanceAfter.toString(),
    placed_at: after.placedAt,
    settled_at: after.settledAt,
    settled_day: settledDay,
    at,
    state_before: before?.state ?? null,
    stake_before: (before?.stake ?? 0n).toString(),
    refunded_before: (before?.refunded ?? 0n).toString(),
    payout_before: (before?.payout ?? 0n).toString(),
    jackpot_payout_before: (before?.jackpotPayout ?? 0n).toString(),
    valid_bet_before: (before?.validBet ?? 0n).toString(),
  }));
  const versions = changed.flatMap(({ replaced }) =>
    replaced.map(({ bet, at }) => ({
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
    })),
  );
  await tx.query(
    `with changed as materialized (
      select * from jsonb_to_recordset($1::jsonb) as c(place integer, id uuid, site_id uuid, member_id uuid, currency text, is_trial boolean,
        line text, rates jsonb, vertical text, vendor_code text, vendor_name text, node_id text, game_name text, game_version text, variant text, subject text, subject_id text,
        legs jsonb, stake bigint, refunded bigint, payout bigint, jackpot_payout bigint, valid_bet bigint, valid_bet_rule text, state text, version integer,
        balance_before bigint, balance_after bigint, placed_at timestamptz, settled_at timestamptz, settled_day date, at timestamptz,
        state_before text, stake_before bigint, refunded_before bigint, payout_before bigint, jackpot_payout_before bigint,
        valid_bet_before bigint)),
     versions as (
      insert into bets.bet_version (bet_id, version, stake, refunded, payout, jackpot_payout, valid_bet, state, settled_at, replaced_at)
      select bet_id, version, stake, refunded, payout, jackpot_payout, valid_bet, state, settled_at, replaced_at
      from jsonb_to_recordset($2::jsonb) as v(bet_id uuid, version integer, stake bigint, refunded bigint, payout bigint, jackpot_payout bigint,
        valid_bet bigint,
        state text, settled_at timestamptz, replaced_at timestamptz)),
     changes as (
      insert into bets.change (bet_id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, node_id, game_name,
        game_version, variant, state_before, stake_before, refunded_before, payout_before, jackpot_payout_before, valid_bet_before, state,
        stake, refunded, payout, jackpot_payout, valid_bet, version,
        placed_at, settled_at, settled_day, at)
      select id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, node_id, game_name,
        game_version, variant, state_before, stake_before, refunded_before, payout_before, jackpot_payout_before, valid_bet_before, state,
        stake, refunded, payout, jackpot_payout, valid_bet, version,
        placed_at, settled_at, settled_day, at
      from changed order by place)
     insert into bets.bet (id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, vendor_name, node_id, game_name,
       game_version, variant, subject, subject_id, legs, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version, balance_before, balance_after,
       placed_at, settled_at, settled_day)
     select id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, vendor_name, node_id, game_name,
       game_version, variant, subject, subject_id, legs, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version, balance_before, balance_after,
       placed_at, settled_at, settled_day
     from changed
     on conflict (id) do update set stake = excluded.stake, refunded = excluded.refunded, payout = excluded.payout,
       jackpot_payout = excluded.jackpot_payout,
       valid_bet = excluded.valid_bet, valid_bet_rule = excluded.valid_bet_rule, state = excluded.state, version = excluded.version,
       balance_after = excluded.balance_after, settled_at = excluded.settled_at, settled_day = excluded.settled_day`,
    [JSON.stringify(rows), JSON.stringify(versions)],
    'bets-write',
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

/** Changes of the stream `bets`, in the order of its positions. */
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
     join bets.change c on c.id = wanted.id order by wanted.place`,
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
