import { expect, test } from 'vitest';
import { stateOf } from './state-of.ts';

const at = (ms: number) => new Date(ms).toISOString();
const issue = { state: 'open' as const, disputed: false, locksAt: at(1_000), drawsAt: at(2_000) };

test('an issue is locked by its time, due after its draw, and disputed before all', () => {
  expect(stateOf(issue, 500)).toBe('open');
  expect(stateOf(issue, 1_000)).toBe('locked');
  expect(stateOf({ ...issue, state: 'locked' }, 1_999)).toBe('locked');
  expect(stateOf({ ...issue, state: 'locked' }, 2_000)).toBe('due');
  expect(stateOf({ ...issue, state: 'locked', disputed: true }, 2_000)).toBe('disputed');
  expect(stateOf({ ...issue, state: 'settled' }, 9_000)).toBe('settled');
});
