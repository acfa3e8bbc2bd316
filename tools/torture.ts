/** `npm run torture -- [--kills N]`: kills the server at random moments while four players spin, and inspects what is left. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { discardData, startPostgres } from './postgres/start-postgres.ts';
import { messageOf } from './problem.ts';
import { startInstallationOn } from './testing/installation.ts';
import { killWhileSpinning } from './torture/kill-while-spinning.ts';

const players = 4;

async function torture(kills: number): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  // durable, as the product runs: what a kill can lose must be able to be lost
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    const database = { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, drop: async () => {} };
    const installation = await startInstallationOn(database, { env: { LOG_LEVEL: 'error' } });
    try {
      const report = await killWhileSpinning(installation, {
        kills,
        players,
        log: (line) => process.stderr.write(`${line}\n`),
      });
      const { failures, ...figures } = report;
      console.table(figures);
      for (const failure of failures) process.stdout.write(`${failure}\n`);
      process.stdout.write(
        failures.length === 0 ? 'Nothing lost, nothing doubled, zero drift.\n' : `${failures.length} failures.\n`,
      );
      return failures.length === 0;
    } finally {
      await installation.stop();
    }
  } finally {
    await postgres.stop();
    discardData(dataDir);
  }
}

try {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1 || kills > 10_000)
    throw new Error('--kills takes a whole number from 1 to 10000.');
  process.exitCode = (await torture(kills)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
