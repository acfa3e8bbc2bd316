import { chooseLanguageOf } from '@croupier/web/choose-language';
import { announceLanguage, openInLanguage } from './language.ts';
import { queryClient } from './queries.ts';
import { translatedKeys } from './translated-keys.ts';

/**
 * Switches the language: remembers it and the one before, writes it into the address, and fetches anew what is translated by the
 * server (lists of games, those of the member too, providers, banners, popups).
 */
export function chooseLanguage(code: string): Promise<void> {
  return chooseLanguageOf(code, openInLanguage, async (before) => {
    localStorage.setItem('hisLang', before);
    announceLanguage(code);
    await Promise.all(translatedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  });
}
