/** `npm run bench -- NAME [--json FILE] [--OPTION VALUE]`: measures, prints a table and writes the figures. */
import { readdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable, type RunBench } from './bench-kit.ts';
import { helpOf, mistakeIn, misuse, UsageError } from './command-line.ts';
import { root } from './root.ts';

interface BenchModule {
  description: string;
  /** Names of the options that it takes, each with a value. */
  options: readonly string[];
  run: RunBench;
}

const FOLDER = join(root, 'tools/bench');
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

function load(name: string): Promise<BenchModule> {
  return import(join(FOLDER, `${name}.ts`)) as Promise<BenchModule>;
}

async function list(): Promise<void> {
  process.stdout.write(`${helpOf('bench')}\n`);
  for (const name of names) console.log(`${name.padEnd(12)} ${(await load(name)).description}`);
}

/** How one benchmark is called. */
const usageOf = (name: string, options: readonly string[]) =>
  `npm run bench -- ${name} ${['json', ...options].map((option) => `[--${option} ${option === 'json' ? 'FILE' : 'VALUE'}]`).join(' ')}`;

function readFlags(args: string[], name: string, options: readonly string[]): Record<string, string> {
  const usage = usageOf(name, options);
  try {
    const known = Object.fromEntries(['json', ...options].map((option) => [option, { type: 'string' as const }]));
    return parseArgs({ args, options: known }).values as Record<string, string>;
  } catch (error) {
    throw new UsageError(mistakeIn(error), usage);
  }
}

async function measure(name: string, args: string[]): Promise<void> {
  if (!names.includes(name)) throw misuse('bench', `There is no bench "${name}": choose one of ${names.join(', ')}`);
  const { run, options, description } = await load(name);
  if (args.includes('--help')) {
    process.stdout.write(`${usageOf(name, options)}\n\n${description}\n`);
    return;
  }
  const { json, ...flags } = readFlags(args, name, options);
  const result = await run({ flags, progress: (line) => console.error(line) });
  console.log(`\n${formatTable(result.table)}\n`);
  if (result.targets.length > 0)
    console.log(`${formatTable(result.targets.map((one) => ({ ...one, met: one.met ? 'yes' : 'NO' })))}\n`);
  if (!json) return;
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    platform: platform(),
    arch: arch(),
    node: process.version,
  };
  const { cases, targets, figures } = result;
  const report = { bench: name, at: new Date().toISOString(), machine, cases, targets, figures };
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  console.error(`Figures written to ${json}`);
}

const [name, ...args] = process.argv.slice(2);
await (name === undefined || name === '--help' ? list() : measure(name, args));
// A browser or a pool that a bench left open must not keep the command alive.
process.exit(0);
