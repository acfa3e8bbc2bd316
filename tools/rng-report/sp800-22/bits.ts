/** A sequence of bits, one a byte: what all tests of SP 800-22 read. */
export type Bits = Uint8Array;

/** One p-value: the chance of a sequence at least so far from expectation. */
export interface TestResult {
  /** Names test and variant, the same for every sequence of the same length. */
  readonly name: string;
  /** Null where the test does not apply to this sequence. */
  readonly p: number | null;
}

/** The bits of bytes, the highest first. @throws RangeError when there are fewer than wanted */
export function bitsOfBytes(bytes: Uint8Array, count = bytes.length * 8): Bits {
  if (bytes.length * 8 < count) throw new RangeError(`${bytes.length} bytes hold no ${count} bits`);
  const bits = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) bits[i] = ((bytes[i >> 3] as number) >> (7 - (i & 7))) & 1;
  return bits;
}

/** The bits of a text of 0 and 1; spaces are passed over. */
export function bitsOfText(text: string): Bits {
  return Uint8Array.from([...text.replace(/\s/g, '')], Number);
}
