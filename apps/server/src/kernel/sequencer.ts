import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** One row in committed order. */
export type SequencedRow = { position: bigint; xid: string; id: string };

/** Reads a stream from its cursor on. The rows and the new cursor commit together with what `handle` writes. */
export type Consumer = {
  name: string;
  stream: string;
  /** The stream whose rows it writes, where another consumer reads on. */
  produces?: string;
  /** All tables that it writes; absent where what it does cannot be done again from the beginning, as sending or moving money. */
  keeps?: readonly string[];
  /** Rows that it handles in one transaction at most, where its stream brings many more than there are transactions. */
  batchRows?: number;
  /** Handles rows in committed order inside one transaction; a rejection is retried with the same rows. */
  handle(rows: readonly SequencedRow[], tx: Queryable): Promise<void>;
  /** Called after the commit, for signals that may be lost. */
  after?(rows: readonly SequencedRow[]): void;
};

export type Sequencer = {
  start(): void;
  /**
   * Gives positions and runs every consumer until all that was committed before the call is consumed, by this process or another.
   * @throws when nothing moves for half a minute: a transaction that is still open holds it up.
   */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const usualBatchRows = 500;
/** While rows come in: the next pass takes what gathers meanwhile, for a pass costs the same commits whatever it handles. */
const busyDelayMs = 20;
const idleDelayMs = 100;
const failureDelayMs = 1_000;
/** A consumer that read a full batch is behind, and goes on at once. */
const delayAfterMs = { nothing: idleDelayMs, some: busyDelayMs, 'full batch': 0 };
const drainTimeoutMs = 30_000;
const drainPauseMs = 20;

type Moved = keyof typeof delayAfterMs;

/**
 * Assigns positions to rows whose transactions have ended (`kernel.advance_sequence`) and feeds the consumers. Several processes may
 * run it at once: the sequence state and each cursor are locked rows, so each row is handled once.
 */
export function createSequencer(deps: {
  db: Database;
  log: Log;
  metrics: Metrics;
  consumers: readonly Consumer[];
  /** Rows that every consumer handles in one transaction at most, instead of its own number. */
  batchRows?: number;
}): Sequencer {
  const streams = [...new Set(deps.consumers.map((consumer) => consumer.stream))];
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<Moved> = Promise.resolve('nothing');

  async function onePass(): Promise<Moved> {
    let moved: Moved = 'nothing';
    for (const stream of streams) {
      const [row] = await deps.db.query<{ added: bigint }>(
        'select kernel.advance_sequence($1) as added',
        [stream],
        'advance',
      );
      if (row && row.added > 0n) moved = 'some';
    }
    const failures: unknown[] = [];
    for (const consumer of await behind(deps)) {
      const batchRows = deps.batchRows ?? consumer.batchRows ?? usualBatchRows;
      try {
        const rows = await consume(deps.db, consumer, batchRows);
        if (rows === batchRows) moved = 'full batch';
        else if (rows > 0 && moved === 'nothing') moved = 'some';
      } catch (error) {
        failures.push(error); // one consumer's failure must not delay the others
      }
    }
    if (failures.length > 0) throw failures[0];
    return moved;
  }

  function schedule(delayMs: number): void {
    if (!running) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pass = onePass();
      pass.then(
        (moved) => schedule(delayAfterMs[moved]),
        (error) => {
          deps.log.error({ err: error }, 'the sequencer failed and will try again');
          schedule(failureDelayMs);
        },
      );
    }, delayMs);
  }

  return {
    start() {
      running = true;
      schedule(0);
    },
    async drain() {
      let movedAtMs = Date.now();
      const passUntil = async (isReached: () => Promise<boolean>) => {
        while (!(await isReached())) {
          // no progress: another process is working, or a transaction has not ended
          if ((await onePass()) !== 'nothing') movedAtMs = Date.now();
          else if (Date.now() - movedAtMs > drainTimeoutMs)
            throw new Error('consumers could not catch up: a transaction has been open for too long');
          else await sleep(drainPauseMs);
        }
      };
      const drainOnce = async () => {
        const [snapshot] = await deps.db.query<{ xmax: string }>(
          'select pg_snapshot_xmax(pg_current_snapshot())::text as xmax',
        );
        await passUntil(() => isInOrder(deps.db, streams, snapshot?.xmax ?? '0'));
        const ends = await endsOf(deps.db, streams);
        await passUntil(() => isRead(deps, ends));
      };
      await drainOnce();
      // what one consumer writes, the next one reads
      for (const consumer of deps.consumers) if (consumer.produces) await drainOnce();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await pass.catch(() => {});
    },
  };
}

/** The consumers that have rows to read; sets the lag of all. */
async function behind(deps: { db: Database; metrics: Metrics; consumers: readonly Consumer[] }): Promise<Consumer[]> {
  const lags = await deps.db.query<{ consumer: string; lag: bigint }>(
    `select wanted.consumer, s.last_position - coalesce(c.position, 0) as lag
     from unnest($1::text[], $2::text[]) as wanted(consumer, stream)
     join kernel.sequence_state s on s.stream = wanted.stream
     left join kernel.cursor c on c.consumer = wanted.consumer`,
    [deps.consumers.map((consumer) => consumer.name), deps.consumers.map((consumer) => consumer.stream)],
    'consumer-lag',
  );
  for (const { consumer, lag } of lags) deps.metrics.consumerLag.set({ consumer }, Number(lag));
  const late = new Set(lags.filter(({ lag }) => lag > 0n).map(({ consumer }) => consumer));
  return deps.consumers.filter((consumer) => late.has(consumer.name));
}

/** Whether every transaction below this one has its positions. */
async function isInOrder(db: Database, streams: readonly string[], xid: string): Promise<boolean> {
  const late = await db.query('select 1 from kernel.sequence_state where stream = any($1) and horizon < $2::xid8', [
    streams,
    xid,
  ]);
  return late.length === 0;
}

type Ends = ReadonlyMap<string, bigint>;

/** The last position of each stream. */
async function endsOf(db: Database, streams: readonly string[]): Promise<Ends> {
  const rows = await db.query<{ stream: string; position: bigint }>(
    'select stream, last_position as position from kernel.sequence_state where stream = any($1)',
    [streams],
  );
  return new Map(rows.map(({ stream, position }) => [stream, position]));
}

/** Whether every consumer has read its stream up to these positions. */
async function isRead(deps: { db: Database; consumers: readonly Consumer[] }, ends: Ends): Promise<boolean> {
  const rows = await deps.db.query<{ consumer: string; position: bigint }>(
    'select consumer, position from kernel.cursor where consumer = any($1)',
    [deps.consumers.map(({ name }) => name)],
  );
  const read = new Map(rows.map(({ consumer, position }) => [consumer, position]));
  return deps.consumers.every(({ name, stream }) => (read.get(name) ?? 0n) >= (ends.get(stream) ?? 0n));
}

/**
 * The next rows of a stream. Positions follow one another, so that the range has an end: without it the database may sort all that is left
 * for each batch, while its statistics do not know yet how much that is.
 */
async function readPositions(tx: Queryable, stream: string, after: bigint, limit: number): Promise<SequencedRow[]> {
  const next = await tx.query<SequencedRow>(
    `select position, row_xid::text as xid, row_id as id from kernel.position
     where stream = $1 and position > $2 and position <= $2 + $3 order by position`,
    [stream, after, limit],
    'sequencer-next',
  );
  if (next.length > 0) return next;
  // positions are missing, which reconciliation reports
  return tx.query<SequencedRow>(
    `select position, row_xid::text as xid, row_id as id from kernel.position
     where stream = $1 and position > $2 order by position limit $3`,
    [stream, after, limit],
  );
}

/** @returns how many rows it handled. */
async function consume(db: Database, consumer: Consumer, batchRows: number): Promise<number> {
  const rows = await db.transaction(async (tx) => {
    await tx.query('insert into kernel.cursor (consumer, stream) values ($1, $2) on conflict do nothing', [
      consumer.name,
      consumer.stream,
    ]);
    const [cursor] = await tx.query<{ position: bigint }>(
      'select position from kernel.cursor where consumer = $1 for update skip locked',
      [consumer.name],
    );
    if (!cursor) return []; // another process is working on it
    const found = await readPositions(tx, consumer.stream, cursor.position, batchRows);
    const last = found.at(-1);
    if (!last) return [];
    await consumer.handle(found, tx);
    await tx.query('update kernel.cursor set position = $2, updated_at = now() where consumer = $1', [
      consumer.name,
      last.position,
    ]);
    return found;
  });
  if (rows.length > 0) consumer.after?.(rows);
  return rows.length;
}
