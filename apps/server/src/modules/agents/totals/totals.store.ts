import type { Queryable } from '../../../kernel/database.ts';

/** What one batch adds to somebody's day; negative where a correction takes back. */
export type PlayChange = {
  ownerId: string;
  team: boolean;
  day: string;
  gameType: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  spread: bigint;
  uplineSpread: bigint;
  /** What the owner and everybody below earned by rates on the same. */
  lineSpread: bigint;
};

export async function addPlay(tx: Queryable, changes: readonly PlayChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = (of: (change: PlayChange) => unknown) => changes.map(of);
  await tx.query(
    `insert into agents.play_day as p (owner_id, team, day, game_type, bets, stake, payout, valid_bet, spread, upline_spread,
       line_spread)
     select * from unnest($1::uuid[], $2::boolean[], $3::date[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[]) order by 1, 3, 2, 4
     on conflict (owner_id, day, team, game_type) do update set bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
       payout = p.payout + excluded.payout, valid_bet = p.valid_bet + excluded.valid_bet, spread = p.spread + excluded.spread,
       upline_spread = p.upline_spread + excluded.upline_spread, line_spread = p.line_spread + excluded.line_spread`,
    [
      column(({ ownerId }) => ownerId),
      column(({ team }) => team),
      column(({ day }) => day),
      column(({ gameType }) => gameType),
      column(({ bets }) => bets),
      column(({ stake }) => stake),
      column(({ payout }) => payout),
      column(({ validBet }) => validBet),
      column(({ spread }) => spread),
      column(({ uplineSpread }) => uplineSpread),
      column(({ lineSpread }) => lineSpread),
    ],
    'agent-add-play',
  );
}

/** What a team bet in five minutes, in one group of bets. */
export type WagePlay = { ownerId: string; day: string; at: Date; rateGroup: string; validBet: bigint };

export async function addWagePlay(tx: Queryable, plays: readonly WagePlay[], now: Date): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(
    `insert into agents.wage_play as w (owner_id, day, at, rate_group, valid_bet, counted_at)
     select p.*, $6 from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::text[], $5::bigint[]) as p(owner_id, day, at, rate_group,
       valid_bet) order by 1, 2, 3, 4
     on conflict (owner_id, day, at, rate_group) do update set valid_bet = w.valid_bet + excluded.valid_bet, counted_at = excluded.counted_at`,
    [
      plays.map(({ ownerId }) => ownerId),
      plays.map(({ day }) => day),
      plays.map(({ at }) => at),
      plays.map(({ rateGroup }) => rateGroup),
      plays.map(({ validBet }) => validBet),
      now,
    ],
    'agent-add-wage-play',
  );
}

export type LastPlay = { memberId: string; before: string | null; day: string };

/** Notes the days on which members played last. @returns those that are later than what was known. */
export async function moveLastPlay(
  tx: Queryable,
  played: readonly { memberId: string; day: string }[],
): Promise<LastPlay[]> {
  if (played.length === 0) return [];
  return tx.query<LastPlay>(
    `insert into agents.last_play as l (member_id, day)
     select * from unnest($1::uuid[], $2::date[]) order by 1
     on conflict (member_id) do update set day = excluded.day where l.day < excluded.day
     returning new.member_id as "memberId", old.day::text as before, new.day::text as day`,
    [played.map(({ memberId }) => memberId), played.map(({ day }) => day)],
    'agent-last-play',
  );
}

export async function addLastPlayDays(
  tx: Queryable,
  changes: readonly { agentId: string; day: string; members: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into agents.last_play_day as l (agent_id, day, members)
     select * from unnest($1::uuid[], $2::date[], $3::integer[]) order by 1, 2
     on conflict (agent_id, day) do update set members = l.members + excluded.members`,
    [changes.map(({ agentId }) => agentId), changes.map(({ day }) => day), changes.map(({ members }) => members)],
    'agent-last-play-days',
  );
}

export async function addJoined(
  tx: Queryable,
  changes: readonly { ownerId: string; team: boolean; day: string; joined: number; agents: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `with added as materialized (
       select * from unnest($1::uuid[], $2::boolean[], $3::date[], $4::integer[], $5::integer[]) as a(owner_id, team, day, joined, agents)),
     teams as (
       insert into agents.team as t (agent_id, members, agents)
       select owner_id, sum(joined)::integer, sum(agents)::integer from added where team group by owner_id order by 1
       on conflict (agent_id) do update set members = t.members + excluded.members, agents = t.agents + excluded.agents)
     insert into agents.people_day as p (owner_id, team, day, joined)
     select owner_id, team, day, joined from added order by 1, 3, 2
     on conflict (owner_id, day, team) do update set joined = p.joined + excluded.joined`,
    [
      changes.map(({ ownerId }) => ownerId),
      changes.map(({ team }) => team),
      changes.map(({ day }) => day),
      changes.map(({ joined }) => joined),
      changes.map(({ agents }) => agents),
    ],
  );
}

export type MoneyMove = {
  id: string;
  siteId: string;
  memberId: string;
  line: string;
  kind: 'deposit' | 'withdrawal' | 'correction' | 'transfer';
  amount: bigint;
  day: string;
  at: Date;
};

export async function insertMoves(tx: Queryable, moves: readonly MoneyMove[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.query(
    `insert into agents.money_move (id, site_id, member_id, line, kind, amount, day, at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::date[], $8::timestamptz[])`,
    [
      moves.map(({ id }) => id),
      moves.map(({ siteId }) => siteId),
      moves.map(({ memberId }) => memberId),
      moves.map(({ line }) => line),
      moves.map(({ kind }) => kind),
      moves.map(({ amount }) => amount),
      moves.map(({ day }) => day),
      moves.map(({ at }) => at),
    ],
  );
}

/** Notes who paid in. @returns those who had not before. */
export async function insertDepositors(
  tx: Queryable,
  payers: readonly { memberId: string; at: Date }[],
): Promise<Set<string>> {
  const rows = await tx.query<{ memberId: string }>(
    `insert into agents.depositor (member_id, at) select distinct on (id) id, at from unnest($1::uuid[], $2::timestamptz[]) as p(id, at)
     order by id, at on conflict do nothing returning member_id as "memberId"`,
    [payers.map(({ memberId }) => memberId), payers.map(({ at }) => at)],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function addMoney(
  tx: Queryable,
  changes: readonly {
    ownerId: string;
    team: boolean;
    day: string;
    deposited: bigint;
    withdrawn: bigint;
    firstDeposits: number;
  }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into agents.money_day as m (owner_id, team, day, deposited, withdrawn, first_deposits)
     select * from unnest($1::uuid[], $2::boolean[], $3::date[], $4::bigint[], $5::bigint[], $6::integer[]) order by 1, 3, 2
     on conflict (owner_id, day, team) do update set deposited = m.deposited + excluded.deposited,
       withdrawn = m.withdrawn + excluded.withdrawn, first_deposits = m.first_deposits + excluded.first_deposits`,
    [
      changes.map(({ ownerId }) => ownerId),
      changes.map(({ team }) => team),
      changes.map(({ day }) => day),
      changes.map(({ deposited }) => deposited),
      changes.map(({ withdrawn }) => withdrawn),
      changes.map(({ firstDeposits }) => firstDeposits),
    ],
  );
}

export type PlaySums = { bets: bigint; validBet: bigint; net: bigint; spread: bigint };
export type TeamPlay = PlaySums & { day: string | null; gameType: string | null };

/** What a team played between two days, by day, by kind of game and in all: what is null is summed over. */
export async function sumTeamPlay(
  db: Queryable,
  of: { agentId: string; from: string; to: string; gameType: string | null },
): Promise<TeamPlay[]> {
  return db.query<TeamPlay>(
    `select day::text as day, game_type as "gameType", coalesce(sum(bets), 0)::bigint as bets,
       coalesce(sum(valid_bet), 0)::bigint as "validBet", coalesce(sum(stake - payout), 0)::bigint as net,
       coalesce(sum(spread), 0)::bigint as spread
     from agents.play_day where owner_id = $1 and team and day between $2::date and $3::date and ($4::text is null or game_type = $4)
     group by grouping sets ((day), (game_type), ())`,
    [of.agentId, of.from, of.to, of.gameType],
    'agent-team-play',
  );
}

export type TeamPeople = {
  day: string;
  joined: number;
  deposited: bigint;
  withdrawn: bigint;
  firstDeposits: number;
};

/** Who joined a team and what it paid in and was paid, by day; days without either are missing. */
export async function sumTeamPeople(
  db: Queryable,
  of: { agentId: string; from: string; to: string },
): Promise<TeamPeople[]> {
  return db.query<TeamPeople>(
    `select coalesce(p.day, m.day)::text as day, coalesce(p.joined, 0) as joined, coalesce(m.deposited, 0)::bigint as deposited,
       coalesce(m.withdrawn, 0)::bigint as withdrawn, coalesce(m.first_deposits, 0) as "firstDeposits"
     from (select day, joined from agents.people_day where owner_id = $1 and team and day between $2::date and $3::date) p
     full join (select day, deposited, withdrawn, first_deposits from agents.money_day
       where owner_id = $1 and team and day between $2::date and $3::date) m on m.day = p.day`,
    [of.agentId, of.from, of.to],
    'agent-team-people',
  );
}

export type TeamSize = { members: number; agents: number };

export async function findTeam(db: Queryable, agentId: string): Promise<TeamSize> {
  const rows = await db.query<TeamSize>(
    'select members, agents from agents.team where agent_id = $1',
    [agentId],
    'agent-team',
  );
  return rows[0] ?? { members: 0, agents: 0 };
}

/** How many of a team played from a day on. */
export async function countActiveSince(db: Queryable, agentId: string, from: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select coalesce(sum(members), 0)::int as count from agents.last_play_day where agent_id = $1 and day >= $2::date',
    [agentId, from],
    'agent-active-since',
  );
  return rows[0]?.count ?? 0;
}

export type MoveRow = Pick<MoneyMove, 'id' | 'memberId' | 'kind' | 'amount' | 'at'>;

/** Money of a line, or of one member, newest first. */
export async function listMoves(
  db: Queryable,
  of: {
    siteId: string;
    begin: string;
    end: string;
    memberId: string | null;
    kind: string | null;
    from: string;
    to: string;
    before: string | null;
    limit: number;
  },
): Promise<MoveRow[]> {
  return db.query<MoveRow>(
    `select id, member_id as "memberId", kind, amount, at from agents.money_move
     where site_id = $1 and line >= $2 and line < $3 and ($4::uuid is null or member_id = $4) and ($5::text is null or kind = $5)
       and day between $6::date and $7::date and ($8::uuid is null or id < $8)
     order by id desc limit $9`,
    [of.siteId, of.begin, of.end, of.memberId, of.kind, of.from, of.to, of.before, of.limit],
  );
}
