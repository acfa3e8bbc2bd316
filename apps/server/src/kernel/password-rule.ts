import { readFileSync } from 'node:fs';
import type { FieldError } from '@croupier/contract';

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/**
 * Refuses a password of the right length that is the user name, a common password, or a word that is obvious on this site, also with digits
 * and signs around it or in place of letters.
 * @param words - `contextWords` of the site.
 */
export function checkPassword(password: string, username: string, words: readonly string[]): FieldError | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const bare = bareWord(password);
  const isName = bare !== '' && bare === bareWord(username);
  if (isName || folded === username.toLowerCase()) return { code: 'password_same_as_username' };
  if (words.includes(bare)) return { code: 'password_common' };
  if (commonPasswords.has(folded) || isMonotone(folded)) return { code: 'password_common' };
  return null;
}

/** One letter repeated, or a run like 23456789 and its reverse. */
function isMonotone(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** A text without spaces and without the digits and signs around it, with digits that stand for letters read as letters. */
export function bareWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^\p{L}]+/gu, '');
}
