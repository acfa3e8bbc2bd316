import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Batcher, createBatcher, failureOf, type PostResult, type Wallet } from '../wallet/wallet.public.ts';
import * as store from './jackpots.store.ts';
import { planStakes, type StakePlan } from './plan-stakes.ts';
import { endRuns, insertRuns } from './runs.store.ts';
import type { Runs } from './runs.ts';
import type { StakeEntry, StakeResult } from './stake-entry.ts';

type Deps = {
  db: Database;
  clock: Clock;
  wallet: Wallet;
  runs: Runs;
  /** Called after the commit of every batch that moved a meter. */
  onMoved: (siteId: string, jackpotIds: readonly string[]) => void;
};

/** A commit of a batch takes some milliseconds, and a site's stakes on jackpots wait for one another: a full queue is seconds. */
const batching = { lanes: 4, batchLimit: 256, queueLimit: 4_096, waitLimitMs: 10_000 };

/**
 * Takes stakes into jackpots: what arrived together for one site is posted with what it did to the meters, in one commit. Refuses
 * `unavailable` as the wallet does, and `draws_unavailable` for a stake that would begin a run of which no seed can be drawn.
 */
export function createStakeEntry(deps: Deps): Batcher<StakeEntry, StakeResult> {
  return createBatcher<StakeEntry, StakeResult>({
    write: (entries) => writeStakes(deps, entries),
    // a refusal comes from one stake: the others are judged without it
    failureOf: (error) => (error instanceof Refusal ? 'item' : failureOf(error)),
    laneKey: ({ operation }) => operation.siteId,
    ...batching,
  });
}

/** Stakes of several sites may share a lane: each site's are a commit of their own, and so is a stake that is asked for once more. */
async function writeStakes(deps: Deps, entries: readonly StakeEntry[]): Promise<StakeResult[]> {
  const results: StakeResult[] = new Array(entries.length);
  const asked = new Map<string, number>();
  const commits = Map.groupBy(entries.entries(), ([, { operation }]) => {
    const { siteId, source, externalId } = operation;
    const key = `${siteId} ${source} ${externalId}`;
    const times = asked.get(key) ?? 0;
    asked.set(key, times + 1);
    return `${siteId} ${times}`;
  });
  for (const ofSite of commits.values()) {
    const stakes = ofSite.map(([place, entry]) => ({ place, entry }));
    const siteId = stakes[0]?.entry.operation.siteId ?? '';
    const moved = await deps.db.transaction((tx) => settle(deps, tx, siteId, stakes, results));
    if (moved.length > 0) deps.onMoved(siteId, moved);
  }
  return results;
}

/**
 * Judges a site's stakes under the lock of its meters, and posts them. The ledger alone says which are taken; where it refuses one, or has
 * posted it before, what was judged after it may be wrong: everything is undone, and the others are judged again without it.
 *
 * @returns the jackpots whose meters moved
 */
async function settle(
  deps: Deps,
  tx: Queryable,
  siteId: string,
  stakes: readonly { place: number; entry: StakeEntry }[],
  results: StakeResult[],
): Promise<string[]> {
  const live = await store.lockRunning(tx, siteId);
  const triggers = await deps.runs.triggers(tx, live);
  for (let left = stakes; left.length > 0; ) {
    const plan = planStakes(left, live, triggers, deps.runs, deps.clock.now());
    for (const { place, result } of plan.refused) results[place] = result;
    if (plan.steps.length === 0) return [];
    await store.beginTry(tx);
    const posted = await post(deps.wallet, tx, plan);
    const taken = new Set<number>();
    // without the contributions only the first answer says something of its stake: the others may lack what was to be in a pool
    for (const [at, { place, operation }] of plan.steps.entries()) {
      const { document } = operation;
      const result = posted.steps[at] as PostResult;
      if (result.status === 'posted' || (at > 0 && !posted.isFed)) taken.add(place);
      results[place] =
        result.status === 'posted' ? { status: 'posted', result, document } : { status: 'other', result };
    }
    if (taken.size === plan.steps.length) {
      await insertRuns(tx, plan.begun);
      await endRuns(tx, plan.ended);
      await store.saveJackpots(tx, plan.changed);
      return plan.changed.map(({ id }) => id);
    }
    await store.backToTry(tx);
    // what was closed by the win of a stake that is not taken may be open after all
    const shut = new Set(plan.refused.map(({ place }) => place));
    left = left.filter(({ place }) => taken.has(place) || shut.has(place));
  }
  return [];
}

/**
 * Posts what goes into pools first, so that nothing is paid that is not there yet.
 *
 * @returns the results of the steps, and whether pools have what those bring: not where the step that this is named after was posted before
 */
async function post(
  wallet: Wallet,
  tx: Queryable,
  { pools, steps }: StakePlan,
): Promise<{ isFed: boolean; steps: PostResult[] }> {
  const operations = steps.map(({ operation }) => operation);
  const results = await wallet.postWith(tx, pools ? [pools, ...operations] : operations);
  if (!pools) return { isFed: true, steps: results };
  const [first, ...rest] = results;
  if (first?.status === 'posted') return { isFed: true, steps: rest };
  if (rest[0]?.status === 'posted') throw new Error(`the ledger answered ${first?.status} to contributions`);
  return { isFed: false, steps: rest };
}
