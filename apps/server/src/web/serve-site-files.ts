import type { PagePath } from '@croupier/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallGuard } from '../kernel/bind-calls.ts';
import { originOf, varyByHost } from '../kernel/caller.ts';
import type { Config } from '../kernel/config.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Site } from '../modules/sites/sites.public.ts';
import type { Modules } from '../modules.ts';
import { chooseLanguage, type LanguageWishes, offeredLanguages } from './page-language.ts';
import type { PageTexts } from './page-texts.ts';
import { manifestOf, robotsText, sitemapXml } from './site-files.ts';
import { iconOf, isIconName } from './site-icons.ts';
import { isPageOn, pageAt } from './site-pages.ts';

/** What pages and the files about them are made from. */
export type PageDeps = {
  config: Config;
  guard: CallGuard;
  modules: Modules;
  texts: PageTexts;
  /** Tags of the languages that pages were built in. */
  builtTags: ReadonlySet<string>;
  /** Folder of the built site. */
  siteFiles: string;
};

const hourS = 3_600;
const dayS = 86_400;
/** Pages that an installed application offers from its icon, as far as the site has them. */
const shortcutPaths: readonly PagePath[] = ['/rng', '/help', '/promotions'];

/** Serves what systems and search engines ask of a site: its manifest, its icons, its robots and its map, each from the site's settings. */
export function serveSiteFiles(app: FastifyInstance, deps: PageDeps): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const site = await siteOf(deps, request);
    const offered = offeredLanguages(site.settings, deps.builtTags);
    const language = chooseLanguage(offered, wishesOf(request), site.settings.defaultLanguage);
    const shortcuts = shortcutPaths.map(pageAt).filter((page) => isPageOn(page, site.settings));
    return varyByHost(reply, 'accept-language', 'cookie')
      .type('application/manifest+json')
      .header('cache-control', `private, max-age=${hourS}`)
      .send(JSON.stringify(manifestOf({ site, language, texts: deps.texts, shortcuts })));
  });
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const site = await siteOf(deps, request);
    const { file } = request.params;
    if (!isIconName(file)) return refuse('not_found');
    const source = { siteFiles: deps.siteFiles, media: (name: string) => deps.modules.content.images.file(name) };
    const bytes = await iconOf(site, file, source);
    return varyByHost(reply).type('image/png').header('cache-control', `public, max-age=${dayS}`).send(bytes);
  });
  app.get('/robots.txt', async (request, reply) => {
    const site = await siteOf(deps, request);
    const text = robotsText(await publicOrigin(deps, site, request));
    return varyByHost(reply)
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${hourS}`)
      .send(text);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(deps, request);
    const from = originOf(request);
    const context = { site: { id: site.id, code: site.code }, from, caller: { kind: 'visitor' as const }, device: '' };
    const { promotion } = await deps.modules.handlers['content.announcements']({ types: 'PR' }, context);
    const xml = sitemapXml({
      site,
      origin: await publicOrigin(deps, site, request),
      offered: offeredLanguages(site.settings, deps.builtTags),
      promotions: promotion.map(({ id }) => id),
    });
    return varyByHost(reply)
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${hourS}`)
      .send(xml);
  });
}

async function siteOf(deps: PageDeps, request: FastifyRequest): Promise<Site> {
  const ref = await deps.guard.siteOfHost(originOf(request).hostname);
  if (!ref) refuse('unknown_site');
  return deps.modules.sites.get(ref.id);
}

/** What a request asks for in languages. */
export function wishesOf(request: FastifyRequest): LanguageWishes {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  return {
    address: query.get('lang'),
    cookie: /(?:^|;\s*)lang=([A-Z]{2,4})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null,
    header: request.headers['accept-language'] ?? '',
  };
}

/** Where the site is to be found: in production its main domain, where it has named one of its hosts; else as it was asked for. */
export async function publicOrigin(deps: PageDeps, site: Site, request: FastifyRequest): Promise<string> {
  const [domain] = site.settings.domains;
  if (
    deps.config.environment === 'production' &&
    domain &&
    (await deps.modules.sites.hostsOf(site.id)).includes(domain)
  )
    return `https://${domain}`;
  const { protocol, host } = originOf(request);
  return `${protocol}://${host}`;
}
