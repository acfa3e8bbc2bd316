import { describe, expect, it } from 'vitest';
import { typosToBeginning } from './count-typos.ts';
import { buildNameIndex } from './name-index.ts';

const index = buildNameIndex([
  { id: 'tide', names: ['Lantern Tide', 'Triều Đèn Lồng'] },
  { id: 'low', names: ['Low Tide Treasure'] },
  { id: 'book', names: ['Book of Ra'] },
  { id: 'sun', names: ['Sunken Lanterns'] },
  { id: 'moon', names: ['月光金币', 'Moonlight Coins'] },
  { id: 'eyes', names: ['Snake_Eyes'] },
]);
const found = (query: string) =>
  [...index.find(query).rank].sort(([, one], [, other]) => one - other).map(([id]) => id);

describe('finds by the exact text', () => {
  it.each([
    ['lantern', ['tide', 'sun']],
    ['LANTERN TIDE', ['tide']],
    ['tide lantern', ['tide']],
    ['den long', ['tide']],
    ['tide', ['tide', 'low']],
    ['月光', ['moon']],
    ['e_e', ['eyes']],
    ['of', ['book']],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
    expect(index.find(query).similar).toBe(false);
  });
});

describe('finds by a misspelt text', () => {
  it.each([
    ['lantren tide', ['tide']],
    ['lamtern', ['tide', 'sun']],
    ['lantrn', ['tide', 'sun']],
    ['treasrue', ['low']],
    ['moonligt cions', ['moon']],
    ['trasure', ['low']],
  ])('%s', (query, ids) => {
    expect(found(query).toSorted()).toEqual(ids.toSorted());
    expect(index.find(query).similar).toBe(true);
  });

  it.each(['xyz', 'ra of gold', 'zide', 'qqqqqqqq', '', '   ', '%%'])('nothing is near to %j', (query) => {
    expect(found(query)).toEqual(query === 'zide' ? ['tide', 'low'] : []);
  });

  it('ranks fewer typos first', () => {
    const near = buildNameIndex([
      { id: 'two', names: ['Dragxxnfire'] },
      { id: 'one', names: ['Dragxonfire'] },
    ]);
    expect([...near.find('dragoonfire').rank].sort(([, a], [, b]) => a - b)).toEqual([
      ['one', 11],
      ['two', 12],
    ]);
  });
});

describe('counts typos', () => {
  it.each<[string, string, number, number | null]>([
    ['lant', 'lantern', 1, 0],
    ['lnat', 'lantern', 1, 1],
    ['latn', 'lantern', 1, 1],
    ['lamt', 'lantern', 1, 1],
    ['lat', 'lantern', 0, null],
    ['lantern', 'lan', 1, null],
    ['lanterns', 'lantern', 2, 1],
    ['abcd', 'badc', 2, 2],
  ])('%s to %s', (typed, word, most, typos) => {
    expect(typosToBeginning(typed, word, most)).toBe(typos);
  });
});
