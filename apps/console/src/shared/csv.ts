import type { ListColumn } from './list-columns.ts';

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** One cell of a CSV file: quoted where it must be, and never a formula. A figure stays one. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value)) return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Pages of a list as lines of a CSV file, the heading first. Reads one page at a time, until the list ends or the reader stops. */
export async function* csvLines<Row>(
  columns: readonly ListColumn<Row>[],
  page: (cursor: string | null) => Promise<{ list: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<{ text: string; rows: number }> {
  const written = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  yield { text: csvLine(written.map(({ label }) => label)), rows: 0 };
  let cursor: string | null = null;
  do {
    const { list, nextCursor }: { list: readonly Row[]; nextCursor: string | null } = await page(cursor);
    yield { text: list.map((row) => csvLine(written.map(({ text }) => text(row)))).join(''), rows: list.length };
    cursor = nextCursor;
  } while (cursor !== null);
}
