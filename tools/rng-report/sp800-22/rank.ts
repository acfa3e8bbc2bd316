import type { Bits } from './bits.ts';

const SIZE = 32;

/** Chance that a random matrix of 32 rows and columns over two elements has this rank; section 3.5. */
function rankChance(rank: number): number {
  let chance = 2 ** (rank * (2 * SIZE - rank) - SIZE * SIZE);
  for (let i = 0; i < rank; i += 1) chance *= (1 - 2 ** (i - SIZE)) ** 2 / (1 - 2 ** (i - rank));
  return chance;
}

/** Section 2.5: the rank of matrices of 32 × 32 bits, filled row by row. */
export function matrixRank(bits: Bits): number {
  const matrices = Math.floor(bits.length / SIZE ** 2);
  const full = rankChance(SIZE);
  const oneLess = rankChance(SIZE - 1);
  const chances = [full, oneLess, 1 - full - oneLess];
  const counts = [0, 0, 0];
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const place = Math.min(2, SIZE - rankOf(rowsAt(bits, matrix * SIZE ** 2)));
    counts[place] = (counts[place] as number) + 1;
  }
  const chiSquare = chances.reduce(
    (sum, p, i) => sum + ((counts[i] as number) - matrices * p) ** 2 / (matrices * p),
    0,
  );
  return Math.exp(-chiSquare / 2);
}

function rowsAt(bits: Bits, from: number): Int32Array {
  const rows = new Int32Array(SIZE);
  for (let i = 0; i < SIZE ** 2; i += 1) {
    const row = i >> 5;
    rows[row] = ((rows[row] as number) << 1) | (bits[from + i] as number);
  }
  return rows;
}

/** The rank of a matrix whose rows are 32-bit words, by elimination. */
export function rankOf(rows: Int32Array): number {
  let rank = 0;
  for (let column = 0; column < SIZE; column += 1) {
    const mask = 1 << column;
    const pivot = rows.findIndex((row, i) => i >= rank && (row & mask) !== 0);
    if (pivot < 0) continue;
    const kept = rows[pivot] as number;
    rows[pivot] = rows[rank] as number;
    rows[rank] = kept;
    for (let i = rank + 1; i < SIZE; i += 1)
      if (((rows[i] as number) & mask) !== 0) rows[i] = (rows[i] as number) ^ kept;
    rank += 1;
  }
  return rank;
}
