import type { Language } from './languages.ts';

/** Tags under which browsers still name a language of ours, and those that an older standard gave one. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id', iw: 'he', tl: 'fil' };

function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-', 1);
  return aliases[language] ?? language;
}

/** Script of a tag, as it is when left out: zh-TW is Chinese in traditional characters. Null for what is no tag. */
function scriptOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script ?? null;
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
    const related = offered.filter(({ tag }) => languageOf(tag) === languageOf(wish));
    // Working out scripts costs a slow phone a tenth of a second, before anything is shown.
    const sameScript = related.length > 1 ? related.find(({ tag }) => scriptOf(tag) === scriptOf(wish)) : undefined;
    const found = sameScript ?? related[0];
    if (found) return found;
  }
  return null;
}
