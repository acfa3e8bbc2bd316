import type { RandomSource } from '../../../kernel/clock.ts';

/** Small letters and digits that are not easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** A user name for an account that chose none: a letter for the reason, and random letters and digits. */
export function generatedName(random: RandomSource, first: string): string {
  const letters: string[] = [];
  while (letters.length < length) {
    const drawn = random.bytes(1)[0] ?? 0;
    // the largest multiple of the alphabet's size below 256
    if (drawn < 256 - (256 % alphabet.length)) letters.push(alphabet[drawn % alphabet.length] ?? '');
  }
  return first + letters.join('');
}
