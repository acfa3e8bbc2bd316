import { Refusal } from '../../kernel/refusal.ts';

/** Runs single items as batches: what arrives while a batch is being written goes with the next one. */
export type Batcher<Item, Result> = {
  /** Refuses `unavailable` when too many wait. */
  run(item: Item): Promise<Result>;
};

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Makes a batcher. Items of one lane are written in order of arrival; lanes write at the same time. A batch that fails as a whole is
 * run again item by item, so that one poisoned item fails alone.
 */
export function createBatcher<Item, Result>(options: {
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether a batch failed because of an item in it; else its items fail with it, and are not tried one by one. */
  isPoison?: (error: unknown) => boolean;
  /** Items of one key share a lane. */
  laneKey: (item: Item) => string;
  lanes: number;
  batchLimit: number;
  queueLimit: number;
}): Batcher<Item, Result> {
  const lanes = Array.from({ length: options.lanes }, () => ({ queue: [] as Waiting<Item, Result>[], writing: false }));

  async function writeOne(waiting: Waiting<Item, Result>): Promise<void> {
    try {
      settle([waiting], await options.write([waiting.item]));
    } catch (error) {
      waiting.reject(error);
    }
  }

  async function drain(lane: (typeof lanes)[number]): Promise<void> {
    lane.writing = true;
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, options.batchLimit);
      try {
        settle(batch, await options.write(batch.map(({ item }) => item)));
      } catch (error) {
        if (batch.length === 1 || !(options.isPoison?.(error) ?? true))
          for (const waiting of batch) waiting.reject(error);
        else for (const waiting of batch) await writeOne(waiting);
      }
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
        lane.queue.push({ item, resolve, reject });
        // left to the next tick, so that what arrived together is written together
        if (!lane.writing) {
          lane.writing = true;
          setImmediate(() => void drain(lane));
        }
      }),
  };
}

function settle<Item, Result>(batch: readonly Waiting<Item, Result>[], results: readonly Result[]): void {
  if (results.length !== batch.length) throw new Error(`a batch of ${batch.length} gave ${results.length} results`);
  for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as Result);
}

/** FNV-1a: spreads keys over lanes evenly and the same way every time. */
function laneOf(key: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % lanes;
}
