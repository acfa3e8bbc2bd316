import { describe, expect, it } from 'vitest';
import { commitment, drawContext, hmacWords, matchesCommitment, seedFromHex, shuffle, uniform } from './index.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const streamOf = (gameVersion: string) => hmacWords({ serverSeed, gameVersion, context: drawContext('20261121-0001') });
const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('published draws come out as published', () => {
  it('commitment', () => {
    const published = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
    expect(commitment(serverSeed)).toBe(published);
    expect(matchesCommitment(serverSeed, published)).toBe(true);
    expect(seedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')).toEqual(serverSeed);
  });

  it('five digits', () => {
    const words = streamOf('SSC1');
    expect(oneTo(5).map(() => uniform(words, 10))).toEqual([8, 2, 0, 8, 3]);
  });

  it('three dice', () => {
    const words = streamOf('K3F1');
    expect(oneTo(3).map(() => uniform(words, 6) + 1)).toEqual([6, 1, 6]);
  });

  it('ten runners', () => {
    expect(shuffle(streamOf('PK10F'), oneTo(10))).toEqual([8, 3, 10, 9, 2, 4, 1, 6, 7, 5]);
  });

  it('five of eleven', () => {
    expect(shuffle(streamOf('E11X5'), oneTo(11)).slice(0, 5)).toEqual([7, 2, 8, 9, 10]);
  });
});
