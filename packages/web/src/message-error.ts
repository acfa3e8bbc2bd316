import type { MessageKey } from '@croupier/i18n';

/** Something that went wrong in the page itself, by the key of its message. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly key: MessageKey;

  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}
