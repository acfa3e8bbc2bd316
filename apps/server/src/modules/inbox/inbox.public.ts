import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type InboxCalls, inboxCalls } from './inbox.calls.ts';
import { deleteUnnamedImages } from './inbox.store.ts';

export type Inbox = { calls: InboxCalls; jobs: readonly ScheduledJob[] };

const unnamedKeptForMs = 24 * 60 * 60_000;

/** Makes the module of what members write to their site. */
export function createInbox(deps: { db: Database; clock: Clock; sites: Sites }): Inbox {
  return {
    calls: inboxCalls(deps),
    jobs: [
      {
        name: 'inbox.purge-images',
        cron: '33 * * * *',
        run: () => deleteUnnamedImages(deps.db, new Date(deps.clock.now().getTime() - unnamedKeptForMs)),
      },
    ],
  };
}
