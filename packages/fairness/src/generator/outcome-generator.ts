import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createHealthTests, type HealthTest, type HealthTests, healthLimits } from './health-tests.ts';
import { createHmacDrbg, drbgLimits, type HmacDrbg } from './hmac-drbg.ts';
import { knownAnswerHolds } from './known-answer.ts';

/** Where entropy comes from: a cryptographic generator outside this program. */
export interface EntropySource {
  /** Names it in alarms: `kernel`. */
  readonly name: string;
  /** Fresh bytes. May throw; that counts as a failure of the source. */
  bytes(count: number): Uint8Array;
}

/** What is wrong, and with what: a source fails a health test or gives nothing, or the construction itself is broken. */
export interface EntropyAlarm {
  readonly source: string;
  readonly test: HealthTest | 'no answer' | 'known answer';
}

/** Thrown instead of giving bytes, from the first alarm on. */
export class EntropyFailure extends Error {
  override readonly name = 'EntropyFailure';
  readonly alarm: EntropyAlarm;

  constructor(alarm: EntropyAlarm) {
    super(`the entropy source "${alarm.source}" failed: ${alarm.test}`);
    this.alarm = alarm;
  }
}

/** When fresh entropy is mixed in: before the first request beyond either of the two. */
export interface ReseedPolicy {
  /** Requests that one seeding serves; 1 reseeds before each. */
  readonly requests: number;
  readonly milliseconds: number;
}

/** The policy of what commits money: each seed is drawn with entropy of its own. */
export const reseedAlways: ReseedPolicy = { requests: 1, milliseconds: 60_000 };

export interface OutcomeGenerator {
  /**
   * Bytes for the seeds of outcomes.
   *
   * @throws EntropyFailure when a source has failed a health test, now or before
   */
  bytes(count: number): Uint8Array;
  /** The first alarm; null while all is well. */
  readonly alarm: EntropyAlarm | null;
}

export interface OutcomeGeneratorInput {
  /** All of them are mixed: the generator is as good as the best. At least one. */
  readonly sources: readonly EntropySource[];
  readonly policy?: ReseedPolicy;
  /** Identifies where this code runs: process and thread. When it changes, the generator is seeded again. */
  readonly place: () => string;
  /** The time of day and a clock that only moves forward, both in milliseconds. */
  readonly clock: { readonly now: () => number; readonly steady: () => number };
  readonly onAlarm?: (alarm: EntropyAlarm) => void;
}

let instances = 0;

/**
 * The generator that seeds of outcomes are drawn from: HMAC_DRBG over the operating system's generators, each of them
 * watched by the health tests of SP 800-90B. It draws nothing before every source has passed a start-up test, and
 * nothing any more after one has failed.
 *
 * Time, place and a counter are mixed in with every reseeding. They are no secret; they make two copies of one memory (a
 * restored machine, a process that was forked) part ways even where their sources should give both the same bytes.
 */
export function createOutcomeGenerator(input: OutcomeGeneratorInput): OutcomeGenerator {
  const { sources, policy = reseedAlways, place, clock } = input;
  if (sources.length === 0) throw new RangeError('a generator needs a source of entropy');
  const watched = sources.map((source) => ({ source, tests: createHealthTests(), started: false }));
  let alarm: EntropyAlarm | null = null;
  let state: { drbg: HmacDrbg; place: string; seededAtMs: number } | null = null;
  let seedings = 0;

  function fail(source: string, test: EntropyAlarm['test']): never {
    state?.drbg.erase();
    state = null;
    const isFirst = alarm === null;
    alarm ??= { source, test };
    if (isFirst) input.onAlarm?.(alarm);
    throw new EntropyFailure(alarm);
  }

  function draw({ source, tests }: { source: EntropySource; tests: HealthTests }, count: number): Uint8Array {
    let bytes: Uint8Array;
    try {
      bytes = source.bytes(count);
    } catch {
      return fail(source.name, 'no answer');
    }
    if (bytes.length !== count) return fail(source.name, 'no answer');
    const failed = tests.check(bytes);
    return failed === null ? bytes : fail(source.name, failed);
  }

  function gather(count: number): Uint8Array {
    return concatBytes(
      ...watched.map((one) => {
        // the bytes of a start-up test are used for nothing else
        if (!one.started) draw(one, healthLimits.startUpBytes);
        one.started = true;
        return draw(one, count);
      }),
    );
  }

  /** What differs between two copies of this memory. */
  function circumstances(here: string): Uint8Array {
    seedings += 1;
    return utf8ToBytes(`${here}:${seedings}:${clock.now()}:${clock.steady()}`);
  }

  function seeded(): HmacDrbg {
    const here = place();
    const nowMs = clock.steady();
    if (state?.place !== here) {
      state?.drbg.erase();
      if (!knownAnswerHolds()) fail('HMAC_DRBG', 'known answer');
      instances += 1;
      const personalization = utf8ToBytes(`croupier outcomes:${instances}:`);
      const drbg = createHmacDrbg(
        gather(drbgLimits.entropyBytes),
        gather(drbgLimits.nonceBytes),
        concatBytes(personalization, circumstances(here)),
      );
      state = { drbg, place: here, seededAtMs: nowMs };
    } else if (state.drbg.requests >= policy.requests || nowMs - state.seededAtMs >= policy.milliseconds) {
      state.drbg.reseed(gather(drbgLimits.entropyBytes), circumstances(here));
      state.seededAtMs = nowMs;
    }
    return state.drbg;
  }

  return {
    get alarm() {
      return alarm;
    },
    bytes(count) {
      if (alarm !== null) throw new EntropyFailure(alarm);
      const drawn = new Uint8Array(count);
      for (let at = 0; at < count; at += drbgLimits.requestBytes) {
        drawn.set(seeded().generate(Math.min(drbgLimits.requestBytes, count - at)), at);
      }
      return drawn;
    },
  };
}
