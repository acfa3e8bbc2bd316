import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallResult } from '@croupier/contract';
import { bannerLookOf, bannersOf, hasBannerArea } from '@croupier/contract/banner-groups';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallGuard } from '../kernel/bind-calls.ts';
import { originOf, varyByHost } from '../kernel/caller.ts';
import type { RandomSource } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { deviceOf } from '../kernel/device-cookie.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Modules } from '../modules.ts';
import { type BannerLine, bannerHtml } from './page-banner.ts';
import { pageFrame } from './page-frame.ts';
import { brandStyle, type HeadOf, headHtml, titleOf } from './page-head.ts';
import { chooseLanguage, offeredLanguages } from './page-language.ts';
import { fillPage } from './page-template.ts';
import { readPageTexts } from './page-texts.ts';
import { type PageDeps, publicOrigin, serveSiteFiles, wishesOf } from './serve-site-files.ts';
import { isPageOn, pageAt, type ServedPage, servedAddresses } from './site-pages.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const builtSite = join(repository, 'apps/site/dist');
const gameFiles = join(repository, 'apps/games/dist');
const consoleFiles = join(repository, 'apps/console/dist');
const locales = join(repository, 'packages/i18n/locales');

/** Language of the page that is built as `index.html`. */
const builtFirst = 'en';

const oneYearS = 31_536_000;
const oneDayS = 86_400;

/** Paths of calls: what is not found there is answered as a call, not as a page. `/live` is both a page and, upgraded, the live socket. */
const callPath = /^\/(wps|lgw|console|callback|house|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** What an address of a list of games chooses by (`use-lobby.ts` of the site). */
const lobbyParameters = new Set(['list', 'q', 'class', 'bet', 'sort', 'pageNo', 'page', 'view', 'vassalage']);
/** Board games are a class of the market's own language (specification §9). */
const marketsOwn = 'TY';
/** A list of so few games begins with a wide card. */
const mostWide = 4;

type Deps = { config: Config; guard: CallGuard; modules: Modules; random: RandomSource };
type SiteDeps = PageDeps & { random: RandomSource; templates: ReadonlyMap<string, string> };

/** Serves the player's site: files built into a folder, and for every page its HTML with the first data inside. */
export async function serveSite(app: FastifyInstance, deps: Deps, siteFiles = builtSite): Promise<void> {
  if (!deps.config.serveFiles || !existsSync(join(siteFiles, 'index.html'))) return serveNothing(app);
  const templates = readTemplates(siteFiles);
  const texts = readPageTexts(locales);
  const all: SiteDeps = { ...deps, siteFiles, templates, texts, builtTags: new Set(templates.keys()) };
  for (const path of servedAddresses) app.get(path, (request, reply) => sendPage(all, 200, request, reply));
  serveSiteFiles(app, all);
  await serveFiles(app, siteFiles);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (callPath.test(pathOf(request)) || !wantsPage(request)) refuse('not_found');
    return sendPage(all, 404, request, reply);
  });
}

/** The built pages by the tag of their language: each says a few words before any script runs. */
function readTemplates(siteFiles: string): Map<string, string> {
  const pages = readdirSync(siteFiles).flatMap((file) => {
    const match = /^index(?:\.([\w-]+))?\.html$/.exec(file);
    return match ? [[match[1] ?? builtFirst, readFileSync(join(siteFiles, file), 'utf8')] as const] : [];
  });
  return new Map(pages);
}

/** Serves the clients of the built-in games on their own origin: a page for each, at `/family/game/`, and one for what has none of its own at `/family/`. */
export async function serveGames(app: FastifyInstance, config: Config, files = gameFiles): Promise<void> {
  if (!config.serveFiles || !existsSync(files)) return serveNothing(app);
  await serveFiles(app, files);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const folder = /^\/([a-z-]+(?:\/[a-z-]+)?)\/?$/.exec(pathOf(request))?.[1];
    if (folder === undefined || !wantsPage(request)) refuse('not_found');
    const page = [folder, dirname(folder)]
      .map((at) => `${at}/index.html`)
      .find((file) => existsSync(join(files, file)));
    if (page === undefined) refuse('not_found');
    return reply.sendFile(page);
  });
}

/** Serves the operators' console: its files, and its one page for every address that is no call and no file. */
export async function serveConsole(app: FastifyInstance, config: Config, files = consoleFiles): Promise<void> {
  const isBuilt = () => existsSync(join(files, 'index.html'));
  if (!config.serveFiles || (config.environment === 'production' && !isBuilt())) return serveNothing(app);
  // a development installation builds it when the site is up already
  mkdirSync(files, { recursive: true });
  await serveFiles(app, files);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isFile = /\.\w+$/.test(pathOf(request));
    if (pathOf(request).startsWith('/console/') || isFile || !wantsPage(request)) refuse('not_found');
    reply.header('x-robots-tag', 'noindex');
    if (isBuilt()) return reply.sendFile('index.html');
    return reply.code(503).header('refresh', '3').type('text/html; charset=utf-8').send(beingBuilt);
  });
}

const beingBuilt =
  '<!doctype html><html lang="en"><title>Croupier</title><p>The console is being built. It opens here by itself.</p></html>';

/** Where the console has a configured origin, it answers under no other host. */
export function mustBeConsoleHost(app: FastifyInstance, { consoleOrigin }: Config): void {
  if (consoleOrigin === null) return;
  const { host } = new URL(consoleOrigin);
  app.addHook('onRequest', async (request) => {
    if (originOf(request).host !== host) refuse('not_found');
  });
}

function serveNothing(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => refuse('not_found'));
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    // a folder is no file, and the site's page is a template: it is served filled, never as it lies there
    allowedPath: (path) => !/(\/|^\/index[^/]*\.html)$/.test(path),
    cacheControl: false,
    setHeaders: (response, file) => {
      // built names carry a hash of their content; everything else may change with the next version
      const forever = file.includes('/assets/');
      const isPage = /\.html(\.br|\.gz)?$/.test(file);
      const seconds = forever ? oneYearS : oneDayS;
      response.header(
        'cache-control',
        isPage ? 'no-cache' : `public, max-age=${seconds}${forever ? ', immutable' : ''}`,
      );
    },
  });
}

async function sendPage(
  deps: SiteDeps,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const from = originOf(request);
  const ref = await deps.guard.siteOfHost(from.hostname);
  if (!ref) refuse('unknown_site');
  // given with the page, so that the calls it then makes all at once come from one browser and not from several new ones
  deviceOf(request, reply, deps.random, { renew: true });
  const site = await deps.modules.sites.get(ref.id);
  const page = pageAt(pathOf(request));
  const exists = status === 200 && isPageOn(page, site.settings);
  const offered = offeredLanguages(site.settings, deps.builtTags);
  const language = chooseLanguage(offered, wishesOf(request), site.settings.defaultLanguage);
  const theme = themeOf(request);
  const parts = {
    games: exists && page.showsGames === true,
    banners: exists && hasBannerArea(page.path),
    promotions: exists && page.path === '/promotions',
  };
  const boot = await deps.modules.bootData(ref, from, language.code, parts);
  const origin = await publicOrigin(deps, site, request);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const head: HeadOf = { site, page, language, offered, theme, origin, query, texts: deps.texts, exists };
  // who searches sees results alone
  const isSearch = bannerLookOf(page.path) === 'slim' && Boolean(query.get('q')?.trim());
  const banners = isSearch ? [] : bannersOf(page.path, boot.announcements?.banners ?? []);
  const [first] = banners;
  const line: BannerLine = [
    ...(page.path === '/rng' && boot.permission.whitelabel.flags.jackpotCounter ? (['jackpot'] as const) : []),
    ...(boot.announcements?.player.length ? (['marquee'] as const) : []),
  ];
  const style = brandStyle(site);
  if (style !== '') request.inlineStyle = style;
  const { brandFont: font, brandShape: shape } = site.settings;
  const html = fillPage(deps.templates.get(language.tag) ?? deps.templates.get(builtFirst) ?? '', {
    look: { theme, language, page: exists ? page.path : '', font, shape },
    title: titleOf(head),
    head: headHtml(head),
    style,
    banner: first ? bannerHtml(first, { look: bannerLookOf(page.path), isSeveral: banners.length > 1, line }) : '',
    frame: pageFrame(
      page,
      { name: site.name, logoUrl: site.settings.logoUrl },
      firstList(page, query, site.settings.languages, boot.list),
    ),
    boot,
  });
  return (
    varyByHost(reply, 'accept-language', 'cookie')
      .code(exists ? 200 : 404)
      .type('text/html; charset=utf-8')
      // the first data states where the visitor is
      .header('cache-control', 'private, no-cache')
      .send(html)
  );
}

/** The list of games that a page begins with; none where the address chooses others, or where they are so few that the first is shown wide. */
function firstList(
  page: ServedPage,
  query: URLSearchParams,
  languages: readonly string[],
  list: CallResult<'games.list'> | undefined,
) {
  const isChosen = [...query.keys()].some((name) => lobbyParameters.has(name));
  return page.path !== '/rng' || isChosen || !list || list.totalCount <= mostWide
    ? undefined
    : { games: list.games, classes: list.classes.filter((one) => one !== 'BG' || languages.includes(marketsOwn)) };
}

/** The theme of the visit before, from its cookie. */
function themeOf(request: FastifyRequest): 'light' | 'dark' {
  const cookies = request.headers.cookie ?? '';
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] === 'dark' ? 'dark' : 'light';
}

function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return (
    (request.method === 'GET' || request.method === 'HEAD') && (accept.includes('text/html') || accept.includes('*/*'))
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
