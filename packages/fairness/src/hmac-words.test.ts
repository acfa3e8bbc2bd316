import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitment,
  createServerSeed,
  digestHex,
  drawContext,
  hmacWords,
  matchesCommitment,
  memberContext,
  seedFromHex,
  seedToHex,
} from './index.ts';

const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyClientSeed = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);
const take = (words: { next(): number }, count: number) => Array.from({ length: count }, () => words.next());

describe('the stream matches another implementation', () => {
  it('draws the words that OpenSSL computes', () => {
    fc.assert(
      fc.property(anySeed, anyClientSeed, fc.nat(), (serverSeed, clientSeed, nonce) => {
        const context = memberContext(clientSeed, nonce);
        const expected = [0, 1, 2].flatMap((i) => {
          const digest = createHmac('sha256', serverSeed).update(`r1-1:${clientSeed}:${nonce}:${i}`).digest();
          return Array.from({ length: 8 }, (_, word) => digest.readUInt32BE(4 * word));
        });
        expect(take(hmacWords({ serverSeed, gameVersion: 'r1-1', context }), 24)).toEqual(expected);
        expect(commitment(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
      }),
      { seed: 20261121 },
    );
  });

  it('computes the digest that OpenSSL computes', () => {
    expect(digestHex('mây ☁')).toBe(createHash('sha256').update('mây ☁', 'utf8').digest('hex'));
  });
});

describe('a resumed stream continues where it stopped', () => {
  it('at any position', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 100 }), (serverSeed, from) => {
        const input = { serverSeed, gameVersion: 'r1-1', context: memberContext('a', 1) };
        const whole = hmacWords(input);
        take(whole, from);
        const resumed = hmacWords({ ...input, from });
        expect(resumed.position).toBe(from);
        expect(take(resumed, 20)).toEqual(take(whole, 20));
        expect(resumed.position).toBe(from + 20);
      }),
      { seed: 20261121 },
    );
  });
});

describe('every round has its own stream', () => {
  it.each(['', 'a:1', 'a b', 'é', 'x'.repeat(65)])('differs by the client seed "%s"', (clientSeed) => {
    expect(() => memberContext(clientSeed, 0)).toThrow(RangeError);
    expect(() => drawContext(clientSeed)).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('differs by the nonce %d', (nonce) => {
    expect(() => memberContext('a', nonce)).toThrow(RangeError);
  });

  it('differs by a version or context with another colon', () => {
    const serverSeed = new Uint8Array(32);
    expect(() => hmacWords({ serverSeed, gameVersion: 'r1:1', context: 'a:1' })).toThrow(RangeError);
    expect(() => hmacWords({ serverSeed, gameVersion: 'r1', context: 'a:1:2' })).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN])('differs by the position %d', (from) => {
    const input = { serverSeed: new Uint8Array(32), gameVersion: 'r1-1', context: 'a:1' };
    expect(() => hmacWords({ ...input, from })).toThrow(RangeError);
  });
});

describe('only the committed seed passes', () => {
  it('refuses a seed with any byte changed', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 31 }), fc.integer({ min: 1, max: 255 }), (seed, at, change) => {
        const other = Uint8Array.from(seed, (byte, i) => (i === at ? byte ^ change : byte));
        expect(matchesCommitment(seed, commitment(seed))).toBe(true);
        expect(matchesCommitment(other, commitment(seed))).toBe(false);
      }),
      { seed: 20261121 },
    );
  });

  it('refuses another length and a malformed commitment', () => {
    const seed = new Uint8Array(32);
    expect(matchesCommitment(seed.subarray(1), commitment(seed))).toBe(false);
    expect(matchesCommitment(seed, commitment(seed).toUpperCase())).toBe(false);
    expect(() => commitment(seed.subarray(1))).toThrow(RangeError);
    expect(() => seedFromHex('00')).toThrow(RangeError);
  });

  it('accepts a seed that was written and read', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(seedFromHex(seedToHex(seed))).toEqual(seed);
      }),
      { seed: 20261121 },
    );
  });

  it('refuses an empty random source', () => {
    expect(() => createServerSeed(() => undefined)).toThrow();
    const seeds = [1, 2].map(() => seedToHex(createServerSeed((bytes) => crypto.getRandomValues(bytes))));
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});
