import { type Currency, currency as currencyOf } from '@croupier/money';
import { CsvError, parse } from 'csv-parse/sync';
import { cut, mostLines, readBankAmount, type StatementLine, UnreadableStatement } from './statement-line.ts';

/** What a column holds, by words in its heading. The first that fits counts. */
const headings = {
  credit:
    /^(credit|credits|deposit|deposits|money in|paid in|in|received|có|ghi có|so tien ghi co|số tiền ghi có|haber|abono)(?!\p{L})/iu,
  debit:
    /^(debit|debits|withdrawal|withdrawals|money out|paid out|out|nợ|ghi nợ|so tien ghi no|số tiền ghi nợ|debe|cargo)(?!\p{L})/iu,
  amount: /(amount|số tiền|so tien|importe|monto|betrag|halaga)/i,
  currency: /(currency|ccy|tiền tệ|moneda|währung)/i,
  date: /(date|ngày|ngay|fecha|datum|petsa)/i,
  reference: /(reference|ref\b|ref\.|ref no|transaction id|transaction no|trace|mã giao dịch|số bút toán|referencia)/i,
  name: /(name|payer|sender|counterparty|beneficiary|tên|nombre|ordenante)/i,
  account: /(account|iban|số tài khoản|cuenta)/i,
  text: /(description|details|remark|memo|narrative|particulars|message|diễn giải|nội dung|noi dung|concepto|verwendungszweck)/i,
} as const;
type Column = keyof typeof headings;

/**
 * Reads a bank's table: comma, semicolon or tab between the cells, and headings in the first row that has an amount, or a credit and a debit. Dates may
 * be `2026-11-27`, `27/11/2026` or, where a day of the file is above 12, `11/27/2026`.
 *
 * @param accountCurrency of movements that name none
 * @throws UnreadableStatement
 */
export function readCsv(text: string, accountCurrency: string): StatementLine[] {
  const rows = cellsOf(text);
  const head = rows.findIndex((row) => isHead(columnsOf(row)));
  if (head < 0) throw new UnreadableStatement('no headings');
  const columns = columnsOf(rows[head] ?? []);
  const body = rows.slice(head + 1).map((row, index) => ({ row, at: head + 2 + index }));
  const readDay = dayReader(body.map(({ row }) => row[columns.date ?? -1] ?? ''));
  const lines = body.flatMap(({ row, at }) => {
    const cell = (column: Column) => (row[columns[column] ?? -1] ?? '').trim();
    const moved = movedOf(cell, columnCurrency(cell('currency'), accountCurrency, at), at);
    if (!moved) return [];
    return [
      {
        ...moved,
        bookedOn: readDay(cell('date')),
        bankReference: cell('reference') || null,
        name: cut(cell('name')),
        account: cut(cell('account')),
        text: cut(cell('text')),
      },
    ];
  });
  if (lines.length === 0) throw new UnreadableStatement('no movements');
  return lines;
}

/** Null where the row moves nothing, as balances and sums do. */
function movedOf(
  cell: (column: Column) => string,
  { code, exponent }: Currency,
  at: number,
): Pick<StatementLine, 'direction' | 'amount' | 'currency'> | null {
  const [credit, debit, single] = [cell('credit'), cell('debit'), cell('amount')];
  const written = credit || debit || single;
  if (written === '') return null;
  try {
    const amount = readBankAmount(written, exponent);
    const isNegative = written.trim().startsWith('-') || /^\(.*\)$/.test(written.trim());
    if (amount === 0n) return null;
    const isOut = credit ? isNegative : debit ? !isNegative : isNegative;
    return { direction: isOut ? 'out' : 'in', amount, currency: code };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableStatement('an amount that is none', at);
    throw error;
  }
}

function columnCurrency(written: string, accountCurrency: string, at: number): Currency {
  try {
    return currencyOf((written || accountCurrency).toUpperCase());
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableStatement('an unknown currency', at);
    throw error;
  }
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, heading] of row.entries()) {
    const column = (Object.keys(headings) as Column[]).find((name) => headings[name].test(heading.trim()));
    if (column !== undefined) found[column] ??= index;
  }
  return found;
}

const isHead = ({ amount, credit, date, text, reference }: Partial<Record<Column, number>>): boolean =>
  (amount !== undefined || credit !== undefined) &&
  (date !== undefined || text !== undefined || reference !== undefined);

/** Which of day and month comes first is what the whole column allows; the day, where it says nothing. */
function dayReader(column: readonly string[]): (written: string) => string | null {
  const parted = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
  const isMonthFirst = column.some((written) => Number(parted.exec(written)?.[2] ?? 0) > 12);
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  return (written) => {
    const iso = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})/.exec(written);
    const found = parted.exec(written);
    const day = iso
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : found
        ? `${found[3]}-${two(isMonthFirst ? found[1] : found[2])}-${two(isMonthFirst ? found[2] : found[1])}`
        : '';
    return day === '' || Number.isNaN(Date.parse(day)) ? null : day;
  };
}

function cellsOf(text: string): string[][] {
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => times(text, other) - times(text, one));
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, bom: true, to: mostLines + 100 });
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableStatement('cells that do not end', typeof error.lines === 'number' ? error.lines : null);
    throw error;
  }
}

const times = (text: string, mark: string): number => text.slice(0, 5_000).split(mark).length;
