import { chooseText } from '@croupier/i18n/languages';
import type { SiteSettings } from './settings.ts';

/** A text of the site for each language that it offers, where it differs from that of the default language; empty without any. */
export function textsOf(texts: Readonly<Record<string, string>>, settings: SiteSettings): Record<string, string> {
  const textOf = (code: string) => chooseText(texts, code, settings)?.text;
  const standard = textOf(settings.defaultLanguage);
  if (standard === undefined) return {};
  const own = settings.languages.flatMap((code): [string, string][] => {
    const text = textOf(code);
    return text === undefined || text === standard ? [] : [[code, text]];
  });
  return Object.fromEntries([...own, [settings.defaultLanguage, standard]]);
}
