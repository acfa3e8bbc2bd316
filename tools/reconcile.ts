/** `npm run reconcile`: proves that the ledger agrees with itself and with the records of play. Ends with 1 and names what drifts. */
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

try {
  const startedAt = performance.now();
  const result = await withModules(({ wallet, sequencer }, { db }) => reconcile({ db, wallet, sequencer }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { accounts, operations, entries, rounds, drift } = result;
  process.stdout.write(
    `Compared ${accounts} accounts, ${operations} operations, ${entries} entries and ${rounds} rounds in ${seconds} s.\n`,
  );
  if (drift.length > 0) console.table(drift);
  process.stdout.write(drift.length === 0 ? 'Zero drift.\n' : `${drift.length} drifts.\n`);
  process.exitCode = drift.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : messageOf(error)}\n`);
  process.exitCode = 1;
}
