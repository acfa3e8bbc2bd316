/** Addresses of the flags, static files of our own host; those of what is no country are left out of the lists that ask. */
const files = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]));

/** The address of a country's flag, three wide and two high; undefined where there is none. */
export function flagOf(countryCode: string): string | undefined {
  return addresses.get(countryCode);
}
