import { authenticatorCode } from '@croupier/tools/testing/authenticator.ts';
import { codeSentTo, textsSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, tokenOf, until } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { centre, logInElsewhere, openPart, proveByPassword, provedMember } from './helpers/centre.ts';
import { changeSite, expectAccessible, turnTo } from './helpers/sign-in.ts';

/** What a member changes in the security centre besides sign-in: it is kept, shown, and notified. */

const site = startsSite();

const send = (page: Page, name: string) => centre(page).getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: RegExp) => centre(page).getByRole('button', { name });

test('sets and changes a payment password other than the login password', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'payera'), 'payment');
  const type = async (first: string, second: string) => {
    await centre(page).getByLabel('New payment password').fill(first);
    await centre(page).getByLabel('Repeat the payment password').fill(second);
  };
  await type('seven quiet owls', 'seven quiet owl');
  await send(page, 'Set the payment password');
  await proveByPassword(page);
  await centre(page).getByText('The two passwords differ').waitFor();
  await shoot(page, 'centre-payment');
  await type('seven quiet owls', 'seven quiet owls');
  await send(page, 'Set the payment password');
  await page.getByText('Your payment password is set').first().waitFor();
  await row(page, /^Payment password Set/).click();
  await type('eight quiet owls', 'eight quiet owls');
  await send(page, 'Change the payment password');
  await row(page, /^Payment password Set/).waitFor();
  await page.context().close();
});

test('shows a chosen picture, and keeps it', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'pictura'), 'picture');
  const third = centre(page).getByRole('button', { name: 'Picture 3', exact: true });
  const chosen = await third.locator('img').getAttribute('src');
  await shoot(page, 'centre-picture');
  await third.click();
  await page.getByText('Your picture was changed').first().waitFor();
  const shown = centre(page).locator('.security-avatar img');
  await until(() => shown.getAttribute('src')).toBe(chosen);
  await page.reload();
  await until(() => shown.getAttribute('src')).toBe(chosen);
  await until(() => page.locator('.overlay-who img').getAttribute('src')).toBe(chosen);
  await page.context().close();
});

test('sessions that go on after all others were ended, or this one that does not', async () => {
  const here = await openPart(site, await registerMember(site.origins, 'endera'), 'devices');
  const there = await openPart(site, await logInElsewhere(site, 'endera'), '');
  const silent = await logInElsewhere(site, 'endera');
  await here.reload();
  const rows = centre(here).locator('.security-list > li');
  await until(() => rows.count()).toBe(3);
  await shoot(here, 'centre-devices');
  await send(here, 'End all other sessions');
  const question = here.getByRole('dialog', { name: 'End all other sessions?' });
  await question.getByText('You stay logged in here', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(3);
  await send(here, 'End all other sessions');
  await question.getByRole('button', { name: 'End it' }).click();
  await here.getByText('2 sessions ended').first().waitFor();
  await until(() => rows.count()).toBe(1);
  expect(await centre(here).getByRole('button', { name: 'End all other sessions' }).count()).toBe(0);
  await there.getByText('This session was ended from another of your devices.').first().waitFor();
  await expect(siteClient(site.url, () => silent)('member.info', {})).rejects.toMatchObject({ status: 401 });
  const token = await tokenOf(here);
  await siteClient(site.url, () => token)('member.info', {});
  await there.context().close();
  await here.context().close();
});

test('lists a refused login in the history', async () => {
  const token = await registerMember(site.origins, 'historica');
  const guess = siteClient(site.url, () => null)('session.login', {
    type: 'username',
    username: 'historica',
    password: 'a guess at random',
  });
  await expect(guess).rejects.toMatchObject({ status: 401 });
  await logInElsewhere(site, 'historica');
  const page = await openPart(site, token, 'history', phone);
  await centre(page).getByText('Refused').first().waitFor();
  await centre(page).getByText('Logged in').first().waitFor();
  await shoot(page, 'centre-history-phone');
  await page.context().close();
});

test('notifies the previous address of a change', async () => {
  const before = 'mutata@example.com';
  const { member, token } = await provedMember(site, await registerMember(site.origins, 'mutata'));
  await member('security.contactCode', { kind: 'email', value: before });
  await member('security.contactSet', { kind: 'email', value: before, code: await codeSentTo(site.url, before) });
  const notified = (await textsSentTo(site.url, before)).length;
  const page = await openPart(site, token, '');
  await row(page, /^Email/).click();
  const after = 'nova@example.com';
  await centre(page).getByRole('textbox', { name: 'New email' }).fill(after);
  await send(page, 'Send code');
  await centre(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeSentTo(site.url, after));
  await send(page, 'Verify and save');
  await page.getByText('Your email is verified').first().waitFor();
  await row(page, /^Email n.*@example\.com/).waitFor();
  await until(async () => (await textsSentTo(site.url, before)).length).toBeGreaterThan(notified);
  await page.context().close();
});

test('recovery codes that live on after new ones were made', async () => {
  const { member, token } = await provedMember(site, await registerMember(site.origins, 'recova'));
  const { secret } = await member('security.totpStart', {});
  const { recoveryCodes: before } = await member('security.totpConfirm', { code: authenticatorCode(secret) });
  const page = await openPart(site, token, 'recovery');
  await send(page, 'Get new codes');
  await centre(page).getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await centre(page).locator('.recovery-codes code').allTextContents();
  expect(codes.filter((code) => before.includes(code))).toEqual([]);
  await shoot(page, 'centre-recovery');
  await expectAccessible(page);
  await centre(page).getByLabel('I saved them in a safe place').check();
  await send(page, 'Done');
  await row(page, new RegExp(`^Recovery codes ${codes.length} codes left`)).waitFor();
  await expect(
    member('security.reauthenticate', { method: 'recovery', secret: before[1] ?? '' }),
  ).rejects.toMatchObject({
    code: 'second_factor_wrong',
  });
  await member('security.reauthenticate', { method: 'recovery', secret: codes[1] ?? '' });
  await page.context().close();
});

describe('a site without a page of notices', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('leaves no trace in the centre or on the way there, on a %s', async (_, size) => {
    const token = await registerMember(site.origins, `silenta${size.viewport.width}`);
    await changeSite(site.installation, { noticePage: false });
    try {
      const page = await site.visit('/?modal=center', { ...size, token });
      await centre(page).waitFor();
      const entries = centre(page).getByRole('navigation').getByRole('button');
      await until(async () => (await entries.allTextContents()).map((name) => name.trim())).toEqual([
        'My account',
        'My wallet',
        'Betting record',
        'Account record',
        'Profit and loss',
      ]);
      await shoot(page, `centre-no-notices-${size.viewport.width}`);
      expect(await page.getByText('Notices', { exact: true }).count()).toBe(0);
      expect(await page.locator('a[href^="/noticePage"]').count()).toBe(0);
      // Who kept the address comes to the first page.
      await page.goto(`${site.url}/?modal=center&item=messageV2`);
      await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
      await page.context().close();
    } finally {
      await changeSite(site.installation, { noticePage: true });
    }
  });
});

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('from right to left on a %s', (name, size) => {
  const rtl = { ...size, language: 'AR' };

  test.each(['mirrors the form of %s without cutting it off', '/register', '/forget'])(
    'a form of %s that is cut off, or not mirrored',
    async (path) => {
      const page = await site.visit(path, rtl);
      await page.locator('main form').first().waitFor();
      for (const theme of ['light', 'dark'] as const) {
        await turnTo(page, theme);
        await expectMirrored(page, '.auth-page');
        await shoot(page, `rtl-${name}-${theme}${path.replace('/', '-')}`);
        if (name === 'desktop') {
          // The picture stands where reading begins.
          const [art, form] = await Promise.all(['.dialog-art', '.auth-pane'].map((at) => placeOf(page, at)));
          expect(art?.x ?? 0).toBeGreaterThan(form?.x ?? 0);
        }
      }
      await page.context().close();
    },
  );

  let token: string;

  beforeAll(async () => {
    token = await registerMember(site.origins, `rtl${name}`);
  });

  test.each(['', 'payment', 'devices', 'passkeys', 'picture', 'email'])(
    'mirrors the centre without cutting it off: %s',
    async (part) => {
      const item = encodeURIComponent(`securityCenter${part && `/${part}`}`);
      const page = await site.visit(`/?modal=center&item=${item}`, { ...rtl, token, theme: part ? 'dark' : 'light' });
      await page.locator('.overlay-body .security, .overlay-body .security-part').waitFor();
      await until(() => page.locator('.overlay .skeleton').count()).toBe(0);
      await expectMirrored(page, '.overlay');
      await shoot(page, `rtl-${name}-centre-${part || 'first'}`);
      if (name === 'desktop') {
        const [side, body] = await Promise.all(['.overlay-side', '.overlay-body'].map((at) => placeOf(page, at)));
        expect(side?.x ?? 0).toBeGreaterThan(body?.x ?? 0);
      }
      await page.context().close();
    },
  );
});

const placeOf = (page: Page, at: string) => page.locator(at).first().boundingBox();

/** The page reads from the right, and nothing of a part of it sticks out of the screen or is cut off within its box. */
async function expectMirrored(page: Page, within: string): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const cut = await page
    .locator(within)
    .first()
    .evaluate((root) => {
      const found: string[] = [];
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { left, right, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        if (width < 2 || height < 2 || style.visibility === 'hidden' || element.closest('.sr, .dialog-art, svg'))
          continue;
        const name = `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 30)}`;
        if (left < -1 || right > innerWidth + 1) found.push(`out of the screen: ${name}`);
        const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto';
        if (hides && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name}`);
      }
      return found;
    });
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
