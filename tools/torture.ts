/**
 * `npm run torture -- [spins|wallet] [--kills N] [--seed TEXT]`: kills at random moments under load, and inspects what is left.
 * `npm run torture -- jackpot [--rounds N] [--players N] [--seed TEXT]`: many players stake on one set of jackpots through two processes.
 * `npm run torture -- provider [--rounds N] [--scale X] [--players N] [--seed TEXT]`: rounds of the sandbox aggregator under faults of the line
 * and two outages, after which both sides are compared; a scale of 1 has a latency of up to ten seconds.
 * `npm run torture -- payments [--kills N] [--players N]`: deposits and withdrawals while platform and bank are killed, after which the books
 * of both are compared.
 * `npm run torture -- lottery [--kills N] [--players N]`: slips and chases about the lock while the processes that run lotteries, whose clocks
 * are seconds apart, their lines and PostgreSQL are killed, or stand still and wake up.
 * `npm run torture -- tables [--kills N] [--players N]`: bets at shared tables while the processes that run them, their lines and PostgreSQL
 * are killed, or stand still and wake up.
 */
import { misuse, readCommandLine } from './command-line.ts';
import { messageOf } from './problem.ts';
import { tortureJackpotInstalled } from './torture/torture-jackpot.ts';
import { tortureLottery } from './torture/torture-lottery.ts';
import { torturePaymentsInstalled } from './torture/torture-payments.ts';
import { tortureProviderInstalled } from './torture/torture-provider-installed.ts';
import { tortureSpins } from './torture/torture-spins.ts';
import { tortureTables } from './torture/torture-tables.ts';
import { tortureWallet } from './torture/torture-wallet.ts';

interface Report {
  /** Tables to print, by what they show. */
  tables: Record<string, unknown>;
  failures: readonly string[];
}

interface Options {
  kills: number;
  rounds: number;
  players: number;
  scale: number;
  seed?: string;
  log: (line: string) => void;
}

const TORTURES: Record<string, { kills: number; players?: number; run: (options: Options) => Promise<Report> }> = {
  jackpot: {
    kills: 1,
    players: 64,
    async run(options) {
      const { figures, failures } = await tortureJackpotInstalled(options);
      return { tables: { figures }, failures };
    },
  },
  lottery: {
    kills: 100,
    players: 50,
    async run(options) {
      const { failures, ...tables } = await tortureLottery(options);
      return { tables, failures };
    },
  },
  payments: {
    kills: 100,
    players: 16,
    async run(options) {
      const { figures, failures } = await torturePaymentsInstalled(options);
      return { tables: { figures }, failures };
    },
  },
  spins: {
    kills: 50,
    async run(options) {
      const { failures, ...figures } = await tortureSpins(options);
      return { tables: { figures }, failures };
    },
  },
  provider: {
    kills: 1,
    async run(options) {
      const { figures, failures } = await tortureProviderInstalled({ seed: 'torture', ...options });
      return { tables: { figures }, failures };
    },
  },
  tables: {
    kills: 200,
    players: 200,
    async run(options) {
      const { failures, ...tables } = await tortureTables(options);
      return { tables, failures };
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

type Words = Partial<Record<'kills' | 'rounds' | 'players' | 'scale' | 'seed', string>>;

function numberOf(name: string, text: string | undefined, usual: number, most: number, isWhole = true): number {
  const value = text === undefined ? usual : Number(text);
  if (!(value > 0 && value <= most) || (isWhole && !Number.isInteger(value)))
    throw misuse('torture', `--${name} takes a ${isWhole ? 'whole ' : ''}number up to ${most}`);
  return value;
}

async function torture(name: string, { kills, rounds, players, scale, seed }: Words): Promise<boolean> {
  const chosen = TORTURES[name];
  if (!chosen)
    throw misuse('torture', `There is no torture "${name}": choose one of ${Object.keys(TORTURES).join(', ')}`);
  const numbers = {
    kills: numberOf('kills', kills, chosen.kills, 10_000),
    rounds: numberOf('rounds', rounds, 100_000, 1_000_000),
    players: numberOf('players', players, chosen.players ?? 60, 1_000),
    scale: numberOf('scale', scale, 1, 1, false),
  };
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const { tables, failures } = await chosen.run({ ...numbers, log, ...(seed === undefined ? {} : { seed }) });
  for (const table of Object.values(tables)) console.table(table);
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  process.stdout.write(
    failures.length === 0 ? 'Nothing lost, nothing doubled, zero drift.\n' : `${failures.length} failures.\n`,
  );
  return failures.length === 0;
}

try {
  const { values, words } = readCommandLine('torture');
  process.exitCode = (await torture(words[0] ?? 'spins', values)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
