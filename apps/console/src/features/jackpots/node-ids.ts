/** Ids of games as they are typed, with commas or spaces between them; null, every game, where nothing is typed. */
export function readNodeIds(text: string): string[] | null {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  return ids.length > 0 ? ids : null;
}
