import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  createOutcomeGenerator,
  EntropyFailure,
  type EntropySource,
  type OutcomeGenerator,
  type ReseedPolicy,
} from './index.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A source that always starts from the same bytes: two of them are two copies of one machine. */
function copiedSource(name = 'copy'): EntropySource & { drawn: number } {
  let state = createHash('sha256').update(name).digest();
  return {
    name,
    drawn: 0,
    bytes(count) {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at += 32) {
        state = createHash('sha256').update(state).digest();
        bytes.set(state.subarray(0, Math.min(32, count - at)), at);
      }
      this.drawn += count;
      return bytes;
    },
  };
}

interface Harness {
  readonly generator: OutcomeGenerator;
  readonly source: ReturnType<typeof copiedSource>;
  nowMs: number;
  steadyMs: number;
  place: string;
  broken: ((count: number) => Uint8Array) | null;
  alarms: unknown[];
}

function createHarness(policy?: ReseedPolicy, create = createOutcomeGenerator): Harness {
  const source = copiedSource();
  const it: Omit<Harness, 'generator'> & { generator?: OutcomeGenerator } = {
    source,
    nowMs: 1_000,
    steadyMs: 0,
    place: '1:0',
    broken: null,
    alarms: [],
  };
  const watched: EntropySource = {
    name: source.name,
    bytes(count) {
      return it.broken ? it.broken(count) : source.bytes(count);
    },
  };
  it.generator = create({
    sources: [{ name: 'sound', bytes: (count) => Uint8Array.from({ length: count }, (_, i) => i) }, watched],
    ...(policy ? { policy } : {}),
    place: () => it.place,
    clock: { now: () => it.nowMs, steady: () => it.steadyMs },
    onAlarm: (alarm) => it.alarms.push(alarm),
  });
  return it as Harness;
}

const startUp = 1_024;
/** Entropy and nonce of the first seeding. */
const firstSeeding = 48;
const reseeding = 32;

describe('seeds are independent', () => {
  it('every seed is drawn with entropy of its own', () => {
    const { generator, source } = createHarness();
    generator.bytes(32);
    expect(source.drawn).toBe(startUp + firstSeeding);
    for (let seed = 1; seed <= 5; seed += 1) {
      generator.bytes(32);
      expect(source.drawn).toBe(startUp + firstSeeding + seed * reseeding);
    }
  });

  it('reseeds after the requests and the time of its policy', () => {
    const it = createHarness({ requests: 3, milliseconds: 500 });
    for (let request = 0; request < 3; request += 1) it.generator.bytes(32);
    expect(it.source.drawn).toBe(startUp + firstSeeding);
    it.generator.bytes(32);
    expect(it.source.drawn).toBe(startUp + firstSeeding + reseeding);
    it.steadyMs = 499;
    it.generator.bytes(32);
    expect(it.source.drawn).toBe(startUp + firstSeeding + reseeding);
    it.steadyMs = 500;
    it.generator.bytes(32);
    expect(it.source.drawn).toBe(startUp + firstSeeding + 2 * reseeding);
  });

  it('reseeds in a forked process, whatever the policy', () => {
    const it = createHarness({ requests: 1_000, milliseconds: 1e9 });
    it.generator.bytes(32);
    it.place = '2:0';
    it.generator.bytes(32);
    expect(it.source.drawn).toBe(startUp + 2 * firstSeeding);
  });

  it('differs in two copies of one machine restored at different times', async () => {
    const copies = async (laterMs: number) => {
      const seeds: string[] = [];
      for (const more of [0, laterMs]) {
        // a copy has the same counters too, so each runs on a module of its own
        vi.resetModules();
        const copy = await import('./outcome-generator.ts');
        const it = createHarness(undefined, copy.createOutcomeGenerator);
        it.generator.bytes(32);
        it.nowMs += more;
        seeds.push(hex(it.generator.bytes(32)));
      }
      return new Set(seeds).size;
    };
    expect(await copies(0)).toBe(1);
    expect(await copies(1)).toBe(2);
  });

  it('differs between threads, and between instances of one thread', () => {
    const seeds = Array.from({ length: 8 }, (_, thread) => {
      const it = createHarness();
      it.place = `1:${thread % 4}`;
      return hex(it.generator.bytes(32));
    });
    expect(new Set(seeds).size).toBe(8);
  });

  it('serves a request longer than one of the construction', () => {
    const bytes = createHarness().generator.bytes(200_000);
    const blocks = new Set(Array.from({ length: 6_250 }, (_, i) => hex(bytes.subarray(32 * i, 32 * i + 32))));
    expect(blocks.size).toBe(6_250);
  });
});

describe('a failed source yields no seeds', () => {
  const failures: [string, (count: number) => Uint8Array, string][] = [
    ['that is stuck', (count) => new Uint8Array(count), 'repetition count'],
    ['that gives too little', (count) => Uint8Array.from({ length: count - 1 }, (_, i) => i), 'no answer'],
    [
      'that is gone',
      () => {
        throw new Error('no device');
      },
      'no answer',
    ],
  ];

  it.each(failures)('%s, from the start', (_, broken, test) => {
    const it = createHarness();
    it.broken = broken;
    expect(() => it.generator.bytes(32)).toThrow(EntropyFailure);
    expect(it.generator.alarm).toEqual({ source: 'copy', test });
  });

  it.each(failures)('%s, later, also when it comes back', (_, broken, test) => {
    const it = createHarness();
    it.generator.bytes(32);
    it.broken = broken;
    expect(() => it.generator.bytes(32)).toThrow(EntropyFailure);
    it.broken = null;
    expect(() => it.generator.bytes(32)).toThrow(EntropyFailure);
    expect(it.alarms).toEqual([{ source: 'copy', test }]);
  });

  it('between sound requests, and alone', () => {
    const input = { place: () => '', clock: { now: () => 0, steady: () => 0 } };
    expect(() => createOutcomeGenerator({ ...input, sources: [] })).toThrow(RangeError);
  });
});
