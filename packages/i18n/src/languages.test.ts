import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestLanguage } from './best-language.ts';
import { chooseText, fallbacksOf, languageOf, languages } from './languages.ts';

const rows = [...languages.values()];

describe('the table of languages', () => {
  it('holds the codes of the specification, and none twice', () => {
    expect(rows).toHaveLength(37);
    for (const property of ['code', 'tag', 'name'] as const) {
      expect(new Set(rows.map((row) => row[property])).size, property).toBe(rows.length);
    }
  });

  it('has no tag that Intl would not take, or would write otherwise', () => {
    for (const { tag, locale } of rows) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    }
  });

  it('writes from right to left where the script does', () => {
    const leftward = rows.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(leftward).toEqual(['AR', 'FA']);
  });

  it('formats dates and numbers of every language in the digits and years of the rest of the page', () => {
    for (const { code, locale } of rows) {
      expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem, code).toBe('latn');
      expect(new Intl.DateTimeFormat(locale).resolvedOptions().calendar, code).toBe('gregory');
    }
  });

  it('knows every folder of texts', () => {
    const tags = rows.map(({ tag }) => tag);
    for (const folder of readdirSync(new URL('../locales/', import.meta.url))) expect(tags).toContain(folder);
  });
});

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

describe('fallbacksOf', () => {
  it('ends in English, once, whatever it begins with', () => {
    for (const code of [...languages.keys(), 'TY', 'XX', '']) {
      const chain = fallbacksOf(code);
      expect(chain.filter((candidate) => candidate === 'EN')).toEqual(['EN']);
      expect(chain.at(-1)).toBe('EN');
      expect(chain.every((candidate) => languages.has(candidate))).toBe(true);
    }
  });

  it('asks a language that its readers read as well before English', () => {
    expect(fallbacksOf('TW')).toEqual(['TW', 'CN', 'EN']);
  });

  it('goes on from what the market language points at', () => {
    expect(fallbacksOf('TY')).toEqual(['PH', 'EN']);
    expect(fallbacksOf('TY', 'TW')).toEqual(['TW', 'CN', 'EN']);
  });
});

describe('bestLanguage', () => {
  const offered = ['EN', 'VI', 'CN', 'TW', 'PH', 'NO'].map((code) => languageOf(code));
  const best = (...wishes: string[]) => bestLanguage(wishes, offered)?.code ?? null;

  it('does not answer a language that the site lacks', () => {
    expect(best('de-DE', 'fr')).toBeNull();
  });

  it('takes the first wish that the site can meet, by its region or without', () => {
    expect(best('de', 'vi-VN', 'en')).toBe('VI');
  });

  it('does not give simplified characters to readers of traditional ones, or the other way round', () => {
    expect(best('zh-TW')).toBe('TW');
    expect(best('zh-Hant-HK')).toBe('TW');
    expect(best('zh-CN')).toBe('CN');
    expect(best('zh')).toBe('CN');
  });

  it('knows a language by the other names that browsers have for it', () => {
    expect(best('tl-PH')).toBe('PH');
    expect(best('nb-NO')).toBe('NO');
    expect(best('no')).toBe('NO');
  });

  it('is not stopped by a wish that is no tag', () => {
    expect(best('*', '', 'vi')).toBe('VI');
  });
});

describe('chooseText', () => {
  const site = { defaultLanguage: 'VI', marketLanguage: 'TH' };
  const texts = { EN: 'english', VI: 'vietnamese', CN: 'chinese', TH: 'thai' };
  const chosen = (asked: string, of: Record<string, string> = texts) => chooseText(of, asked, site)?.code;

  it('shows the language that is read, and the nearest to it', () => {
    expect(['EN', 'CN', 'TW', 'TY'].map((asked) => chosen(asked))).toEqual(['EN', 'CN', 'CN', 'TH']);
    expect(chosen('TY', { ...texts, TY: 'own' })).toBe('TY');
  });

  it("shows the site's own language before English, and any rather than none", () => {
    expect(chosen('ES')).toBe('VI');
    expect(chosen('ES', { DE: 'german', EN: 'english' })).toBe('EN');
    expect(chosen('ES', { PT: 'portuguese', DE: 'german' })).toBe('DE');
  });

  it('takes an empty text for none', () => {
    expect(chosen('EN', { EN: '', VI: 'vietnamese' })).toBe('VI');
    expect(chooseText({ EN: '' }, 'EN', site)).toBeNull();
    expect(chooseText({}, 'EN', site)).toBeNull();
  });
});
