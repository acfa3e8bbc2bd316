import { createCipheriv, randomBytes } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { hmacWords, memberContext, type WordSource } from '@croupier/fairness';
import { createOutcomeGenerator } from '@croupier/fairness/generator';
import { systemEntropy } from '@croupier/server/kernel/outcome-random.ts';

/**
 * What is put to the test: our own generator, or one with a fault that the report has to find.
 *
 * - `own`: raw bytes of the generator of seeds; words of games from seeds of it
 * - `biased`: 501 ones in 1,000 bits
 * - `stuck`: every 64th word of 32 bits is the same
 * - `period`: comes around after 64 KiB
 * - `modulo`: words of 8 bits, so that the remainder is taken of words that were never rejected; raw bytes are sound
 */
export const generatorKinds = ['own', 'biased', 'stuck', 'period', 'modulo'] as const;
export type GeneratorKind = (typeof generatorKinds)[number];

export interface TestedGenerator {
  /** The next bytes of the raw stream. */
  bytes(count: number): Uint8Array;
  /** Words of rounds that follow one another, `wordsOfRound` from each, as long as wanted. */
  words(): RoundWords;
}

/** Words as games draw them. `nextRound` opens the stream of the next round. */
export interface RoundWords extends WordSource {
  nextRound(): void;
}

/** The next so many bytes of a stream. */
type Bytes = (count: number) => Uint8Array;

/** Long streams mix in fresh entropy every 256 KiB; seeds of the product each have their own. */
const longStreams = { requests: 4, milliseconds: 60_000 };

/**
 * Makes a generator of a kind, with a state of its own.
 *
 * @param sound where a faulty one takes the bytes from that it spoils
 */
export function createGenerator(kind: GeneratorKind, sound: () => Bytes = soundBytes): TestedGenerator {
  if (kind === 'own') return ownGenerator();
  if (kind === 'modulo') {
    const own = ownGenerator();
    return { bytes: own.bytes, words: () => narrowed(own.words()) };
  }
  const bytes = { biased: biasedBytes, stuck: stuckBytes, period: periodicBytes }[kind](sound);
  return { bytes, words: () => wordsOfBytes(bytes) };
}

function ownGenerator(): TestedGenerator {
  const generator = createOutcomeGenerator({
    sources: systemEntropy(),
    policy: longStreams,
    place: () => `${process.pid}:${threadId}`,
    clock: { now: Date.now, steady: () => performance.now() },
  });
  return { bytes: (count) => generator.bytes(count), words: () => roundsOf(generator.bytes(32)) };
}

/** Rounds of one committed seed, nonce after nonce, as a member plays them. */
function roundsOf(serverSeed: Uint8Array): RoundWords {
  let nonce = 0;
  let rejected = 0;
  let words = open();
  function open(): WordSource {
    nonce += 1;
    return hmacWords({ serverSeed, gameVersion: 'rng-report', context: memberContext('report', nonce) });
  }
  return {
    get rejected() {
      return rejected;
    },
    set rejected(count) {
      rejected = count;
    },
    get position() {
      return words.position;
    },
    next: () => words.next(),
    nextRound() {
      words = open();
    },
  };
}

/** The same with 24 bits of each word cut off: below any bound of acceptance, so nothing is rejected. */
export function narrowed(words: RoundWords): RoundWords {
  return {
    rejected: 0,
    get position() {
      return words.position;
    },
    next: () => words.next() >>> 24,
    nextRound: () => words.nextRound(),
  };
}

function wordsOfBytes(bytes: (count: number) => Uint8Array): RoundWords {
  const size = 2 ** 16;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  let position = 0;
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      if (at === view.byteLength) {
        const block = bytes(size);
        view = new DataView(block.buffer, block.byteOffset, block.byteLength);
        at = 0;
      }
      at += 4;
      position += 1;
      return view.getUint32(at - 4);
    },
    nextRound() {
      position = 0;
    },
  };
}

function soundBytes(): Bytes {
  const cipher = createCipheriv('aes-256-ctr', randomBytes(32), randomBytes(16));
  return (count) => new Uint8Array(cipher.update(Buffer.alloc(count)));
}

/** One bit of each 500 is made a one: half of them were already. */
function biasedBytes(sounding: () => Bytes): Bytes {
  const sound = sounding();
  const choice = sounding();
  const every = 500;
  let bit = 0;
  let chosen = 0;
  return (count) => {
    const bytes = sound(count);
    for (let i = 0; i < count * 8; i += 1) {
      if (bit === 0) chosen = Math.floor((new DataView(choice(4).buffer).getUint32(0) / 2 ** 32) * every);
      if (bit === chosen) bytes[i >> 3] = (bytes[i >> 3] as number) | (128 >> (i & 7));
      bit = bit + 1 === every ? 0 : bit + 1;
    }
    return bytes;
  };
}

function stuckBytes(sounding: () => Bytes): Bytes {
  const sound = sounding();
  const stuck = [0x13, 0x57, 0x9b, 0xdf];
  let at = 0;
  return (count) => {
    const bytes = sound(count);
    for (let i = 0; i < count; i += 1) {
      if (at < 4) bytes[i] = stuck[at] as number;
      at = (at + 1) % 256;
    }
    return bytes;
  };
}

function periodicBytes(sounding: () => Bytes): Bytes {
  const period = sounding()(2 ** 16);
  let at = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i += 1) bytes[i] = period[(at + i) % period.length] as number;
    at = (at + count) % period.length;
    return bytes;
  };
}
