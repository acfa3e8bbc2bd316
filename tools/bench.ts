/** `npm run bench -- NAME [--json FILE] [--option value]`: measures, prints a table and writes the figures. */
import { readdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import { formatTable, type RunBench } from './bench-kit.ts';
import { Problem } from './problem.ts';
import { root } from './root.ts';

interface BenchModule {
  description: string;
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
  console.log('Usage: npm run bench -- NAME [--json FILE]\n');
  for (const name of names) console.log(`${name.padEnd(12)} ${(await load(name)).description}`);
}

function readFlags(args: string[]): Record<string, string> {
  const flags: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 2) {
    const [name, value] = args.slice(index, index + 2);
    if (!name?.startsWith('--') || value === undefined)
      throw new Problem(`"${name}" is not understood: write options as --name value.`);
    flags[name.slice(2)] = value;
  }
  return flags;
}

async function measure(name: string, args: string[]): Promise<void> {
  if (!names.includes(name)) throw new Problem(`There is no bench "${name}": choose one of ${names.join(', ')}.`);
  const { json, ...flags } = readFlags(args);
  const { run } = await load(name);
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
await (name ? measure(name, args) : list());
// A browser or a pool that a bench left open must not keep the command alive.
process.exit(0);
