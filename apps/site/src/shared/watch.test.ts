import { expect, test } from 'vitest';
import { watch } from './watch.ts';
import { watchedKeys } from './watched-keys.ts';

test('a key is watched as long as any part of the page watches it', () => {
  const sent: string[] = [];
  watchedKeys.changed = () => sent.push([...watchedKeys.keys.keys()].join());
  const [one, other] = [watch('table:red'), watch('table:red')];
  one();
  one();
  expect([...watchedKeys.keys.keys()]).toEqual(['table:red']);
  other();
  expect(sent).toEqual(['table:red', 'table:red', 'table:red', '']);
});
