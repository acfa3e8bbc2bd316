import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../../kernel/database.ts';
import { leg } from '../testing/operations.ts';
import { sealHash } from './leaves.ts';
import { verifyLeafProof } from './prove-leaf.ts';
import { type PublishedSeal, toPublished } from './published.ts';
import { sealFinishedDays } from './seal-days.ts';
import { listSeals } from './seals.store.ts';
import { verifySeals } from './verify-seals.ts';

const dayMs = 86_400_000;
let it: TestPlatform;
const memberId = randomUUID();
/** The seals as they were published on the day. */
let published: PublishedSeal[];

beforeAll(async () => {
  it = await createTestPlatform();
  await it.modules.wallet.openAccount(it.siteId, memberId, 'PHP');
  await post('grant', 'play_money_grant', 1_000n);
  await post('stake', 'stake', 300n);
  await post('payout', 'payout', 50n);
  await it.modules.sequencer.drain();
  it.clock.advance(2 * dayMs);
  published = await it.modules.seals.sealFinishedDays();
});

afterAll(() => it.close());

const post = (externalId: string, movement: 'play_money_grant' | 'stake' | 'payout', value: bigint) =>
  it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId,
    memberId,
    currency: 'PHP',
    roundId: null,
    legs: [leg(movement, value)],
    document: { round: externalId },
  });

class Undone extends Error {}

/** What is found after a change that nobody may make; the change is undone. */
async function found(work: (tx: Queryable) => Promise<unknown>, published: PublishedSeal[] | null = null) {
  let findings: Awaited<ReturnType<typeof verifySeals>>['findings'] = [];
  const tampering = it.tamper(async (tx) => {
    await work(tx);
    findings = (await verifySeals({ db: tx }, published)).findings;
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return findings;
}

async function idOf(sql: string): Promise<string> {
  const [row] = await it.superDb.query<{ id: string }>(sql);
  if (!row) throw new Error(`nothing found: ${sql}`);
  return row.id;
}

const operation = () => idOf(`select id from wallet.operation where external_id = 'stake'`);
const entry = () => idOf(`select id from wallet.entry where reference = 'stake' and member_id is not null`);
const told_ = (findings: { check: string; what: string; found: string }[]) =>
  findings.map(({ check, what, found }) => [check, what, found.replace(/: .*/, '')]);

test('finds nothing in a ledger as it was sealed', async () => {
  expect(published.length).toBeGreaterThanOrEqual(2);
  const verdict = await it.modules.seals.verify(published);
  expect(verdict).toMatchObject({ findings: [], seals: BigInt(published.length), unsealed: 0n });
  expect(verdict.leaves).toBeGreaterThanOrEqual(9n);
});

test('finds an amount changed on both sides, with the balances made to fit', async () => {
  const findings = await found((tx) =>
    tx.query(`update wallet.entry set amount = amount * 2 where reference = 'stake'`),
  );
  const ids = await it.superDb.query<{ id: string }>(`select id from wallet.entry where reference = 'stake'`);
  expect(told_(findings).toSorted()).toEqual(
    ids.map(({ id }) => ['sealed entry is as it was', id, 'changed']).toSorted(),
  );
});

test('finds an entry removed', async () => {
  const id = await entry();
  const findings = await found((tx) => tx.query('delete from wallet.entry where id = $1', [id]));
  expect(told_(findings)).toEqual([['sealed entry is as it was', id, 'removed']]);
});

test('finds an entry added to a sealed operation', async () => {
  const id = await entry();
  const findings = await found((tx) =>
    tx.query(
      `insert into wallet.entry select (jsonb_populate_record(e, jsonb_build_object('id', uuidv7()))).* from wallet.entry e where id = $1`,
      [id],
    ),
  );
  expect(findings).toMatchObject([{ check: 'sealed entry is as it was', expected: 'nothing', found: 'added' }]);
});

test.each([
  ['document', `'{"round":"another"}'`],
  ['answer', `'{"operationId":"","balanceBefore":"1","balanceAfter":"2"}'`],
  ['split', `'[]'`],
  ['content_hash', `sha256('another')`],
  ['source', `'another'`],
  ['at', `at + interval '1 microsecond'`],
])('finds an operation whose %s was changed', async (column, value) => {
  const id = await operation();
  const findings = await found((tx) =>
    tx.query(`update wallet.operation set ${column} = ${value} where id = $1`, [id]),
  );
  expect(told_(findings)).toEqual([['sealed operation is as it was', id, 'changed']]);
});

test('finds an operation removed with its entries', async () => {
  const id = await operation();
  const findings = await found(async (tx) => {
    await tx.query('delete from wallet.entry where operation_id = $1', [id]);
    await tx.query('delete from wallet.operation where id = $1', [id]);
  });
  expect(findings.map(({ check, found }) => [check, found]).toSorted()).toEqual([
    ['sealed entry is as it was', 'removed'],
    ['sealed entry is as it was', 'removed'],
    ['sealed operation is as it was', 'removed'],
  ]);
  expect(findings.map(({ what }) => what)).toContain(id);
});

test('finds an operation removed from the order, or two that were swapped', async () => {
  const id = await operation();
  const gone = await found((tx) => tx.query('delete from kernel.position where row_id = $1', [id]));
  expect(told_(gone)).toContainEqual(['sealed operation is as it was', id, 'removed']);
  const swapped = await found(async (tx) => {
    const rows = await tx.query<{ position: bigint }>(
      `select p.position from kernel.position p join wallet.operation o on o.id = p.row_id
       where p.stream = 'wallet' and o.source = 'test' and o.external_id in ('grant', 'stake') order by 1`,
    );
    const [a, b] = rows.map(({ position }) => position);
    const move = (from: unknown, to: unknown) =>
      tx.query(`update kernel.position set position = $2 where stream = 'wallet' and position = $1`, [from, to]);
    await move(a, -1n);
    await move(b, a);
    await move(-1n, b);
  });
  expect(swapped).toMatchObject([{ found: 'another order from here on' }]);
});

/** An operation with two entries as somebody would slip it in: dated into a day that was sealed. */
async function slipIn(tx: Queryable, xid: string, at: Date): Promise<string> {
  const [made] = await tx.query<{ id: string }>(
    `insert into wallet.operation select (jsonb_populate_record(o, jsonb_build_object('id', kernel.uuid_floor($1), 'external_id', 'slipped',
       'at', $1::timestamptz, 'xid', ${xid}))).* from wallet.operation o where external_id = 'stake' returning id`,
    [at],
  );
  return made?.id ?? '';
}

test('finds an operation inserted into a sealed day', async () => {
  const id = await idOf(`select id from wallet.operation where external_id = 'payout'`);
  const at = new Date(Date.now() - 60_000);
  // with a transaction of its own it comes last in order, and is dated too early there
  const findings = await found(async (tx) => {
    const slipped = await slipIn(tx, `'3'`, at);
    await tx.query(
      `insert into kernel.position select 'wallet', last_position + 1, '3', $1 from kernel.sequence_state where stream = 'wallet'`,
      [slipped],
    );
    await tx.query(`update kernel.sequence_state set last_position = last_position + 1 where stream = 'wallet'`);
  });
  expect(findings).toMatchObject([{ check: 'dated when it was committed' }]);
  // said to be of a transaction to come, it would never be given a place
  const never = await found((tx) => slipIn(tx, `'99999999999'`, at));
  expect(never).toMatchObject([{ check: 'operation can have its place in order' }]);
  // under the id of another it would hide behind that one's place
  const twin = await found((tx) =>
    tx.query(
      `insert into wallet.operation select (jsonb_populate_record(o, '{"external_id":"twin"}')).* from wallet.operation o where id = $1`,
      [id],
    ),
  );
  expect(told_(twin)).toContainEqual(['sealed operation is as it was', id, 'added']);
});

test.each<[string, string[], string[]]>([
  [
    'a changed root',
    [`update wallet.seal set root = sha256('x') where number = 1`],
    ['root equals its leaves', 'seals form a chain'],
  ],
  ['a changed hash', [`update wallet.seal set hash = sha256('x') where number = 1`], ['seals form a chain']],
  ['a changed day', [`update wallet.seal set day = day - 1 where number = 1`], ['seals form a chain']],
  [
    'a seal taken out',
    ['delete from wallet.seal where number = 1'],
    ['leaves of a seal are complete', 'seals form a chain'],
  ],
  [
    'leaves taken out',
    ['delete from wallet.seal_chunk where seal = 1'],
    ['leaves of a seal are as they were', 'leaves of a seal are complete'],
  ],
  [
    'leaves changed',
    [`update wallet.seal_chunk set leaves = set_byte(leaves, 20, get_byte(leaves, 20) # 1) where seal = 1`],
    ['leaves of a seal are as they were'],
  ],
  ['leaves without a seal', [`insert into wallet.seal_chunk values (99, 0, 0, 1, '')`], ['leaves have their seal']],
])('finds %s of a seal', async (_, statements, checks) => {
  const findings = await found(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
  const kinds = [...new Set(findings.map(({ check }) => check))].sort();
  expect(kinds).toEqual(expect.arrayContaining(checks));
  // nothing is said against what was not touched
  expect(kinds.filter((kind) => kind.startsWith('sealed '))).toEqual([]);
});

/** Changes the past and seals it anew, so that the database agrees with itself. */
async function rewrite(tx: Queryable): Promise<void> {
  await tx.query(`update wallet.entry set amount = amount * 2 where reference = 'stake'`);
  await tx.query('delete from wallet.seal');
  await tx.query('delete from wallet.seal_chunk');
  await sealFinishedDays({ db: { ...it.superDb, ...tx, transaction: (work) => work(tx) }, clock: it.clock });
}

test('finds a chain rewritten from the first day on by what was published', async () => {
  expect(await found(rewrite)).toEqual([]);
  const findings = await found(rewrite, published);
  expect(findings.map(({ check }) => check)).toEqual(published.map(() => 'seal equals the published one'));
  const shorter = await found(
    (tx) => tx.query('delete from wallet.seal where number = $1', [published.length]),
    published,
  );
  expect(shorter).toContainEqual(
    expect.objectContaining({ check: 'seal equals the published one', found: 'no such seal' }),
  );
});

test('proves an entry so that an auditor can verify it alone', async () => {
  for (const id of [await entry(), await operation()]) {
    const proof = await it.modules.seals.prove(id);
    if (!proof) throw new Error('no proof');
    expect(verifyLeafProof(JSON.parse(JSON.stringify(proof)))).toBe(true);
    expect(published).toContainEqual(proof.seal);
    expect(verifyLeafProof({ ...proof, content: { ...proof.content, currency: 'VND' } })).toBe(false);
    expect(verifyLeafProof({ ...proof, seal: { ...proof.seal, day: '2020-01-01' } })).toBe(false);
    expect(verifyLeafProof({ ...proof, index: proof.index + 1 })).toBe(false);
  }
  expect(await it.modules.seals.prove(randomUUID())).toBe(null);
});

test('seals every day once, with two processes too', async () => {
  const another = await it.startAnother();
  await post('later', 'stake', 10n);
  await it.modules.sequencer.drain();
  it.clock.advance(3 * dayMs);
  const both = await Promise.all([it.modules.seals.sealFinishedDays(), another.modules.seals.sealFinishedDays()]);
  const again = await it.modules.seals.sealFinishedDays();
  const numbers = [...published, ...both.flat(), ...again].map(({ seal }) => Number(seal)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(published.length + 3);
  const days = (await listSeals(it.ownerDb, 0n, 100)).map(({ day }) => Date.parse(day));
  expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index * dayMs));
  // the database's clock was not moved with the platform's: to it the operation came late
  const { findings, unsealed } = await it.modules.seals.verify(published);
  expect(findings.map(({ check }) => check)).toEqual(['dated when it was committed']);
  expect(unsealed).toBe(0n);
});

test('seals rightly after a process was killed between any two steps', async () => {
  let steps = 0;
  const findings = await found(async (tx) => {
    await tx.query('delete from wallet.seal');
    await tx.query('delete from wallet.seal_chunk');
    // each run is ended after one step, and leaves what it committed
    const deps = {
      db: {
        ...it.superDb,
        ...tx,
        async transaction<Result>(work: (inner: Queryable) => Promise<Result>): Promise<Result> {
          steps += 1;
          const result = await work(tx);
          if (steps % 2 === 0) throw new Error('killed');
          return result;
        },
      },
      clock: it.clock,
    };
    for (let isDone = false; !isDone; ) {
      isDone = await sealFinishedDays(deps, 1).then(
        () => true,
        () => false,
      );
    }
  });
  expect(steps).toBeGreaterThan(8);
  expect(findings).toEqual([]);
});

test('seals an operation with the day that it was committed on', async () => {
  await found(async (tx) => {
    await tx.query('delete from wallet.seal');
    await tx.query('delete from wallet.seal_chunk');
    const placeOf = async (externalId: string) => {
      const [row] = await tx.query<{ position: bigint }>(
        `select p.position from kernel.position p join wallet.operation o on o.id = p.row_id where p.stream = 'wallet' and o.external_id = $1`,
        [externalId],
      );
      return row?.position ?? 0n;
    };
    // what was committed after it is dated before it: it was open at midnight
    await tx.query(`update wallet.operation set at = at + interval '1 day' where external_id = 'stake'`);
    await sealFinishedDays({ db: { ...it.superDb, ...tx, transaction: (work) => work(tx) }, clock: it.clock });
    const [first, second, ...rest] = await listSeals(tx, 0n, 100);
    expect([first?.from, first?.to]).toEqual([0n, (await placeOf('stake')) - 1n]);
    expect(second?.from).toBe(first?.to);
    expect(second?.to).toBeGreaterThanOrEqual(await placeOf('payout'));
    expect(rest.every(({ leaves }) => leaves === 0n)).toBe(true);
  });
});

test('finds a seal whose hash does not cover its content', async () => {
  const [seal] = await listSeals(it.ownerDb, 0n, 1);
  if (!seal) throw new Error('no seal');
  expect(sealHash(seal)).toEqual(seal.hash);
  const changed = [
    { number: seal.number + 1n },
    { day: '2020-01-01' },
    { from: seal.from + 1n },
    { to: seal.to + 1n },
    { leaves: seal.leaves + 1n },
    { root: seal.hash },
    { previous: seal.hash },
  ];
  for (const change of changed) expect(sealHash({ ...seal, ...change })).not.toEqual(seal.hash);
  expect(toPublished(seal)).toEqual(published[0]);
});
