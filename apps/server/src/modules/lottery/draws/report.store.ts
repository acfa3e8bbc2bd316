import type { Queryable } from '../../../kernel/database.ts';

export type ReportRow = { source: string; draw: unknown; reportedAt: Date };

/** Stores what a source reports, in the place of what it reported before. */
export async function saveReport(tx: Queryable, issueId: string, source: string, draw: unknown): Promise<void> {
  await tx.query(
    `insert into lottery.result_report (issue_id, source, draw) values ($1, $2, $3)
     on conflict (issue_id, source) do update set draw = excluded.draw, reported_at = clock_timestamp()`,
    [issueId, source, JSON.stringify(draw)],
    'lottery-save-report',
  );
}

export async function listReports(tx: Queryable, issueId: string): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `select source, draw, reported_at as "reportedAt" from lottery.result_report where issue_id = $1 order by source`,
    [issueId],
    'lottery-reports',
  );
}
