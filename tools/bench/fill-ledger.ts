import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import type { Client } from 'pg';
import type { RunBench } from '../bench-kit.ts';
import { withClient } from '../postgres/roles.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { Problem } from '../problem.ts';
import { measureReconcile } from './fill-ledger/measure-reconcile.ts';
import { advancePositions, chunkStatement, prepareStatements } from './fill-ledger/statements.ts';

export const description =
  'A throwaway ledger filled with sound entries, and how long it takes to reconcile. --entries (1000000), --members (10000)';

export interface FillOptions {
  siteId: string;
  currency: string;
  /** At least so many entries are written; operations are written whole. */
  entries: number;
  /** Members, made for this, among whom the operations are spread. */
  members: number;
  /** The operations are spread evenly over these many months until now. */
  months: number;
  /** Also writes what play projects from an operation: round, step and bet. */
  withRounds: boolean;
  progress: (line: string) => void;
}

export interface Filled {
  operations: number;
  entries: number;
}

const operationsOfChunk = 100_000;
/** Four rounds in ten pay, so an operation has 2 x 0.6 + 4 x 0.4 entries. */
const entriesOfOperation = 2.8;
const dayMs = 86_400_000;

/**
 * Writes a ledger as play would have left it, fast: each member is granted play money and then bets, with wins or without. Nothing
 * drifts, also after it was continued through the wallet. The client is the schema's owner; nothing else may write meanwhile, and what
 * was committed before must have been projected.
 */
export async function fillLedger(client: Client, options: FillOptions): Promise<Filled> {
  const { members, months, progress } = options;
  const operations = Math.max(members, Math.ceil((options.entries - 2 * members) / entriesOfOperation) + members);
  const endMs = Date.now();
  const startMs = endMs - months * 30 * dayMs;
  if (operations * 2 > endMs - startMs) throw new Problem(`${operations} operations do not fit into ${months} months.`);
  await client.query(`set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'`);
  await prepareStatements(client, { ...options, startMs, months: months + 2 });
  const tag = randomBytes(3).toString('hex').slice(1);
  let entries = 0;
  for (let from = 1; from <= operations; from += operationsOfChunk) {
    const to = Math.min(operations, from + operationsOfChunk - 1);
    const { rows } = await client.query<{ entries: string }>(chunkStatement(options.withRounds), [
      ...[options.siteId, options.currency, tag, from, to, members],
      ...[startMs, (endMs - startMs) / operations],
    ]);
    entries += Number(rows[0]?.entries ?? 0);
    await client.query("select kernel.advance_sequence('wallet')");
    progress(`${to} of ${operations} operations, ${entries} entries`);
  }
  await advancePositions(client);
  await client.query('drop table pg_temp.filled_member');
  progress('Vacuuming, as the database does by itself in time');
  await client.query('vacuum (analyze) wallet.entry, wallet.operation, wallet.account, kernel.position');
  await client.query('vacuum (analyze) rounds.round, rounds.round_step, bets.bet, bets.change');
  return { operations, entries };
}

export const options = ['entries', 'members'] as const;

/** Fills an embedded, durable database and reconciles it. */
export const run: RunBench = async ({ flags, progress }) => {
  const [entries, members] = [Number(flags.entries ?? 1_000_000), Number(flags.members ?? 10_000)];
  for (const count of [entries, members]) {
    if (!Number.isSafeInteger(count) || count < 1 || count > 1_000_000_000)
      throw new Problem('--entries and --members take whole numbers above 0.');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-fill-'));
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, log: createLog('warn') });
    const startedAt = performance.now();
    const filled = await withClient(postgres.ownerUrl, (client) =>
      fillLedger(client, {
        siteId: '01890000-0000-7000-8000-000000000001',
        currency: 'PHP',
        months: 3,
        withRounds: true,
        entries,
        members,
        progress,
      }),
    );
    const fillSeconds = (performance.now() - startedAt) / 1000;
    progress(`Filled in ${fillSeconds.toFixed(0)} s`);
    const figures = { ...filled, fillSeconds, ...(await measureReconcile(postgres, progress)) };
    return { table: Object.entries(figures).map(([figure, value]) => ({ figure, value })), targets: [], figures };
  } finally {
    await postgres.stop();
    discardData(dataDir);
  }
};
