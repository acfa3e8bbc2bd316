import type { MessageKey } from '@croupier/i18n';

/** What a setting means, in a sentence. */
export function meaningOf(key: string, t: (key: MessageKey) => string): string {
  return t(`setting.${key}` as MessageKey);
}
