import type { Queryable } from '../../kernel/database.ts';

export type SyncChangeKind =
  | 'added'
  | 'renamed'
  | 'changed'
  | 'removed'
  | 'returned'
  | 'refused'
  | 'vendor_added'
  | 'vendor_changed';

export type SyncChange = {
  kind: SyncChangeKind;
  vendorCode: string | null;
  nodeId: string | null;
  name: string;
  before: object | null;
  after: object | null;
};

export async function insertChanges(db: Queryable, runId: string, changes: readonly SyncChange[]): Promise<void> {
  await db.query(
    `insert into catalogue.sync_change (run_id, kind, vendor_code, node_id, name, before, after)
     select $2, kind, "vendorCode", "nodeId", name, before, after from jsonb_to_recordset($1::jsonb)
       as t(kind text, "vendorCode" text, "nodeId" text, name text, before jsonb, after jsonb)`,
    [JSON.stringify(changes), runId],
  );
}

export type SyncRun = {
  id: string;
  provider: string;
  isFull: boolean;
  state: 'running' | 'done' | 'failed';
  startedAt: Date;
  endedAt: Date | null;
  pages: number;
  games: number;
  problem: string | null;
  /** How many changes there were of each kind. */
  changes: Partial<Record<SyncChangeKind, number>>;
};

/** Runs of some providers, newest first. */
export async function listRuns(
  db: Queryable,
  page: { providers: readonly string[]; before: string | null; limit: number },
): Promise<SyncRun[]> {
  return db.query<SyncRun>(
    `select id, provider, is_full as "isFull", state, started_at as "startedAt", ended_at as "endedAt", pages, games, problem,
       coalesce((select jsonb_object_agg(kind, count) from (
         select kind, count(*) from catalogue.sync_change c where c.run_id = r.id group by kind) counted), '{}') as changes
     from catalogue.sync_run r where provider = any($1) and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [page.providers, page.before, page.limit],
  );
}

/** The provider of a run, or null. */
export async function providerOfRun(db: Queryable, runId: string): Promise<string | null> {
  const rows = await db.query<{ provider: string }>('select provider from catalogue.sync_run where id = $1', [runId]);
  return rows[0]?.provider ?? null;
}

/** What a run changed, in order. */
export async function listChanges(
  db: Queryable,
  page: { runId: string; after: string | null; limit: number },
): Promise<(SyncChange & { id: string })[]> {
  return db.query<SyncChange & { id: string }>(
    `select id, kind, vendor_code as "vendorCode", node_id as "nodeId", name, before, after from catalogue.sync_change
     where run_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [page.runId, page.after, page.limit],
  );
}

/** Deletes old runs. */
export async function purgeRuns(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from catalogue.sync_change where run_id in (
       select id from catalogue.sync_run where started_at < $1 and state <> 'running')`,
    [before],
  );
  await db.query(
    `delete from catalogue.sync_run r where started_at < $1 and state <> 'running'
       and not exists (select 1 from catalogue.sync_change c where c.run_id = r.id)`,
    [before],
  );
}
