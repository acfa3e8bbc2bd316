import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { type ManyGames, putManyGames } from '@croupier/tools/testing/many-games.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** Ten thousand games of a hundred vendors, and a provider's page in which each of them opens. */
export type LobbyScene = {
  installation: TestInstallation;
  siteId: string;
  many: ManyGames;
  token: string;
  /** A page of a visitor, or with a token of a member. Popups are as if seen. */
  visit: (path: string, options?: BrowserContextOptions & { token?: string }) => Promise<Page>;
  stop: () => Promise<void>;
};

/** What a provider's page does: it shows itself, tells a round, and closes when it is asked to. */
const gamePage = `<!doctype html><title>Game</title><h1>The game is on</h1><button id="close">Close the game</button><script>
  const say = (message) => parent.postMessage(message, new URL(document.referrer).origin);
  say({ type: 'croupier:ready', game: 'many' });
  document.getElementById('close').onclick = () => say({ type: 'croupier:close' });
</script>`;

export async function setLobbyScene(account: string): Promise<LobbyScene> {
  const provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(gamePage);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.address() as AddressInfo;
  const installation = await startTestInstallation();
  const browser: Browser = await openBrowser();
  const code = 'manyworks';
  const siteId = await onModules(installation, async ({ sites, play }) => {
    const site = await sites.byCode('marigold');
    const launchUrl = `http://localhost:${port}/play#ticket={ticket}&game={game}`;
    const sitesOf = [{ siteId: site?.id ?? '', giftLimit: 0n }];
    await play.providers.add({ code, name: code, launchUrl, roundTtlS: 3_600, sites: sitesOf }, async () => {});
    return site?.id ?? '';
  });
  const many = await putManyGames(installation, { provider: code });
  const { popup } = await siteClient(installation.url, () => null)('content.announcements', { types: 'PU' });
  const marks = popup.map(({ id }) => id.slice(-8)).join('.');
  return {
    installation,
    siteId,
    many,
    token: await registerMember({ site: installation.url, games: installation.gamesUrl }, account),
    visit: async (path, { token, ...options } = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...desktop, ...options });
      await context.addCookies([{ name: 'popups', value: marks, url: installation.url }]);
      if (token) await context.addInitScript((held) => sessionStorage.setItem('token', held), token);
      const page = await context.newPage();
      await page.goto(installation.url + path);
      await page.locator('#main h1').first().waitFor();
      return page;
    },
    stop: async () => {
      await browser.close();
      await installation.stop();
      provider.close();
    },
  };
}

/** Parameters of a page's address. */
export function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Names of the cards that are shown. */
export function namesOf(page: Page): Promise<string[]> {
  return page.locator('#main .game h3').allTextContents();
}
