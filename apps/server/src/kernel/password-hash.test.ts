import { expect, test } from 'vitest';
import { testCost } from '../testing/test-cost.ts';
import { systemRandom } from './clock.ts';
import { createHashThreads, type HashQueue } from './hash-threads.ts';
import { createPasswordHasher } from './password-hash.ts';
import { Refusal } from './refusal.ts';

const hasher = createPasswordHasher({ random: systemRandom });

test('verifies a stored password and no other', async () => {
  const stored = await hasher.hash('tranquil otter');
  expect(await hasher.verify('tranquil otter', stored)).toBe(true);
  expect(await hasher.verify('tranquil otter ', stored)).toBe(false);
  expect(await hasher.verify('', stored)).toBe(false);
  expect(await hasher.verify('tranquil otter', null)).toBe(false);
  expect(await hasher.hash('tranquil otter')).not.toBe(stored);
});

test('treats a letter as one password, composed or precomposed', async () => {
  expect(await hasher.verify('cafe\u0301 noir', await hasher.hash('caf\u00e9 noir'))).toBe(true);
});

test('verifies a hash of another cost, as an older release stored it', async () => {
  // made by the reference implementation: echo -n 'password' | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await hasher.verify('password', stored)).toBe(true);
  await expect(hasher.verify('password', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('unknown format');
});

test('refuses a login when too many wait', async () => {
  const threads = createHashThreads({ threads: 1, waiting: 20 });
  const crowded = createPasswordHasher({ random: systemRandom, cost: testCost, threads });
  const results = await Promise.allSettled(Array.from({ length: 29 }, () => crowded.verify('x', null)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const result of refused) {
    expect(result.reason).toBeInstanceOf(Refusal);
    expect(result.reason.code).toBe('unavailable');
  }
  expect(await crowded.verify('x', null)).toBe(false);
});

test('hashes nothing for a client that has gone', async () => {
  const threads = createHashThreads({ threads: 1, longestWaitMs: 0 });
  const slow = createPasswordHasher({ random: systemRandom, cost: testCost, threads });
  const [first, second] = await Promise.allSettled([slow.verify('x', null), slow.verify('x', null)]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

test('goes on after an order that cannot be carried out', async () => {
  const threads = createHashThreads({ threads: 1 });
  const order = { message: 'x', salt: Buffer.alloc(16), cost: testCost, length: 32 };
  const wrong = threads({ ...order, salt: Buffer.alloc(1) }, 'known');
  const right = threads(order, 'known');
  await expect(wrong).rejects.toThrow();
  expect((await right).length).toBe(32);
});

test('serves operators and known members while strangers fill their queue', async () => {
  const threads = createHashThreads({ threads: 1, waiting: 20 });
  const hasher = createPasswordHasher({ random: systemRandom, cost: testCost, threads });
  const done: string[] = [];
  const verify = (queue: HashQueue) =>
    hasher.verify('x', null, queue).then(
      () => done.push(queue),
      () => done.push(`${queue} refused`),
    );
  const strangers = Array.from({ length: 40 }, () => verify('strangers'));
  await Promise.all([verify('staff'), verify('known')]);
  expect(done).toEqual(expect.arrayContaining(['staff', 'known']));
  expect(done.filter((one) => one === 'strangers refused')).toHaveLength(19);
  // each waited for the hash in work, and for one of every other queue at most
  expect(done.filter((one) => one === 'strangers').length).toBeLessThanOrEqual(3);
  await Promise.all(strangers);
  expect(done.filter((one) => one === 'strangers')).toHaveLength(21);
});
