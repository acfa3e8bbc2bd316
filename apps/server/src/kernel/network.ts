import { isIP } from 'node:net';

/** The visitor's address as PostgreSQL's inet takes it, or null where a proxy handed on something else. */
export function addressOf(ip: string): string | null {
  const plain = withoutMapping(ip);
  return isIP(plain) === 0 ? null : plain;
}

/**
 * The network that an address belongs to, as one household or office has it: /24 of IPv4, /48 of IPv6. What is no address
 * is one network of its own.
 */
export function networkOf(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) === 6) return `${firstGroups(plain, 3).join(':')}::/48`;
  return 'unknown';
}

/** An IPv4 address that arrived on an IPv6 socket. */
function withoutMapping(ip: string): string {
  return ip.toLowerCase().startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
}

function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''));
}
