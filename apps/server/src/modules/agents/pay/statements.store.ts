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
 * States what owners earned by rates up to a day and no statement has taken up, some owners at a time: one statement for each, with what was
 * carried. Who has one of the period already waits for the next.
 *
 * @returns how many were made; 0 when all are done
 */
export async function stateSpreads(tx: Queryable, of: Day, most: number): Promise<number> {
  const rows = await tx.query<{ made: number }>(
    `with open as materialized (
       select d.owner_id, d.day, d.team, sum(d.spread)::bigint as spread
       from agents.play_day d join agents.node n on n.member_id = d.owner_id and n.site_id = $1
       where d.day between $3::date and $2::date and d.spread <> 0
       group by d.owner_id, d.day, d.team),
     due as materialized (
       select o.owner_id, o.day, o.team, o.spread, o.spread - coalesce(t.spread, 0) as more
       from open o left join agents.stated_day t using (owner_id, day, team)
       where o.spread <> coalesce(t.spread, 0)
         and not exists (select from agents.statement s where s.owner_id = o.owner_id and s.kind = 'spread' and s.period = $4)),
     owners as (
       select owner_id, sum(more)::bigint as earned from due group by owner_id order by owner_id limit $7),
     carried as (
       select w.owner_id, w.earned, coalesce((select s.carried_out from agents.statement s
         where s.owner_id = w.owner_id and s.kind = 'spread' order by s.id desc limit 1), 0)::bigint as carried_in
       from owners w),
     made as (
       insert into agents.statement (site_id, owner_id, kind, period, from_day, to_day, currency, earned, carried_in, carried_out, paid,
         created_at, paid_at)
       select $1, owner_id, 'spread', $4, $2::date, $2::date, $5, earned, carried_in, least(earned + carried_in, 0),
         greatest(earned + carried_in, 0), $6, case when earned + carried_in <= 0 then $6::timestamptz end
       from carried
       on conflict (owner_id, kind, period) do nothing
       returning owner_id),
     taken as (
       insert into agents.stated_day as t (owner_id, day, team, spread)
       select d.owner_id, d.day, d.team, d.spread from due d join made using (owner_id)
       on conflict (owner_id, day, team) do update set spread = excluded.spread)
     select count(*)::int as made from made`,
    [of.siteId, of.day, of.earliest, of.period, of.currency, of.at, most],
  );
  return rows[0]?.made ?? 0;
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

export async function markPaid(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update agents.statement set paid_at = $2 where id = $1 and paid_at is null', [id, at]);
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
