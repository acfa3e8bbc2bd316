import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHealthTests, healthLimits } from './index.ts';

/** Bytes without fault: the key stream of AES-256 in counter mode. */
const soundBytes = (count: number) =>
  createCipheriv('aes-256-ctr', Buffer.alloc(32, 9), Buffer.alloc(16)).update(Buffer.alloc(count));

/** 0, 1, 2 … so that no two neighbours are equal. */
const counting = (count: number) => Uint8Array.from({ length: count }, (_, i) => i);

describe('health tests reject a broken source', () => {
  it('that is stuck, from the sixth equal byte on', () => {
    expect(createHealthTests().check(new Uint8Array(5).fill(7))).toBeNull();
    expect(createHealthTests().check(new Uint8Array(6).fill(7))).toBe('repetition count');
  });

  it('that gets stuck between two requests', () => {
    const tests = createHealthTests();
    expect(tests.check(Uint8Array.of(1, 7, 7, 7))).toBeNull();
    expect(tests.check(Uint8Array.of(7, 7))).toBeNull();
    expect(tests.check(Uint8Array.of(7))).toBe('repetition count');
  });

  it('that repeats the first byte of a window too often', () => {
    const { window, proportion } = healthLimits;
    // every 27th byte is the same: 18 or 19 of a window's 512
    const leaning = (times: number) =>
      counting(window).map((byte, i) => (i % 27 === 0 && i / 27 < times ? 255 : byte % 200));
    expect(createHealthTests().check(leaning(proportion - 1))).toBeNull();
    expect(createHealthTests().check(leaning(proportion))).toBe('adaptive proportion');
  });

  it('and start each window anew', () => {
    const tests = createHealthTests();
    const { window, proportion } = healthLimits;
    for (let at = 0; at < 20; at += 1) {
      const bytes = counting(window).map((byte) => byte % 200);
      bytes[0] = 255;
      expect(tests.check(bytes)).toBeNull();
    }
    expect(proportion).toBeLessThan(20);
  });
});

describe('health tests pass a sound source', () => {
  it('for four million bytes', () => {
    expect(createHealthTests().check(soundBytes(2 ** 22))).toBeNull();
  });

  it('with a false alarm rate of at most 2^-40', () => {
    const { log2FalseAlarm, entropyPerByte, repetitions, window, proportion } = healthLimits;
    expect(repetitions).toBe(1 + Math.ceil(-log2FalseAlarm / entropyPerByte));
    // 1 + critbinom(512, 2^-8, 1 - 2^-40), section 4.4.2, in exact integers over 256^512
    const at = (k: number) => {
      let ways = 1n;
      for (let i = 1n; i <= BigInt(k); i += 1n) ways = (ways * BigInt(window - Number(i) + 1)) / i;
      return ways * 255n ** BigInt(window - k);
    };
    let tail = 256n ** BigInt(window);
    let critical = 0;
    for (; ; critical += 1) {
      tail -= at(critical);
      if (tail << 40n <= 256n ** BigInt(window)) break;
    }
    expect(proportion).toBe(1 + critical);
  });
});
