import { randomBytes } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { createOutcomeGenerator, EntropyFailure, type EntropySource } from '@croupier/fairness/generator';
import type { Clock, RandomSource } from './clock.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { refuse } from './refusal.ts';

/** The random source of outcomes, and whether it works. */
export type OutcomeRandom = RandomSource & {
  /** What is wrong with the source of randomness, in one word; null while it works. */
  failure(): string | null;
};

const kernelDevice = '/dev/urandom';

/**
 * The generators of this machine: the kernel's, read through its device, and OpenSSL's, which seeds itself from the
 * kernel by getrandom(2) and keeps a state of its own. Where there is no device, as on Windows, OpenSSL's alone.
 */
export function systemEntropy(device = kernelDevice): EntropySource[] {
  const openssl: EntropySource = { name: 'openssl', bytes: (count) => randomBytes(count) };
  const kernel = kernelEntropy(device);
  return kernel ? [kernel, openssl] : [openssl];
}

/** The kernel's generator, read each time: a restored machine has no state of it in this process. */
function kernelEntropy(device: string): EntropySource | null {
  let file: number;
  try {
    file = openSync(device, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return {
    name: 'kernel',
    bytes(count) {
      const bytes = new Uint8Array(count);
      let at = 0;
      // a signal may cut a long read short; a device at its end returns nothing
      for (let read = -1; at < count && read !== 0; at += read) read = readSync(file, bytes, at, count - at, null);
      return bytes.subarray(0, at);
    },
  };
}

/**
 * The source of every seed that outcomes are drawn from. It refuses `draws_unavailable` from the moment a source of
 * entropy fails a health test, logs that once, and stays so until the process is restarted: bets on seeds
 * that were committed before go on, new seeds are refused.
 */
export function createOutcomeRandom(deps: {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  sources?: readonly EntropySource[];
}): OutcomeRandom {
  const { log, metrics } = deps;
  const generator = createOutcomeGenerator({
    sources: deps.sources ?? systemEntropy(),
    place: () => `${process.pid}:${threadId}`,
    clock: { now: () => deps.clock.now().getTime(), steady: () => performance.now() },
    onAlarm({ source, test }) {
      metrics.entropyFailed.set({ source, test }, 1);
      log.error({ alert: 'randomness', source, test }, 'the source of randomness failed; no seeds are made');
    },
  });
  return {
    bytes(count) {
      try {
        return Buffer.from(generator.bytes(count).buffer);
      } catch (error) {
        if (!(error instanceof EntropyFailure)) throw error;
        return refuse('draws_unavailable');
      }
    },
    failure: () => generator.alarm && `${generator.alarm.source}: ${generator.alarm.test}`,
  };
}
