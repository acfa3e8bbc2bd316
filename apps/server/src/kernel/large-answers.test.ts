import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeLargeAnswer } from './large-answers.ts';

const schema = z.object({
  format: z.literal('list'),
  entries: z.array(z.object({ id: z.number().int(), data: z.string() })).max(300),
  names: z.array(z.string()),
});
const answer = {
  format: 'list',
  entries: [
    { id: 1, data: 'Größe "1"' },
    { id: 2, data: '' },
  ],
  names: [],
};

test('writes the answer as it would be written at once, without what is not declared', async () => {
  const more = { ...answer, secret: 1, entries: answer.entries.map((entry) => ({ ...entry, secret: 2 })) };
  const written = await text(await writeLargeAnswer(schema, more));
  expect(written).toBe(JSON.stringify({ success: true, value: answer }));
});

test.each([
  ['an entry', { ...answer, entries: [...answer.entries, { id: 'x', data: '' }] }],
  ['a field', { ...answer, format: 'other' }],
  ['no list', { ...answer, names: 'a' }],
  ['a list that is too long', { ...answer, entries: Array(301).fill({ id: 1, data: '' }) }],
])('refuses %s that is wrong before anything is written', async (_, wrong) => {
  await expect(writeLargeAnswer(schema, wrong)).rejects.toBeInstanceOf(z.ZodError);
});

test('gives others a turn after each entry, when it checks and when it writes', async () => {
  const entries = Array.from({ length: 100 }, (_, id) => ({ id, data: 'x'.repeat(10_000) }));
  let turns = 0;
  let goesOn = true;
  const turn = () => {
    turns += 1;
    if (goesOn) setImmediate(turn);
  };
  setImmediate(turn);
  const stream = await writeLargeAnswer(schema, { ...answer, entries });
  const whileChecking = turns;
  await text(stream);
  goesOn = false;
  expect(whileChecking).toBeGreaterThanOrEqual(entries.length);
  expect(turns - whileChecking).toBeGreaterThanOrEqual(entries.length);
});
