/** Reads the row of a key; null where there is none. */
export type BatchedRead<Row> = (key: string) => Promise<Row | null>;

/** Keys beyond this wait for the next read but one. */
const keysOfRead = 500;

type Waiting<Row> = { promise: Promise<Row | null>; settle: (row: Row | null) => void; fail: (error: unknown) => void };

/**
 * Combines reads of single rows into one: keys that are requested while a read is running join the next. A read always begins after its
 * keys were requested, so no answer is older than its question. A read that fails rejects its own keys alone.
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
    // deferred to the next tick, so that keys requested together are read together
    if (!reading) {
      reading = true;
      setImmediate(() => void readAll());
    }
    return promise;
  };
}
