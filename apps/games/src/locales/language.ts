/** Languages that this client has a catalogue for: the site's code, the tag for `lang`, and the tag for `Intl` (western digits). */
const rows = {
  EN: { tag: 'en', locale: 'en', direction: 'ltr' },
  VI: { tag: 'vi', locale: 'vi', direction: 'ltr' },
  CN: { tag: 'zh-Hans', locale: 'zh-Hans', direction: 'ltr' },
  ES: { tag: 'es', locale: 'es', direction: 'ltr' },
  PH: { tag: 'fil', locale: 'fil', direction: 'ltr' },
  AR: { tag: 'ar', locale: 'ar-u-ca-gregory-nu-latn', direction: 'rtl' },
} as const;

export type Language = keyof typeof rows;

/** The codes of the languages that this client speaks. */
export const languages = Object.keys(rows) as Language[];

/** The language to speak when the site asks for one: its own catalogue, the one its readers read as well, or English. */
export function languageOf(code: string): Language {
  const wanted = code === 'TW' ? 'CN' : code;
  return languages.find((language) => language === wanted) ?? 'EN';
}

/** The BCP 47 tag of a language, for `lang`. */
export function tagOf(language: Language): string {
  return rows[language].tag;
}

/** The tag of a language for `Intl`. */
export function localeOf(language: Language): string {
  return rows[language].locale;
}

/** Which way a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rows[language].direction;
}

/** Writes language and direction into the page. */
export function markLanguage(page: HTMLElement, language: Language): void {
  page.lang = tagOf(language);
  page.dir = directionOf(language);
}
