import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { commitment } from '@croupier/fairness';
import { coverOf, logoOf } from './cover.ts';
import { motifs } from './motifs.ts';
import { roundMark } from './platform-calls.ts';
import { readBody } from './platform-door.ts';
import { roundPage } from './round-page.ts';
import type { RoundLine } from './rounds.ts';
import type { ShopWindow } from './shop-window.ts';
import type { Tables } from './tables.ts';
import type { Motif } from './words.ts';

const files: Record<string, [type: string, file: string]> = {
  '/play': ['text/html; charset=utf-8', 'play.html'],
  '/play.js': ['text/javascript; charset=utf-8', 'play.js'],
  '/play.css': ['text/css; charset=utf-8', 'play.css'],
};

const pageHeaders = {
  'content-security-policy': "default-src 'self'; img-src 'self' data:",
  'cache-control': 'no-store',
  'referrer-policy': 'origin',
  'x-content-type-options': 'nosniff',
};
const bodyLimitBytes = 4_096;

/** What browsers are served: pages of games, pictures, and the calls that the pages make. */
export function createSiteServer(deps: {
  shop: ShopWindow;
  tables: Tables;
  addressKey: Uint8Array;
  /** A round that was played and is still known. */
  roundOf(roundId: string): RoundLine | null;
}) {
  const { shop, tables } = deps;
  const calls: Record<string, (body: Record<string, unknown>) => Promise<object>> = {
    async '/game/open'({ ticket, game }) {
      const opened =
        typeof ticket === 'string' && /^[A-Za-z0-9_-]{43}$/.test(ticket)
          ? await tables.open(ticket, typeof game === 'string' ? game : null)
          : null;
      if (!opened) return { error: 'closed' };
      const { id, balance, currency, exponent, minStake, maxStake, clientSeed, demo } = opened;
      const { title, titles, type, motif, gameId, vendor, rtpBps, volatility } = opened.game;
      return {
        id,
        balance,
        currency,
        exponent,
        minStake,
        maxStake,
        clientSeed,
        demo,
        title,
        titles,
        type,
        motif,
        gameId,
        rtpBps,
        volatility,
        hue: shop.vendors.find(({ code }) => code === vendor)?.hue ?? 0,
        vendor: shop.vendors.find(({ code }) => code === vendor)?.title ?? '',
        commitment: commitment(opened.serverSeed),
      };
    },
    async '/game/play'({ id, stake, raise }) {
      const table = tables.find(String(id));
      if (!table) return { error: 'closed' };
      if (typeof stake !== 'string' || !/^[1-9]\d{0,16}$/.test(stake)) return { error: 'stake' };
      const played = await tables.play(table, { stake, raise: raise === true });
      return { ...played, next: commitment(table.serverSeed) };
    },
    async '/game/balance'({ id }) {
      const table = tables.find(String(id));
      return table ? { balance: await tables.balance(table) } : { error: 'closed' };
    },
  };

  function serve(url: URL, response: ServerResponse): boolean {
    const { pathname, searchParams } = url;
    const file = files[pathname];
    if (file) {
      response.writeHead(200, { 'content-type': file[0], ...pageHeaders });
      response.end(readFileSync(new URL(`page/${file[1]}`, import.meta.url)));
      return true;
    }
    const [, folder, name = ''] = /^\/(covers|logos|symbols)\/([A-Za-z0-9._-]{1,80})\.svg$/.exec(pathname) ?? [];
    const svg = folder ? pictureOf(folder, name, Number(searchParams.get('hue')) || 0) : null;
    if (svg) {
      const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
      response.writeHead(200, {
        ...headers,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(svg);
      return true;
    }
    if (pathname !== '/round') return false;
    const of = {
      site: searchParams.get('site') ?? '',
      playerId: searchParams.get('player') ?? '',
      roundId: searchParams.get('round') ?? '',
    };
    const round = roundMark(deps.addressKey, of) === searchParams.get('mark') ? deps.roundOf(of.roundId) : null;
    const isTheirs = round?.playerId === of.playerId && round.site === of.site;
    response.writeHead(isTheirs ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...pageHeaders });
    response.end(roundPage(isTheirs ? round : null, round ? shop.game(round.gameId) : null));
    return true;
  }

  function pictureOf(folder: string, name: string, hue: number): string | null {
    if (folder === 'logos') {
      const vendor = shop.vendors.find(({ code }) => code === name);
      return vendor ? logoOf(vendor) : null;
    }
    if (folder === 'symbols') {
      const draw = Object.hasOwn(motifs, name) ? motifs[name as Motif] : null;
      const metal = `<defs><linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset="1" stop-color="hsl(${hue % 360} 80% 50%)"/></linearGradient></defs>`;
      return draw
        ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -130 260 260">${metal}${draw(hue % 360)}</svg>`
        : null;
    }
    const game = shop.game(name);
    return game ? coverOf(game, shop.vendors.find(({ code }) => code === game.vendor)?.hue ?? 0) : null;
  }

  /** @returns false where there is nothing at the address. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') return serve(url, response);
    const call = request.method === 'POST' ? calls[url.pathname] : undefined;
    if (!call) return false;
    const raw = await readBody(request, bodyLimitBytes);
    const isJson = request.headers['content-type'] === 'application/json';
    const answer = raw && isJson ? await call(objectOf(raw)) : { error: 'malformed' };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer));
    return true;
  };
}

function objectOf(raw: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
