/** Languages that this client has a catalogue for, by the site's codes. */
export const languages = ['EN', 'VI'] as const;
export type Language = (typeof languages)[number];

const localeTags: Readonly<Record<Language, string>> = { EN: 'en', VI: 'vi' };

/** The language to speak when the site asks for one: its own catalogue, or English. */
export function languageOf(code: string): Language {
  return languages.find((language) => language === code) ?? 'EN';
}

/** The BCP 47 tag of a language, for `lang` and `Intl`. */
export function localeOf(language: Language): string {
  return localeTags[language];
}
