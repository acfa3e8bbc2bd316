import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Notifier } from './notify.ts';

/** Values that are read often and change rarely, kept in memory and dropped as soon as any process reports a change. */
export type Cached<Value> = {
  get(key: string): Promise<Value>;
  /** Drops the key here now and in every other process. Call after the commit. */
  changed(key: string): Promise<void>;
};

const usualEntries = 20_000;

/**
 * Creates a cache over `load`. `maximumAgeMs` bounds the effect of a lost signal: no answer is older than that, so a switch that an operator
 * turns takes effect everywhere within it even when the listening connection is down.
 */
export async function createCached<Value>(options: {
  name: string;
  load: (key: string) => Promise<Value>;
  maximumAgeMs: number;
  clock: Clock;
  notifier: Notifier;
  /** Beyond this number the least recently used value is dropped. */
  mostEntries?: number;
}): Promise<Cached<Value>> {
  const { mostEntries = usualEntries } = options;
  // bounded by size, because one that is bounded by `max` sets room aside for all of its entries at once
  const entries = new LRUCache<string, { value: Promise<Value>; loadedAtMs: number }>({
    maxSize: mostEntries,
    sizeCalculation: () => 1,
  });
  await options.notifier.listen(
    `cache_${options.name}`,
    (key) => void entries.delete(key),
    () => entries.clear(),
  );
  return {
    get(key) {
      const nowMs = options.clock.now().getTime();
      const known = entries.get(key);
      if (known && nowMs - known.loadedAtMs < options.maximumAgeMs) return known.value;
      const value = options.load(key);
      const entry = { value, loadedAtMs: nowMs };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
    async changed(key) {
      entries.delete(key);
      await options.notifier.send(`cache_${options.name}`, [key]);
    },
  };
}
