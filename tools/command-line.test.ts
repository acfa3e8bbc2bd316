import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf, misuse, parseCommandLine, UsageError } from './command-line.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { root } from './root.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const names = Object.keys(COMMANDS) as CommandName[];
/** The commands that read what they do not know themselves: Vitest's, and those of a benchmark. */
const passOn: CommandName[] = ['test:unit', 'test:db', 'test:components', 'e2e', 'bench'];
const own = names.filter((name) => !passOn.includes(name));

const complaintOf = (name: CommandName, ...args: string[]): string => {
  try {
    parseCommandLine(name, args);
  } catch (error) {
    return error instanceof UsageError ? error.message : `no mistake: ${error}`;
  }
  return 'taken';
};

test('describes every command of package.json', () => {
  expect([...names, 'admin'].sort()).toEqual(Object.keys(scripts).sort());
});

describe.each(names)('%s', (name) => {
  test('is written as npm runs it', () => {
    const { usage, options } = COMMANDS[name];
    const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    const lines = usage.split('\n').filter((line) => line.startsWith('npm'));
    for (const line of lines) expect(`${line} `).toContain(`${call} `);
    const isReported = (option: string) => `${usage}\n${COMMANDS[name].does}`.includes(`--${option}`);
    expect(Object.keys(options).filter((option) => !isReported(option))).toEqual([]);
  });

  test('has help', () => {
    expect(helpOf(name)).toContain(COMMANDS[name].usage);
    expect(parseCommandLine(name, ['--help'])).toBeNull();
  });
});

describe.each(own)('%s', (name) => {
  test('refuses an option that it does not know, in a line beside how it is written', () => {
    expect(complaintOf(name, '--no-such-option')).toBe(
      `Unknown option '--no-such-option'.\nUsage: ${COMMANDS[name].usage.replaceAll('\n', '\n       ')}`,
    );
  });

  test('reads its command line through the shared reader', () => {
    const [, script = ''] = /(tools\/[\w-]+\.(?:ts|mjs))$/.exec(scripts[name] ?? '') ?? [];
    const files = {
      'tools/start.mjs': 'tools/start/run.ts',
      'tools/test.mjs': 'tools/test.ts',
      'tools/simulate.ts': 'tools/simulate/args.ts',
      'tools/rng-report.ts': 'tools/rng-report/args.ts',
      'tools/content.ts': 'tools/content/run-content.ts',
    };
    const file = files[script as keyof typeof files] ?? script;
    expect(readFileSync(join(root, file), 'utf8')).toContain(`readCommandLine('${name}'`);
  });
});

test('refuses words that a command does not take, and names those that it misses', () => {
  expect(complaintOf('start', 'quickly')).toBe('"quickly" is too much.\nUsage: npm start');
  expect(complaintOf('backup')).toBe('FILE is missing.\nUsage: npm run backup -- FILE');
  expect(complaintOf('content', 'export')).toMatch(/^FILE is missing\./);
  expect(parseCommandLine('backup', ['a.bin'])).toEqual({ values: {}, words: ['a.bin'] });
});

test('shows every form of a command that has several', () => {
  expect(misuse('torture', 'What').message.split('\n')).toEqual([
    'What.',
    'Usage: npm run torture -- [spins|wallet] [--kills N] [--seed TEXT]',
    '       npm run torture -- lottery|payments|tables [--kills N] [--players N]',
    '       npm run torture -- jackpot [--rounds N] [--players N] [--seed TEXT]',
    '       npm run torture -- provider [--rounds N] [--scale X] [--players N] [--seed TEXT]',
  ]);
});
