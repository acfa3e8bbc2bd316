import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { insertAdded, purgeChanges } from './site-changes.store.ts';
import { holdChanges } from './site-changes.ts';
import * as store from './sync.store.ts';
import { applyGames } from './sync-games.ts';
import * as log from './sync-log.store.ts';
import type { SyncPage } from './sync-page.ts';
import { applyVendors } from './sync-vendors.ts';

/**
 * Applies providers' catalogues a page at a time. Each page is one commit together with the cursor of the next, so that a run resumes where it
 * stopped, on any process. An operator's choices on a site stay: order, hot, tags, switches, and bounds that differ from the report. On a site
 * whose operators review them, changes are shown once they are accepted (`site-changes.ts`).
 */
export type CatalogueSync = {
  /** Of some providers those whose catalogue is due. */
  due(providers: readonly string[]): Promise<string[]>;
  /**
   * Begins or resumes a run. @returns null where another process has it; else its cursor, null being the beginning.
   * `full` starts over and finds removed games.
   */
  begin(provider: string, options: { full: boolean }): Promise<{ runId: string; since: string | null } | null>;
  /** Applies a page. @returns whether the run continues; false also where it is no longer the current one. */
  apply(provider: string, runId: string, page: SyncPage, siteIds: readonly string[]): Promise<boolean>;
  /** Records that a run could not continue. It is resumed later; after `givenUpAfter` failures in a row it starts over. */
  fail(provider: string, runId: string, problem: string, nextAt: Date): Promise<void>;
  /** Releases a run that is to be resumed. */
  pause(provider: string, runId: string): Promise<void>;
  /** Sets when a provider whose run is complete is synced next. */
  schedule(provider: string, nextAt: Date): Promise<void>;
  runs(page: { providers: readonly string[]; before: string | null; limit: number }): Promise<log.SyncRun[]>;
  providerOfRun(runId: string): Promise<string | null>;
  changes(page: { runId: string; after: string | null; limit: number }): Promise<(log.SyncChange & { id: string })[]>;
  purge(): Promise<void>;
};

/** A page is fetched and written within this time, or another process may continue. */
const leaseMs = 2 * 60_000;
/** A full run happens this often, also where only changes are reported: lost changes are found then. */
const fullEveryMs = 24 * 60 * 60_000;
const givenUpAfter = 5;
const keptMs = 90 * 24 * 60 * 60_000;

export function createCatalogueSync(deps: {
  db: Database;
  clock: Clock;
  /** Called after the commit where lists of games may have changed. */
  changed: () => Promise<void>;
  /** Sites on which operators accept what providers change. */
  reviewing: () => Promise<readonly string[]>;
}): CatalogueSync {
  const { db, clock } = deps;
  const now = () => clock.now();
  const leaseEnd = () => new Date(now().getTime() + leaseMs);

  async function applyIn(
    tx: Queryable,
    run: { provider: string; runId: string },
    page: SyncPage,
    { offering, reviewing }: { offering: readonly string[]; reviewing: readonly string[] },
  ): Promise<boolean | null> {
    const { provider, runId } = run;
    const at = now();
    const going = await store.lockRun(tx, provider, runId);
    if (!going) return null;
    const changes: log.SyncChange[] = page.refused.map(({ id, problem }) => {
      const about = { vendorCode: null, nodeId: null, name: id };
      return { kind: 'refused', ...about, before: null, after: { problem } };
    });
    changes.push(...(await applyVendors(tx, provider, page.vendors)));
    changes.push(...(await applyGames(tx, { ...run, now: at, reviewing }, page.games)));
    await store.countPage(tx, runId, page.games.length);
    const isEnd = !page.more || page.next === null;
    if (isEnd) changes.push(...(await end(tx, run, { ...going, games: going.games + page.games.length })));
    await holdChanges(tx, changes, { reviewing, at });
    const [asked, published] = [true, false].map((reviews) =>
      offering.filter((siteId) => reviewing.includes(siteId) === reviews),
    ) as [string[], string[]];
    if (published.length > 0) await store.offerAll(tx, provider, published);
    if (asked.length > 0) await insertAdded(tx, provider, asked, at);
    if (changes.length > 0) await log.insertChanges(tx, runId, changes);
    const state = isEnd ? { runId: null, leaseUntil: null } : { runId, leaseUntil: leaseEnd() };
    await store.saveState(tx, provider, { cursor: page.next, ...state });
    return !isEnd;
  }

  /** Completes a run. Games that a full one did not report are removed; a run that reported nothing at all is a defect of the provider. */
  async function end(
    tx: Queryable,
    { provider, runId }: { provider: string; runId: string },
    { isFull, games }: { isFull: boolean; games: number },
  ): Promise<log.SyncChange[]> {
    const isEmpty = isFull && games === 0;
    const missing = isFull && !isEmpty ? await store.listMissing(tx, provider, runId) : [];
    if (missing.length > 0) {
      const nodeIds = missing.map(({ nodeId }) => nodeId);
      await store.removeGames(tx, nodeIds, now());
    }
    if (isFull) await store.markFull(tx, provider, now());
    const problem = isEmpty ? 'the catalogue reported no game at all, so none was removed' : null;
    await store.endRun(tx, runId, { state: isEmpty ? 'failed' : 'done', at: now(), problem });
    return missing.map((game) => ({ kind: 'removed', ...game, before: null, after: null }));
  }

  return {
    due: (providers) => store.listDue(db, providers, now()),
    begin: (provider, { full }) =>
      db.transaction(async (tx) => {
        const until = leaseEnd();
        const state = await store.takeLease(tx, { provider, now: now(), until });
        if (!state) return null;
        const isOld = state.fullAt === null || now().getTime() - state.fullAt.getTime() >= fullEveryMs;
        // an interrupted one is resumed, however old the last full one is
        if (state.runId !== null && !full) return { runId: state.runId, since: state.cursor };
        if (state.runId !== null) {
          await store.endRun(tx, state.runId, { state: 'failed', at: now(), problem: 'started over' });
        }
        const since = full || isOld ? null : state.cursor;
        const runId = await store.insertRun(tx, provider, since === null, now());
        await store.saveState(tx, provider, { cursor: since, runId, leaseUntil: until });
        return { runId, since };
      }),
    async apply(provider, runId, page, siteIds) {
      const sites = { offering: siteIds, reviewing: await deps.reviewing() };
      const goesOn = await db.transaction((tx) => applyIn(tx, { provider, runId }, page, sites));
      if (goesOn !== null) await deps.changed();
      return goesOn === true;
    },
    fail: (provider, runId, problem, nextAt) =>
      db.transaction(async (tx) => {
        const going = await store.lockRun(tx, provider, runId);
        if (!going) return;
        const failures = await store.saveNext(tx, provider, nextAt, true);
        if (failures % givenUpAfter === 0) {
          // the stored cursor may be what the provider cannot answer
          await store.endRun(tx, runId, { state: 'failed', at: now(), problem });
          await store.saveState(tx, provider, { cursor: null, runId: null, leaseUntil: null });
          return;
        }
        await store.recordProblem(tx, runId, problem);
        await store.releaseLease(tx, provider);
      }),
    pause: (provider, runId) =>
      db.transaction(async (tx) => {
        if (await store.lockRun(tx, provider, runId)) await store.releaseLease(tx, provider);
      }),
    async schedule(provider, nextAt) {
      await store.saveNext(db, provider, nextAt, false);
    },
    runs: (page) => log.listRuns(db, page),
    providerOfRun: (runId) => log.providerOfRun(db, runId),
    changes: (page) => log.listChanges(db, page),
    async purge() {
      const before = new Date(now().getTime() - keptMs);
      await log.purgeRuns(db, before);
      await purgeChanges(db, before);
    },
  };
}
