import type { Queryable } from '../../../kernel/database.ts';
import { daysBefore } from '../../../kernel/local-day.ts';

export type TeamDay = {
  ownerId: string;
  day: string;
  net: bigint;
  rebates: bigint;
  wages: bigint;
  validBet: bigint;
};

/** What teams came to on the days of a span, and what wages they were paid: a wage of what was counted late may be of a day without play. */
const teamDays = `
  played as (
    select d.owner_id, d.day, sum(d.stake - d.payout) as net, sum(d.line_spread) as rebates, sum(d.valid_bet) as valid_bet
    from agents.play_day d where d.owner_id = any($1::uuid[]) and d.team and d.day between $2::date and $3::date group by d.owner_id, d.day),
  waged as (
    select s.owner_id, s.to_day as day, sum(w.gross) as wages from agents.statement s join agents.wage w on w.statement_id = s.id
    where s.owner_id = any($1::uuid[]) and s.kind in ('daily', 'hourly', 'realTime') and s.to_day between $2::date and $3::date and w.gross <> 0
    group by s.owner_id, s.to_day),
  counted as (
    select owner_id, day, coalesce(p.net, 0) as net, coalesce(p.rebates, 0) as rebates, coalesce(w.wages, 0) as wages,
      coalesce(p.valid_bet, 0) as valid_bet
    from played p full join waged w using (owner_id, day))`;

/** What teams came to on each day of a span, after nothing: what went back to the line stands beside it. */
export async function readTeamDays(
  db: Queryable,
  of: { agentIds: readonly string[]; from: string; to: string },
): Promise<TeamDay[]> {
  return db.query<TeamDay>(
    `with ${teamDays}
     select c.owner_id as "ownerId", c.day::text as day, c.net::bigint as net, c.rebates::bigint as rebates, c.wages::bigint as wages,
       c.valid_bet::bigint as "validBet"
     from counted c order by c.owner_id, c.day`,
    [of.agentIds, of.from, of.to],
  );
}

/** What was counted later of days that statements of dividends had taken up. */
export async function readLateDays(
  db: Queryable,
  of: { agentIds: readonly string[]; earliest: string; before: string },
): Promise<TeamDay[]> {
  return db.query<TeamDay>(
    `with ${teamDays},
     taken as (
       select t.owner_id, t.day, sum(t.net) as net, sum(t.rebates) as rebates, sum(t.wages) as wages, sum(t.valid_bet) as valid_bet
       from agents.dividend_day t where t.owner_id = any($1::uuid[]) and t.day between $2::date and $3::date
       group by t.owner_id, t.day)
     select c.owner_id as "ownerId", c.day::text as day, (c.net - coalesce(t.net, 0))::bigint as net,
       (c.rebates - coalesce(t.rebates, 0))::bigint as rebates, (c.wages - coalesce(t.wages, 0))::bigint as wages,
       (c.valid_bet - coalesce(t.valid_bet, 0))::bigint as "validBet"
     from counted c left join taken t using (owner_id, day)
     where exists (select from agents.contract a where a.agent_id = c.owner_id and a.kind = 'dividend' and c.day between a.starts_on and a.settled_to)
       and (c.net, c.rebates, c.wages, c.valid_bet) is distinct from
         (coalesce(t.net, 0), coalesce(t.rebates, 0), coalesce(t.wages, 0), coalesce(t.valid_bet, 0))
     order by c.owner_id, c.day`,
    [of.agentIds, of.earliest, daysBefore(of.before, 1)],
  );
}

export type ActiveAsk = { agentId: string; bet: bigint; deposit: bigint };

/** Who bet and paid in enough: how many by themselves, and who of those that share something with others. */
export type ActiveCount = { agentId: string; alone: number; shared: string[] };

/**
 * Active members of many teams at once, the agents themselves left out: who bet and paid in enough in a span, of the members whose ids come after
 * one and up to another. Each member who played is read once, whatever the teams: members of one direct upline who reach the same of the amounts
 * that are asked for are counted together, and those counts are added up along the line.
 */
export async function findActiveMembers(
  db: Queryable,
  of: {
    siteId: string;
    after: string;
    upTo: string | null;
    from: string;
    to: string;
    asks: readonly ActiveAsk[];
    sharing: readonly string[];
  },
): Promise<ActiveCount[]> {
  return db.query<ActiveCount>(
    `with given as materialized (select * from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as a(agent_id, bet, deposit)),
     steps as materialized (select array_agg(distinct bet order by bet) as bets, array_agg(distinct deposit order by deposit) as deposits from given),
     asked as materialized (
       select g.agent_id, width_bucket(g.bet, s.bets) as bet_step, width_bucket(g.deposit, s.deposits) as deposit_step from given g cross join steps s),
     played as materialized (
       select d.owner_id, sum(d.valid_bet)::bigint as bet from agents.play_day d
       where d.owner_id > $8::uuid and d.owner_id <= coalesce($9::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         and not d.team and d.day between $2::date and $3::date group by d.owner_id
       having sum(d.valid_bet) > 0 and sum(d.valid_bet) >= (select min(bet) from given)),
     paid as materialized (
       select m.owner_id, sum(m.deposited)::bigint as deposited from agents.money_day m
       where m.owner_id > $8::uuid and m.owner_id <= coalesce($9::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         and not m.team and m.day between $2::date and $3::date and (select max(deposit) from given) > 0 group by m.owner_id),
     reached as materialized (
       select p.owner_id, n.line, width_bucket(p.bet, s.bets) as bet_step, width_bucket(coalesce(m.deposited, 0), s.deposits) as deposit_step,
         p.owner_id = any ($7::uuid[]) as shares
       from played p join agents.node n on n.member_id = p.owner_id and n.site_id = $1 left join paid m on m.owner_id = p.owner_id
         cross join steps s),
     counted as materialized (
       select r.line, r.bet_step, r.deposit_step, null::uuid as member_id, count(*) as members
       from reached r where not r.shares group by r.line, r.bet_step, r.deposit_step
       union all
       select r.line, r.bet_step, r.deposit_step, r.owner_id, 0 from reached r where r.shares)
     select a.agent_id as "agentId", sum(c.members)::int as alone,
       coalesce(array_agg(c.member_id::text) filter (where c.member_id is not null), '{}') as shared
     from counted c cross join lateral unnest(string_to_array(rtrim(c.line, '/'), '/')) as u(agent_id)
     join asked a on a.agent_id = u.agent_id::uuid and a.bet_step <= c.bet_step and a.deposit_step <= c.deposit_step
     group by a.agent_id`,
    [
      of.siteId,
      of.from,
      of.to,
      of.asks.map(({ agentId }) => agentId),
      of.asks.map(({ bet }) => bet),
      of.asks.map(({ deposit }) => deposit),
      of.sharing,
      of.after,
      of.upTo,
    ],
  );
}

/** The member of a site so many places after another in the order of ids; null where there are fewer. */
export async function findMemberAhead(
  db: Queryable,
  of: { siteId: string; after: string; places: number },
): Promise<string | null> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from agents.node where site_id = $1 and member_id > $2 order by member_id offset $3 limit 1`,
    [of.siteId, of.after, of.places - 1],
  );
  return rows[0]?.memberId ?? null;
}

/** The same of one team, from its members. */
export async function findActiveOfTeam(
  db: Queryable,
  of: {
    siteId: string;
    begin: string;
    end: string;
    from: string;
    to: string;
    bet: bigint;
    deposit: bigint;
    sharing: readonly string[];
  },
): Promise<Omit<ActiveCount, 'agentId'>> {
  const rows = await db.query<Omit<ActiveCount, 'agentId'>>(
    `select (count(*) filter (where n.member_id <> all ($8::uuid[])))::int as alone,
       coalesce(array_agg(n.member_id::text) filter (where n.member_id = any ($8::uuid[])), '{}') as shared
     from agents.node n
     cross join lateral (select coalesce(sum(d.valid_bet), 0) as bet from agents.play_day d
       where d.owner_id = n.member_id and not d.team and d.day between $4::date and $5::date) p
     where n.site_id = $1 and n.line >= $2 and n.line < $3 and p.bet > 0 and p.bet >= $6 and ($7::bigint = 0 or $7::bigint <= (
       select coalesce(sum(m.deposited), 0) from agents.money_day m
       where m.owner_id = n.member_id and not m.team and m.day between $4::date and $5::date))`,
    [of.siteId, of.begin, of.end, of.from, of.to, of.bet, of.deposit, of.sharing],
  );
  return rows[0] ?? { alone: 0, shared: [] };
}

/** Those of some members who are in a team and played from a day on. */
export async function findSharingSince(
  db: Queryable,
  of: { siteId: string; begin: string; end: string; from: string; sharing: readonly string[] },
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select n.member_id as "memberId" from agents.node n join agents.last_play l using (member_id)
     where n.site_id = $1 and n.line >= $2 and n.line < $3 and l.day >= $4::date and n.member_id = any($5::uuid[])`,
    [of.siteId, of.begin, of.end, of.from, of.sharing],
  );
  return rows.map(({ memberId }) => memberId);
}
