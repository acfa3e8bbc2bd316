import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pageNames } from '@croupier/contract/pages';
import { fallbacksOf, type Language, languages } from '@croupier/i18n/languages';
import type { Site } from '../modules/sites/sites.public.ts';

export type PageWords = { title: string; text: string };

/** What pages are called and say of themselves outside of themselves: in search results, in a list of tabs, in a shared link. */
export type PageTexts = { of(name: PageName, language: Language, site: Pick<Site, 'name' | 'settings'>): PageWords };

/** Keys of the catalogues that pages take their texts from. */
export const headKeys: readonly string[] = pageNames().flatMap((name) => [`head.${name}.title`, `head.${name}.text`]);

/**
 * Reads the texts of pages in every language once: `head.<page>.title` and `.text` in any area. A language that lacks a text takes its next
 * of kin's, and English at last.
 */
export function readPageTexts(locales: string): PageTexts {
  const catalogues = new Map<string, Record<string, string>>();
  for (const tag of readdirSync(locales)) {
    const areas = readdirSync(join(locales, tag)).map((file) => readFileSync(join(locales, tag, file), 'utf8'));
    const texts = areas.flatMap((area) => Object.entries(JSON.parse(area) as Record<string, string>));
    catalogues.set(tag, Object.fromEntries(texts.filter(([key]) => key.startsWith('head.'))));
  }
  const say = (key: string, code: string): string => {
    for (const candidate of fallbacksOf(code)) {
      const text = catalogues.get(languages.get(candidate)?.tag ?? '')?.[key];
      if (text !== undefined) return text;
    }
    return '';
  };
  return {
    of(name, { code }, { name: siteName, settings }) {
      const filled = (key: string) =>
        say(key, code === 'TY' ? settings.marketLanguage : code).replaceAll('{site}', siteName);
      const own = name === 'home' ? settings.siteDescription[code] : undefined;
      return { title: filled(`head.${name}.title`), text: own ?? filled(`head.${name}.text`) };
    },
  };
}
