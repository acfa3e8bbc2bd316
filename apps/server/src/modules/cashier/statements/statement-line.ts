import { createHash } from 'node:crypto';
import { type Amount, type CurrencyExponent, InvalidAmount, parseAmount } from '@croupier/money';

/** A movement of a bank account, as a statement in any format states it. */
export type StatementLine = {
  /** `in` where the account received the money. */
  direction: 'in' | 'out';
  /** Above zero. */
  amount: Amount;
  currency: string;
  /** `YYYY-MM-DD`; null where the statement has none. */
  bookedOn: string | null;
  /** The bank's own id of the movement, where it has one. */
  bankReference: string | null;
  /** Who paid, or was paid. */
  name: string;
  account: string;
  /** What payer and bank wrote. */
  text: string;
};

export type StatementFormat = 'csv' | 'mt940' | 'camt053';

/** A file that is no statement; `line` is where reading it ended, from 1, where that is known. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement';
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** Bounds of one file, whatever its format. */
export const mostLines = 20_000;
const longestText = 1_000;

export const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestText);

/**
 * An amount as banks write it, in minor units, without its sign: `1,234.50`, `1.234,50`, `1234,5`. The last separator is the decimal one where
 * both occur or where fewer or more than three digits follow it.
 *
 * @throws InvalidAmount for anything else, and for parts of a minor unit
 */
export function readBankAmount(text: string, exponent: CurrencyExponent): Amount {
  const bare = text.replace(/[\s'’]/g, '').replace(/^[+-]/, '');
  if (!/^\d[\d.,]*$/.test(bare)) throw new InvalidAmount('not an amount of a bank');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const digitsAfter = last < 0 ? 0 : bare.length - last - 1;
  const separators = bare.replace(/\d/g, '');
  const isDecimal =
    last >= 0 && (new Set(separators).size > 1 || (separators.length === 1 && (digitsAfter !== 3 || exponent === 3)));
  const whole = (isDecimal ? bare.slice(0, last) : bare).replace(/[.,]/g, '');
  const fraction = (isDecimal ? bare.slice(last + 1) : '').replace(/0+$/, '');
  if (fraction.length > exponent) throw new InvalidAmount('parts of a minor unit');
  return parseAmount(`${whole}${fraction.padEnd(exponent, '0')}`.replace(/^0+(?=\d)/, ''));
}

/**
 * An amount of a format that fixes its decimal mark and writes nothing between thousands, in minor units.
 *
 * @throws InvalidAmount for anything else, for parts of a minor unit, and for nothing
 */
export function readFixedAmount(text: string, mark: '.' | ',', exponent: CurrencyExponent): Amount {
  const [whole = '', fraction = '', ...more] = text.split(mark);
  const kept = fraction.replace(/0+$/, '');
  if (more.length > 0 || !/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || kept.length > exponent)
    throw new InvalidAmount('not an amount of a bank');
  const value = parseAmount(`${whole}${kept.padEnd(exponent, '0')}`.replace(/^0+(?=\d)/, ''));
  if (value === 0n) throw new InvalidAmount('no money moved');
  return value;
}

/** Whether a movement's id of the bank can stand for it alone: banks write `NONREF` and the like where they have none. */
function isDistinct(reference: string | null): reference is string {
  return (
    reference !== null && /^[\w.:/-]{6,80}$/.test(reference) && !/^(NONREF|NOTPROVIDED|NONE|N\/A)$/i.test(reference)
  );
}

/**
 * Under which id each line is known: the bank's own where it is distinct and stands on one line alone, and a digest of the line otherwise, counted
 * where several lines say the same. A file that covers a line again gives it the same id.
 */
export function lineIds(lines: readonly StatementLine[]): string[] {
  const times = new Map<string, number>();
  for (const { bankReference } of lines)
    if (bankReference !== null) times.set(bankReference, (times.get(bankReference) ?? 0) + 1);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (isDistinct(line.bankReference) && times.get(line.bankReference) === 1) return line.bankReference;
    const { direction, amount, currency, bookedOn, bankReference, name, account, text } = line;
    const said = JSON.stringify([direction, String(amount), currency, bookedOn, bankReference, name, account, text]);
    const digest = createHash('sha256').update(said).digest('hex').slice(0, 32);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return `line-${digest}-${count}`;
  });
}
