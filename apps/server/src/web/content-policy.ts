import { createHash } from 'node:crypto';
import type { PageServices } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../kernel/caller.ts';
import type { Config } from '../kernel/config.ts';

/** Address of the page in which scripts of services outside run, alone. */
export const outsideCheckPath = '/outside-check.html';

/**
 * What the pages of the player's site may load: their own files, their own server, the origins where games open, and the site's own
 * networks of images, and no script of anybody else. They may ask the site's other addresses whether those are faster. A site that reports
 * people from programs by a service outside shows that service's check in a frame; one whose numbers Firebase checks asks that.
 */
export function sitePolicy(
  {
    games,
    images,
    domains,
    services,
  }: Record<'games' | 'images' | 'domains', readonly string[]> & { services: PageServices | null },
  request: FastifyRequest,
): string {
  const { geetest, firebase } = services ?? {};
  const { host, hostname, protocol } = originOf(request);
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const others = domains.filter((domain) => domain !== hostname).map((domain) => `${protocol}://${domain}${port}`);
  return policy({
    'default-src': "'self'",
    'script-src': "'self'",
    // a request that the router could not read has no such field at all
    'style-src': request.inlineStyle ? `'self' '${hashOf(request.inlineStyle)}'` : "'self'",
    'img-src': ["'self' data: blob:", ...images].join(' '),
    'font-src': "'self'",
    'connect-src': [`'self' ws://${host} wss://${host}`, ...others, ...(firebase ? [firebase.origin] : [])].join(' '),
    'frame-src': [...(geetest || firebase ? ["'self'"] : []), ...new Set(games)].join(' '),
    'worker-src': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  });
}

/**
 * What the page around the check of a service outside may load: that service's script, styles and pictures. It has an origin of its own,
 * which nobody else has: it reaches neither the page that frames it nor what that page keeps. Nobody but the site frames it.
 */
export function outsideCheckPolicy({ geetest, firebase }: PageServices): string {
  const places = [
    ...(geetest ? [new URL(geetest.script).origin, ...geetestHosts] : []),
    ...(firebase ? [folderOf(firebase.recaptchaScript), ...recaptchaPlaces] : []),
  ];
  const checks = [...new Set(places)].join(' ');
  return policy({
    'default-src': "'none'",
    'script-src': `'self' ${checks}`,
    'style-src': `'self' ${checks}`,
    'img-src': `data: ${checks}`,
    'font-src': checks,
    'media-src': checks,
    'connect-src': checks,
    'frame-src': checks,
    'frame-ancestors': "'self'",
    'form-action': "'none'",
    sandbox: 'allow-scripts allow-popups allow-forms',
  });
}

/** Where version 4 of GeeTest loads its script from, and where that asks and answers. */
const geetestHosts = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'];

/** Where reCAPTCHA's documentation lets its script and its frame come from. */
const recaptchaPlaces = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The folder that an address lies in: a policy lets all of it be. */
function folderOf(address: string): string {
  return new URL('.', address).href;
}

/** A style sheet inside the page is allowed by what it says, to the letter. */
function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** What a game may load: its own files and its own server; and who may frame it: the sites of this installation. */
export function gamesPolicy(config: Config, siteHosts: readonly string[], request: FastifyRequest): string {
  const { hostname, protocol } = originOf(request);
  const ancestors =
    config.environment === 'production' ? siteHosts.map((host) => `https://${host}`) : [`${protocol}://${hostname}:*`];
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'frame-ancestors': ancestors.join(' ') || "'none'",
    'form-action': "'none'",
  });
}

/** What the operators' console may load: its own files and its own server, nothing of anybody else. Nobody frames it. */
export const consolePolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
});

function policy(directives: Record<string, string>): string {
  const all = { ...directives, 'base-uri': "'none'", 'object-src': "'none'" };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
