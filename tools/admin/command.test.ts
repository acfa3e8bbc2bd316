import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { readCommand } from './command.ts';

test.each([
  [[], 'is not understood'],
  [['frobnicate'], '"frobnicate" is not understood'],
  [['setting', 'forget', 'marigold'], '"setting forget" is not understood'],
  [['operator', 'add', '--role', 'owner'], 'LOGIN is missing'],
  [['operator', 'add', 'anna'], '--role must be one of support, manager, owner'],
  [['operator', 'add', 'anna', '--role', 'king'], '--role must be one of'],
  [['setting', 'set', 'marigold', 'playOpen', 'false'], 'say why with --reason'],
  [['setting', 'set', 'marigold', 'playOpen', 'false', '--reason', ' x '], 'say why with --reason'],
  [['setting', 'set', 'marigold', 'licenceText', 'two', 'words', '--reason', 'why not'], '"words" is too much'],
  [['switch', 'planet', 'earth', 'close', '--site', 'marigold', '--reason', 'why not'], '"planet" cannot be switched'],
  [['switch', 'game', 'x', 'shut', '--site', 'marigold', '--reason', 'why not'], 'say "open" or "close"'],
  [['switch', 'game', 'x', 'open', '--reason', 'why not'], '--site is missing'],
  [['audit', 'marigold', '--last', '0'], '--last must be a number'],
  [['audit', 'marigold', '--last', '5000'], '--last must be a number'],
  [['audit', 'marigold', '--colour', 'red'], 'Unknown option'],
])('the command %j that does something', (args, complaint) => {
  expect(() => readCommand(args)).toThrow(Problem);
  expect(() => readCommand(args)).toThrow(complaint);
});

test('options that must come last', () => {
  const expected = { name: 'grant', site: 'marigold', account: 'anna', amount: '5.00', reason: 'birthday' };
  expect(readCommand(['grant', '--reason', 'birthday', 'marigold', 'anna', '5.00'])).toEqual(expected);
  expect(readCommand(['grant', 'marigold', 'anna', '5.00', '--reason', ' birthday '])).toEqual(expected);
});
