import { describe, expect, it } from 'vitest';
import { bestLanguage } from './best-language.ts';
import { languageOf } from './languages.ts';

describe('languageOf', () => {
  it('maps the codes of the specification to BCP 47', () => {
    expect(['EN', 'CN', 'ES', 'VI', 'TY'].map((code) => languageOf(code).tag)).toEqual([
      'en',
      'zh-Hans',
      'es',
      'vi',
      'fil',
    ]);
  });

  it('follows the market language a site chose, and keeps the code TY', () => {
    expect(languageOf('TY', 'TH')).toMatchObject({ code: 'TY', tag: 'th' });
  });

  it('does not fail on a code that nobody knows', () => {
    expect(languageOf('XX')).toMatchObject({ code: 'EN', tag: 'en' });
  });
});

describe('bestLanguage', () => {
  const offered = ['EN', 'VI', 'CN', 'TW'].map((code) => languageOf(code));

  it('does not answer a language that the site lacks', () => {
    expect(bestLanguage(['de-DE', 'fr'], offered)).toBeNull();
  });

  it('takes the first wish that the site can meet, by its region or without', () => {
    expect(bestLanguage(['de', 'vi-VN', 'en'], offered)?.code).toBe('VI');
    expect(bestLanguage(['zh-Hant'], offered)?.code).toBe('TW');
  });
});
