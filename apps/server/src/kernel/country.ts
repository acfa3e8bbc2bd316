import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The visitor's country as ISO 3166-1 alpha-2, or null where the address is private or unknown. */
export type CountryOf = (address: string) => string | null;

/** Opens the country database that ships as a package. */
export function openCountryDatabase(): CountryOf {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  if (!existsSync(file)) return () => null;
  const reader = new Reader<CountryResponse & { country_code?: string }>(readFileSync(file));
  return (address) => {
    try {
      const found = reader.get(address.startsWith('::ffff:') ? address.slice(7) : address);
      return found?.country_code ?? found?.country?.iso_code ?? null;
    } catch {
      return null; // not an address
    }
  };
}
