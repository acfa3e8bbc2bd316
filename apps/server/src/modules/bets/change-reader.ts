import type { Queryable } from '../../kernel/database.ts';
import type { SequencedRow } from '../../kernel/sequencer.ts';
import { type RecordedChange, readChanges } from './changes.store.ts';

/** Changes that a consumer of the stream `bets` handles in one transaction: a slip or a settlement makes many at once. */
export const changesAtOnce = 2_000;

/** Reads what rows of the stream `bets` stand for, in their order. What it returns is shared: nobody may change it. */
export type ReadChanges = (tx: Queryable, rows: readonly SequencedRow[]) => Promise<readonly RecordedChange[]>;

/**
 * Reads changes of bets, and keeps what was read last: all consumers of the stream read the same rows one after another, and what was
 * committed never changes.
 */
export function createChangeReader(): ReadChanges {
  let last: { key: string; changes: readonly RecordedChange[] } | null = null;
  return async (tx, rows) => {
    const key = [rows[0]?.id, rows.at(-1)?.id, rows.length].join(' ');
    if (last?.key === key) return last.changes;
    const changes = await readChanges(tx, rows);
    last = { key, changes };
    return changes;
  };
}
