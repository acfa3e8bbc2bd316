import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { foreseeFreeSpins, onModules } from '@croupier/tools/testing/foresee.ts';
import { hastenFreeSpins } from '@croupier/tools/testing/free-spins.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { openWithToken, testPassword } from '@croupier/tools/testing/player.ts';
import { shoot as keepPicture, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const nodeId = 'lantern-tide';
const stake = '200';

let installation: TestInstallation;
let browser: Browser;

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

const sizes = [
  { name: 'phone', width: 390, height: 844, reducedMotion: 'reduce' as const, hasFreeSpins: true },
  { name: 'desktop', width: 1440, height: 900, reducedMotion: 'no-preference' as const, hasFreeSpins: false },
];

describe.each(sizes)('on a $name', (size) => {
  test('lets a visitor register, play, come back and find everything as it was', {
    // most newcomers come on a phone; the long run walks the desktop too
    tags: size.name === 'phone' ? ['journey'] : [],
  }, async () => {
    const context = await browser.newContext({
      viewport: { width: size.width, height: size.height },
      reducedMotion: size.reducedMotion,
    });
    const page = await context.newPage();
    const problems = watchForProblems(page);
    const account = `ana${size.name}`;
    const shoot = (name: string) => keepPicture(page, `${size.name}-${name}`);

    await register(page, account);
    await expectBalance(page, '5,000.00');
    await shoot('home-light');

    // open the game once, so that the seed is there, and see to it that no free spins come too early
    const firstFreeSpins = await prepareSeed(page, account);
    const frame = await openGame(page);
    await shoot('game-light');
    await spinUntilSomethingReturned(frame);
    await expectShownBalanceIsLedgers(page, account);

    if (size.hasFreeSpins) {
      await playOnByCalls(page, firstFreeSpins);
      await page.reload();
      await reachFreeSpins(frame);
      await shoot('free-spins-light');
      await page.reload();
      await resumeFreeSpins(frame);
      await shoot('free-spins-over-light');
      await expectShownBalanceIsLedgers(page, account);
    }

    await checkRecords(page, account, size.hasFreeSpins ? 11 : 1, shoot);
    await switchToDark(page, shoot);
    await logOutAndIn(page, account);
    await expectShownBalanceIsLedgers(page, account);
    const { drift } = await onModules(installation, (modules, { db }) => reconcile({ db, ...modules }));
    expect(drift).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Errors of the page and refused answers that nobody expected. */
async function register(page: Page, account: string): Promise<void> {
  await page.goto(`${installation.url}/register`);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Repeat the password', { exact: true }).fill('something else');
  await page.getByRole('checkbox').check();
  const form = page.getByRole('form', { name: 'Open an account' });
  await form.getByRole('button', { name: 'Open an account' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
  await form.getByRole('button', { name: 'Open an account' }).click();
  await page.getByText(`Welcome, ${account}`).waitFor();
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('token') ?? '');
}

function origins() {
  return { site: installation.url, games: installation.gamesUrl };
}

/** The round that opens the first free spins, far enough away to spin by hand before it. */
async function prepareSeed(page: Page, account: string): Promise<number> {
  const player = await openWithToken(origins(), account, await tokenOf(page), nodeId);
  for (;;) {
    const nonce = await foreseeFreeSpins(installation, { account, nodeId, after: 0 });
    if (nonce > 20) return nonce;
    await player.games('house.rotateSeed', { clientSeed: 'another' });
  }
}

async function openGame(page: Page): Promise<FrameLocator> {
  await page.goto(`${installation.url}/game?nodeId=${nodeId}`);
  const frame = page.frameLocator('iframe');
  await spinButton(frame).waitFor();
  return frame;
}

function spinButton(frame: FrameLocator) {
  return frame.getByRole('button', { name: /^Spin for/ });
}

/** What the game says to a screen reader, once it says something new. */
async function sayAfter(frame: FrameLocator, act: () => Promise<void>): Promise<string> {
  const say = frame.locator('#say');
  const before = await say.textContent();
  await act();
  await expect.poll(() => say.textContent(), { timeout: 20_000 }).not.toBe(before);
  return (await say.textContent()) ?? '';
}

async function spinUntilSomethingReturned(frame: FrameLocator): Promise<void> {
  for (let spin = 0; spin < 18; spin += 1) {
    const said = await sayAfter(frame, () => spinButton(frame).click());
    await expect.poll(() => spinButton(frame).isEnabled(), { timeout: 20_000 }).toBe(true);
    if (/(Won|Returned)/.test(said)) return;
  }
  throw new Error('eighteen spins returned nothing');
}

/** Plays over HTTP, as another window of the same member, until the next round is the wanted one. */
async function playOnByCalls(page: Page, nonce: number): Promise<void> {
  const player = await openWithToken(origins(), 'the same', await tokenOf(page), nodeId);
  while (player.next.nonce < nonce) await player.play(stake);
}

async function reachFreeSpins(frame: FrameLocator): Promise<void> {
  await spinButton(frame).click();
  const start = frame.getByRole('button', { name: 'Start' });
  await start.waitFor({ timeout: 30_000 });
  await start.click();
  await expect.poll(() => frame.locator('#say').textContent(), { timeout: 30_000 }).toMatch(/^Free spin 2:/);
}

async function resumeFreeSpins(frame: FrameLocator): Promise<void> {
  await frame.getByText('Your free spins are waiting').waitFor({ timeout: 20_000 });
  await frame.getByRole('button', { name: 'Quick spin' }).click();
  await frame
    .getByRole('button', { name: /^(Start|Continue)/ })
    .first()
    .click();
  await hastenFreeSpins(frame);
}

async function expectBalance(page: Page, text: string): Promise<void> {
  await expect.poll(() => shownBalance(page), { timeout: 10_000 }).toContain(text);
}

async function shownBalance(page: Page): Promise<string> {
  return (await page.getByRole('group', { name: 'Balance' }).first().textContent()) ?? '';
}

/** What the page shows is what the ledger holds. */
async function expectShownBalanceIsLedgers(page: Page, account: string): Promise<void> {
  const held = await onModules(installation, async ({ sites, identity, wallet }) => {
    const site = await sites.byCode('marigold');
    const member = site && (await identity.memberByAccount(site.id, account));
    return member ? wallet.sumBalance(site.id, member.id) : null;
  });
  const digits = String(held).padStart(3, '0');
  const whole = BigInt(digits.slice(0, -2)).toLocaleString('en');
  await expect.poll(() => sessionBalance(page), { timeout: 10_000 }).toContain(`${whole}.${digits.slice(-2)}`);
}

/** The balance of the header, or of the session bar where a phone's game page has no room for both. */
async function sessionBalance(page: Page): Promise<string> {
  const group = page.getByRole('group', { name: 'Balance' });
  if ((await group.count()) > 0) return shownBalance(page);
  return (await page.getByRole('region', { name: 'Session' }).textContent()) ?? '';
}

async function checkRecords(
  page: Page,
  account: string,
  fewestSteps: number,
  shoot: (name: string) => Promise<unknown>,
): Promise<void> {
  const player = await openWithToken(origins(), account, await tokenOf(page), nodeId);
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', pageSize: 1 };
  // the record follows the ledger a moment later
  const last = async () => (await player.site('records.bets', range)).list[0];
  await expect.poll(async () => (await last())?.status, { timeout: 20_000 }).toBe('SETTLED');
  const bet = await last();
  const round = await player.site('records.round', { roundId: bet?.roundId ?? '' });
  expect(round.steps.length).toBeGreaterThanOrEqual(fewestSteps);
  expect(round.steps.reduce((sum, { win }) => sum + BigInt(win), 0n)).toBe(BigInt(bet?.payout ?? '0'));

  await page.goto(`${installation.url}/records/bets`);
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  await shoot('bets-light');
  await row.getByRole('button').or(row.getByRole('link')).first().click();
  await page.getByRole('dialog').getByText('What happened').waitFor();
  await shoot('round-light');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${installation.url}/records/account`);
  // long free spins fill the first page with returns alone
  await page
    .getByText(/^(Stake|Payout)$/)
    .first()
    .waitFor();
  await shoot('account-light');
}

/** A phone has theme, records and logging out in one sheet. False where the page is too wide for that. */
async function openMeSheet(page: Page): Promise<boolean> {
  const tab = page.getByRole('button', { name: 'Me', exact: true });
  if (!(await tab.isVisible())) return false;
  await tab.click();
  await page.getByRole('dialog').waitFor();
  return true;
}

async function switchToDark(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  if (await openMeSheet(page)) {
    await page.getByRole('dialog').getByText('Dark', { exact: true }).click();
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  }
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await shoot('account-dark');
  await page.goto(`${installation.url}/records/bets`);
  await page.getByRole('row').nth(1).waitFor();
  await shoot('bets-dark');
  await openGame(page);
  await shoot('game-dark');
  await page.goto(installation.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('home-dark');
}

async function logOutAndIn(page: Page, account: string): Promise<void> {
  if (!(await openMeSheet(page))) await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByText('Log out', { exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await page
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .first()
    .waitFor();
  expect(await tokenOf(page)).toBe('');
  await page.goto(`${installation.url}/login`);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('form').getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('dialog', { name: `Welcome back, ${account}` })
    .getByRole('button', { name: 'Continue' })
    .click();
  await page.getByRole('group', { name: 'Balance' }).first().waitFor();
}
