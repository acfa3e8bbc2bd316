import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { addressOf } from './network.ts';

/** The visitor's country as ISO 3166-1 alpha-2, or null where the address is private or unknown. */
export type CountryOf = (address: string) => string | null;

/** Networks that belong to no country (RFC 6890): the database names owners of neighbouring blocks for some of them. */
const nobodys = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nobodys.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nobodys.addSubnet(network, bits, 'ipv6');

type CountryReader = Reader<CountryResponse & { country_code?: string }>;

/** One for all servers of a process: it is some megabytes. */
let opened: CountryReader | null | undefined;

function openReader(): CountryReader | null {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return existsSync(file) ? new Reader(readFileSync(file)) : null;
}

/** Opens the country database, which is installed as a package. */
export function openCountryDatabase(): CountryOf {
  opened ??= openReader();
  const reader = opened;
  if (!reader) return () => null;
  return (given) => {
    const address = addressOf(given);
    if (address === null || nobodys.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')) return null;
    const found = reader.get(address);
    return found?.country_code ?? found?.country?.iso_code ?? null;
  };
}
