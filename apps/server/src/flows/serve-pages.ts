import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bannersOf } from '@croupier/contract/banner-groups';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../kernel/bind-calls.ts';
import { originOf } from '../kernel/caller.ts';
import type { Config } from '../kernel/config.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Modules } from '../modules.ts';
import { bannerHtml } from './page-banner.ts';
import { fillPage, htmlLanguage, type PageLook } from './page-template.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const siteFiles = join(repository, 'apps/site/dist');
const gameFiles = join(repository, 'apps/games/dist');
const siteRoutes = join(repository, 'apps/site/src/routes.json');

/** Names of the home page (spec §2). */
const homePaths = new Set(['/', '/index', '/index.html', '/home']);

const oneYearS = 31_536_000;
const oneDayS = 86_400;

/** Paths of calls: what is not found there is answered as a call, not as a page. */
const callPath = /^\/(wps|lgw|console|callback|house|live|healthz|readyz|metrics|openapi\.json)(\/|$)/;

type Deps = { config: Config; gate: Gate; modules: Modules };

/** Serves the player's site: built files, and for every page its HTML with the first data inside. */
export async function serveSite(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.serveFiles || !existsSync(join(siteFiles, 'index.html'))) return serveNothing(app);
  const templates = readTemplates();
  const routes: string[] = JSON.parse(readFileSync(siteRoutes, 'utf8'));
  for (const path of routes) app.get(path, (request, reply) => sendPage(deps, templates, 200, request, reply));
  await serveFiles(app, siteFiles);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (callPath.test(pathOf(request)) || !wantsPage(request)) refuse('not_found');
    return sendPage(deps, templates, 404, request, reply);
  });
}

/** The built pages by language, the default under the empty name: each says a few words before any script runs. */
function readTemplates(): Map<string, string> {
  const pages = readdirSync(siteFiles).flatMap((file) => {
    const match = /^index(?:\.([\w-]+))?\.html$/.exec(file);
    return match ? [[match[1] ?? '', readFileSync(join(siteFiles, file), 'utf8')] as const] : [];
  });
  return new Map(pages);
}

/** Serves the clients of the built-in games on their own origin: one folder a family, its page at the folder's address. */
export async function serveGames(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.serveFiles || !existsSync(gameFiles)) return serveNothing(app);
  await serveFiles(app, gameFiles);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const family = /^\/([a-z-]+)\/?$/.exec(pathOf(request))?.[1];
    if (family === undefined || !wantsPage(request) || !existsSync(join(gameFiles, family, 'index.html')))
      refuse('not_found');
    return reply.sendFile(`${family}/index.html`);
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
    // the site's page is a template: it is served filled, never as it lies there
    allowedPath: (path) => !/^\/index[^/]*\.html$/.test(path),
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
  deps: Deps,
  templates: ReadonlyMap<string, string>,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const from = originOf(request);
  const ref = await deps.gate.siteOfHost(from.hostname);
  if (!ref) refuse('unknown_site');
  const site = await deps.modules.sites.get(ref.id);
  const look = readLook(request, status, site.settings.languages, site.settings.defaultLanguage);
  const boot = await deps.modules.bootData(ref, from, look.language);
  const template = templates.get(htmlLanguage(look.language)) ?? templates.get('') ?? '';
  const banners = bannersOf(look.page, boot.announcements.banners);
  const [first] = banners;
  const banner = first ? bannerHtml(first, { isHome: look.page === '/', isSeveral: banners.length > 1 }) : '';
  const html = fillPage(template, { look, title: site.name, banner, boot });
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}

/** The theme and language of the visit before, from cookies that hold nothing else. */
function readLook(
  request: FastifyRequest,
  status: number,
  languages: readonly string[],
  defaultLanguage: string,
): PageLook {
  const cookies = request.headers.cookie ?? '';
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] === 'dark' ? 'dark' : 'light';
  const wanted = /(?:^|;\s*)lang=([A-Z]{2,4})(?:;|$)/.exec(cookies)?.[1];
  const path = pathOf(request);
  return {
    theme,
    language: wanted && languages.includes(wanted) ? wanted : defaultLanguage,
    page: status === 200 ? (homePaths.has(path) ? '/' : path) : '',
  };
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
