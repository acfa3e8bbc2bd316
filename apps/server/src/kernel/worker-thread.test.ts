import { expect, test } from 'vitest';
import { refusalOf } from '../testing/test-kernel.ts';
import { createWorkerThread } from './worker-thread.ts';

/** A thread that evaluates what it is sent. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (code) => parentPort.postMessage(eval(code)));",
  )}`,
);
const limits = { memoryMib: 64, longestMs: 5_000, idleMs: 10 };

test('carries out one order after another, and starts again after it was idle', async () => {
  const run = createWorkerThread<string, number>(file, 'test', limits);
  expect(await Promise.all([run('1 + 1'), run('2 + 2')])).toEqual([2, 4]);
  await new Promise((done) => setTimeout(done, 50));
  expect(await run('3 + 3')).toBe(6);
});

test('refuses an order that takes too long or too much memory, and carries out the next', async () => {
  const run = createWorkerThread<string, number>(file, 'test', { ...limits, longestMs: 1_000 });
  expect((await refusalOf(run('for (;;) {}'))).code).toBe('bad_request');
  const roomy = createWorkerThread<string, number>(file, 'test', limits);
  const greedy = roomy('const all = []; for (;;) all.push({ a: [all.length] })');
  const next = roomy('1 + 1');
  expect((await refusalOf(greedy)).code).toBe('bad_request');
  expect(await next).toBe(2);
});

test('fails an order that throws, and carries out the next', async () => {
  const run = createWorkerThread<string, number>(file, 'test', limits);
  const wrong = run('nothing.there');
  const right = run('1 + 1');
  await expect(wrong).rejects.toThrow('nothing');
  expect(await right).toBe(2);
});
