import { expect, test } from 'vitest';
import { keepHeard, readHeard } from './mixer.ts';

test('nothing is heard until it is wanted, and nothing of what cannot be read', () => {
  for (const kept of [null, '', '2', '111', 'on']) expect(readHeard(kept)).toEqual({ music: false, effects: false });
});

test('what was wanted is kept, music and effects each by itself', () => {
  for (const music of [true, false])
    for (const effects of [true, false]) expect(readHeard(keepHeard({ music, effects }))).toEqual({ music, effects });
});
