import type { OutcomeField } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';

/** What bets may cost on one outcome of a field, or on one line (field `LINE`); in 1/10,000 of a minor unit. */
export type ExposureRow = {
  field: string;
  outcome: string;
  /** Null for a line. */
  shape: OutcomeField | null;
  total: string;
};

/** The sums of an issue that changed after a version. */
export async function listExposure(tx: Queryable, issueId: string, afterVersion: bigint): Promise<ExposureRow[]> {
  return tx.query<ExposureRow>(
    `select field, outcome, shape, total::text as total from lottery.exposure where issue_id = $1 and version > $2`,
    [issueId, afterVersion],
    'lottery-exposure',
  );
}

/**
 * Adds to the sums of an issue, whose row the caller has locked, and raises its version.
 *
 * @returns the sums as they are now
 */
export async function addExposure(
  tx: Queryable,
  issueId: string,
  changes: readonly { field: string; outcome: string; shape: OutcomeField | null; change: bigint }[],
): Promise<{ version: bigint; sums: Omit<ExposureRow, 'shape'>[] }> {
  const [issue] = await tx.query<{ version: bigint }>(
    'update lottery.issue set exposure_version = exposure_version + 1 where id = $1 returning exposure_version as version',
    [issueId],
    'lottery-raise-exposure',
  );
  const version = issue?.version ?? 0n;
  const sums = await tx.query<Omit<ExposureRow, 'shape'>>(
    `insert into lottery.exposure as e (issue_id, field, outcome, shape, total, version)
     select $1, c.field, c.outcome, c.shape, c.change, $3
     from jsonb_to_recordset($2::jsonb) as c(field text, outcome text, shape jsonb, change numeric)
     on conflict (issue_id, field, outcome) do update set total = e.total + excluded.total, version = excluded.version
     returning field, outcome, total::text as total`,
    [
      issueId,
      JSON.stringify(
        changes.map(({ change, field, outcome, shape }) => ({ field, outcome, shape, change: `${change}` })),
      ),
      version,
    ],
    'lottery-add-exposure',
  );
  return { version, sums };
}

/** Drops the sums of issues that were settled before a time: nothing can be bet on them any more. */
export async function purgeExposure(db: Queryable, days: number): Promise<void> {
  await db.query(
    `delete from lottery.exposure where issue_id in (
       select id from lottery.issue where state in ('settled', 'void') and due_at is null
         and settled_at < clock_timestamp() - $1 * interval '1 day'
         and exists (select from lottery.exposure e where e.issue_id = issue.id) limit 1000)`,
    [days],
  );
}
