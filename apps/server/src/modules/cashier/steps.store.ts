import type { Queryable } from '../../kernel/database.ts';

export type Step = { state: string; by: string | null; note: string | null; at: Date };

/** Notes a step of a deposit or withdrawal. */
export async function insertStep(tx: Queryable, subjectId: string, step: Step): Promise<void> {
  await tx.query(
    'insert into cashier.step (subject_id, state, by, note, at) values ($1, $2, $3, $4, $5)',
    [subjectId, step.state, step.by, step.note, step.at],
    'cashier-insert-step',
  );
}

/** The steps of each subject, oldest first. */
export async function listSteps(db: Queryable, subjectIds: readonly string[]): Promise<Map<string, Step[]>> {
  const rows = await db.query<Step & { subjectId: string }>(
    `select subject_id as "subjectId", state, by, note, at from cashier.step where subject_id = any($1::uuid[]) order by subject_id, id`,
    [subjectIds],
    'cashier-steps',
  );
  const found = new Map<string, Step[]>();
  for (const { subjectId, ...step } of rows) found.set(subjectId, [...(found.get(subjectId) ?? []), step]);
  return found;
}
