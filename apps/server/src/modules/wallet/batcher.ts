import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '../../kernel/refusal.ts';

/** Runs single items as batches: what arrives while a batch is being written goes with the next one. */
export type Batcher<Item, Result> = {
  /** Refuses `unavailable` when too many wait, when it waited for too long, or when it is unknown whether it was written. */
  run(item: Item): Promise<Result>;
};

/**
 * Why a batch failed: because of an item in it (`item`), by chance, as in a deadlock (`batch`), or because the answer did not come, so
 * that it may have been written (`gone`).
 */
export type Failure = 'item' | 'batch' | 'gone';

export type BatcherOptions<Item, Result> = {
  /** Writes items in one commit. Must be idempotent: what failed is written again. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
  failureOf: (error: unknown) => Failure;
  /** Items of one key share a lane. */
  laneKey: (item: Item) => string;
  lanes: number;
  batchLimit: number;
  queueLimit: number;
  /** Items that were not begun after so long are refused. */
  waitLimitMs: number;
};

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Makes a batcher. Items of one lane are written in order of arrival; lanes write at the same time. A batch that failed by chance or
 * whose answer was lost is written once more as it is; one that fails because of an item in it goes one by one, so that the poisoned item
 * fails alone.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  type Entry = Waiting<Item, Result>;
  const lanes = Array.from({ length: options.lanes }, () => ({ queue: [] as Entry[], writing: false }));

  async function writeBatch(batch: readonly Entry[], isRepeat = false): Promise<void> {
    try {
      settle(batch, await options.write(batch.map(({ item }) => item)));
    } catch (error) {
      const failure = options.failureOf(error);
      if (failure !== 'item' && !isRepeat) await writeBatch(batch, true);
      else if (failure === 'gone') rejectAll(batch, new Refusal('unavailable'));
      else if (batch.length === 1) rejectAll(batch, error);
      else await writeOneByOne(batch);
    }
  }

  async function writeOneByOne(batch: readonly Entry[]): Promise<void> {
    for (const [index, waiting] of batch.entries()) {
      try {
        settle([waiting], await options.write([waiting.item]));
      } catch (error) {
        // without a database each of the others would only wait for its own failure
        if (options.failureOf(error) === 'gone') return rejectAll(batch.slice(index), new Refusal('unavailable'));
        waiting.reject(error);
      }
    }
  }

  async function drain(lane: (typeof lanes)[number]): Promise<void> {
    // left to the next tick, so that what arrived together is written together: also those who were answered just now and ask again
    for (await nextTick(); lane.queue.length > 0; await nextTick()) {
      const batch = lane.queue.splice(0, options.batchLimit);
      const oldest = performance.now() - options.waitLimitMs;
      const late = batch.filter(({ since }) => since < oldest);
      rejectAll(late, new Refusal('unavailable'));
      const inTime = batch.filter(({ since }) => since >= oldest);
      if (inTime.length > 0) await writeBatch(inTime);
    }
    lane.writing = false;
  }

  return {
    run: (item) =>
      new Promise((resolve, reject) => {
        const lane = lanes[laneOf(options.laneKey(item), options.lanes)];
        if (!lane || lane.queue.length >= options.queueLimit) {
          reject(new Refusal('unavailable'));
          return;
        }
        lane.queue.push({ item, since: performance.now(), resolve, reject });
        if (!lane.writing) {
          lane.writing = true;
          void drain(lane);
        }
      }),
  };
}

function settle<Item, Result>(batch: readonly Waiting<Item, Result>[], results: readonly Result[]): void {
  if (results.length !== batch.length) throw new Error(`a batch of ${batch.length} gave ${results.length} results`);
  for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as Result);
}

function rejectAll<Item, Result>(batch: readonly Waiting<Item, Result>[], error: unknown): void {
  for (const waiting of batch) waiting.reject(error);
}

/** FNV-1a: spreads keys over lanes evenly and the same way every time. */
function laneOf(key: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % lanes;
}
