import { currentLanguage, say } from '@croupier/i18n';
import { rememberInCookie } from './cookie.ts';
import { toast } from './toast.ts';

let choices = 0;

/**
 * Switches the language and remembers it. A choice that is overtaken by a later one has no effect.
 *
 * @param open loads the catalogues of the language and opens the page in it
 * @param onChosen runs afterwards, with the code of the language before
 */
export async function chooseLanguageOf(
  code: string,
  open: (code: string) => Promise<void>,
  onChosen: (before: string) => Promise<void>,
): Promise<void> {
  const before = currentLanguage().code;
  choices += 1;
  const choice = choices;
  try {
    await open(code);
  } catch {
    toast({ title: say('network'), kind: 'error' });
    return;
  }
  if (choice !== choices) return;
  localStorage.setItem('lang', code);
  rememberInCookie('lang', code);
  await onChosen(before);
}
