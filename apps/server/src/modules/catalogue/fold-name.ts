const marks = /\p{Mn}/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** A name as searches compare it: small letters without accents, so that `duong pho` finds `Đường Phố`. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(marks, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase().trim();
}

/** The words of a folded name, without signs between them. */
export function wordsOf(folded: string): string[] {
  return folded.split(betweenWords).filter((word) => word !== '');
}
