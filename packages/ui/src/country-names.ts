/** A country as the calls return it (specification §3): ISO 3166 code, and dialing code without its plus sign. */
export type Country = { countryCode: string; countryDialingCode: string };

/** A country with its names, in the order of the reader's alphabet. */
export type NamedCountry = Country & {
  /** In the reader's language. */
  name: string;
  /** In English, where that is another one. */
  english: string | null;
};

/** Names the countries and puts them into the reader's order. */
export function nameCountries(countries: readonly Country[], locale: string): NamedCountry[] {
  const own = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const named = countries.map((country) => {
    const name = own.of(country.countryCode) ?? country.countryCode;
    const english = inEnglish.of(country.countryCode) ?? country.countryCode;
    return { ...country, name, english: english === name ? null : english };
  });
  const order = new Intl.Collator(locale).compare;
  return named.sort((one, other) => order(one.name, other.name));
}

/** Letters without marks and case: "Việt" is found by "viet". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase();
}

/**
 * Where what was typed leads: figures to a dialing code, a country's code or the beginning of a name to the country, else the beginning of
 * a later word of a name.
 *
 * @returns place in the list, -1 where nothing begins so
 */
export function findCountry(countries: readonly NamedCountry[], typed: string): number {
  const wanted = plain(typed).replace(/^\+/, '');
  if (wanted === '') return -1;
  if (/^\d+$/.test(wanted)) {
    const exact = countries.findIndex(({ countryDialingCode }) => countryDialingCode === wanted);
    return exact >= 0 ? exact : countries.findIndex(({ countryDialingCode }) => countryDialingCode.startsWith(wanted));
  }
  const begins = (pattern: (name: string) => boolean) =>
    countries.findIndex(({ name, english }) => [name, english ?? ''].some((one) => pattern(plain(one))));
  const byName = begins((name) => name.startsWith(wanted));
  return byName >= 0 ? byName : begins((name) => name.split(/[\s-]+/).some((word) => word.startsWith(wanted)));
}
