const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file: what a spreadsheet would run as a formula begins with an apostrophe instead. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
