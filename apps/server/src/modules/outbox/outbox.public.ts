import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { createKeyedHash } from '../../kernel/keyed-hash.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import type { Sites } from '../sites/sites.public.ts';
import { channelsOf } from './channels.ts';
import { createEnqueue, type Message, type Sealed } from './enqueue.ts';
import { readMessageTexts } from './message-texts.ts';
import { outboxJobs } from './outbox.jobs.ts';
import type { Channel } from './outbox.store.ts';
import { createUseQuota, type MessageRequest } from './quota.ts';
import { listReadable } from './send-due.store.ts';
import { createSendDue } from './send-due.ts';
import { createSender } from './sender.ts';

export type { Message } from './enqueue.ts';
export { type MessageKey, messageTextKeys } from './message-keys.ts';
export { outboxSettings } from './outbox.settings.ts';
export type { Channel } from './outbox.store.ts';
export type { MessageRequest } from './quota.ts';
export { createWriteToMember, type WriteToMember } from './write-to-member.ts';

/** A message that development shows instead of sending it. */
export type ShownMessage = {
  id: string;
  at: Date;
  channel: Channel;
  kind: string;
  to: string;
  subject: string;
  text: string;
};

export type Outbox = {
  /** Enqueues a message with the caller's transaction; it is sent after the commit, and retried while it fails. */
  enqueue(tx: Queryable, message: Message): Promise<void>;
  /**
   * Counts a request for a message, in a write of its own, whether or not one will be sent: call it before looking up the recipient.
   * Refuses `messages_quota` { retryAfterS }.
   */
  useQuota(siteId: string, request: MessageRequest): Promise<void>;
  /** Whether messages of this channel are delivered here. Outside production they always are: the page /dev/outbox shows them. */
  canSend(channel: Channel): boolean;
  /** Sends due messages now. */
  sendDue(): Promise<void>;
  /** The messages that were shown instead of sent, newest first, after sending what is due. Null in production, which never shows any. */
  shown: ((limit: number) => Promise<ShownMessage[]>) | null;
  /** Starts sending as messages are enqueued. */
  start(): Promise<void>;
  /** Waits for sends in progress. */
  stop(): Promise<void>;
  jobs: readonly ScheduledJob[];
};

/** Creates the module that all mail and SMS goes through. */
export function createOutbox(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  metrics: Metrics;
  notifier: Notifier;
  sites: Sites;
  config: Pick<Config, 'environment' | 'secretKey' | 'mail' | 'smsGateway'>;
}): Outbox {
  const { environment, secretKey, mail, smsGateway } = deps.config;
  const box = createSecretBox(secretKey, 'outbox', deps.random);
  const sender = createSender({ ...deps, sendDue: createSendDue({ ...deps, box, channels: channelsOf(deps.config) }) });
  const isConfigured: Record<Channel, boolean> = { email: mail !== null, sms: smsGateway !== null };
  const shown = async (limit: number) => {
    await sender.run();
    const rows = await listReadable(deps.db, limit);
    return rows.map(({ sealed, ...row }) => ({ ...row, ...(JSON.parse(box.open(sealed).toString()) as Sealed) }));
  };
  return {
    enqueue: createEnqueue({ ...deps, box, texts: readMessageTexts() }),
    useQuota: createUseQuota({ ...deps, hash: createKeyedHash(secretKey, 'messages request for') }),
    canSend: (channel) => isConfigured[channel] || environment !== 'production',
    sendDue: sender.run,
    shown: environment === 'production' ? null : shown,
    start: sender.start,
    stop: sender.stop,
    jobs: outboxJobs({ ...deps, sender }),
  };
}
