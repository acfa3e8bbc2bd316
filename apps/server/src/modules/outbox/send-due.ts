import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { DeliveryError } from '../../kernel/delivery.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Sealed } from './enqueue.ts';
import type { Channel } from './outbox.store.ts';
import * as store from './send-due.store.ts';

/** Delivers one message. @throws DeliveryError where it was not accepted. */
export type Deliver = (message: Sealed & { id: string }) => Promise<void>;

export type Channels = Record<
  Channel,
  { deliver: Deliver /** Its texts stay readable for a while. */; isShown: boolean }
>;

const atOnce = 8;
/** Longer than any attempt takes, so that no other process takes a message that is being sent. */
const leaseMs = 120_000;
const deadlineMs = 90_000;
/** A code is valid for minutes, so the first retries come soon; a mail server that is down has most of a day. */
const retryDelaysMs = [5, 15, 60, 180, 600, 1_800, 7_200, 21_600, 43_200].map((seconds) => seconds * 1_000);

/**
 * Sends all due messages. It may run on any number of processes. A message is marked after it was sent: a process that dies in between leaves
 * it to be sent again, under the same id.
 */
export function createSendDue(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  box: SecretBox;
  channels: Channels;
}): () => Promise<void> {
  const { db, clock, metrics } = deps;

  async function send(message: store.DueMessage): Promise<void> {
    const { deliver, isShown } = deps.channels[message.channel];
    try {
      const content = read(deps.box, message);
      if (!message.withheld) await withinDeadline(deliver({ id: message.id, ...content }));
    } catch (error) {
      return fail(message, error);
    }
    await store.markSent(db, { id: message.id, at: clock.now(), keeps: isShown });
    if (!message.withheld) metrics.messages.inc({ channel: message.channel, outcome: 'sent' });
  }

  async function fail(message: store.DueMessage, error: unknown): Promise<void> {
    const { id, channel, kind, tries } = message;
    const { problem, isFinal, retryAfterS } = error instanceof DeliveryError ? error : new DeliveryError('failed');
    const delayMs = retryDelaysMs[tries - 1];
    const now = clock.now();
    // the error itself is not logged: a server's answer may repeat the address
    if (isFinal || delayMs === undefined) {
      await store.markGaveUp(db, { id, problem, at: now });
      metrics.messages.inc({ channel, outcome: 'gave_up' });
      deps.log.error({ messageId: id, channel, kind, tries, problem }, 'a message could not be sent');
      return;
    }
    const dueAt = new Date(now.getTime() + Math.max(delayMs, (retryAfterS ?? 0) * 1_000));
    // an earlier expiry is handled then, and erases the message
    await store.markFailed(db, { id, problem, dueAt: earlier(dueAt, message.expiresAt) });
    metrics.messages.inc({ channel, outcome: 'failed' });
    deps.log.warn({ messageId: id, channel, kind, tries, problem }, 'a message was not taken and will be tried again');
  }

  return async () => {
    for (const channel of await store.endExpired(db, clock.now()))
      metrics.messages.inc({ channel, outcome: 'expired' });
    for (;;) {
      const now = clock.now();
      const due = await store.claimDue(db, { now, leaseEnds: new Date(now.getTime() + leaseMs), limit: atOnce });
      await Promise.all(due.map(send));
      if (due.length < atOnce) return;
    }
  };
}

function read(box: SecretBox, { sealed }: store.DueMessage): Sealed {
  try {
    return JSON.parse(box.open(sealed).toString()) as Sealed;
  } catch {
    throw new DeliveryError('unreadable', { isFinal: true });
  }
}

async function withinDeadline(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryError('timeout')), deadlineMs);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

function earlier(at: Date, limit: Date | null): Date {
  return limit !== null && limit < at ? limit : at;
}
