import { expect, test } from 'vitest';
import { UsageError } from '../command-line.ts';
import { readCommand } from './command.ts';
import { helpOf } from './usage.ts';

test.each([
  [[], 'is not understood'],
  [['frobnicate'], '"frobnicate" is not understood'],
  [['setting', 'forget', 'marigold'], '"setting forget" is not understood'],
  [['operator', 'invite', '--role', 'owner'], 'LOGIN is missing'],
  [['operator', 'invite', 'anna'], '--role is missing'],
  [['operator', 'invite', 'anna', '--role', 'support', '--site', 'one,,two'], '--site is a code, or several'],
  [['operator', 'set', 'anna', '--reason', 'why not'], 'say --role, --site or --every-site'],
  [['setting', 'set', 'marigold', 'playOpen', 'false'], 'say why with --reason'],
  [['setting', 'set', 'marigold', 'playOpen', 'false', '--reason', ' x '], 'say why with --reason'],
  [['setting', 'set', 'marigold', 'licenceText', 'two', 'words', '--reason', 'why not'], '"words" is too much'],
  [['switch', 'planet', 'earth', 'close', '--site', 'marigold', '--reason', 'why not'], '"planet" cannot be switched'],
  [['switch', 'game', 'x', 'shut', '--site', 'marigold', '--reason', 'why not'], 'say "open" or "close"'],
  [['switch', 'game', 'x', 'open', '--reason', 'why not'], '--site is missing'],
  [['audit', 'marigold', '--last', '0'], '--last must be a number'],
  [['audit', 'marigold', '--last', '5000'], '--last must be a number'],
  [['audit', 'marigold', '--colour', 'red'], "Unknown option '--colour'"],
  [['audit', 'marigold', '--role', 'owner'], '--role is no option of "audit"'],
  [['provider', 'sync', 'x', '--site', 'marigold', '--reason', 'why not'], '--site is no option of "provider sync"'],
])('refuses the command %j', (args, complaint) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(complaint);
});

test('takes the last of options in any order', () => {
  const expected = { name: 'grant', site: 'marigold', account: 'anna', amount: '5.00', reason: 'birthday' };
  expect(readCommand(['grant', '--reason', 'birthday', 'marigold', 'anna', '5.00'])).toEqual(expected);
  expect(readCommand(['grant', 'marigold', 'anna', '5.00', '--reason', ' birthday '])).toEqual(expected);
});

test('says how the command that is meant is written, and no other', () => {
  const complaintOf = (...args: string[]) => {
    try {
      readCommand(args);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'taken';
  };
  expect(complaintOf('setting', 'set', 'marigold')).toBe(
    'KEY is missing.\nUsage: npm run admin -- setting set SITE KEY VALUE --reason TEXT',
  );
  expect(complaintOf('provider', 'add', 'x', '--colour', 'red').split('\n')).toHaveLength(3);
  expect(complaintOf('setting', 'forget').split('\n')).toEqual([
    '"setting forget" is not understood.',
    'Usage: npm run admin -- setting get SITE [KEY]',
    '       npm run admin -- setting set SITE KEY VALUE --reason TEXT',
  ]);
  expect(complaintOf('frobnicate')).toContain('npm run admin -- --help lists the commands');
});

test('reports how a command is written, and what all of them are', () => {
  expect(helpOf(['provider', 'health'])).toMatch(/^npm run admin -- provider health \[CODE\]\n {4}How providers .*\n$/);
  expect(helpOf([]).match(/^npm run admin -- /gm)?.length).toBeGreaterThan(20);
});
