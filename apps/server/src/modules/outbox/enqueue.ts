import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import { maskedAddress } from '../../kernel/masked-address.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MessageKey } from './message-keys.ts';
import type { MessageParams, MessageTexts, MessageWords } from './message-texts.ts';
import { type Channel, insertMessage } from './outbox.store.ts';

export type Message = {
  siteId: string;
  channel: Channel;
  /** A mail address, or a number in E.164. */
  to: string;
  text: MessageKey;
  /** Parameters of the text. With `expiredMinutes` among them the message is of no use later, and is not sent then. */
  params: MessageParams;
  /** The specification's code of the reader's language, such as `VI`. */
  language: string;
  memberId?: string | null;
  /** It is sent to nobody; the work is the same, so that the time of an answer reveals nothing (decision 40). */
  withheld?: boolean;
};

/** The encrypted part of a message. */
export type Sealed = MessageWords & { to: string };

/** The channel on which senders are woken. */
export const senderChannel = 'outbox';

/** Enqueues a message with the caller's transaction; it is sent after that commits. */
export function createEnqueue(deps: {
  clock: Clock;
  sites: Sites;
  box: SecretBox;
  texts: MessageTexts;
}): (tx: Queryable, message: Message) => Promise<void> {
  return async (tx, { siteId, channel, to, text, params, language, memberId = null, withheld = false }) => {
    const site = await deps.sites.get(siteId);
    const sealed: Sealed = { to, ...deps.texts(text, params, { language, channel, site }) };
    const at = deps.clock.now();
    const minutes = params.expiredMinutes;
    await insertMessage(
      tx,
      {
        siteId,
        channel,
        kind: text,
        memberId,
        maskedTo: maskedAddress(to),
        sealed: deps.box.seal(Buffer.from(JSON.stringify(sealed))),
        state: withheld ? 'withheld' : 'waiting',
        at,
        expiresAt: typeof minutes === 'number' ? new Date(at.getTime() + minutes * 60_000) : null,
      },
      senderChannel,
    );
  };
}
