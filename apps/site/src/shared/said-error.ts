import type { MessageKey } from '@croupier/i18n';

/** Something that went wrong in the page itself, by the message that tells it. */
export class SaidError extends Error {
  override readonly name = 'SaidError';
  readonly key: MessageKey;

  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}
