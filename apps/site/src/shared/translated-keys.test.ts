import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translatedKeys } from './translated-keys.ts';

const source = join(import.meta.dirname, '..');

/** Keys of the queries that ask in the language of the page: the literal words that each begins with, and the whole of it. */
function keysAskedInLanguage(): { file: string; words: string[]; key: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/queryKey: (\[[^\]]*\])/g)].flatMap(({ 1: key = '', index }) => {
        const rest = text.slice(index, index + 700).split(/queryKey:/)[1] ?? '';
        if (!/language: currentLanguage\(\)/.test(rest)) return [];
        // a choice stands for each of its words
        const choice = /\? '(\w+)' : '(\w+)'/.exec(key);
        const variants = choice
          ? [choice[1] ?? '', choice[2] ?? ''].map((word) => key.replace(/\w+ === [^,]+/, `'${word}'`))
          : [key];
        return variants.map((one) => ({
          file,
          key: one,
          words: [...one.matchAll(/'(\w+)'/g)].map(([, word = '']) => word),
        }));
      });
    });
}

test('discards answers in the previous language', () => {
  const asked = keysAskedInLanguage();
  expect(asked.length).toBeGreaterThan(8);
  const kept = asked.filter(
    ({ words, key }) =>
      !key.includes('language') && !translatedKeys.some((prefix) => prefix.every((word, at) => words[at] === word)),
  );
  expect(kept).toEqual([]);
});
