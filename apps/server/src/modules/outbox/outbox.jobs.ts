import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { countWaiting, deleteOld } from './send-due.store.ts';
import type { Sender } from './sender.ts';

/** The result of a message is kept this long, to answer whether it was sent. */
const endedKeptForMs = 90 * 24 * 60 * 60_000;
/** Texts that development shows, and withheld messages. */
const textKeptForMs = 24 * 60 * 60_000;

export function outboxJobs(deps: { db: Database; clock: Clock; metrics: Metrics; sender: Sender }): ScheduledJob[] {
  return [
    {
      name: 'outbox.send',
      cron: '* * * * *',
      async run() {
        await deps.sender.run();
        const waiting = await countWaiting(deps.db);
        for (const channel of ['email', 'sms'])
          deps.metrics.messagesWaiting.set({ channel }, waiting.get(channel) ?? 0);
      },
    },
    {
      name: 'outbox.purge',
      cron: '7 * * * *',
      async run() {
        const now = deps.clock.now();
        const ago = (ms: number) => new Date(now.getTime() - ms);
        await deleteOld(deps.db, { now, endedBefore: ago(endedKeptForMs), textBefore: ago(textKeptForMs) });
      },
    },
  ];
}
