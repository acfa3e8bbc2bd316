import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import * as store from './site-changes.store.ts';
import { offerGames } from './sync.store.ts';
import type { SyncChange } from './sync-log.store.ts';

export type { ChangeChoice, SiteChange, SiteChangeKind, SiteChangeState, WaitingCount } from './site-changes.store.ts';

/** What providers add, change and remove waits on each site until an operator accepts it, unless the site's setting publishes it. */
export type SiteChanges = {
  list(filter: store.ChangeFilter, page: { before: string | null; limit: number }): Promise<store.SiteChange[]>;
  waiting(siteId: string): Promise<store.WaitingCount[]>;
  /** How many wait on a site, up to 1,000, and since when the oldest does. */
  queue(siteId: string): Promise<{ count: number; oldestAt: Date | null }>;
  /** Accepts or declines changes. Those that are decided already, or that the provider has replaced, are left out. @returns the decided ones */
  decide(
    decision: Omit<store.Decision, 'at'> & {
      choice: store.ChangeChoice;
      /** Runs in the transaction of the decision. */
      record: (tx: Queryable, decided: readonly store.DecidedChange[]) => Promise<void>;
    },
  ): Promise<readonly store.DecidedChange[]>;
};

export function createSiteChanges(deps: {
  db: Database;
  clock: Clock;
  /** Called after the commit. */
  changed: (siteId: string) => Promise<void>;
}): SiteChanges {
  const { db, clock } = deps;
  return {
    list: (filter, page) => store.listSiteChanges(db, filter, page),
    waiting: (siteId) => store.countWaiting(db, siteId),
    queue: (siteId) => store.readWaitingQueue(db, siteId),
    async decide({ choice, record, ...decision }) {
      const decided = await db.transaction(async (tx) => {
        await store.lockSyncs(tx);
        const changes = await store.decideChanges(tx, { ...decision, at: clock.now() }, choice);
        if (changes.length === 0) return changes;
        if (decision.accept) {
          const nodesOf = (isNew: boolean) =>
            changes.filter(({ kind }) => (kind === 'added') === isNew).map(({ nodeId }) => nodeId);
          await store.releaseFacts(tx, decision.siteId, nodesOf(false));
          await offerGames(tx, nodesOf(true), decision.siteId);
        }
        await record(tx, changes);
        return changes;
      });
      if (decided.length > 0) await deps.changed(decision.siteId);
      return decided;
    },
  };
}

/** After a page was applied: keeps what the reviewing sites show of the changed games, and lets the changes wait. */
export async function holdChanges(
  tx: Queryable,
  changes: readonly SyncChange[],
  { reviewing, at }: { reviewing: readonly string[]; at: Date },
): Promise<void> {
  const games = changedGames(changes);
  if (games.length === 0) return;
  const nodeIds = games.map(({ nodeId }) => nodeId);
  await store.holdFacts(tx, games, reviewing);
  await store.replaceOpen(tx, nodeIds);
  await store.insertHeld(tx, nodeIds, at);
}

/** The changed games with the fields that players see as they were before; a game whose changes are not shown is left out. */
export function changedGames(changes: readonly SyncChange[]): store.ChangedGame[] {
  const games = new Map<string, store.HeldFacts>();
  for (const { kind, nodeId, before } of changes) {
    if (nodeId === null) continue;
    const was: Record<string, unknown> =
      kind === 'removed' ? { removed: false } : kind === 'returned' ? { removed: true } : { ...before };
    const held = store.heldFields.filter((field) => field in was).map((field) => [field, was[field]] as const);
    if (held.length > 0) games.set(nodeId, { ...games.get(nodeId), ...Object.fromEntries(held) });
  }
  return [...games].map(([nodeId, before]) => ({ nodeId, before }));
}
