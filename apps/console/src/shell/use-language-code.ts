import { currentLanguage, useText } from '@croupier/i18n';

/** The code of the language of the page; the component follows a change of it. */
export function useLanguageCode(): string {
  useText();
  return currentLanguage().code;
}
