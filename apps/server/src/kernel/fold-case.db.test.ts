import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/test-kernel.ts';
import { foldCase } from './fold-case.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

afterAll(() => kernel.close());

test('folds every character of Unicode as the database does', async () => {
  const all = Array.from({ length: 0x110000 - 1 }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const [row] = await kernel.db.query<{ folded: string }>('select lower($1::text collate "C") as folded', [
    all.join(''),
  ]);
  const folded = [...(row?.folded ?? '')];
  expect(folded).toHaveLength(all.length);
  const differing = all.filter((letter, at) => foldCase(letter) !== folded[at]);
  expect(differing).toEqual([]);
});
