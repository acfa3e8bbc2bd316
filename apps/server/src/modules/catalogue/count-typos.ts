/** Letters that may be wrong, missing, extra or swapped in a typed word of this length. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Whether the typed text is the beginning of a word but for some typos, so that a list can follow the typing. A typo is a letter that is
 * wrong, missing, extra, or swapped with its neighbour (the distance of Damerau and Levenshtein, adjacent letters swapped once).
 *
 * @param typed folded, at most 64 letters
 * @returns typos of the best beginning, or null where there are more than `most`
 */
export function typosToBeginning(typed: string, word: string, most: number): number | null {
  if (most === 0 || word.length < typed.length - most) return word.startsWith(typed) ? 0 : null;
  const width = Math.min(word.length, typed.length + most);
  let older: number[] = [];
  let before = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let typos = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        typos = Math.min(typos, (older[column - 2] ?? 0) + 1);
      }
      current.push(typos);
      best = Math.min(best, typos);
    }
    if (best > most) return null;
    older = before;
    before = current;
  }
  const fewest = Math.min(...before);
  return fewest <= most ? fewest : null;
}
