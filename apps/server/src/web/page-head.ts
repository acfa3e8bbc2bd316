import type { Language } from '@croupier/i18n/languages';
import { type BrandTheme, brandCss, brandTokens } from '@croupier/ui/brand-colours';
import type { Site } from '../modules/sites/sites.public.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageTexts } from './page-texts.ts';
import { type ServedPage, searchOf } from './site-pages.ts';

export type HeadOf = {
  site: Site;
  page: ServedPage;
  language: Language;
  offered: readonly Language[];
  theme: BrandTheme;
  /** Protocol, host and port under which the site is to be found. */
  origin: string;
  /** Parameters of the address. */
  query: URLSearchParams;
  texts: PageTexts;
  /** False where there is no such page. */
  exists: boolean;
};

/** Ground of the page where the site has no colours of its own. As `--canvas` in styles/tokens.css. */
const canvas = { light: '#f3f5f2', dark: '#0a110e' } as const;
const defaultDeep = '#07291f';

/** What a page states for search engines, other sites and the browser around it: one line an element, for the end of `head`. */
export function headHtml(of: HeadOf): string {
  const { site, page, language, offered, theme, texts } = of;
  const words = texts.of(page.name, language, site);
  const [url, title] = [addressOf(of, language), titleOf(of)];
  const isListed = of.exists && !page.unlisted;
  const lines = [
    `<meta name="description" content="${escapeHtml(words.text)}">`,
    `<meta name="theme-color" content="${groundOf(site, theme)}">`,
    `<link rel="icon" href="${escapeHtml(site.settings.logoUrl)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
    `<meta name="robots" content="${isListed ? 'index,follow' : 'noindex'}">`,
  ];
  if (isListed) {
    lines.push(
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      ...alternates(of),
      `<meta property="og:type" content="website">`,
      `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
      `<meta property="og:title" content="${escapeHtml(title)}">`,
      `<meta property="og:description" content="${escapeHtml(words.text)}">`,
      `<meta property="og:url" content="${escapeHtml(url)}">`,
      `<meta property="og:image" content="${escapeHtml(of.origin)}/icons/share-512.png">`,
      `<meta property="og:locale" content="${ogLocale(language.tag)}">`,
      ...offered
        .filter(({ code }) => code !== language.code)
        .map(({ tag }) => `<meta property="og:locale:alternate" content="${ogLocale(tag)}">`),
      '<meta name="twitter:card" content="summary">',
    );
  }
  return lines.join('\n    ');
}

/** "Casino · Marigold"; the site's name alone where there is no such page. */
export function titleOf({ site, page, language, texts, exists }: HeadOf): string {
  const { title } = texts.of(page.name, language, site);
  return exists ? `${title} · ${site.name}` : site.name;
}

/** The address of a page in a language: the site's own needs no parameter. */
function addressOf({ site, page, origin, query }: HeadOf, language: Language): string {
  const search = searchOf(page, query);
  if (language.code !== site.settings.defaultLanguage) search.set('lang', language.tag.toLowerCase());
  const text = search.toString();
  return `${origin}${page.path}${text === '' ? '' : `?${text}`}`;
}

function alternates(of: HeadOf): string[] {
  if (of.offered.length < 2) return [];
  const link = (tag: string, url: string) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}">`;
  const search = searchOf(of.page, of.query).toString();
  const anyLanguage = `${of.origin}${of.page.path}${search === '' ? '' : `?${search}`}`;
  return [...of.offered.map((language) => link(language.tag, addressOf(of, language))), link('x-default', anyLanguage)];
}

/** `zh-Hans` is `zh_Hans`: the protocol writes an underscore. */
function ogLocale(tag: string): string {
  return tag.replaceAll('-', '_');
}

/** The ground of the page in a theme, as the browser paints its own bars. */
export function groundOf({ settings }: Pick<Site, 'settings'>, theme: BrandTheme): string {
  return brandTokens(brandOf(settings), theme)['--canvas'] ?? canvas[theme];
}

/** The ground of the site's artwork. */
export function deepOf({ settings }: Pick<Site, 'settings'>): string {
  return brandTokens(brandOf(settings), 'light')['--brand-deep'] ?? defaultDeep;
}

/** The site's colours as a style sheet; empty where it has none of its own. */
export function brandStyle({ settings }: Pick<Site, 'settings'>): string {
  return brandCss(brandOf(settings));
}

function brandOf({ brandPetal, brandLeaf, brandDeep }: Site['settings']) {
  return { petal: brandPetal, leaf: brandLeaf, deep: brandDeep };
}
