/**
 * A name or an address as it is compared: A to Z made small and nothing else, which is what `lower(... collate "C")` does on every server.
 * Other letters have no one rule: with `İ`, one program's small letter is another name.
 */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
