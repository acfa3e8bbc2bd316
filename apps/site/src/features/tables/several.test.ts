import { expect, test } from 'vitest';
import { tablesAsked } from './several.ts';

test('an address names one to four tables, each once, and nothing that is none', () => {
  expect(tablesAsked({})).toEqual([]);
  expect(tablesAsked({ table: 'wheel' })).toEqual(['wheel']);
  expect(tablesAsked({ table: 'wheel', with: 'a,b' })).toEqual(['wheel', 'a', 'b']);
  expect(tablesAsked({ table: 'wheel', with: 'wheel,../x,a,,A,b,c,d' })).toEqual(['wheel', 'a', 'b', 'c']);
  expect(tablesAsked({ table: 3, with: ['a'] })).toEqual([]);
});
