import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { createKeyedHash } from '../../kernel/keyed-hash.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type Asked, createCountAsked } from './count-asked.ts';
import { readMessageTexts } from './message-texts.ts';
import type { Channel } from './outbox.store.ts';
import { createPut, type Message } from './put.ts';

export type { Asked } from './count-asked.ts';
export { maskedAddress } from './masked-address.ts';
export { type MessageKey, messageTextKeys } from './message-keys.ts';
export type { Channel } from './outbox.store.ts';
export type { Message } from './put.ts';

export type Outbox = {
  /** Keeps a message with the caller's transaction; it is sent after the commit, and tried again while it fails. */
  put(tx: Queryable, message: Message): Promise<void>;
  /**
   * Counts that a message was asked for, in a write of its own, whether or not one will be sent: call it before looking anybody up.
   * Refuses `messages_quota` { retryAfterS }.
   */
  countAsked(siteId: string, asked: Asked): Promise<void>;
  /** Whether messages of this kind reach anybody here. Outside production they always do: the page /dev/outbox shows them. */
  canSend(channel: Channel): boolean;
};

/** Makes the module that all mail and SMS to people goes through. */
export function createOutbox(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  sites: Sites;
  config: Pick<Config, 'environment' | 'secretKey' | 'mail'>;
}): Outbox {
  const { environment, secretKey, mail } = deps.config;
  const box = createSecretBox(secretKey, 'outbox', deps.random);
  const reaches: Record<Channel, boolean> = { email: mail !== null, sms: false };
  return {
    put: createPut({ ...deps, box, texts: readMessageTexts() }),
    countAsked: createCountAsked({ ...deps, hash: createKeyedHash(secretKey, 'messages asked for') }),
    canSend: (channel) => reaches[channel] || environment !== 'production',
  };
}
