import type { Language } from '@croupier/i18n/languages';
import type { Site } from '../modules/sites/sites.public.ts';
import { escapeHtml } from './escape-html.ts';
import { groundOf } from './page-head.ts';
import type { PageTexts } from './page-texts.ts';
import { listedPages, type ServedPage } from './site-pages.ts';

/** Addresses that no search engine needs to fetch. */
const closed = ['/wps/', '/lgw/', '/console/', '/house/', '/records/', '/game', '/login', '/forget', '/changePassword'];

export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

type MapOf = {
  site: Site;
  origin: string;
  offered: readonly Language[];
  /** Ids of the promotions that are due. */
  promotions: readonly string[];
};

/** Every page of the site in every language, each with its other languages. */
export function sitemapXml({ site, origin, offered, promotions }: MapOf): string {
  const pages = listedPages(site.settings).map(({ path }) => path);
  const details = site.settings.promotionsPage ? promotions : [];
  const addresses = [...pages, ...details.map((id) => `/promoDetail?id=${encodeURIComponent(id)}`)];
  const inLanguage = (address: string, { code, tag }: Language) => {
    if (code === site.settings.defaultLanguage) return `${origin}${address}`;
    return `${origin}${address}${address.includes('?') ? '&' : '?'}lang=${tag.toLowerCase()}`;
  };
  const entries = addresses.flatMap((address) => {
    const others = offered.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${escapeHtml(inLanguage(address, one))}"/>`,
    );
    const links = offered.length > 1 ? others.join('') : '';
    return offered.map((one) => `<url><loc>${escapeHtml(inLanguage(address, one))}</loc>${links}</url>`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
  );
}

type ManifestOf = { site: Site; language: Language; texts: PageTexts; shortcuts: readonly ServedPage[] };

/** What a system needs to install the site as an application. */
export function manifestOf({ site, language, texts, shortcuts }: ManifestOf): Record<string, unknown> {
  const icon = (name: string, purpose: string) =>
    [192, 512].map((size) => ({
      src: `/icons/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }));
  return {
    id: '/',
    name: site.name,
    short_name: site.name.slice(0, 30),
    description: texts.of('home', language, site).text,
    lang: language.tag,
    dir: language.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: groundOf(site, 'light'),
    theme_color: groundOf(site, 'light'),
    categories: ['games', 'entertainment'],
    icons: [...icon('any', 'any'), ...icon('mask', 'maskable')],
    shortcuts: shortcuts.map(({ name, path }) => ({ name: texts.of(name, language, site).title, url: path })),
  };
}
