/**
 * A stream of independent, uniformly distributed 32-bit words. Every draw of every built-in game reads from one:
 * the HMAC stream of a committed seed when money is at stake, a bulk generator in the simulator.
 */
export interface WordSource {
  /** The next word, an integer in [0, 2^32). */
  next(): number;
  /** Index, within the whole stream, of the word that `next` returns next. A resumed round starts its stream here. */
  readonly position: number;
  /** How many of the words handed out were thrown away by rejection. Counted by `uniform`. */
  rejected: number;
}

/**
 * Words read from a list: published vectors, a recorded round, a test.
 *
 * @param words integers in [0, 2^32)
 * @throws RangeError when a word is asked for beyond the end of the list, or is not a 32-bit word
 */
export function listWords(words: readonly number[]): WordSource {
  let position = 0;
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      const word = words[position];
      if (word === undefined) throw new RangeError(`the list of ${words.length} words is used up`);
      if (word >>> 0 !== word) throw new RangeError(`${word} is not a 32-bit word`);
      position += 1;
      return word;
    },
  };
}
