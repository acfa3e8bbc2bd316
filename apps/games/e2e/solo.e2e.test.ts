import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { makeRealityCheckDue } from '@croupier/tools/testing/member-fixture.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const site = startsSite();

type Opened = {
  page: Page;
  problems: string[];
  wallet: () => Promise<string>;
  /** Opens the game anew, as a reload of the site does. */
  open: (lang?: string) => Promise<void>;
  /** Opens the replay of a round. */
  replay: (roundId: string) => Promise<void>;
};

/** A member with the game open in a page of a size, as the site's frame has it. */
async function openSolo(account: string, nodeId: string, size: typeof phone | typeof desktop): Promise<Opened> {
  const token = await registerMember(site.origins, account);
  const client = siteClient(site.origins.site, () => token);
  const page = await site.browser.newPage(size);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  const open = async (lang = 'EN') => {
    const { content } = await client('games.launch', { nodeId });
    // only the fragment differs from what is open: it would not be loaded anew
    await page.goto('about:blank');
    await page.goto(content.replace(/lang=[A-Z]+/, `lang=${lang}`));
  };
  await open();
  const replay = async (roundId: string) => {
    // the record of a round follows what the ledger has
    const address = () => client('games.openReplay', { roundId }).then(({ content }) => content);
    await expect.poll(() => address().catch(() => '')).not.toBe('');
    await page.goto('about:blank');
    await page.goto(await address());
  };
  const wallet = async () => (await client('wallet.balance', {})).sumBalance;
  return { page, problems, wallet, open, replay };
}

const phase = (page: Page, name: string) => page.locator(`#game[data-phase="${name}"]`).waitFor({ timeout: 30_000 });
const shown = async (page: Page) => (await page.locator('.balance b').innerText()).replace(/\D/g, '');
const said = (page: Page, text: RegExp) => page.locator('#say').filter({ hasText: text }).waitFor();
const sizes = [
  { at: '390', size: phone },
  { at: '1440', size: desktop },
];

test.for(sizes)(
  'video poker at $at px: a hand by keyboard, left and gone on with, to what the wallet has',
  async ({ at, size }) => {
    const { page, problems, wallet, open } = await openSolo(`spoker${at}`, 'phoenix-court', size);
    await phase(page, 'ready');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await phase(page, 'deciding');
    await said(page, /^Dealt: /);
    const cards = await page
      .locator('.poker-place')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    await shoot(page, `phoenix-court-${at}-dealt`);
    await open();
    await phase(page, 'deciding');
    const kept = await page
      .locator('.poker-place')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    expect(kept).toEqual(cards);
    const held = page.locator('.poker-place').nth(1);
    const was = await held.getAttribute('aria-pressed');
    await page.keyboard.press('2');
    expect(await held.getAttribute('aria-pressed')).toBe(was === 'true' ? 'false' : 'true');
    await page.locator('#act').focus();
    await page.keyboard.press('Space');
    await phase(page, 'ready');
    await said(page, /Balance ₱/);
    expect(await shown(page)).toBe(await wallet());
    await shoot(page, `phoenix-court-${at}-drawn`);
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.for(sizes)(
  'baccarat at $at px: chips on fields, dealt, and the same bets again',
  { tags: ['journey'] },
  async ({ at, size }) => {
    const { page, problems, wallet } = await openSolo(`sbacca${at}`, 'high-table', size);
    await phase(page, 'ready');
    expect(await page.locator('#act').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: /^Tie 8:1/ }).click();
    await page.getByRole('button', { name: 'Take back the last chip' }).click();
    await page.getByRole('button', { name: /^Banker pair 11:1/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `high-table-${at}-bets`);
    const before = BigInt(await shown(page));
    const total = BigInt((await page.locator('#act b').innerText()).replace(/\D/g, ''));
    expect(total).toBeGreaterThan(0n);
    await page.locator('#act').click();
    await said(page, /^Player: .+ points\. Banker: /);
    await phase(page, 'ready');
    expect(await shown(page)).toBe(await wallet());
    expect(await page.locator('.bead').count()).toBe(1);
    await shoot(page, `high-table-${at}-dealt`);
    const after = BigInt(await shown(page));
    expect(after === before - total || after > before - total).toBe(true);
    await page.keyboard.press('Space');
    await page.locator('.bead').nth(1).waitFor();
    await phase(page, 'ready');
    expect(await shown(page)).toBe(await wallet());
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.for(sizes)(
  'the kite at $at px: a typed target, flown by keyboard, to what the wallet has',
  async ({ at, size }) => {
    const { page, problems, wallet } = await openSolo(`skitea${at}`, 'harbour-kite', size);
    await phase(page, 'ready');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Cash out at' }).fill('1.05');
    await page.keyboard.press('Enter');
    await said(page, /^Cash out at 1\.05×/);
    await page.keyboard.press('Space');
    await said(page, /Balance ₱/);
    await phase(page, 'ready');
    expect(await shown(page)).toBe(await wallet());
    expect(await page.locator('.flights li').count()).toBe(1);
    await shoot(page, `harbour-kite-${at}-flown`);
    // on a large screen the last rounds stand beside the table
    await page.locator('.recent-dot:visible, .side-round:visible').first().click();
    await page.locator('.in-replay').waitFor();
    await page.locator('.kite-sky').waitFor();
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.for(sizes)(
  'pearls at $at px: a dive by keyboard, collected or stung, the chosen shells the recorded ones',
  async ({ at, size }) => {
    const { page, problems, wallet } = await openSolo(`spearl${at}`, 'abyss-pearl', size);
    await phase(page, 'ready');
    await page.keyboard.press('-');
    expect(await page.locator('.urchin-count b').innerText()).toBe('2');
    await page.keyboard.press('Space');
    await phase(page, 'deciding');
    expect(await page.locator('#act').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.tile').nth(6).and(page.locator(':not([data-shows="closed"])')).waitFor();
    await page.locator('#game[data-phase="deciding"], #game[data-phase="ready"]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `abyss-pearl-${at}-turned`);
    if ((await page.locator('#game').getAttribute('data-phase')) === 'deciding') {
      const worth = BigInt((await page.locator('#act b').innerText()).replace(/\D/g, ''));
      const before = BigInt(await shown(page));
      await page.locator('#act').click();
      await phase(page, 'ready');
      expect(BigInt(await shown(page))).toBe(before + worth);
    }
    expect(await page.locator('.tile[data-shows="closed"]').count()).toBe(0);
    expect(await page.locator('.tile[data-shows="urchin"]').count()).toBe(2);
    expect(await shown(page)).toBe(await wallet());
    expect(problems).toEqual([]);
    await page.close();
  },
);

test('an answer lost on its way does not play a second round', { tags: ['journey'] }, async () => {
  const { page, wallet } = await openSolo('sololost01', 'high-table', phone);
  await phase(page, 'ready');
  const asked: string[] = [];
  await page.route('**/house/solo/play', async (route) => {
    asked.push(route.request().postData() ?? '');
    const answer = await route.fetch();
    if (asked.length <= 2) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.keyboard.press('b');
  await page.locator('#act').click();
  await page.locator('.bead').waitFor({ timeout: 30_000 });
  await phase(page, 'ready');
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
  expect(await shown(page)).toBe(await wallet());
  await page.close();
});

test('a reality check that is due ends autoplay, and keeps the next round until the player has answered it', async () => {
  const { page, wallet } = await openSolo('solocheck1', 'high-table', phone);
  await phase(page, 'ready');
  await page.getByRole('button', { name: /^Tie 8:1/ }).click();
  const autoplay = page.getByRole('button', { name: 'Autoplay' });
  const before = await wallet();
  const begunBySelf: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/house/solo/play')) begunBySelf.push(request.postDataJSON().auto === true);
  });
  await makeRealityCheckDue(site.installation, 'solocheck1');
  await autoplay.click();
  await page.getByRole('dialog', { name: 'Autoplay' }).getByRole('button', { name: 'Start' }).click();
  const check = page.getByRole('dialog', { name: 'A look at your play' });
  await check.getByText('90', { exact: true }).waitFor();
  // the dialog says why, and nothing beside it
  expect(await page.locator('.notice:visible').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  // a key that was meant for the game begins nothing
  await page.keyboard.press('Space');
  expect([await shown(page), await wallet()]).toEqual([before, before]);
  expect(await autoplay.getAttribute('aria-pressed')).toBe('false');
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await check.waitFor({ state: 'detached' });
  await phase(page, 'ready');
  expect(begunBySelf).toEqual([true]);
  await page.locator('#act').click();
  await page.locator('.bead').waitFor({ timeout: 30_000 });
  await phase(page, 'ready');
  expect(begunBySelf).toEqual([true, false]);
  expect(await shown(page)).toBe(await wallet());
  await page.close();
});

test('the rules say the return and the amounts of the chosen stake, in the language asked for', async () => {
  const { page, open } = await openSolo('solorules1', 'phoenix-court', phone);
  await phase(page, 'ready');
  await page.getByRole('button', { name: 'Rules and payouts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rules and payouts' });
  expect(await sheet.innerText()).toContain('99.54%');
  expect(await axeViolations(page)).toEqual([]);
  await open('AR');
  await phase(page, 'ready');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('#act .act-label').innerText()).toBe('وزّع');
  await shoot(page, 'phoenix-court-ar');
  await page.close();
});

test('a dive is shown again step by step, with nothing to stake', async () => {
  const { page, problems, replay } = await openSolo('soloreplay', 'abyss-pearl', phone);
  await phase(page, 'ready');
  const rounds = new Set<string>();
  page.on('response', async (response) => {
    if (response.url().endsWith('/house/solo/play')) rounds.add((await response.json()).value.roundId);
  });
  await page.keyboard.press('Space');
  await phase(page, 'deciding');
  await page.locator('.tile').nth(12).click();
  await page.locator('.tile').nth(12).and(page.locator(':not([data-shows="closed"])')).waitFor();
  await page.locator('#game[data-phase="deciding"], #game[data-phase="ready"]').waitFor();
  if ((await page.locator('#game').getAttribute('data-phase')) === 'deciding') await page.locator('#act').click();
  await phase(page, 'ready');
  const end = await page.locator('.tile').evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.shows));
  const [roundId = ''] = rounds;
  await replay(roundId);
  await phase(page, 'idle');
  expect(await page.locator('#act').count()).toBe(0);
  expect(await page.locator('.tile[data-shows="closed"]').count()).toBe(25);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.tile[data-shows="closed"]').first().waitFor({ state: 'detached' });
  await phase(page, 'idle');
  expect(
    await page.locator('.tile').evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.shows)),
  ).toEqual(end);
  await shoot(page, 'abyss-pearl-replay');
  await page.getByRole('button', { name: 'From the start' }).click();
  expect(await page.locator('.tile[data-shows="closed"]').count()).toBe(25);
  expect(problems).toEqual([]);
  await page.close();
});
