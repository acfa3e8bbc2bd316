import { expect, test } from 'vitest';
import { readRoundName, roundNameOf } from './rounds.ts';
import { vendorId } from './wire.ts';

const ids = { gameId: 'f1c0b104-f29d-44a9-ae93-e8afcbe3feb9', roundId: '17cc81fd-df13-4ca4-857d-de0f766dc372' };

test('a round whose recording cannot be asked for by its name', () => {
  expect(readRoundName(roundNameOf(ids))).toEqual(ids);
});

test('a round of another game that has the same name', () => {
  expect(roundNameOf({ ...ids, gameId: 'a' })).not.toBe(roundNameOf(ids));
  // what could end one part and begin the other is in no id
  for (const wrong of ['a.b', '', 'a b', 'x'.repeat(40)]) expect(vendorId.safeParse(wrong).success).toBe(false);
});

test.each(['', 'a', 'a.', '.b', 'a.b.c'])('a name %j that is no round and is asked for', (name) => {
  expect(readRoundName(name)).toBeNull();
});
