/**
 * The continuous health tests of NIST SP 800-90B, section 4.4, on a source whose samples are bytes. The source is the
 * operating system's own generator, so full entropy is claimed: 8 bits a byte.
 */
export const healthLimits = {
  /** The chance that a sound source fails a test at one place: 2^-40, the strictest that section 4.4 allows. */
  log2FalseAlarm: -40,
  entropyPerByte: 8,
  /** So many equal bytes in a row fail the repetition count test: 1 + 40 / 8. */
  repetitions: 6,
  /** Bytes of one window of the adaptive proportion test. */
  window: 512,
  /** So many bytes of a window that equal its first fail the adaptive proportion test. */
  proportion: 19,
  /** Bytes that a source must pass with before anything is taken from it; section 4.3 asks for 1,024. */
  startUpBytes: 1_024,
} as const;

export type HealthTest = 'repetition count' | 'adaptive proportion';

export interface HealthTests {
  /** Takes the next bytes of the source, in order. @returns the test that they fail, or null */
  check(bytes: Uint8Array): HealthTest | null;
}

/** Health tests of one source, from its first byte on. */
export function createHealthTests(): HealthTests {
  let last = -1;
  let repeated = 0;
  let first = -1;
  let equal = 0;
  let seen = 0;

  function isStuck(byte: number): boolean {
    repeated = byte === last ? repeated + 1 : 1;
    last = byte;
    return repeated >= healthLimits.repetitions;
  }

  function isLopsided(byte: number): boolean {
    if (seen === 0) {
      first = byte;
      equal = 0;
    }
    if (byte === first) equal += 1;
    seen = seen + 1 === healthLimits.window ? 0 : seen + 1;
    return equal >= healthLimits.proportion;
  }

  return {
    check(bytes) {
      let failed: HealthTest | null = null;
      for (const byte of bytes) {
        if (isStuck(byte)) failed ??= 'repetition count';
        if (isLopsided(byte)) failed ??= 'adaptive proportion';
      }
      return failed;
    },
  };
}
