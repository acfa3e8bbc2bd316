import { type Language, translatedLanguages } from '@croupier/i18n';
import { chooseLanguageOf } from '@croupier/web/choose-language';
import { firstLanguageOf, openPageIn } from '@croupier/web/language';

/** The languages that the console is written in. */
export const languages: readonly Language[] = translatedLanguages;

/** The code of the language to open with: that of the address, else the remembered one, else the browser's, else English. */
export function firstLanguage(): string {
  return firstLanguageOf(languages) ?? 'EN';
}

/** Opens the console in a language. */
export const openInLanguage = (code: string): Promise<void> => openPageIn(code);

/** Switches the language and remembers it. */
export function chooseLanguage(code: string): Promise<void> {
  return chooseLanguageOf(code, openInLanguage, async () => undefined);
}
