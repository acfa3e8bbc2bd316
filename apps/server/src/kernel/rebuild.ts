import type { Database } from './database.ts';
import type { Consumer } from './sequencer.ts';

/**
 * A consumer and all that read what it writes, directly or through others: they are rebuilt together, because positions of a rewritten stream
 * mean nothing to a reader of the old one. Null for an unknown name.
 */
export function consumersFrom(consumers: readonly Consumer[], name: string): Consumer[] | null {
  const first = consumers.find((consumer) => consumer.name === name);
  if (!first) return null;
  const found = [first];
  // the list grows while it is walked
  for (const { produces } of found)
    if (produces) found.push(...consumers.filter((one) => one.stream === produces && !found.includes(one)));
  return found;
}

/**
 * Empties the tables of consumers and resets their cursors, in one transaction. Running processes wait meanwhile, and then read
 * from the beginning. Needs the owner's connection. Throws where one of them keeps no tables, and changes nothing then.
 */
export async function resetConsumers(ownerDb: Database, consumers: readonly Consumer[]): Promise<void> {
  const tables = consumers.flatMap(({ name, keeps }) => {
    if (!keeps) throw new Error(`${name} cannot be rebuilt: what it did cannot be done again`);
    return keeps;
  });
  const produced = consumers.flatMap(({ produces }) => produces ?? []);
  await ownerDb.transaction(async (tx) => {
    await tx.query('select 1 from kernel.cursor where consumer = any($1) order by consumer for update', [
      consumers.map(({ name }) => name),
    ]);
    await tx.query('select 1 from kernel.sequence_state where stream = any($1) order by stream for update', [produced]);
    await tx.query(`truncate ${tables.join(', ')}`);
    await tx.query('delete from kernel.position where stream = any($1)', [produced]);
    // rows written from now on are newer than this transaction
    await tx.query(
      'update kernel.sequence_state set last_position = 0, horizon = pg_current_xact_id() where stream = any($1)',
      [produced],
    );
    await tx.query('update kernel.cursor set position = 0, updated_at = now() where consumer = any($1)', [
      consumers.map(({ name }) => name),
    ]);
  });
}
