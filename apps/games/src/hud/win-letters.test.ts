import { expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { languages } from '../locales/language.ts';
import { loadCatalogue } from '../locales/texts.ts';
import { isWritten, lineLength, partsOf } from './win-letters.ts';

test('a word comes in by its letters, and as a whole where its letters join', () => {
  expect(partsOf('Big win', 'EN')).toEqual([
    ['B', 'i', 'g'],
    ['w', 'i', 'n'],
  ]);
  expect(partsOf('ربح كبير', 'AR')).toEqual([['ربح'], ['كبير']]);
  expect(partsOf('Thắng', 'VI')[0]).toHaveLength(5);
});

test('a long text is given two lines, and the longest word always fits', () => {
  expect(lineLength(partsOf('Big win', 'EN'))).toBe(7);
  expect(lineLength(partsOf('Kamangha-manghang panalo', 'PH'))).toBe(17);
  expect(lineLength(partsOf('10 more free spins', 'EN'))).toBe(10);
});

test('the letters of themes, which are basic Latin and its accents, have every letter of the languages written in them', async () => {
  const keys = (Object.keys(en) as (keyof typeof en)[]).filter((key) =>
    /^(win_|awarded_|retriggered_|hold_title|pick_title|summary)/.test(key),
  );
  for (const language of languages.filter(isWritten)) {
    const texts = (await loadCatalogue(language)) as Record<string, string>;
    for (const key of keys)
      expect([language, key, /^[\u0020-\u00ff×–]*$/.test(texts[key] ?? '')]).toEqual([language, key, true]);
  }
});
