import { type CurrencyExponent, formatTyped, parseAmount } from '@croupier/money';

/** Amounts without separators, so that a spreadsheet reads them as numbers. */
export const plainAmount = (minorUnits: string, exponent: number) =>
  formatTyped(parseAmount(minorUnits), exponent as CurrencyExponent);

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet would run as a formula is text. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a file to the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
