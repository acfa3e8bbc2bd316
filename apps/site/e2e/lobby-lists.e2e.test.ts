import { siteClient } from '@croupier/tools/testing/player.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LobbyFixture, namesOf, searchOf, setLobbyFixture, sizes } from './lobby-fixture.ts';

let fixture: LobbyFixture;
const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });
const cards = '#main .game:not(.game-skeleton)';

beforeAll(async () => {
  fixture = await setLobbyFixture('listreader');
});

afterAll(() => fixture?.stop());

/** Chooses of a chip's list. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const tally = (page: Page) => page.locator('.tally').first().textContent();
const countIn = (text: string | null) => Number(/([\d,]+) games?$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
const titleOf = (code: string) => fixture.many.vendors.find((vendor) => vendor.code === code)?.title ?? '';
const vendorsOf = (kind: string) => fixture.many.vendors.filter((vendor) => vendor.kind === kind);

describe.each(sizes)('on a $name', ({ name, size }) => {
  test('classes and smallest bets narrow a list, each counted and in the address', async () => {
    const page = await fixture.visit('/rng', size);
    const slots = fixture.many.games.filter(({ type, class: gameClass }) => type === 'RNG' && gameClass === 'VP');
    await page.getByRole('link', { name: 'Video poker', exact: true }).click();
    await until(() => searchOf(page).class).toBe('VP');
    // and the one that is built in, whose smallest bet is above what follows
    await until(async () => countIn(await tally(page))).toBe(slots.length + 1);
    await choose(page, 'Minimum bet', 'From ₱0.10');
    await until(() => searchOf(page)).toEqual({ class: 'VP', bet: '0.1' });
    await until(async () => countIn(await tally(page))).toBe(slots.filter(({ minBet }) => minBet <= 10).length);
    for (const option of ['₱0.01', '₱0.05', '₱0.50', '₱0.75']) {
      await choose(page, 'Minimum bet', `From ${option}`);
      await until(() => searchOf(page).bet).toBe(String(Number(option.slice(1))));
    }
    await choose(page, 'Sort', 'By name');
    await until(() => searchOf(page).sort).toBe('name');
    await page.close();
  });

  test('a name is found without its accents, as it is typed', async () => {
    const page = await fixture.visit('/pvp', size);
    const field = page.getByRole('combobox', { name: 'Search games' });
    await field.pressSequentially('tien l');
    await until(async () => (await namesOf(page))[0]).toMatch(/^Tiến Lên/);
    await field.pressSequentially('en 1');
    await until(async () => (await namesOf(page)).every((game) => /^Tiến Lên \d*1/.test(game))).toBe(true);
    expect((await namesOf(page))[0]).toMatch(/^Tiến Lên 1/);
    await page.close();
  });

  test('more than seven vendors turn by arrows where there is a mouse, and by keys everywhere', async () => {
    const page = await fixture.visit('/rng', size);
    const menu = page.getByRole('toolbar', { name: 'Providers' });
    await menu.getByRole('button').nth(48).waitFor({ state: 'attached' });
    expect(await menu.getByRole('button').count()).toBe(1 + 1 + vendorsOf('RNG').length);
    await menu.getByText('Hot').first().waitFor();
    const onward = page.getByRole('button', { name: 'More providers' });
    expect(await onward.isVisible()).toBe(name === 'desktop');
    if (name === 'desktop') {
      await onward.click();
      await until(() => menu.evaluate((row) => row.scrollLeft)).toBeGreaterThan(300);
      await page.getByRole('button', { name: 'Previous providers' }).click();
      await until(() => menu.evaluate((row) => row.scrollLeft)).toBeLessThan(10);
    }
    await menu.getByRole('button').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await until(() => searchOf(page).vassalage).toBe('MANY_RNG_48');
    await page.goto(`${fixture.installation.url}/pvp`);
    await page.getByRole('toolbar', { name: 'Providers' }).waitFor();
    expect(await page.getByRole('button', { name: 'More providers' }).count()).toBe(0);
    await page.close();
  });

  test('electronic sports and contests stand on their own pages, and not among sports', async () => {
    const page = await fixture.visit('/sports', size);
    for (const [kind, heading] of [
      ['SPORTS', 'Sports'],
      ['ESPORTS', 'Esports'],
      ['COCKFIGHT', 'Cockfights'],
    ] as const) {
      await page.evaluate((to) => history.pushState({}, '', to), `/${kind.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      const titles = vendorsOf(kind).map(({ code }) => titleOf(code));
      await until(async () => (await page.locator('.vendor-card h3').allTextContents()).sort()).toEqual(titles.sort());
    }
    await page.close();
  });

  test('games that were opened are listed to the last page, the last one first, on every device', async () => {
    const site = siteClient(fixture.installation.url, () => fixture.token);
    const games = fixture.many.games.filter(({ vendor }) => vendor === 'MANY_RNG_3').slice(0, 17);
    for (const { nodeId } of games) await site('games.launch', { nodeId });
    const page = await fixture.visit('/rng?list=recent', { ...size, token: fixture.token });
    await until(async () => (await namesOf(page))[0]).toBe(games.at(-1)?.name);
    expect(await page.locator(cards).count()).toBe(15);
    await page.getByRole('link', { name: 'Last page' }).click();
    await until(() => searchOf(page).pageNo).toBe('2');
    await until(() => namesOf(page)).toEqual([games[1]?.name, games[0]?.name]);
    await page.close();
  });

  test('lets a visitor try a game where free play is on, and shows the details of a card', async () => {
    await fixture.set('freePlay', true);
    const game = fixture.many.games.find((one) => one.type === 'RNG' && one.hasDemo && one.hasJackpot);
    // the one game that is found is shown large; among its like it has a card as all have
    const page = await fixture.visit(
      `/rng?q=${encodeURIComponent(game?.name.split(' ').slice(0, 2).join(' ') ?? '')}`,
      size,
    );
    const card = page
      .locator(cards)
      .filter({ has: page.getByRole('heading', { name: game?.name ?? '', exact: true }) });
    await card.first().getByText('Jackpot').waitFor();
    await card.first().getByText(/RTP/).waitFor();
    await card
      .first()
      .getByText(/^From ₱/)
      .waitFor();
    await card
      .first()
      .getByText(titleOf(game?.vendor ?? ''))
      .waitFor();
    await card
      .first()
      .getByRole('button', { name: /^Try .* for free$/ })
      .click();
    await page.getByRole('dialog').waitFor();
    expect(searchOf(page)).toMatchObject({ modal: 'tryOut', item: game?.nodeId });
    await page.close();
    await fixture.set('freePlay', false);
  });
});

test('lists of one member, and hot games, have a tab only where there is something to show', async () => {
  await fixture.change('update catalogue.site_game set is_hot = false where node_id like $1', ['many-%']);
  const page = await fixture.visit('/fish');
  await page.locator(cards).first().waitFor();
  expect(await page.locator('.lobby-lists').count()).toBe(0);
  await page.close();
  const member = await fixture.visit('/fish', { token: fixture.token });
  await member.locator('.lobby-lists').getByText('Favourites', { exact: true }).waitFor();
  expect(await member.locator('.lobby-lists').getByText('Hot', { exact: true }).count()).toBe(0);
  await member.close();
});
