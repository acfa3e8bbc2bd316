import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePictureCache, retryDelaysMs } from './picture-cache.ts';

describe('the memory of pictures', () => {
  it('does not grow past its limit, and keeps what came last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.webUrl(), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        (addresses, limit) => {
          const cache = makePictureCache(limit);
          for (const address of addresses) cache.add(address);
          expect(cache.size()).toBeLessThanOrEqual(limit);
          expect(cache.has(addresses.at(-1) ?? '')).toBe(true);
        },
      ),
    );
  });

  it('does not forget what is used before what is not', () => {
    const cache = makePictureCache(2);
    cache.add('a');
    cache.add('b');
    cache.has('a');
    cache.add('c');
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true]);
  });

  it('holds 200 and asks three times more', () => {
    const cache = makePictureCache();
    for (let at = 0; at < 300; at += 1) cache.add(`/${at}`);
    expect(cache.size()).toBe(200);
    expect(retryDelaysMs).toHaveLength(3);
  });
});
