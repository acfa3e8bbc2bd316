import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startStandInProvider } from '@croupier/server/testing/stand-in-provider.ts';
import { withClient } from '@croupier/tools/postgres/roles.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { type ManyGames, putManyGames } from '@croupier/tools/testing/many-games.ts';
import type { ManyGame } from '@croupier/tools/testing/many-games-names.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { seenPopups } from './helpers/seen-popups.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;
export const sizes = [
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
] as const;

export type LobbyVisit = BrowserContextOptions & {
  token?: string;
  /** What is done before the page is opened, which then has a browser of its own. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** Ten thousand games of a hundred vendors, and a provider's page in which each of them opens. */
export type LobbyFixture = {
  installation: TestInstallation;
  many: ManyGames;
  token: string;
  /** Games whose page never says a word. */
  silent: Set<string>;
  /**
   * A page of a visitor, or with a token of a member: another tab of the browser that all have who look so, which keeps what was fetched.
   * Popups are as if seen.
   */
  visit: (path: string, options?: LobbyVisit) => Promise<Page>;
  /** A game of a kind whose vendor opens its games so, and none of these. */
  gameOf: (kind: string, opens?: 'route' | 'window', without?: readonly string[]) => ManyGame;
  set: (key: string, value: unknown) => Promise<void>;
  /** Changes what an operator or an outage would, and waits until the server has heard of it. */
  change: (sql: string, values: unknown[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** What a provider's page does: it shows itself, reports what its buttons say, and shows what it receives. */
const gamePage = `<!doctype html><meta charset="utf-8"><title>Game</title><h1>The game is on</h1><p id="received"></p>
<button data-say='{"type":"croupier:close"}'>Close the game</button>
<button data-say='{"type":"croupier:balance","balance":"123400"}'>Report a balance</button>
<button data-say='{"type":"croupier:round","state":"ended","roundId":"r1","stake":"100","win":"350"}'>Report a round</button>
<button data-say='{"type":"croupier:error","code":"something_odd"}'>Report an error</button>
<button data-say='{"type":"croupier:relaunch"}'>Ask for a ticket</button><script>
  const site = new URL(document.referrer).origin;
  const say = (message) => parent.postMessage(message, site);
  for (const button of document.querySelectorAll('button')) button.onclick = () => say(JSON.parse(button.dataset.say));
  addEventListener('message', ({ origin, data }) => {
    if (origin === site) document.getElementById('received').textContent += JSON.stringify({ ...data, ticket: data.ticket?.length }) + ' ';
  });
  say({ type: 'croupier:ready', game: 'many' });
</script>`;
const silentPage = '<!doctype html><title>Game</title><h1>Nothing more comes</h1>';

const provider = { code: 'manyworks', roomsCode: 'roomworks', roomsVendor: 'MANY_PVP_1' } as const;

/** @param account of the member who visits; another in each test file */
export async function setLobbyFixture(account: string): Promise<LobbyFixture> {
  const silent = new Set<string>();
  const server = createServer((request, response) => {
    const game = new URL(request.url ?? '/', 'http://localhost').searchParams.get('game') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(silent.has(game) ? silentPage : gamePage);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const installation = await startTestInstallation();
  const browser: Browser = await openBrowser();
  let key = { keyId: '', secret: '' };
  let tables: object[] = [];
  const rooms = await startStandInProvider({
    key: () => key,
    now: () => new Date(),
    answers: {
      catalogue: () => ({ vendors: [], games: [], next: '1', more: false }),
      rooms: () => ({ rooms: tables }),
    },
  });
  const siteId = await onModules(installation, async ({ sites, providers }) => {
    const site = await sites.byCode('marigold');
    const launchUrl = `http://localhost:${port}/play?game={game}&room={room}#ticket={ticket}`;
    const of = { launchUrl, roundTtlS: 3_600, sites: [{ siteId: site?.id ?? '', grantLimit: 0n, offersAll: false }] };
    await providers.registry.add({ code: provider.code, name: 'Many Works', ...of }, async () => {});
    const { roomsCode: code } = provider;
    key = await providers.registry.add({ code, name: 'Room Works', apiUrl: rooms.url, ...of }, async () => {});
    return site?.id ?? '';
  });
  const many = await putManyGames(installation, { provider: provider.code });
  tables = roomsOf(many);
  const change = (sql: string, values: unknown[]) =>
    onModules(installation, async (_modules, { notifier }) => {
      await withClient(installation.database.ownerUrl, (client) => client.query(sql, values));
      await notifier.send('catalogue_changed', ['']);
      await notifier.send('cache_vendor_health', ['all']);
    });
  await change('update catalogue.vendor set provider = $1 where code = $2', [provider.roomsCode, provider.roomsVendor]);
  const seen = await seenPopups(installation.url);
  const newBrowser = async (token: string | undefined, options: BrowserContextOptions) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...desktop, ...options });
    await context.addCookies([seen]);
    if (token) await context.addInitScript((held) => sessionStorage.setItem('token', held), token);
    return context;
  };
  const browsers = new Map<string, Promise<BrowserContext>>();
  const freeTabs = new Map<string, Page[]>();
  const anotherTab = async (token: string | undefined, options: BrowserContextOptions) => {
    const who = JSON.stringify([token, options]);
    const free = freeTabs.get(who) ?? [];
    freeTabs.set(who, free);
    const known = free.pop();
    if (known) return known;
    const context = browsers.get(who) ?? newBrowser(token, options);
    browsers.set(who, context);
    const page = await (await context).newPage();
    // a tab that is used again runs scripts that it has run before
    page.close = async () => {
      await page.goto(`${installation.url}/robots.txt`);
      await page.evaluate(() => sessionStorage.clear());
      free.push(page);
    };
    return page;
  };
  const onlyTab = async (token: string | undefined, options: BrowserContextOptions) => {
    const context = await newBrowser(token, options);
    const page = await context.newPage();
    page.once('close', () => void context.close());
    return page;
  };
  return {
    installation,
    many,
    token: await registerMember({ site: installation.url, games: installation.gamesUrl }, account),
    silent,
    visit: async (path, { token, prepare, ...options } = {}) => {
      const page = await (prepare ? onlyTab(token, options) : anotherTab(token, options));
      await prepare?.(page);
      await page.goto(installation.url + path);
      await page.locator('#main').locator('h1, iframe, .state, [role="alert"]').first().waitFor();
      return page;
    },
    gameOf(kind, opens = 'route', without = []) {
      const codes = many.vendors.filter((one) => one.kind === kind && one.opens === opens).map(({ code }) => code);
      const found = many.games.find(({ vendor }) => codes.includes(vendor) && !without.includes(vendor));
      if (!found) throw new Error(`no game of ${kind} that opens so`);
      return found;
    },
    set: async (name, value) => {
      await onModules(installation, ({ sites }) => sites.change({ siteId, key: name, value, record: async () => {} }));
    },
    change,
    stop: async () => {
      await browser.close();
      await installation.stop();
      await rooms.close();
      server.close();
    },
  };
}

/** Three rooms of the first card game, of which one is full, and one of the next. */
function roomsOf({ games }: ManyGames): object[] {
  const [first, second] = games.filter(({ vendor }) => vendor === provider.roomsVendor).map(({ nodeId }) => nodeId);
  const room = (roomId: string, gameId: string | undefined, title: string, players: number, factor: number) => ({
    roomId,
    gameId,
    title,
    players,
    seats: 4,
    minStake: String(100 * factor),
    maxStake: String(5_000 * factor),
  });
  return [
    room('r1', first, 'Table of the river', 2, 1),
    room('r2', first, 'Table of the hill', 0, 10),
    room('r3', first, 'Table of the tower', 4, 100),
    room('r4', second, 'A table whose title is much longer than tables usually have it', 1, 1),
  ];
}

/** Parameters of a page's address. */
export function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Names of the cards that are shown. */
export function namesOf(page: Page): Promise<string[]> {
  return page.locator('#main .game h3').allTextContents();
}
