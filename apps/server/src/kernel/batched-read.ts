/** Reads the row of a key; null where there is none. */
export type BatchedRead<Row> = (key: string) => Promise<Row | null>;

/** More keys than this wait for the read after the next. */
const keysOfRead = 500;

type Waiting<Row> = { promise: Promise<Row | null>; settle: (row: Row | null) => void; fail: (error: unknown) => void };

/**
 * Joins reads of single rows: the keys that are asked for while a read is under way go with the next one. Every read begins after its
 * keys were asked for, so no answer is older than its question, as with a read of its own. One that fails fails its own keys alone.
 */
export function createBatchedRead<Row>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): BatchedRead<Row> {
  const waiting = new Map<string, Waiting<Row>>();
  let reading = false;

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, keysOfRead);
      for (const [key] of batch) waiting.delete(key);
      try {
        const rows = await load(batch.map(([key]) => key));
        for (const [key, { settle }] of batch) settle(rows.get(key) ?? null);
      } catch (error) {
        for (const [, { fail }] of batch) fail(error);
      }
    }
    reading = false;
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<Row | null>();
    waiting.set(key, { promise, settle: resolve, fail: reject });
    // left to the next tick, so that what is asked for together is read together
    if (!reading) {
      reading = true;
      setImmediate(() => void readAll());
    }
    return promise;
  };
}
