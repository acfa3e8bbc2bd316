import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../kernel/caller.ts';
import type { Config } from '../kernel/config.ts';

/**
 * What the pages of the player's site may load: their own files, their own server, the origins where games open, and the site's own
 * networks of images. They may ask the site's other addresses whether those are faster. A site that tells people from programs by
 * GeeTest loads that company's script, styles and pictures; no other site does.
 */
export function sitePolicy(
  { games, images, domains, geetest }: Record<'games' | 'images' | 'domains', readonly string[]> & { geetest: boolean },
  request: FastifyRequest,
): string {
  const checks = geetest ? geetestHosts : [];
  const host = request.host;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const others = domains
    .filter((domain) => domain !== request.hostname)
    .map((domain) => `${request.protocol}://${domain}${port}`);
  return policy({
    'default-src': "'self'",
    'script-src': ["'self'", ...checks].join(' '),
    // a request that the router could not read has no such field at all
    'style-src': [request.inlineStyle ? `'self' '${hashOf(request.inlineStyle)}'` : "'self'", ...checks].join(' '),
    'img-src': ["'self' data: blob:", ...images, ...checks].join(' '),
    'font-src': "'self'",
    'connect-src': [`'self' ws://${host} wss://${host}`, ...others, ...checks].join(' '),
    'frame-src': [...new Set(games)].join(' '),
    'worker-src': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  });
}

/** Where version 4 of GeeTest loads its script from, and where that asks and answers. */
const geetestHosts = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'];

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

function policy(directives: Record<string, string>): string {
  const all = { ...directives, 'base-uri': "'none'", 'object-src': "'none'" };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
