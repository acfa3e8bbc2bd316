import { say } from '@croupier/i18n';
import { announceLanguage, currentLanguage, openInLanguage } from './language.ts';
import { queryClient } from './queries.ts';
import { remember } from './theme.ts';
import { toast } from './toast.ts';
import { translatedKeys } from './translated-keys.ts';

let choices = 0;

/**
 * Switches the language: remembers it and the one before, writes it into the address, and fetches anew what is translated by the
 * server (lists of games, those of the member too, providers, banners, popups).
 */
export async function chooseLanguage(code: string): Promise<void> {
  const before = currentLanguage();
  choices += 1;
  const choice = choices;
  try {
    await openInLanguage(code);
  } catch {
    toast({ title: say('network'), kind: 'error' });
    return;
  }
  // Another one was chosen while this one was on its way.
  if (choice !== choices) return;
  localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', code);
  remember('lang', code);
  announceLanguage(code);
  await Promise.all(translatedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
