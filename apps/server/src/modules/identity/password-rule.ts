import { readFileSync } from 'node:fs';
import type { FieldError } from '@croupier/contract';
import { bareWord } from './context-words.ts';

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/**
 * What a password of the right length may still not be: the user name, one that everybody tries first, or a word that anybody would think of
 * here, with figures and signs around or in place of letters.
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

/** One letter again and again, or a run like 23456789 and its reverse. */
function isMonotone(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}
