import type { Queryable } from '../../kernel/database.ts';

/** Facts of a game that its provider decides and a site shows. */
export const heldFields = [
  'name',
  'names',
  'gameType',
  'gameClass',
  'coverUrl',
  'rtpBps',
  'volatility',
  'lines',
  'maxWinTimesStake',
  'hasJackpot',
  'tags',
  'minStake',
  'maxStake',
  'removed',
] as const;
export type HeldField = (typeof heldFields)[number];
export type HeldFacts = { [Field in HeldField]?: unknown };

export type SiteChangeKind = 'added' | 'changed' | 'removed' | 'returned';
export type SiteChangeState = 'waiting' | 'accepted' | 'declined';
export type SiteChange = {
  id: string;
  nodeId: string;
  /** The name that the site shows; of a game that it does not offer, the provider's. */
  name: string;
  vendorCode: string;
  vendorName: string;
  provider: string;
  kind: SiteChangeKind;
  before: HeldFacts | null;
  after: HeldFacts;
  state: SiteChangeState;
  foundAt: Date;
  decidedAt: Date | null;
  reason: string | null;
};

/** Games that changed, with the changed fields as they were. */
export type ChangedGame = { nodeId: string; before: HeldFacts };

/**
 * Keeps what sites with a review show of changed games: earlier values stay, those that are again as reported go. Other sites show everything
 * as reported. Bounds of stakes are kept where the site had the provider's.
 */
export async function holdFacts(tx: Queryable, games: readonly ChangedGame[], reviewing: readonly string[]) {
  await tx.query(
    `with changed as (select * from jsonb_to_recordset($1::jsonb) as t("nodeId" text, before jsonb)),
     compared as (
       select sg.site_id, sg.node_id, (
         select jsonb_object_agg(kept.key, kept.value)
         from jsonb_each(
           case when sg.min_bet::text = c.before ->> 'minStake' and sg.max_bet::text = c.before ->> 'maxStake' then c.before
             else c.before - 'minStake' - 'maxStake' end || coalesce(sg.held, '{}')) kept
         where sg.site_id = any($2::uuid[]) and kept.value is distinct from facts.now -> kept.key) as held
       from changed c join catalogue.site_game sg on sg.node_id = c."nodeId",
         lateral (select catalogue.reported_facts(sg.node_id) as now) facts
       where sg.site_id = any($2::uuid[]) or sg.held is not null)
     update catalogue.site_game sg set held = c.held from compared c
     where sg.site_id = c.site_id and sg.node_id = c.node_id and sg.held is distinct from c.held`,
    [JSON.stringify(games), reviewing],
  );
}

/** Replaces what waited or was declined of changed games. A declined new game stays declined until its provider removes it. */
export async function replaceOpen(tx: Queryable, nodeIds: readonly string[]): Promise<void> {
  await tx.query(
    `update catalogue.site_change c set state = 'replaced' from catalogue.game g
     where c.node_id = any($1) and g.node_id = c.node_id and c.state in ('waiting', 'declined')
       and (c.kind <> 'added' or c.state = 'waiting' or g.removed_at is not null)`,
    [nodeIds],
  );
}

/** Lets what sites hold of changed games wait for a decision. */
export async function insertHeld(tx: Queryable, nodeIds: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `insert into catalogue.site_change (site_id, node_id, kind, before, after, found_at)
     select sg.site_id, sg.node_id,
       case when sg.held -> 'removed' = 'false' then 'removed' when sg.held -> 'removed' = 'true' then 'returned' else 'changed' end,
       sg.held, (select jsonb_object_agg(key, facts.now -> key) from jsonb_object_keys(sg.held) key), $2
     from catalogue.site_game sg, lateral (select catalogue.reported_facts(sg.node_id) as now) facts
     where sg.node_id = any($1) and sg.held is not null`,
    [nodeIds, at],
  );
}

/** Lets a provider's games that sites do not offer wait for a decision, in the provider's order; those that were declined do not wait again. */
export async function insertAdded(
  tx: Queryable,
  provider: string,
  siteIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into catalogue.site_change (site_id, node_id, kind, after, found_at)
     select site.id, s.node_id, 'added', catalogue.reported_facts(s.node_id), $3
     from catalogue.sync_game s join catalogue.game g using (node_id), unnest($2::uuid[]) as site(id)
     where s.provider = $1 and g.removed_at is null
       and not exists (select 1 from catalogue.site_game there where there.site_id = site.id and there.node_id = s.node_id)
       and not exists (select 1 from catalogue.site_change c
         where c.site_id = site.id and c.node_id = s.node_id and c.state in ('waiting', 'declined'))
     order by site.id, s.place desc`,
    [provider, siteIds, at],
  );
}

export type ChangeFilter = {
  siteId: string;
  state: SiteChangeState;
  kind: SiteChangeKind | null;
  vendorCode: string | null;
};

/** Changes of a site, newest first. */
export async function listSiteChanges(
  db: Queryable,
  filter: ChangeFilter,
  page: { before: string | null; limit: number },
): Promise<SiteChange[]> {
  return db.query<SiteChange>(
    `select c.id, c.node_id as "nodeId", coalesce(c.before ->> 'name', sg.held ->> 'name', g.name) as name, g.vendor_code as "vendorCode",
       v.display_name as "vendorName", v.provider, c.kind, c.before, c.after, c.state, c.found_at as "foundAt", c.decided_at as "decidedAt", c.reason
     from catalogue.site_change c join catalogue.game g using (node_id) join catalogue.vendor v on v.code = g.vendor_code
       left join catalogue.site_game sg on sg.site_id = c.site_id and sg.node_id = c.node_id
     where c.site_id = $1 and c.state = $2 and ($3::text is null or c.kind = $3) and ($4::text is null or g.vendor_code = $4)
       and ($5::uuid is null or c.id < $5)
     order by c.id desc limit $6`,
    [filter.siteId, filter.state, filter.kind, filter.vendorCode, page.before, page.limit],
  );
}

export type WaitingCount = { vendorCode: string; vendorName: string; kind: SiteChangeKind; count: number };

/** How many changes of each vendor and kind wait on a site. */
export async function countWaiting(db: Queryable, siteId: string): Promise<WaitingCount[]> {
  return db.query<WaitingCount>(
    `select g.vendor_code as "vendorCode", v.display_name as "vendorName", c.kind, count(*)::integer as count
     from catalogue.site_change c join catalogue.game g using (node_id) join catalogue.vendor v on v.code = g.vendor_code
     where c.site_id = $1 and c.state = 'waiting' group by 1, 2, 3 order by 2, 1, 3`,
    [siteId],
  );
}

/** How many changes wait on a site, up to 1,000, and since when the oldest does. */
export async function readWaitingQueue(
  db: Queryable,
  siteId: string,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(c.found_at) as "oldestAt"
     from (select found_at from catalogue.site_change where site_id = $1 and state = 'waiting' order by id limit 1000) c`,
    [siteId],
    'catalogue-waiting-queue',
  );
  return row ?? { count: 0, oldestAt: null };
}

/** Waits until no sync writes a page, and keeps the next from beginning: decisions and syncs lock the same rows. */
export async function lockSyncs(tx: Queryable): Promise<void> {
  await tx.query('select 1 from catalogue.sync_state order by provider for update');
}

export type ChangeChoice = {
  /** These, or every one that the filter matches and that is no newer than the last one seen. */
  ids: readonly string[] | null;
  kind: SiteChangeKind | null;
  vendorCode: string | null;
  lastId: string | null;
};

export type Decision = {
  siteId: string;
  /** A declined change may still be accepted. */
  accept: boolean;
  at: Date;
  operatorId: string;
  reason: string;
};

export type DecidedChange = Pick<SiteChange, 'id' | 'nodeId' | 'kind' | 'before' | 'after'>;

/** Records the decision about changes that are not decided yet. @returns those */
export async function decideChanges(
  tx: Queryable,
  { siteId, accept, at, operatorId, reason }: Decision,
  choice: ChangeChoice,
): Promise<DecidedChange[]> {
  return tx.query<DecidedChange>(
    `update catalogue.site_change c set state = $3, decided_at = $4, decided_by = $5, reason = $6 from catalogue.game g
     where c.site_id = $1 and g.node_id = c.node_id and c.state = any($2::text[])
       and ($7::uuid[] is null or c.id = any($7)) and ($8::text is null or c.kind = $8) and ($9::text is null or g.vendor_code = $9)
       and ($10::uuid is null or c.id <= $10)
     returning c.id, c.node_id as "nodeId", c.kind, c.before, c.after`,
    [
      siteId,
      accept && choice.ids ? ['waiting', 'declined'] : ['waiting'],
      accept ? 'accepted' : 'declined',
      at,
      operatorId,
      reason,
      choice.ids,
      choice.kind,
      choice.vendorCode,
      choice.lastId,
    ],
  );
}

/** Shows games as their provider reports them; bounds of stakes that were kept follow unless an operator has set others since. */
export async function releaseFacts(tx: Queryable, siteId: string, nodeIds: readonly string[]): Promise<void> {
  await tx.query(
    `update catalogue.site_game sg set held = null,
       min_bet = case when followed.is_kept then followed.min_stake else sg.min_bet end,
       max_bet = case when followed.is_kept then followed.max_stake else sg.max_bet end
     from (
       select sg.node_id, s.min_stake, s.max_stake, sg.held ?| array['minStake', 'maxStake']
         and sg.min_bet::text = coalesce(sg.held ->> 'minStake', s.min_stake::text)
         and sg.max_bet::text = coalesce(sg.held ->> 'maxStake', s.max_stake::text) as is_kept
       from catalogue.site_game sg join catalogue.sync_game s using (node_id) where sg.site_id = $1 and sg.node_id = any($2)) followed
     where sg.site_id = $1 and sg.node_id = followed.node_id`,
    [siteId, nodeIds],
  );
}

/** Deletes changes that were decided or replaced long ago, where nothing is held on account of them. */
export async function purgeChanges(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from catalogue.site_change where state in ('accepted', 'replaced') and found_at < $1`, [
    before,
  ]);
}
