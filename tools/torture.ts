/** `npm run torture -- [spins|wallet] [--kills N] [--seed TEXT]`: kills at random moments under load, and inspects what is left. */
import { parseArgs } from 'node:util';
import { messageOf, Problem } from './problem.ts';
import { tortureSpins } from './torture/torture-spins.ts';
import { tortureWallet } from './torture/torture-wallet.ts';

interface Report {
  /** Tables to print, by what they show. */
  tables: Record<string, unknown>;
  failures: readonly string[];
}

interface Options {
  kills: number;
  seed?: string;
  log: (line: string) => void;
}

const TORTURES: Record<string, { kills: number; run: (options: Options) => Promise<Report> }> = {
  spins: {
    kills: 50,
    async run(options) {
      const { failures, ...figures } = await tortureSpins(options);
      return { tables: { figures }, failures };
    },
  },
  wallet: {
    kills: 200,
    async run(options) {
      const { failures, ...tables } = await tortureWallet(options);
      return { tables, failures };
    },
  },
};

async function torture(name: string, kills: string | undefined, seed: string | undefined): Promise<boolean> {
  const chosen = TORTURES[name];
  if (!chosen) throw new Problem(`There is no torture "${name}": choose one of ${Object.keys(TORTURES).join(', ')}.`);
  const count = kills === undefined ? chosen.kills : Number(kills);
  if (!Number.isInteger(count) || count < 1 || count > 10_000)
    throw new Problem('--kills takes a whole number from 1 to 10000.');
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const { tables, failures } = await chosen.run({ kills: count, log, ...(seed === undefined ? {} : { seed }) });
  for (const table of Object.values(tables)) console.table(table);
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  process.stdout.write(
    failures.length === 0 ? 'Nothing lost, nothing doubled, zero drift.\n' : `${failures.length} failures.\n`,
  );
  return failures.length === 0;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kills: { type: 'string' }, seed: { type: 'string' } },
  });
  process.exitCode = (await torture(positionals[0] ?? 'spins', values.kills, values.seed)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
