import type { WordSource } from './word-source.ts';

const WORD_VALUES = 2 ** 32;
const PAIR_VALUES = 2n ** 64n;

/**
 * The bound of unbiased scaling: words below it are kept, the others rejected. It is the largest multiple of `n` that
 * fits into the 2^32 values of a word, so every residue is reached by equally many kept words.
 *
 * @param n how many values are wanted, an integer in [1, 2^32]
 * @throws RangeError for any other `n`
 */
export function acceptBelow(n: number): number {
  return acceptBelowOf(WORD_VALUES, n);
}

/** The same bound for words of fewer values, of which all can be visited. */
export function acceptBelowOf(wordValues: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > wordValues) throw new RangeError(`cannot draw from ${n} values`);
  return wordValues - (wordValues % n);
}

/**
 * A uniform integer in [0, n): the first word below `acceptBelow(n)`, reduced modulo `n`.
 *
 * Takes one word from the stream, and one more for each rejected; the stream's `rejected` counts those.
 *
 * @throws RangeError when `n` is not an integer in [1, 2^32]
 */
export function uniform(words: WordSource, n: number): number {
  return uniformBelow(words, n, acceptBelow(n));
}

/**
 * The same as `uniform` for loops that draw from the same `n` again and again.
 *
 * @param bound `acceptBelow(n)`, worked out once
 */
export function uniformBelow(words: WordSource, n: number, bound: number): number {
  let word = words.next();
  while (word >= bound) {
    words.rejected += 1;
    word = words.next();
  }
  // What would make this remainder uneven has been rejected above. Multiplying back is several times as fast as the
  // remainder of doubles, and exact: both factors fit into 32 bits, so the quotient never rounds up to the next integer.
  return word - Math.floor(word / n) * n;
}

/**
 * A uniform integer in [0, n) for ranges beyond a word: two words make one number of 64 bits, the first its upper half; the first number
 * below the largest multiple of `n` that fits is reduced modulo `n`. Takes two words from the stream, and two more for each rejected pair.
 *
 * @throws RangeError when `n` is not in [1, 2^64]
 */
export function uniformWide(words: WordSource, n: bigint): bigint {
  if (n < 1n || n > PAIR_VALUES) throw new RangeError(`cannot draw from ${n} values`);
  const bound = PAIR_VALUES - (PAIR_VALUES % n);
  let pair = nextPair(words);
  while (pair >= bound) {
    words.rejected += 2;
    pair = nextPair(words);
  }
  return pair % n;
}

function nextPair(words: WordSource): bigint {
  const upper = BigInt(words.next());
  return upper * BigInt(WORD_VALUES) + BigInt(words.next());
}

/**
 * A shuffled copy: Fisher-Yates from the top, i = n-1 … 1 exchanged with `uniform(i + 1)`. Each of the n! orders is
 * equally likely, and anyone with the seed gets the same one.
 */
export function shuffle<T>(words: WordSource, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i >= 1; i -= 1) {
    const j = uniform(words, i + 1);
    const kept = shuffled[i] as T;
    shuffled[i] = shuffled[j] as T;
    shuffled[j] = kept;
  }
  return shuffled;
}
