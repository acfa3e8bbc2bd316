export type Language = {
  /** The specification's code, as it goes over the wire and into storage. */
  code: string;
  /** BCP 47, for `lang` attributes and the names of catalogues. */
  tag: string;
  /**
   * BCP 47 for `Intl`: the tag, with western digits and the Gregorian calendar where the language's own habit is another.
   * Amounts, odds and results are read beside the currency's code and the rules of a game, which have western digits.
   */
  locale: string;
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

/** Options of `Intl` beyond the tag, where a language would choose other digits or another calendar by itself. */
const habits: Readonly<Record<string, string>> = {
  AR: '-u-ca-gregory-nu-latn',
  FA: '-u-ca-gregory-nu-latn',
  BN: '-u-nu-latn',
  MY: '-u-nu-latn',
  TH: '-u-ca-gregory',
};

/** Where to look for a text that a language lacks, before English: languages that its readers read as well. */
const nextOfKin: Readonly<Record<string, string>> = { TW: 'CN', MS: 'ID', NO: 'DA' };

/** Every language that a site may offer, by its code. */
export const languages: ReadonlyMap<string, Language> = new Map(
  rows.map(([code, tag, name, direction]) => [
    code,
    { code, tag, locale: `${tag}${habits[code] ?? ''}`, name, direction: direction ?? 'ltr' },
  ]),
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

/**
 * The codes under which to look for a text, best first and English last: `TW` is `TW`, `CN`, `EN`; the market's own
 * language `TY` is what the site points it at, and so on from there. A code that nobody knows is English alone.
 */
export function fallbacksOf(code: string, marketCode = 'PH'): string[] {
  const first = code === 'TY' ? marketCode : code;
  const chain = [first, nextOfKin[first] ?? ''].filter((candidate) => candidate !== 'EN' && languages.has(candidate));
  return [...chain, 'EN'];
}

/** What a site falls back to, and what the alias `TY` stands for on it. */
export type SiteLanguages = { defaultLanguage: string; marketLanguage: string };

/** The codes under which to look for what a site itself has written: as asked and by its next of kin, as the site speaks, English. */
export function languagesFor(asked: string | undefined, { defaultLanguage, marketLanguage }: SiteLanguages): string[] {
  const chain = (code: string) => [code, ...fallbacksOf(code, marketLanguage).filter((one) => one !== 'EN')];
  return [...(asked === undefined ? [] : chain(asked)), ...chain(defaultLanguage), 'EN'];
}

/** Which of a site's texts to show, with the code of its language; any rather than none, and null where there is none. */
export function chooseText(
  texts: Readonly<Record<string, string>>,
  asked: string,
  site: SiteLanguages,
): { code: string; text: string } | null {
  const codes = [...languagesFor(asked, site), ...Object.keys(texts).sort()];
  const code = codes.find((one) => texts[one]);
  return code === undefined ? null : { code, text: texts[code] ?? '' };
}
