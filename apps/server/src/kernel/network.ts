import { isIP } from 'node:net';

/** The visitor's address as PostgreSQL's inet accepts it, or null where a proxy forwarded something else. */
export function addressOf(ip: string): string | null {
  const plain = withoutMapping(ip).split('%', 1)[0] ?? '';
  return isIP(plain) === 0 ? null : plain;
}

/**
 * The network of an address, as one household or office has it: /24 of IPv4, /48 of IPv6. Anything that is no address
 * is one network of its own.
 */
export function networkOf(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return prefixOf(plain, 48) ?? 'unknown';
}

/**
 * What a single visitor controls: an address of IPv4, a /64 of IPv6, of whose addresses every machine picks at will. Anything that is no
 * address is one visitor.
 */
export function visitorNetworkOf(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIP(plain) === 4) return plain;
  return prefixOf(plain, 64) ?? 'unknown';
}

/** An IPv4 address that arrived on an IPv6 socket, in any of the forms that proxies write. */
function withoutMapping(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups?.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return ip;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The first bits of an address of IPv6, which end between two groups; null for anything else. */
function prefixOf(ip: string, bits: 48 | 64): string | null {
  const groups = groupsOf(ip)?.slice(0, bits / 16);
  return groups ? `${groups.map((group) => group.toString(16)).join(':')}::/${bits}` : null;
}

/** The eight groups of an address of IPv6; null for anything else. */
function groupsOf(ip: string): number[] | null {
  if (isIP(ip) !== 6) return null;
  const [head = '', tail] = withHexEnd(ip.split('%', 1)[0] ?? '').split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const left = read(head);
  if (tail === undefined) return left;
  const right = read(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** An address of IPv6 may end in the digits of IPv4. */
function withHexEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
}
