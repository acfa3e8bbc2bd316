export type Language = {
  /** The specification's code, as it goes over the wire and into storage. */
  code: string;
  /** BCP 47, for `lang` attributes and `Intl`. */
  tag: string;
  /** What its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
};

const rows: readonly (readonly [code: string, tag: string, name: string, direction?: 'rtl'])[] = [
  ['EN', 'en', 'English'],
  ['CN', 'zh-Hans', '简体中文'],
  ['TW', 'zh-Hant', '繁體中文'],
  ['VI', 'vi', 'Tiếng Việt'],
  ['ES', 'es', 'Español'],
  ['PT', 'pt-BR', 'Português'],
  ['FR', 'fr', 'Français'],
  ['DE', 'de', 'Deutsch'],
  ['IT', 'it', 'Italiano'],
  ['NL', 'nl', 'Nederlands'],
  ['SV', 'sv', 'Svenska'],
  ['NO', 'nb', 'Norsk'],
  ['DA', 'da', 'Dansk'],
  ['FI', 'fi', 'Suomi'],
  ['PL', 'pl', 'Polski'],
  ['CS', 'cs', 'Čeština'],
  ['HU', 'hu', 'Magyar'],
  ['RO', 'ro', 'Română'],
  ['BG', 'bg', 'Български'],
  ['EL', 'el', 'Ελληνικά'],
  ['RU', 'ru', 'Русский'],
  ['UK', 'uk', 'Українська'],
  ['TR', 'tr', 'Türkçe'],
  ['AR', 'ar', 'العربية', 'rtl'],
  ['FA', 'fa', 'فارسی', 'rtl'],
  ['HI', 'hi', 'हिन्दी'],
  ['BN', 'bn', 'বাংলা'],
  ['TA', 'ta', 'தமிழ்'],
  ['TH', 'th', 'ไทย'],
  ['LO', 'lo', 'ລາວ'],
  ['KM', 'km', 'ខ្មែរ'],
  ['MY', 'my', 'မြန်မာ'],
  ['ID', 'id', 'Bahasa Indonesia'],
  ['MS', 'ms', 'Bahasa Melayu'],
  ['PH', 'fil', 'Filipino'],
  ['JP', 'ja', '日本語'],
  ['KR', 'ko', '한국어'],
];

/** Every language that a site may offer, by its code. */
export const languages: ReadonlyMap<string, Language> = new Map(
  rows.map(([code, tag, name, direction]) => [code, { code, tag, name, direction: direction ?? 'ltr' }]),
);

/**
 * The language of a specification code. `TY` is the market's own language, an alias that a site points at another code
 * (Filipino unless configured). A code that nobody knows is English.
 */
export function languageOf(code: string, marketCode = 'PH'): Language {
  const wanted = code === 'TY' ? marketCode : code;
  const found = languages.get(wanted) ?? languages.get('EN');
  if (!found) throw new Error('English is missing from the table of languages');
  return found.code === code ? found : { ...found, code: languages.has(wanted) ? code : 'EN' };
}
