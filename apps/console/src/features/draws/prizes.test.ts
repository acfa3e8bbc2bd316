import { expect, test } from 'vitest';
import { agreement, readPrize, readPrizes } from './prizes.ts';

test('numbers of a prize are read however they are parted, and only when all are whole', () => {
  expect(readPrize({ count: 3, digits: 4 }, '0925 3371,8846')).toEqual(['0925', '3371', '8846']);
  expect(readPrize({ count: 3, digits: 4 }, '0925 3371')).toBeNull();
  expect(readPrize({ count: 1, digits: 4 }, '09251')).toBeNull();
  expect(readPrize({ count: 1, digits: 4 }, '09a1')).toBeNull();
});

test('a draw is read once every prize is', () => {
  const shapes = [
    { code: 'first', count: 1, digits: 6 },
    { code: 'front', count: 2, digits: 3 },
  ];
  expect(readPrizes(shapes, { first: '835721' })).toBeNull();
  expect(readPrizes(shapes, { first: '835721', front: '123 456' })).toEqual([
    { code: 'first', numbers: ['835721'] },
    { code: 'front', numbers: ['123', '456'] },
  ]);
});

test('draws agree on the prizes whose numbers all have', () => {
  const draw = (second: string) => [
    { code: 'a', numbers: ['1'] },
    { code: 'b', numbers: [second] },
  ];
  expect(agreement(['a', 'b'], [draw('2'), draw('2'), draw('3')])).toEqual({ equal: new Set(['a']), of: 2 });
});
