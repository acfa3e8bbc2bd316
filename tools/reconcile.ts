/**
 * `npm run reconcile -- [--seals] [--published FILE]`: proves that the ledger agrees with itself and with the records of play. With
 * `--seals` also that nothing was changed since it was sealed, and with `--published` that the seals are those that were published.
 * Ends with 1 and names what drifts.
 */
import { readFileSync } from 'node:fs';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { readPublished } from '@croupier/server/modules/wallet/wallet.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { readCommandLine } from './command-line.ts';
import { patientDatabase } from './patient-database.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

type Drift = { check: string; what: string; expected: string; found: string };

async function main(): Promise<boolean> {
  const { values } = readCommandLine('reconcile');
  const published = values.published === undefined ? null : publishedOf(values.published);
  const drift = await withModules(async ({ wallet, sequencer, seals, staff }, { config, log }) => {
    const db = patientDatabase(config, log);
    try {
      return [
        ...(await ledgerDrift({ db, wallet, sequencer })),
        ...(values.seals || published ? await sealDrift(seals, published) : []),
        ...(values.seals ? await auditDrift(staff) : []),
      ];
    } finally {
      await db.close();
    }
  });
  for (const { check, what, expected, found } of drift)
    process.stdout.write(`${check}: ${what}: expected ${expected}, found ${found}\n`);
  process.stdout.write(drift.length === 0 ? 'Zero drift.\n' : `${drift.length} drifts.\n`);
  return drift.length === 0;
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

async function ledgerDrift(deps: Parameters<typeof reconcile>[0]): Promise<Drift[]> {
  const startedAt = performance.now();
  const { accounts, operations, entries, rounds, drift } = await reconcile(deps);
  process.stdout.write(
    `Compared ${accounts} accounts, ${operations} operations, ${entries} entries and ${rounds} rounds in ${secondsSince(startedAt)}.\n`,
  );
  return drift;
}

type Published = ReturnType<typeof readPublished>;

async function sealDrift(seals: Modules['seals'], published: Published | null): Promise<Drift[]> {
  const startedAt = performance.now();
  const verdict = await seals.verify(published?.seals ?? null);
  const outside = published ? `, ${published.seals.length} published` : '';
  process.stdout.write(
    `Compared ${verdict.seals} seals of ${verdict.leaves} leaves${outside} in ${secondsSince(startedAt)}; ${verdict.unsealed} operations are not sealed yet.\n`,
  );
  const unread = (published?.problems ?? []).map((what) => ({
    check: 'published file can be read',
    what,
    expected: 'a seal',
    found: 'something else',
  }));
  return [...verdict.findings, ...unread];
}

async function auditDrift({ auditSeals }: Modules['staff']): Promise<Drift[]> {
  const { findings, seals, lines, unsealed } = await auditSeals.verify();
  process.stdout.write(
    `Compared ${seals} seals of the audit log over ${lines} lines; ${unsealed} lines are not sealed yet.\n`,
  );
  return findings;
}

function publishedOf(file: string): Published {
  try {
    return readPublished(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Problem(`The published seals in ${file} cannot be read: ${messageOf(error)}.`);
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
