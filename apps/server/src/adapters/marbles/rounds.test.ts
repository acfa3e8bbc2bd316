import { expect, test } from 'vitest';
import { readRoundName, roundNameOf } from './rounds.ts';
import { vendorId } from './wire.ts';

const ids = { gameId: 'f1c0b104-f29d-44a9-ae93-e8afcbe3feb9', roundId: '17cc81fd-df13-4ca4-857d-de0f766dc372' };

test('names a round so that its recording can be requested', () => {
  expect(readRoundName(roundNameOf(ids))).toEqual(ids);
});

test('keeps rounds of different games apart that have one name', () => {
  expect(roundNameOf({ ...ids, gameId: 'a' })).not.toBe(roundNameOf(ids));
  // what could end one part and begin the other is in no id
  for (const wrong of ['a.b', '', 'a b', 'x'.repeat(40)]) expect(vendorId.safeParse(wrong).success).toBe(false);
});

test.each(['requests no recording for the invalid name %j', 'a', 'a.', '.b', 'a.b.c'])(
  'a name %j that is no round and is asked for',
  (name) => {
    expect(readRoundName(name)).toBeNull();
  },
);
