import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { Held } from './kill-again.ts';

/** What is watched: the table whose rows go from state to state, the column of whom they belong to, and the leases of these. */
export interface Watched {
  table: string;
  subject: string;
  /** Selects the leases as `subject` and `fence`. */
  leases: string;
}

/** Writes down which connection takes which step, under which fence. The names come from the program alone. */
export async function watchSteps(owner: Queryable, { table, subject, leases }: Watched): Promise<void> {
  await owner.query('create schema torture');
  await owner.query(`create view torture.lease as ${leases}`);
  await owner.query(`create table torture.step (id bigint generated always as identity primary key, subject uuid, part uuid, was text,
    becomes text, fence bigint, by text, at timestamptz default clock_timestamp())`);
  await owner.query(`create function torture.note_step() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into torture.step (subject, part, was, becomes, fence, by)
        select new.${subject}, new.id, case when tg_op = 'UPDATE' then old.state end, new.state, l.fence, current_setting('application_name')
        from torture.lease l where l.subject = new.${subject};
      end if;
      return new;
    end $$`);
  await owner.query(
    `create trigger note_step after insert or update on ${table} for each row execute function torture.note_step()`,
  );
}

/** What a process runs: of which it took the last step under the present fence. */
export async function listRunBy(owner: Queryable, name: string): Promise<Held[]> {
  return owner.query(
    `select l.subject::text as subject, l.fence from torture.lease l, lateral (
       select by from torture.step s where s.subject = l.subject and s.fence = l.fence order by id desc limit 1) s
     where s.by = $1`,
    [name],
  );
}

/** How many of these are under a higher fence by now. */
export async function countTakenOver(owner: Queryable, held: readonly Held[]): Promise<number> {
  const rows = await owner.query<{ taken: number }>(
    `select count(*)::integer as taken from torture.lease l join unnest($1::uuid[], $2::bigint[]) as t(id, fence) on t.id = l.subject
     where l.fence > t.fence`,
    [held.map(({ subject }) => subject), held.map(({ fence }) => fence)],
  );
  return rows[0]?.taken ?? 0;
}

/** Fences under which more than one process took steps. */
export async function listCrossedFences(
  owner: Queryable,
): Promise<{ subject: string; fence: bigint; names: string }[]> {
  return owner.query(
    `select subject::text, fence, string_agg(distinct by, ', ') as names from torture.step
     group by subject, fence having count(distinct by) > 1`,
  );
}
