import { digestHex } from '@croupier/fairness';

/** SHA-256, in hexadecimal, of a plain JSON value with the keys of every object in code-point order and no spaces. */
export function hashOf(value: unknown): string {
  return digestHex(canonicalJson(value));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}
