import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { senderChannel } from './enqueue.ts';
import { nextDue } from './send-due.store.ts';

export type Sender = {
  /** Sends due messages; callers meanwhile share the next run. */
  run(): Promise<void>;
  /** Sends from now on when a message is enqueued, and when a retry is due. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** No sooner than this after the last run, whatever is due. */
const shortestPauseMs = 500;
const longestPauseMs = 60_000;

/** Runs `sendDue` at the right moments: one run at a time in a process. Signals may be lost; a job runs every minute. */
export function createSender(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  notifier: Notifier;
  sendDue: () => Promise<void>;
}): Sender {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  function run(): Promise<void> {
    if (!running) {
      running = deps.sendDue().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  }

  function wake(): void {
    if (!isStarted) return;
    run()
      .then(() => nextDue(deps.db))
      .then(
        (at) => at !== null && wakeAt(at),
        (error) => deps.log.warn({ err: error }, 'messages could not be sent and will be tried again'),
      );
  }

  function wakeAt(at: Date): void {
    if (!isStarted) return;
    clearTimeout(timer);
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, at.getTime() - deps.clock.now().getTime()));
    timer = setTimeout(wake, pauseMs).unref();
  }

  return {
    run,
    async start() {
      isStarted = true;
      await deps.notifier.listen(senderChannel, wake, wake);
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await Promise.allSettled([running, next]);
    },
  };
}
