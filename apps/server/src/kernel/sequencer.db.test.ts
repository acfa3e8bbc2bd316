import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestKernel, eventually, silentLog, type TestKernel } from '../testing/test-kernel.ts';
import type { Database, Queryable } from './database.ts';
import { emit, eventConsumer } from './events.ts';
import { createMetrics } from './metrics.ts';
import { type Consumer, createSequencer, type Sequencer } from './sequencer.ts';

let kernel: TestKernel;
let otherDb: Database;
let name: string;
let count = 0;

beforeAll(async () => {
  kernel = await createTestKernel();
  otherDb = (await kernel.anotherProcess()).db;
  await kernel.ownerDb.query('create table public.effect (place bigserial, consumer text, id uuid)');
  await kernel.ownerDb.query('grant select, insert on public.effect to croupier_app');
  await kernel.ownerDb.query('grant usage on public.effect_place_seq to croupier_app');
});

beforeEach(() => {
  count += 1;
  name = `consumer ${count}`;
});

afterAll(() => kernel.close());

/** A consumer that records what it handled, in the transaction of its cursor. */
function recorder(of = name, disturb: (tx: Queryable) => Promise<void> = async () => {}): Consumer {
  return {
    name: of,
    stream: 'event',
    async handle(rows, tx) {
      const ids = rows.map(({ id }) => id);
      await tx.query(
        'insert into public.effect (consumer, id) select $1, id from unnest($2::uuid[]) with ordinality as row (id, place) order by place',
        [of, ids],
      );
      await disturb(tx);
    },
  };
}

const sequencer = (consumers: readonly Consumer[], db = kernel.db): Sequencer =>
  createSequencer({ db, log: silentLog, metrics: createMetrics(), consumers });

const handled = async (of = name) =>
  (await kernel.db.query<{ id: string }>('select id from public.effect where consumer = $1 order by place', [of])).map(
    ({ id }) => id,
  );
const cursor = async () =>
  (await kernel.db.query<{ position: bigint }>('select position from kernel.cursor where consumer = $1', [name]))[0]
    ?.position ?? null;
const positions = async () =>
  (await kernel.db.query<{ id: string }>('select row_id as id from kernel.position order by position')).map(
    ({ id }) => id,
  );
const emitTest = (db: Queryable, topic = 'test') => emit(db, topic, null, { count });

async function publishMany(transactions: number, each: number): Promise<void> {
  await Promise.all(
    Array.from({ length: transactions }, (_, index) =>
      (index % 2 ? kernel.db : otherDb).transaction(async (tx) => {
        for (let i = 0; i < each; i += 1) await emitTest(tx);
      }),
    ),
  );
}

test('gives every row once, in the order of positions', async () => {
  await publishMany(20, 40);
  await sequencer([recorder()]).drain();
  const all = await positions();
  expect(all.length).toBeGreaterThanOrEqual(800);
  expect(await handled()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test('includes a transaction that commits late', async () => {
  await sequencer([recorder()]).drain();
  const before = (await handled()).length;
  const running = sequencer([recorder()]);
  let release = () => {};
  let isOpen = false;
  const late = kernel.db.transaction(async (tx) => {
    await emitTest(tx);
    await new Promise<void>((done) => {
      release = done;
      isOpen = true;
    });
  });
  await eventually(() => isOpen);
  await emitTest(otherDb);
  running.start();
  await new Promise((done) => setTimeout(done, 300));
  // the later transaction has ended, but it may not go first
  expect(await handled()).toHaveLength(before);
  release();
  await late;
  await eventually(async () => (await handled()).length === before + 2);
  await running.stop();
  expect(await handled()).toEqual(await positions());
});

test('handles each row on one of two processes', async () => {
  const both = [sequencer([recorder()]), sequencer([recorder()], otherDb)];
  for (const one of both) one.start();
  await publishMany(40, 25);
  const all = async () => (await kernel.db.query('select 1 from kernel.event')).length;
  await eventually(async () => (await handled()).length >= (await all()), 15_000);
  for (const one of both) await one.stop();
  expect(await handled()).toEqual(await positions());
});

test('handles rows again as a whole after a failure', async () => {
  await sequencer([recorder()]).drain();
  const [before, cursorBefore] = [await handled(), await cursor()];
  await publishMany(2, 3);
  let seen = 0;
  const failing = recorder(name, async () => {
    seen += 1;
    throw new Error('cannot write');
  });
  await expect(sequencer([failing]).drain()).rejects.toThrow('cannot write');
  expect(seen).toBe(1);
  expect(await handled()).toEqual(before);
  expect(await cursor()).toBe(cursorBefore);
  await sequencer([recorder()]).drain();
  expect(await handled()).toEqual(await positions());
});

test('repeats a row whose process died between its effect and its cursor', async () => {
  await sequencer([recorder()]).drain();
  await emitTest(kernel.db);
  const dying = recorder(name, async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(sequencer([dying], otherDb).drain()).rejects.toThrow();
  await sequencer([recorder()]).drain();
  expect(await handled()).toEqual(await positions());
});

test('goes on with the other consumers when one fails', async () => {
  await emitTest(kernel.db);
  const failing = recorder(`${name} failing`, async () => {
    throw new Error('cannot write');
  });
  await expect(sequencer([failing, recorder()]).drain()).rejects.toThrow('cannot write');
  expect((await handled()).length).toBeGreaterThan(0);
});

test('hands a consumer as many rows at once as it asks for', async () => {
  await publishMany(3, 300);
  const sizes: number[] = [];
  const wide: Consumer = {
    name,
    stream: 'event',
    batchRows: 2_000,
    async handle(rows) {
      sizes.push(rows.length);
    },
  };
  await sequencer([wide]).drain();
  const all = (await positions()).length;
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all);
  expect(sizes[0]).toBe(Math.min(2_000, all));
});

test('goes on past positions that are missing', async () => {
  await sequencer([recorder()]).drain();
  await publishMany(1, 700);
  await sequencer([]).drain();
  await sequencer([recorder(`${name} other`)]).drain();
  const end = await cursor();
  await kernel.ownerDb.query('delete from kernel.position where position > $1 and position <= $1 + 600', [end]);
  await sequencer([recorder()]).drain();
  expect(await handled()).toEqual(await positions());
});

test('waits for a long backlog while it is being read', async () => {
  await publishMany(4, 400);
  const now = Date.now.bind(Date);
  let lateMs = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + lateMs);
  const slow = recorder(name, async () => {
    lateMs += 40_000;
  });
  await sequencer([slow]).drain();
  clock.mockRestore();
  expect(lateMs).toBeGreaterThanOrEqual(160_000);
  expect(await handled()).toEqual(await positions());
});

test('goes on after a failure', async () => {
  let failures = 1;
  const once = recorder(name, async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('once');
  });
  const running = sequencer([once]);
  await emitTest(kernel.db);
  running.start();
  await eventually(async () => {
    const rows = (await positions()).length;
    return rows > 0 && (await handled()).length === rows;
  });
  await running.stop();
  expect(await handled()).toEqual(await positions());
});

test('announces rows to a consumer only after they are committed', async () => {
  const delivered: string[] = [];
  const consumer = {
    ...recorder(),
    after: (rows: readonly { id: string }[]) => delivered.push(...rows.map(({ id }) => id)),
  };
  const failing = { ...consumer, handle: () => Promise.reject(new Error('not yet')) };
  await emitTest(kernel.db);
  await expect(sequencer([failing]).drain()).rejects.toThrow('not yet');
  expect(delivered).toEqual([]);
  await sequencer([consumer]).drain();
  expect(delivered).toEqual(await positions());
});

test('delivers an event to its consumer only if its transaction committed', async () => {
  const delivered: unknown[] = [];
  const consumer = eventConsumer(name, 'wanted', async ({ data, topic, siteId }) => {
    delivered.push({ data, topic, siteId });
  });
  const failing = kernel.db.transaction(async (tx) => {
    await emit(tx, 'wanted', null, { n: 1 });
    throw new Error('back');
  });
  await expect(failing).rejects.toThrow('back');
  await emit(kernel.db, 'unwanted', null, { n: 2 });
  await emit(kernel.db, 'wanted', null, { n: 3 });
  await sequencer([consumer]).drain();
  expect(delivered).toEqual([{ data: { n: 3 }, topic: 'wanted', siteId: null }]);
});
