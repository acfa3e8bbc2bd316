import type { ScheduledJob } from '../../kernel/jobs.ts';
import { type InboxCalls, inboxCalls } from './inbox.calls.ts';
import { deleteUnnamedImages, readOpen } from './inbox.store.ts';

export type Inbox = {
  calls: InboxCalls;
  jobs: readonly ScheduledJob[];
  /** How much feedback of a site waits for an answer, counted up to a thousand, and since when the oldest does. */
  queue(siteId: string): Promise<{ count: number; oldestAt: Date | null }>;
};

const unnamedKeptForMs = 24 * 60 * 60_000;

/** Makes the module of what members write to their site. */
export function createInbox(deps: Parameters<typeof inboxCalls>[0]): Inbox {
  return {
    calls: inboxCalls(deps),
    queue: (siteId) => readOpen(deps.db, siteId),
    jobs: [
      {
        name: 'inbox.purge-images',
        cron: '33 * * * *',
        run: () => deleteUnnamedImages(deps.db, new Date(deps.clock.now().getTime() - unnamedKeptForMs)),
      },
    ],
  };
}
