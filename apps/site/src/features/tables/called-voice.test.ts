import { expect, test } from 'vitest';
import { languageOfVoice } from './called-voice.ts';

const voices = ['de-DE', 'en_GB', 'en-US', 'zh-HK', 'zh-CN', 'not a language', 'vi-VN'].map((lang) => ({ lang }));

test.each([
  ['en', 'en-US'],
  ['vi', 'vi-VN'],
  ['zh-Hans', 'zh-CN'],
  ['fil', null],
])('a page in %s is called in the voice of %s', (locale, lang) => {
  expect(languageOfVoice(voices, locale)).toBe(lang);
});

test('a voice of another country will do, one of another script will not', () => {
  expect(languageOfVoice([{ lang: 'en_GB' }], 'en')).toBe('en_GB');
  expect(languageOfVoice([{ lang: 'zh-HK' }], 'zh-Hans')).toBeNull();
  expect(languageOfVoice([], 'en')).toBeNull();
});
