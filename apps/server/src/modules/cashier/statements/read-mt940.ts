import { currency as currencyOf } from '@croupier/money';
import { cut, mostLines, readFixedAmount, type StatementLine, UnreadableStatement } from './statement-line.ts';

/** `:61:`: value date, entry date, mark, funds code, amount, type, own reference, the bank's reference. */
const movement =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,]{0,14})([NSF][A-Z0-9]{3})([^/\n]{0,16})?(?:\/\/([^\n]{1,16}))?(?:\n([\s\S]*))?$/;

/**
 * Reads SWIFT's customer statement (MT940, Category 9 of the Standards MT): fields `:60F:`, `:61:` and `:86:`. The text of `:86:` may be free, or
 * structured in subfields `?20` as German banks write it.
 *
 * @throws UnreadableStatement
 */
export function readMt940(text: string): StatementLine[] {
  const lines: StatementLine[] = [];
  let currency: string | null = null;
  for (const { tag, value, at } of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? null;
    if (tag === '61') {
      if (currency === null) throw new UnreadableStatement('a movement before the opening balance', at);
      if (lines.length >= mostLines) throw new UnreadableStatement('too many movements', at);
      lines.push(toLine(value, currency, at));
    }
    const last = lines.at(-1);
    if (tag === '86' && last) Object.assign(last, readInformation(value, last.text));
  }
  if (lines.length === 0) throw new UnreadableStatement('no movements');
  return lines;
}

function toLine(value: string, currency: string, at: number): StatementLine {
  const [, date = '', , mark = '', , amount = '', , own = '', bank = null, more = ''] = movement.exec(value) ?? [];
  if (date === '') throw new UnreadableStatement('a movement that is none', at);
  // a reversed credit leaves the account
  const isIn = mark.replace(/[RE]/, '') === 'C' ? !mark.startsWith('R') : mark.startsWith('R');
  try {
    return {
      direction: isIn ? 'in' : 'out',
      amount: readFixedAmount(amount, ',', currencyOf(currency).exponent),
      currency,
      bookedOn: dayOf(date),
      bankReference: bank?.trim() || null,
      name: '',
      account: '',
      text: cut([own, more].filter((part) => part !== '' && part !== 'NONREF').join(' ')),
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableStatement('an amount that is none', at);
    throw error;
  }
}

function dayOf(date: string): string | null {
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}

function readInformation(value: string, before: string): Pick<StatementLine, 'name' | 'account' | 'text'> {
  const flat = value.replaceAll('\n', '');
  if (!/\?\d\d/.test(flat)) return { name: '', account: '', text: cut(`${before} ${value}`) };
  const parts = flat.split('?').slice(1);
  const of = (from: number, to: number) =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2));
  return {
    name: cut(of(32, 33).join('')),
    account: cut(of(31, 31).join('')),
    text: cut(`${before} ${[...of(20, 29), ...of(60, 63)].join('')}`),
  };
}

/** Fields with their tags; a line that begins with no tag goes on with the field before it. */
function* fieldsOf(text: string): Generator<{ tag: string; value: string; at: number }> {
  let field: { tag: string; value: string; at: number } | null = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/^\{.*?\{4:/, '');
    const start = /^:(\d\d[A-Z]?):(.*)$/.exec(line);
    if (start) {
      if (field) yield field;
      field = { tag: start[1] ?? '', value: start[2] ?? '', at: index + 1 };
    } else if (field && line !== '-' && !line.startsWith('-}')) field.value += `\n${line}`;
  }
  if (field) yield field;
}
