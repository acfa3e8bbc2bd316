import type { Queryable } from '@croupier/server/kernel/database.ts';

/** Writes down which connection takes which step of a round, under which fence of its table. */
export async function watchSteps(owner: Queryable): Promise<void> {
  await owner.query('create schema torture');
  await owner.query(`create table torture.step (id bigint generated always as identity primary key, table_id uuid, round_id uuid, was text,
    becomes text, fence bigint, by text, at timestamptz default clock_timestamp())`);
  await owner.query(`create function torture.note_step() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into torture.step (table_id, round_id, was, becomes, fence, by)
        select new.table_id, new.id, case when tg_op = 'UPDATE' then old.state end, new.state, l.fence, current_setting('application_name')
        from kernel.lease l where l.realm = 'tables' and l.subject = new.table_id;
      end if;
      return new;
    end $$`);
  await owner.query(
    'create trigger note_step after insert or update on tables.round for each row execute function torture.note_step()',
  );
}

/** Tables whose last step under their present fence was taken by a process. */
export async function tablesRunBy(owner: Queryable, name: string): Promise<{ subject: string; fence: bigint }[]> {
  return owner.query(
    `select l.subject::text as subject, l.fence from kernel.lease l, lateral (
       select by from torture.step s where s.table_id = l.subject and s.fence = l.fence order by id desc limit 1) s
     where l.realm = 'tables' and s.by = $1`,
    [name],
  );
}

/** How many of these tables are under a higher fence by now. */
export async function countTakenOver(
  owner: Queryable,
  tables: readonly { subject: string; fence: bigint }[],
): Promise<number> {
  const rows = await owner.query<{ taken: number }>(
    `select count(*)::integer as taken from kernel.lease l join unnest($1::uuid[], $2::bigint[]) as t(id, fence) on t.id = l.subject
     where l.realm = 'tables' and l.fence > t.fence`,
    [tables.map(({ subject }) => subject), tables.map(({ fence }) => fence)],
  );
  return rows[0]?.taken ?? 0;
}

/** Fences under which more than one process took steps, and rounds that went another way than from one state to the next. */
export async function listCrossedFences(
  owner: Queryable,
): Promise<{ tableId: string; fence: bigint; names: string }[]> {
  return owner.query(
    `select table_id::text as "tableId", fence, string_agg(distinct by, ', ') as names from torture.step
     group by table_id, fence having count(distinct by) > 1`,
  );
}

export async function closeEveryTable(owner: Queryable): Promise<void> {
  await owner.query('update tables.game_table set is_open = false');
}

export async function countRunning(owner: Queryable): Promise<number> {
  const rows = await owner.query<{ count: number }>(
    `select count(*)::integer as count from tables.round where state not in ('settled', 'void')`,
  );
  return rows[0]?.count ?? 0;
}

export type PlayedRound = {
  id: string;
  nodeId: string;
  kind: string;
  number: bigint;
  state: 'settled' | 'void';
  outcome: unknown;
  offer: unknown;
  slips: number;
  voidReason: string | null;
};

export async function listPlayedRounds(owner: Queryable): Promise<PlayedRound[]> {
  return owner.query(
    `select r.id, t.node_id as "nodeId", t.kind, r.number, r.state, r.outcome, r.offer, r.slips, r.void_reason as "voidReason"
     from tables.round r join tables.game_table t on t.id = r.table_id where r.fence > 0 order by r.id`,
  );
}

export type PlayedSlip = {
  requestId: string;
  roundId: string;
  memberId: string;
  stake: bigint;
  bets: (readonly [id: string, bet: string, stake: string])[];
  state: 'open' | 'settled' | 'void';
  payout: bigint | null;
  results: (readonly [state: string, payout: string])[] | null;
};

export async function listPlayedSlips(owner: Queryable): Promise<PlayedSlip[]> {
  return owner.query(
    `select request_id as "requestId", round_id as "roundId", member_id as "memberId", stake, bets, state, payout, results
     from tables.slip order by id`,
  );
}
