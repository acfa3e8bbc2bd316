import type { Queryable } from '../../kernel/database.ts';
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

/** Which of a member's bets: what is null lets all through. */
export type BetFilter = {
  memberId: string;
  from: Date;
  to: Date;
  nodeId: string | null;
  vertical: string | null;
  vendorCode: string | null;
  /** `resettled`: settled otherwise before, however it stands now. */
  state: BetState | 'resettled' | null;
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
    range.state === 'resettled' ? 'resettled' : narrowing(range.state),
  );
}

type Narrowing = 'any' | 'one';

const narrowing = (wanted: string | null): Narrowing => (wanted === null ? 'any' : 'one');

const byGame = { any: '$4::text is null', one: 'b.node_id = $4' } as const;
const byVertical = { any: '$7::text is null', one: 'b.vertical = $7' } as const;
const byVendor = { any: '$8::text is null', one: 'b.vendor_code = $8' } as const;
const byState = {
  any: '$9::text is null',
  one: 'b.state = $9',
  resettled: 'b.version > 1 and $9::text is not null',
} as const;

/** A statement for each choice of filters: one for all of them would be planned once, and read every bet of a member who has none of a kind. */
async function listNarrowed(
  db: Queryable,
  range: BetFilter & { before: string | null; limit: number },
  game: Narrowing,
  vertical: Narrowing,
  vendor: Narrowing,
  state: keyof typeof byState,
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
     where b.member_id = $1 and b.id >= kernel.uuid_floor($2) and b.id < kernel.uuid_floor($3) and ($4::text is null or case when $4 = 'resettled' then b.version > 1 else b.state = $4 end)
     group by b.node_id, b.vertical, b.vendor_code`,
    [range.memberId, range.from, range.to, range.state],
    'bets-sums',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  for (const table of ['bets.bet', 'bets.bet_version', 'bets.change'])
    await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', [table, months]);
}
