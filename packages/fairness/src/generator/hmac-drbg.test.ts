import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHmacDrbg, drbgLimits } from './index.ts';
import { knownAnswerHolds } from './known-answer.ts';

const anyBytes = fc.uint8Array({ maxLength: 80 });
const entropy = new Uint8Array(32).fill(3);
const nonce = new Uint8Array(16).fill(4);

/** The construction once more, on OpenSSL's HMAC, from the pseudocode of section 10.1.2. */
class SecondDrbg {
  #key: Buffer = Buffer.alloc(32);
  #v: Buffer = Buffer.alloc(32, 1);

  constructor(...seed: Uint8Array[]) {
    this.update(...seed);
  }

  update(...provided: Uint8Array[]): void {
    const data = Buffer.concat(provided);
    for (const round of data.length > 0 ? [0, 1] : [0]) {
      this.#key = this.#hmac(this.#v, Buffer.from([round]), data);
      this.#v = this.#hmac(this.#v);
    }
  }

  generate(count: number, additional: Uint8Array): Buffer {
    if (additional.length > 0) this.update(additional);
    let drawn = Buffer.alloc(0);
    while (drawn.length < count) {
      this.#v = this.#hmac(this.#v);
      drawn = Buffer.concat([drawn, this.#v]);
    }
    this.update(additional);
    return drawn.subarray(0, count);
  }

  #hmac(...parts: Buffer[]): Buffer {
    return createHmac('sha256', this.#key).update(Buffer.concat(parts)).digest();
  }
}

describe('the generator matches another implementation', () => {
  it('for any requests and reseedings', () => {
    const step = fc.oneof(
      fc.record({ count: fc.integer({ min: 0, max: 300 }), additional: anyBytes }),
      fc.record({ fresh: fc.uint8Array({ minLength: 32, maxLength: 64 }), additional: anyBytes }),
    );
    fc.assert(
      fc.property(anyBytes, fc.array(step, { maxLength: 12 }), (personalization, steps) => {
        const drbg = createHmacDrbg(entropy, nonce, personalization);
        const second = new SecondDrbg(entropy, nonce, personalization);
        for (const one of steps) {
          if ('fresh' in one) {
            drbg.reseed(one.fresh, one.additional);
            second.update(one.fresh, one.additional);
            expect(drbg.requests).toBe(0);
          } else {
            expect(Buffer.from(drbg.generate(one.count, one.additional))).toEqual(
              second.generate(one.count, one.additional),
            );
          }
        }
      }),
      { seed: 20261122 },
    );
  });

  it('and its self-test detects a difference', () => {
    expect(knownAnswerHolds()).toBe(true);
  });
});

describe('the generator refuses use beyond its limits', () => {
  it('refuses too little entropy, and too short a nonce', () => {
    expect(() => createHmacDrbg(entropy.subarray(1), nonce)).toThrow(RangeError);
    expect(() => createHmacDrbg(entropy, nonce.subarray(1))).toThrow(RangeError);
    expect(() => createHmacDrbg(entropy, nonce).reseed(entropy.subarray(1))).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN, drbgLimits.requestBytes + 1])('refuses a request for %d bytes', (count) => {
    expect(() => createHmacDrbg(entropy, nonce).generate(count)).toThrow(RangeError);
    expect(createHmacDrbg(entropy, nonce).generate(drbgLimits.requestBytes)).toHaveLength(drbgLimits.requestBytes);
  });

  it('refuses requests after it was erased', () => {
    const drbg = createHmacDrbg(entropy, nonce);
    drbg.erase();
    expect(() => drbg.generate(1)).toThrow(RangeError);
    expect(() => drbg.reseed(entropy)).toThrow(RangeError);
  });
});
