import { expect, test } from 'vitest';
import { FeedProblem } from './feed-problem.ts';
import { feedLimits, readResults } from './read-results.ts';

const thai = {
  gameId: 'thai-government',
  number: '20261116',
  prizes: [
    { code: 'first', numbers: ['835721'] },
    { code: 'front', numbers: ['123', '456'] },
  ],
};
const csv = `gameId,number,prize,value
thai-government,20261116,first,835721
thai-government,20261116,front,123
thai-government,20261116,front,456
`;

test('reads the same results from JSON and from CSV, numbers in their order', () => {
  expect(readResults(JSON.stringify({ results: [thai] }))).toEqual([thai]);
  expect(readResults(csv)).toEqual([thai]);
  expect(readResults(`\uFEFF${csv.replaceAll('\n', '\r\n')}`)).toEqual([thai]);
});

test('an empty list is no problem: nothing was drawn yet', () => {
  expect(readResults('{"results":[]}')).toEqual([]);
  expect(readResults('gameId,number,prize,value\n')).toEqual([]);
});

test.each([
  ['no JSON', '{"results":'],
  ['another shape', '{"result":[]}'],
  ['a number that is none', JSON.stringify({ results: [{ ...thai, prizes: [{ code: 'first', numbers: ['83x'] }] }] })],
  ['too many results', JSON.stringify({ results: Array.from({ length: feedLimits.results + 1 }, () => thai) })],
  ['a CSV without its columns', 'a,b\n1,2\n'],
  ['a CSV with a row too short', 'gameId,number,prize,value\nthai-government,20261116\n'],
  ['a page of one line', '<p>maintenance</p>'],
  ['nothing', ''],
  ['a page of HTML', '<!doctype html><p>not found</p>\n<p>x</p>'],
])('refuses %s', (_, text) => {
  expect(() => readResults(text)).toThrow(FeedProblem);
});
