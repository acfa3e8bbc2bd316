import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { compareRow } from './compare-row.ts';
import { describeStatement } from './describe-statement.ts';
import { readStatements } from './read-statements.ts';

/** Statements that are put together from lists as the program runs; each is run whole by the tests beside it. */
const builtAtRunTime = [
  'flows/reconcile.store.ts',
  'modules/identity/contacts/contacts.store.ts',
  'modules/identity/registration/close-expired-trials.store.ts',
  'modules/rounds/records/round-projection.store.ts',
  'modules/staff/audit-seals.store.ts',
  'modules/wallet/find-drift.store.ts',
  'modules/wallet/seals/seals.store.ts',
];

test('prepares every statement of every store, and gives its rows the types that PostgreSQL does', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.ownerUrl });
  const { statements, unreadable } = readStatements((path) => /^apps\/server\/src\/.*\.store\.ts$/.test(path));
  const faults: string[] = [];
  try {
    await client.connect();
    for (const statement of statements) {
      try {
        const described = await describeStatement(client, statement.text);
        faults.push(...compareRow(statement, described).map((difference) => `${statement.place}: ${difference}`));
      } catch (error) {
        faults.push(`${statement.place}: ${(error as Error).message}`);
      }
    }
  } finally {
    await client.end();
    await database.drop();
  }
  expect(faults).toEqual([]);
  const unexpected = unreadable.filter(
    (one) => !builtAtRunTime.some((file) => one.startsWith(`apps/server/src/${file}:`)),
  );
  expect(unexpected).toEqual([]);
  expect(statements.length).toBeGreaterThan(300);
}, 120_000);
