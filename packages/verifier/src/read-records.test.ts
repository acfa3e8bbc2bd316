import { expect, test } from 'vitest';
import { NoRecords, readLimits, readRecords } from './index.ts';
import { recordOf } from './testing/records.ts';

const [a, b] = [recordOf('a'), recordOf('b')];

test.each<[string, string, number]>([
  ['one', JSON.stringify(a), 1],
  ['one over many lines', JSON.stringify(a, null, 2), 1],
  ['a list', JSON.stringify([a, b]), 2],
  ['one a line', `${JSON.stringify(a)}\n\n${JSON.stringify(b)}\n`, 2],
])('finds records: %s', (_, text, count) => {
  const read = readRecords(text);
  expect(read.map(({ fairness }) => fairness.clientSeed)).toEqual(['client-a', 'client-b'].slice(0, count));
});

test.each<[string, string, string, number]>([
  ['nothing', '', 'record', 1],
  ['an empty list', '[]', 'record', 1],
  ['no JSON', '{"roundId":', 'json', 0],
  ['a word', 'hello', 'json', 0],
  ['null', 'null', 'record', 1],
  ['a record without its seeds', JSON.stringify({ ...a, fairness: undefined }), 'record', 1],
  ['a stake with a point', JSON.stringify({ ...a, stake: '1.5' }), 'record', 1],
  ['a net that is no number', JSON.stringify({ ...a, net: '.100' }), 'record', 1],
  ['a stake without end', JSON.stringify({ ...a, stake: '9'.repeat(100) }), 'record', 1],
  ['a step that is none', JSON.stringify({ ...a, steps: [null] }), 'record', 1],
  ['a number for a text', JSON.stringify({ ...a, gameVersion: 1 }), 'record', 1],
  ['a second that is none', JSON.stringify([a, {}]), 'record', 2],
  ['too many', JSON.stringify(new Array(readLimits.rounds + 1).fill(0)), 'many', 0],
])('%s is refused with a problem that is reported', (_, text, problem, place) => {
  try {
    readRecords(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(NoRecords);
    expect(error).toMatchObject({ problem, place });
  }
});
