/**
 * `npm run rebuild -- CONSUMER`: empties what a consumer keeps and reads the ledger again from the beginning, with all consumers that read
 * what it produces. Records are incomplete until it ends; bets go on meanwhile. Without a name it lists the consumers.
 */
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { consumersFrom, resetConsumers } from '@croupier/server/kernel/rebuild.ts';
import { createSequencer } from '@croupier/server/kernel/sequencer.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { messageOf } from './problem.ts';
import { withModules } from './with-modules.ts';

/** Few large transactions: nobody waits for the first of them. */
const batchRows = 5_000;

async function main(): Promise<void> {
  const [name] = readCommandLine('rebuild').words;
  await withModules(async ({ consumers }, { config, db, log, metrics }) => {
    const names = consumers.filter(({ keeps }) => keeps).map((consumer) => consumer.name);
    const chosen = name === undefined ? null : consumersFrom(consumers, name);
    if (!chosen) throw misuse('rebuild', `The consumers are ${names.join(', ')}`);
    const ownerDb = connectDatabase({ url: config.databaseUrl, role: null, poolSize: 1, log });
    try {
      await resetConsumers(ownerDb, chosen);
    } finally {
      await ownerDb.close();
    }
    const startedAt = performance.now();
    await createSequencer({ db, log, metrics, consumers: chosen, batchRows }).drain();
    const [{ handled } = { handled: 0n }] = await db.query<{ handled: bigint }>(
      'select position as handled from kernel.cursor where consumer = $1',
      [name],
    );
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(
      `Rebuilt ${chosen.map((one) => one.name).join(', ')} from ${handled} operations in ${seconds.toFixed(1)} s.\n`,
    );
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
