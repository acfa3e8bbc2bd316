/**
 * A name or an address in the form in which it is compared: A to Z lower-cased and nothing else, which is what `lower(... collate "C")` does on
 * every server. Other letters have no single rule: what one program makes of `İ` is another name.
 */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
