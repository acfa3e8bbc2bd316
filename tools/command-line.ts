import { parseArgs } from 'node:util';
import { COMMANDS, type CommandName, type CommandSpec } from './commands.ts';
import { messageOf, Problem } from './problem.ts';

type Values<Name extends CommandName> = {
  [Option in keyof (typeof COMMANDS)[Name]['options']]?: (typeof COMMANDS)[Name]['options'][Option] extends infer Spec
    ? Spec extends { multiple: true }
      ? string[]
      : Spec extends { type: 'boolean' }
        ? boolean
        : string
    : never;
};

export interface CommandLine<Name extends CommandName> {
  values: Values<Name>;
  words: string[];
}

/** A command line that cannot be meant: its message says what is wrong with it, then how the command is written. */
export class UsageError extends Problem {
  override readonly name = 'UsageError';

  constructor(what: string, usage: string) {
    const [first = '', ...others] = usage.split('\n');
    super([`${what}.`, `Usage: ${first}`, ...others.map((line) => `       ${line}`)].join('\n'));
  }
}

/** What is wrong with how a command was called. */
export const misuse = (name: CommandName, what: string): UsageError => new UsageError(what, COMMANDS[name].usage);

/** What is wrong with a command line by Node's reader of options, without the advice that it adds. */
export function mistakeIn(error: unknown): string {
  return messageOf(error).split(/\. |\n/)[0] ?? '';
}

/** What `--help` prints. */
export function helpOf(name: CommandName): string {
  const { usage, does }: CommandSpec = COMMANDS[name];
  return `${usage}\n\n${does}\n`;
}

/**
 * Reads a command's options and words.
 *
 * @returns null where it was asked for help
 * @throws UsageError
 */
export function parseCommandLine<Name extends CommandName>(
  name: Name,
  args: readonly string[],
): CommandLine<Name> | null {
  const { options, words }: CommandSpec = COMMANDS[name];
  const asked = () => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { ...options, help: { type: 'boolean', short: 'h' } },
      });
    } catch (error) {
      throw misuse(name, mistakeIn(error));
    }
  };
  const { values, positionals } = asked();
  const { help, ...given } = values;
  if (help) return null;
  if (positionals.length > words.most) throw misuse(name, `"${positionals.slice(words.most).join(' ')}" is too much`);
  const missing = words.needed[positionals.length];
  if (missing !== undefined) throw misuse(name, `${missing} is missing`);
  return { values: given as Values<Name>, words: positionals };
}

/** The same for the program's own command line. Where it was asked for help it prints that and ends. */
export function readCommandLine<Name extends CommandName>(
  name: Name,
  args: readonly string[] = process.argv.slice(2),
): CommandLine<Name> {
  const read = parseCommandLine(name, args);
  if (read) return read;
  process.stdout.write(helpOf(name));
  process.exit(0);
}

/** A whole number from an option. @throws UsageError */
export function wholeNumber(name: CommandName, option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^[0-9]{1,15}$/.test(text) && value >= least && value <= most) return value;
  throw misuse(name, `${option} takes a whole number from ${least} to ${most}, not "${text}"`);
}

/** The number of a port from an option or a variable. @throws UsageError */
export const portNumber = (name: CommandName, option: string, text: string, most = 65_535): number =>
  wholeNumber(name, option, text, 1, most);
