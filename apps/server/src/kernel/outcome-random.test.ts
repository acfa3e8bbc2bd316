import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EntropySource } from '@croupier/fairness/generator';
import { expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { refusalOf } from '../testing/test-kernel.ts';
import { systemClock } from './clock.ts';
import { createMetrics } from './metrics.ts';
import { createOutcomeRandom, systemEntropy } from './outcome-random.ts';

function create(sources?: EntropySource[]) {
  const { log, text } = captureLog('info');
  const metrics = createMetrics();
  return {
    random: createOutcomeRandom({ clock: systemClock, log, metrics, ...(sources ? { sources } : {}) }),
    metrics,
    text,
  };
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('draws seeds from the machine itself and never the same twice', () => {
  const { random, text } = create();
  const seeds = Array.from({ length: 2_000 }, () => hexOf(random.bytes(32)));
  expect(new Set(seeds).size).toBe(2_000);
  expect(seeds.every((seed) => seed.length === 64)).toBe(true);
  expect(random.failure()).toBeNull();
  expect(text()).toBe('');
});

test('draws from the kernel too, and starts without its device where there is none', () => {
  const names = systemEntropy().map(({ name }) => name);
  expect(names).toEqual(process.platform === 'win32' ? ['openssl'] : ['kernel', 'openssl']);
  expect(systemEntropy('/nowhere/urandom').map(({ name }) => name)).toEqual(['openssl']);
});

test('refuses a device that has come to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-device-'));
  const device = join(folder, 'urandom');
  writeFileSync(
    device,
    Uint8Array.from({ length: 1_100 }, (_, i) => i),
  );
  try {
    const { random, text, metrics } = create(systemEntropy(device));
    const first = await refusalOf(Promise.resolve().then(() => Array.from({ length: 5 }, () => random.bytes(32))));
    expect(first.code).toBe('draws_unavailable');
    expect(random.failure()).toBe('kernel: no answer');
    // logged once, however often it is requested
    expect((await refusalOf(Promise.resolve().then(() => random.bytes(32)))).code).toBe('draws_unavailable');
    expect(text().match(/the source of randomness failed/g)).toHaveLength(1);
    expect(JSON.parse(text())).toMatchObject({ alert: 'randomness', source: 'kernel', test: 'no answer' });
    expect(await metrics.registry.metrics()).toContain('croupier_entropy_failed{source="kernel",test="no answer"} 1');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('draws different seeds on different threads', async () => {
  const source = `
    import { parentPort } from 'node:worker_threads';
    import { createOutcomeRandom } from '${new URL('./outcome-random.ts', import.meta.url).href}';
    const none = { set() {}, error() {} };
    const random = createOutcomeRandom({ clock: { now: () => new Date(0) }, log: none, metrics: { entropyFailed: none } });
    parentPort.postMessage(Array.from({ length: 50 }, () => random.bytes(32).toString('hex')));`;
  const ofThread = () =>
    new Promise<string[]>((resolve, reject) => {
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { execArgv: [] });
      worker.once('message', resolve).once('error', reject);
    });
  const seeds = (await Promise.all(Array.from({ length: 4 }, ofThread))).flat();
  expect(new Set(seeds).size).toBe(200);
});
