import type { WageKind } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

export type Statement = {
  id: string;
  siteId: string;
  ownerId: string;
  kind: 'spread' | 'dividend' | WageKind;
  period: string;
  fromDay: string;
  toDay: string;
  currency: string;
  earned: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  paid: bigint;
  createdAt: Date;
  paidAt: Date | null;
};

const columns = `s.id, s.site_id as "siteId", s.owner_id as "ownerId", s.kind, s.period, s.from_day::text as "fromDay", s.to_day::text as "toDay",
  s.currency, s.earned, s.carried_in as "carriedIn", s.carried_out as "carriedOut", s.paid, s.created_at as "createdAt",
  s.paid_at as "paidAt"`;

type Day = { siteId: string; day: string; earliest: string; period: string; currency: string; at: Date };

/**
 * Days on which what owners earned by rates is not what statements have taken up, also where a correction brought it back to nothing; of some
 * owners, or of all where none are named. Who has a statement of the period already waits for the next.
 */
const unstated = `
  counted as materialized (
    select d.owner_id, d.day, d.team, sum(d.spread)::bigint as spread
    from agents.play_day d where d.day between $3::date and $2::date and d.spread <> 0 and ($5::uuid[] is null or d.owner_id = any($5))
    group by d.owner_id, d.day, d.team),
  stated as materialized (
    select t.owner_id, t.day, t.team, t.spread
    from agents.stated_day t where t.day between $3::date and $2::date and t.spread <> 0 and ($5::uuid[] is null or t.owner_id = any($5))),
  due as materialized (
    select owner_id, day, team, coalesce(c.spread, 0) as spread, coalesce(c.spread, 0) - coalesce(t.spread, 0) as more
    from counted c full join stated t using (owner_id, day, team) join agents.node n on n.member_id = owner_id and n.site_id = $1
    where coalesce(c.spread, 0) <> coalesce(t.spread, 0)
      and not exists (select from agents.statement s where s.owner_id = n.member_id and s.kind = 'spread' and s.period = $4))`;

/** Who earned something by rates up to a day that no statement has taken up. */
export async function findUnstated(db: Queryable, of: Day): Promise<string[]> {
  const rows = await db.query<{ ownerId: string }>(
    `with ${unstated} select distinct owner_id as "ownerId" from due order by 1`,
    [of.siteId, of.day, of.earliest, of.period, null],
  );
  return rows.map(({ ownerId }) => ownerId);
}

/** States what some owners earned by rates up to a day: one statement for each, with what was carried. */
export async function stateSpreads(tx: Queryable, of: Day, ownerIds: readonly string[]): Promise<void> {
  await tx.query(
    `with ${unstated},
     carried as (
       select w.owner_id, w.earned, coalesce((select s.carried_out from agents.statement s
         where s.owner_id = w.owner_id and s.kind = 'spread' order by s.id desc limit 1), 0)::bigint as carried_in
       from (select owner_id, sum(more)::bigint as earned from due group by owner_id) w),
     made as (
       insert into agents.statement (site_id, owner_id, kind, period, from_day, to_day, currency, earned, carried_in, carried_out, paid,
         created_at, paid_at)
       select $1, owner_id, 'spread', $4, $2::date, $2::date, $6, earned, carried_in, least(earned + carried_in, 0),
         greatest(earned + carried_in, 0), $7, case when earned + carried_in <= 0 then $7::timestamptz end
       from carried order by owner_id
       on conflict (owner_id, kind, period) do nothing
       returning owner_id)
     insert into agents.stated_day as t (owner_id, day, team, spread)
     select d.owner_id, d.day, d.team, d.spread from due d join made using (owner_id)
     on conflict (owner_id, day, team) do update set spread = excluded.spread`,
    [of.siteId, of.day, of.earliest, of.period, ownerIds, of.currency, of.at],
  );
}

/** Statements that are owed, oldest first; dividends of sites that ask for it only once their day was approved. */
export async function listUnpaid(db: Queryable, most: number, approvingSites: readonly string[]): Promise<Statement[]> {
  return db.query<Statement>(
    `select ${columns} from agents.statement s where s.paid_at is null and (s.kind <> 'dividend' or s.site_id <> all($2::uuid[])
       or exists (select from agents.run_approval a where a.site_id = s.site_id and a.day = s.to_day))
     order by s.created_at, s.id limit $1`,
    [most, approvingSites],
  );
}

export async function markPaid(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await db.query('update agents.statement set paid_at = $2 where id = any($1::uuid[]) and paid_at is null', [ids, at]);
}

/** What an agent was paid by rates, the latest first. */
export async function listStatements(
  db: Queryable,
  of: { ownerId: string; before: string | null; limit: number },
): Promise<Statement[]> {
  return db.query<Statement>(
    `select ${columns} from agents.statement s where s.owner_id = $1 and s.kind = 'spread' and ($2::uuid is null or s.id < $2)
     order by s.id desc limit $3`,
    [of.ownerId, of.before, of.limit],
  );
}

/** A statement of any kind of an agent; null where the agent has no such one. */
export async function findStatement(
  db: Queryable,
  of: { ownerId: string; statementId: string },
): Promise<Statement | null> {
  const rows = await db.query<Statement>(
    `select ${columns} from agents.statement s where s.id = $1 and s.owner_id = $2`,
    [of.statementId, of.ownerId],
  );
  return rows[0] ?? null;
}

export type SpreadLine = { gameType: string; isOwn: boolean; bets: bigint; validBet: bigint; spread: bigint };

/** What somebody earned by rates on a day, by kind of game: of the team, and of the own play. */
export async function listSpreadLines(db: Queryable, of: { ownerId: string; day: string }): Promise<SpreadLine[]> {
  return db.query<SpreadLine>(
    `select game_type as "gameType", not team as "isOwn", bets, valid_bet as "validBet", spread
     from agents.play_day where owner_id = $1 and day = $2::date and spread <> 0 order by game_type, team desc`,
    [of.ownerId, of.day],
  );
}
