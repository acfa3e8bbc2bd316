import { bestLanguage } from '@croupier/i18n/best-language';
import { type Language, languageOf } from '@croupier/i18n/languages';
import type { SiteSettings } from '../modules/sites/sites.public.ts';

/** Languages that a site offers and that pages were built in, in the site's order; its default where none is left. */
export function offeredLanguages(settings: SiteSettings, builtTags: ReadonlySet<string>): Language[] {
  const all = settings.languages.map((code) => languageOf(code, settings.marketLanguage));
  const offered = all.filter(
    ({ tag, code }, index) => builtTags.has(tag) && all.findIndex((one) => one.code === code) === index,
  );
  return offered.length > 0 ? offered : [languageOf('EN')];
}

/** What a visitor asked for, each as it came. */
export type LanguageWishes = {
  /** `?lang=` of the address: a tag or a code. */
  address: string | null;
  /** The code of the visit before, from its cookie. */
  cookie: string | null;
  /** The browser's `Accept-Language`. */
  header: string;
};

/** The language of a page: that of its address, of the visit before, of the browser, of the site. */
export function chooseLanguage(offered: readonly Language[], wishes: LanguageWishes, defaultCode: string): Language {
  const named = (name: string | null) => {
    const wanted = name?.toLowerCase();
    return offered.find(({ code, tag }) => code.toLowerCase() === wanted || tag.toLowerCase() === wanted);
  };
  const found =
    named(wishes.address) ??
    named(wishes.cookie) ??
    bestLanguage(tagsOf(wishes.header), offered) ??
    named(defaultCode) ??
    offered[0];
  return found ?? languageOf('EN');
}

/** Tags of an `Accept-Language` header, the most wanted first. */
function tagsOf(header: string): string[] {
  const wishes = header
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) };
    });
  return wishes
    .filter(({ tag, weight }) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
