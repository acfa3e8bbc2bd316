import { once } from '@croupier/web/format-base';

/** A country in the reader's language and the address; the address alone where nobody knows the country. */
export function locationText(country: string | null, ip: string, locale: string): string {
  const name = country && /^[A-Z]{2}$/.test(country) && regionNames(locale).of(country);
  return name ? `${name} · ${ip}` : ip;
}

function regionNames(locale: string): Intl.DisplayNames {
  return once(`region ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));
}
