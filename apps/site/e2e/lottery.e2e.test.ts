import { readFileSync } from 'node:fs';
import type { LotteryFamily } from '@croupier/contract';
import type { IssueSchedule } from '@croupier/rules/lottery';
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
] as const satisfies readonly TestedLottery[];

type TestedLottery = {
  nodeId: string;
  family: LotteryFamily;
  tag: string;
  play: string;
  first: string;
  schedule?: IssueSchedule;
};

/** So often that a test can wait for a draw. */
const everyTwelveSeconds: IssueSchedule = { kind: 'fast', intervalSeconds: 12, lockSeconds: 2, offsetMs: 0 };
/** A lottery with time between lock and draw, in which members send numbers. */
const withNumbers: TestedLottery = {
  nodeId: 'numbers-yeekee',
  family: 'YEEKEE',
  tag: 'THAI',
  play: 'HL_TOP',
  first: 'High',
  schedule: { kind: 'fast', intervalSeconds: 50, lockSeconds: 30, offsetMs: 0 },
};

/** The cards of this file's lotteries: the demonstration has others beside them. */
const shownNames = async (page: Page): Promise<string[]> =>
  (await page.locator('.lott-card h2').allTextContents()).filter((name) => name.startsWith('e2e-'));

let token = '';

const fixture = startsSite(async ({ installation, origins }) => {
  await onModules(installation, async (modules) => {
    const site = await modules.sites.byCode('marigold');
    const tested: readonly TestedLottery[] = [...families, withNumbers];
    await openBuiltInLotteries(
      modules,
      site?.id ?? '',
      tested.map(({ nodeId, family, tag, schedule = everyTwelveSeconds }) => ({
        nodeId,
        family,
        tag,
        schedule,
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

/** One family whose draws are its own, and one that is drawn in Vietnam: the journeys. */
const journeys = families.filter(({ family }) => family === 'K3' || family === 'VN_MB');
const others = families.filter((one) => !journeys.includes(one));

test.each(journeys)(
  'a member bets on $family, sees it drawn and settled, and draws it again',
  { tags: ['journey'] },
  betAndVerify,
);
test.each(others)('a member bets on $family too, and draws it again', betAndVerify);

async function betAndVerify({ nodeId, play, first }: (typeof families)[number]): Promise<void> {
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
  await expect.poll(placed, { timeout: 60_000, interval: 1_500 }).toBe(1);
  // what reports the slip hides its button while nobody points at it
  await until(() => page.locator('.toast').count()).toBe(0);
  await expectAccessible(page);
  // the draw comes, and the slip is settled without a reload
  await expect.poll(() => mine.textContent(), { timeout: 40_000 }).toMatch(/Won|Lost|Stake returned/);
  await page
    .getByRole('button', { name: /^Verify draw/ })
    .first()
    .click();
  await until(() => page.locator('.lott-verdict').first().textContent()).toBe('Verified');
  await shoot(page, `lottery-${nodeId}`);
  // a slip that came after the lock was refused
  expect(problems.filter((problem) => !/status of 409 .*\/lgw\/vn\/orders$/.test(problem))).toEqual([]);
  await page.context().close();
}

test('a member chases a bet over coming draws, sees each placed, and ends the chase', async () => {
  const page = await fixture.visit('/lottery?gameCode=e2e-dice&playType=SIDE', Object.assign({ token }, desktop));
  const problems = watchForProblems(page);
  await page.locator('.lott-items').getByRole('button', { name: 'Big' }).first().click();
  await page.getByRole('button', { name: 'Chase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chase orders' });
  await until(() => dialog.getByRole('checkbox').count()).toBe(5);
  // so many that the chase still runs when it is ended, however slow the machine is
  await dialog.getByRole('textbox', { name: 'Draws', exact: true }).fill('20');
  await until(() => dialog.getByRole('checkbox').count()).toBe(20);
  await shoot(page, 'lottery-chase');
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Stop when I win' }).uncheck();
  await dialog.getByRole('button', { name: /^Place 20 draws/ }).click();
  const mine = page.getByRole('region', { name: 'My chases' });
  await expect.poll(() => mine.textContent(), { timeout: 60_000 }).toMatch(/[1-9] of 20 draws placed/);
  await mine.getByRole('button', { name: 'End chase' }).click();
  await until(() => mine.textContent()).toMatch(/Ended by you/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('bets that are typed as players of the south write them are read back as lines before they are bought', async () => {
  const page = await fixture.visit('/lottery?gameCode=e2e-north&playType=LO2', Object.assign({ token }, phone));
  const problems = watchForProblems(page);
  await page.getByText('Type bets').click();
  const text = page.getByRole('textbox', { name: 'Your bets as text' });
  await text.fill('12 34 lo 5n de');
  await until(() => page.locator('.lott-unread').textContent()).toBe('Not understood: de');
  await text.fill('12 34 lo 5n de 10n');
  await until(() => page.getByRole('list', { name: 'Read as' }).getByRole('listitem').count()).toBe(2);
  await shoot(page, 'lottery-street');
  await page.getByRole('button', { name: 'Add 2 lines to the slip' }).click();
  await until(() => page.locator('.lott-slip .lott-line').count()).toBe(2);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('the record of a draw has its numbers and its proof, and is opened by its address', async () => {
  const page = await fixture.visit('/lottery?gameCode=e2e-north&draw=all', Object.assign({ token }, desktop));
  const dialog = page.getByRole('dialog');
  await until(() => dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  await dialog
    .getByRole('button', { name: /^Open draw/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Verify draw/ }).click();
  await until(() => dialog.locator('.lott-verdict').textContent()).toBe('Verified');
  await expectAccessible(page);
  await shoot(page, 'lottery-draw-record');
  await page.context().close();
});

test('the home page shows the latest draws, and statistics stand beside the board', async () => {
  const page = await fixture.visit('/', desktop);
  const draws = page.getByRole('region', { name: 'Latest draws' });
  await draws.scrollIntoViewIfNeeded();
  await until(() => draws.getByRole('listitem').count()).toBeGreaterThan(0);
  await shoot(page, 'home-draws');
  await page.context().close();
  for (const gameId of ['e2e-digits', 'e2e-race']) {
    const screen = await fixture.visit(`/lottery?gameCode=${gameId}`, desktop);
    await until(() => screen.locator('.trend-chart tbody tr').count()).toBeGreaterThan(0);
    await shoot(screen, `lottery-trend-${gameId}`);
    await screen.context().close();
  }
});

test('between lock and draw a member sends numbers that all see, they count in the draw, and its copied proof is verified elsewhere', async () => {
  const { nodeId } = withNumbers;
  const page = await fixture.visit(`/lottery?gameCode=${nodeId}`, Object.assign({ token }, phone));
  const watching = await fixture.visit(
    `/lottery?gameCode=${nodeId}`,
    Object.assign({ theme: 'dark' as const }, desktop),
  );
  const problems = watchForProblems(page);
  const panel = page.getByRole('region', { name: "Members' numbers" });
  const field = panel.getByRole('textbox', { name: 'Your number' });
  await field.waitFor({ timeout: 60_000 });
  await field.fill('12345');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await until(() => panel.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('12345')]);
  await panel.getByRole('button', { name: 'Quick pick' }).click();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await until(() => panel.getByRole('listitem').count()).toBe(2);
  // it came to who watches, without a reload
  await until(() => watching.getByRole('list', { name: 'Numbers, the last first' }).getByRole('listitem').count()).toBe(
    2,
  );
  await panel.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shoot(page, 'lottery-numbers-phone');
  await watching.getByRole('region', { name: "Members' numbers" }).scrollIntoViewIfNeeded();
  await shoot(watching, 'lottery-numbers-desktop');
  await watching.context().close();
  const number = (await page.locator('.lott-stage header p').textContent())?.replace('Draw ', '') ?? '';
  await page.getByText(`Result of draw ${number}`).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: `Open draw ${number}` }).click();
  const record = page.getByRole('dialog');
  await until(() => record.getByRole('region', { name: "Members' numbers" }).getByRole('listitem').count()).toBe(2);
  await record.getByRole('button', { name: /^Verify draw/ }).click();
  await until(() => record.locator('.lott-verdict').textContent()).toBe('Verified');
  await expectAccessible(page);
  await shoot(page, 'lottery-numbers-record');
  const saved = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Save proof' }).click();
  const proof = readFileSync(await (await saved).path(), 'utf8');
  expect(JSON.parse(proof)).toMatchObject({ gameId: nodeId, number, sentNumbers: ['12345', expect.any(String)] });
  await record.getByRole('link', { name: 'Check it elsewhere' }).click();
  await page.getByRole('textbox', { name: 'Record of a round' }).fill(proof);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('The draw is exactly what its seed draws.').waitFor();
  await shoot(page, 'lottery-proof-elsewhere');
  expect(problems).toEqual([]);
  await page.context().close();
});
