import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { deleteReadMarks } from './content.store.ts';

/** Read marks are kept this long after the notice was over: it may be restored. */
const keptForMs = 90 * 24 * 60 * 60_000;

export function contentJobs(deps: { db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      name: 'content.purge',
      cron: '41 3 * * *',
      run: () => deleteReadMarks(deps.db, new Date(deps.clock.now().getTime() - keptForMs)),
    },
  ];
}
