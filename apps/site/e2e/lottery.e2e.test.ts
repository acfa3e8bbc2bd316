import { openBuiltInLotteries } from '@croupier/server/demo/built-in-lotteries.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './helpers/sign-in.ts';

const families = [
  { nodeId: 'e2e-dice', family: 'K3', tag: 'K3', play: 'SIDE', first: 'Big' },
  { nodeId: 'e2e-race', family: 'PK10', tag: 'PK10', play: 'NUM_1', first: '1' },
  { nodeId: 'e2e-digits', family: 'SSC_OFFICIAL', tag: 'SSC', play: 'DWD', first: '0' },
  { nodeId: 'e2e-credit', family: 'SSC_CREDIT', tag: 'SSC', play: 'SUM', first: 'Big' },
  { nodeId: 'e2e-north', family: 'VN_MB', tag: 'VIETNAM', play: 'LO2', first: '00' },
  { nodeId: 'e2e-south', family: 'VN_MN', tag: 'VIETNAM', play: 'TX', first: 'High' },
  { nodeId: 'e2e-eleven', family: '11X5', tag: '11X5', play: 'RX1', first: '1' },
  { nodeId: 'e2e-keno', family: 'KENO', tag: 'KENO', play: 'PICK1', first: '1' },
  { nodeId: 'e2e-lucky', family: 'LUCKY28', tag: 'LUCKY28', play: 'SUM', first: '0' },
  { nodeId: 'e2e-yeekee', family: 'YEEKEE', tag: 'THAI', play: 'TOP2', first: '00' },
] as const;

/** The cards of this file's lotteries: the demonstration has others beside them. */
const shownNames = async (page: Page): Promise<string[]> =>
  (await page.locator('.lott-card h2').allTextContents()).filter((name) => name.startsWith('e2e-'));

let token = '';

const fixture = startsSite(async ({ installation, origins }) => {
  await onModules(installation, async (modules) => {
    const site = await modules.sites.byCode('marigold');
    await openBuiltInLotteries(
      modules,
      site?.id ?? '',
      families.map(({ nodeId, family, tag }) => ({
        nodeId,
        family,
        tag,
        // draws every twelve seconds, so that a test can wait for one
        schedule: { kind: 'fast', intervalSeconds: 12, lockSeconds: 2, offsetMs: 0 },
        name: nodeId,
        names: {},
        vendorCode: 'TCG_SEA',
        minUnit: 2n,
      })),
    );
  });
  token = await registerMember(origins, 'lotteryplayer');
});

describe.each([
  { name: 'phone', size: phone, theme: 'light' as const },
  { name: 'desktop', size: desktop, theme: 'dark' as const },
])('on a $name', ({ name, size, theme }) => {
  test('the lobby shows every lottery with the time to its lock, filters by tag and finds by name', async () => {
    const page = await fixture.visit('/lottery', Object.assign({ theme }, size));
    const problems = watchForProblems(page);
    await until(() => page.locator('.lott-card').count()).toBeGreaterThanOrEqual(families.length);
    await page.getByRole('button', { name: 'Race of ten' }).click();
    await until(() => shownNames(page)).toEqual(['e2e-race']);
    await page.getByRole('button', { name: 'All kinds' }).click();
    await until(async () => (await shownNames(page)).length).toBe(families.length);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('e2e-LUCK');
    await until(() => shownNames(page)).toEqual(['e2e-lucky']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await shoot(page, `lottery-lobby-${name}`);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('/vnlottery is the lobby opened on the draws of Vietnam', async () => {
    const page = await fixture.visit('/vnlottery', Object.assign({ theme }, size));
    await until(() => shownNames(page)).toEqual(['e2e-north', 'e2e-south']);
    await page.context().close();
  });
});

test.each(families)(
  'a member bets on $family, sees it drawn and settled, and draws it again',
  { tags: ['journey'] },
  async ({ nodeId, play, first }) => {
    const page = await fixture.visit(`/lottery?gameCode=${nodeId}&playType=${play}`, Object.assign({ token }, phone));
    const problems = watchForProblems(page);
    const mine = page.getByRole('region', { name: 'My slips' });
    await page.locator('.lott-items').getByRole('button', { name: first }).first().click();
    const place = page.getByRole('button', { name: /^Place 1 bet/ });
    // close to the lock it is refused, and taken for the next issue
    const placed = async () => {
      if ((await mine.getByRole('listitem').count()) === 0 && (await place.isVisible()) && (await place.isEnabled()))
        await place.click({ timeout: 1_000 }).catch(() => {});
      return mine.getByRole('listitem').count();
    };
    await expect.poll(placed, { timeout: 30_000, interval: 1_500 }).toBe(1);
    await expectAccessible(page);
    // the draw comes, and the slip is settled without a reload
    await expect.poll(() => mine.textContent(), { timeout: 40_000 }).toMatch(/Won|Lost|Stake returned/);
    await page
      .getByRole('button', { name: /^Verify draw/ })
      .first()
      .click();
    await until(() => page.locator('.lott-verdict').first().textContent()).toBe('Verified');
    await shoot(page, `lottery-${nodeId}`);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);
