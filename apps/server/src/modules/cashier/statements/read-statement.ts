import { readCamt053 } from './read-camt053.ts';
import { readCsv } from './read-csv.ts';
import { readMt940 } from './read-mt940.ts';
import type { StatementFormat, StatementLine } from './statement-line.ts';

/**
 * Reads a bank's statement, whichever of the three formats it has.
 *
 * @param currency of the account, for tables that name none
 * @throws UnreadableStatement
 */
export function readStatement(
  bytes: Uint8Array,
  currency: string,
): { format: StatementFormat; lines: StatementLine[] } {
  const text = decode(bytes);
  if (/^\s*(?:<\?xml|<(?:\w+:)?Document)/.test(text)) return { format: 'camt053', lines: readCamt053(text) };
  if (/^(?:\{1:.*\n?)?\s*:20:/m.test(text) && /^:61:/m.test(text)) return { format: 'mt940', lines: readMt940(text) };
  return { format: 'csv', lines: readCsv(text, currency) };
}

/** UTF-8, or the Latin alphabet of older banking programs where the bytes are no UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\uFEFF/, '');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
