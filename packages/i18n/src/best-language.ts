import type { Language } from './languages.ts';

/** Tags under which browsers still name a language of ours. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Language and script of a tag, both as they are when left out: zh-TW is Chinese in traditional characters. */
function spokenIn(tag: string): { language: string; script: string } | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language: aliases[language] ?? language, script: script ?? '' };
  } catch {
    return null;
  }
}

/**
 * The offered language that best answers the browser's wishes, given as BCP 47 tags in order; null when none does. A wish is
 * met by the same language in the same script, else by the same language.
 */
export function bestLanguage(wishes: readonly string[], offered: readonly Language[]): Language | null {
  for (const wish of wishes) {
    const wanted = spokenIn(wish);
    const related = offered.filter(({ tag }) => wanted && spokenIn(tag)?.language === wanted.language);
    const found = related.find(({ tag }) => spokenIn(tag)?.script === wanted?.script) ?? related[0];
    if (found) return found;
  }
  return null;
}
