import { randomUUID } from 'node:crypto';
import { type OpenidProvider, startOpenidProvider } from '@croupier/tools/testing/openid-provider.ts';
import { codeSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import { isIn, shoot, startsSite, tokenOf, until } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { changeSite, expectAccessible, fillRegistration, logIn, sendButton, typeNumber } from './helpers/sign-in.ts';

/** Every sign-in method, as a person uses it. */

const newPassword = 'a better battery staple';
const client = { clientId: 'croupier-test' };

let provider: OpenidProvider;

const site = startsSite(async ({ installation }) => {
  provider = await startOpenidProvider();
  const settings = {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
    freePlay: true,
    forgotByEmail: true,
    forgotByMobile: true,
    socialLogins: (['google', 'facebook'] as const).map((name) => ({
      ...client,
      provider: name,
      issuer: provider.issuer,
    })),
  };
  await changeSite(installation, settings, {
    googleClientSecret: provider.clientSecret,
    facebookClientSecret: provider.clientSecret,
  });
});

afterAll(() => provider?.close());

async function visit(path: string): Promise<Page> {
  const page = await site.visit(path);
  await page.locator('#main').waitFor();
  return page;
}

test('remembers a name alone in its cookie, and welcomes back nobody else', async () => {
  await registerMember(site.origins, 'remembered');
  const page = await visit('/login');
  await page.getByText('Log in and play').waitFor();
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await logIn(page, 'remembered');
  await isIn(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'account');
  expect(cookie?.value).toBe('remembered');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(86_500);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/login`);
  await expect.poll(() => page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('remembered');
  await page.getByText('Your games are waiting').waitFor();
  await page.context().close();
});

describe('by mobile number', () => {
  const number = '9175550148';
  const whole = `+63${number}`;

  async function askCode(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Send code' }).click();
    const button = page.getByRole('button', { name: /^Send again in/ });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    return codeSentTo(site.url, whole);
  }

  test('registers, signs in by code and resets the password by number', { tags: ['journey'] }, async () => {
    const page = await visit('/register');
    await page.locator('.auth-tabs').getByText('Mobile number').waitFor();
    await typeNumber(page, number);
    const code = await askCode(page);
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    const password = page.getByLabel('Password', { exact: true });
    if ((await password.count()) > 0) {
      await password.fill(testPassword);
      await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
    }
    await page.getByRole('checkbox').check();
    await shoot(page, 'enter-register-mobile');
    await expectAccessible(page);
    await sendButton(page, 'Open an account').click();
    await isIn(page);
    await page.context().close();

    const again = await visit('/login');
    await again.locator('.auth-tabs').getByText('SMS code').click();
    await sendButton(again, 'Log in').click();
    await again.getByText('This field is required').first().waitFor();
    expect(await again.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
    await typeNumber(again, number);
    const codeAgain = await askCode(again);
    await again.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
    await sendButton(again, 'Log in').click();
    await again.getByRole('alert').filter({ hasText: 'Number or code is not correct.' }).waitFor();
    await shoot(again, 'enter-login-sms');
    await expectAccessible(again);
    await again.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAgain);
    await sendButton(again, 'Log in').click();
    await isIn(again);
    await again.context().close();

    const forgot = await visit('/forget');
    await forgot.locator('.auth-tabs').getByText('Mobile number').click();
    await typeNumber(forgot, number);
    await forgot.getByRole('textbox', { name: 'Code', exact: true }).fill(await askCode(forgot));
    await forgot.getByLabel('New password', { exact: true }).fill(newPassword);
    await shoot(forgot, 'enter-forgot-mobile');
    await expectAccessible(forgot);
    await forgot.getByRole('button', { name: 'Set password and log in' }).click();
    await isIn(forgot);
    await forgot.context().close();
  });

  test('closes the country list alone when the focus leaves', async () => {
    const page = await visit('/?modal=login');
    await page.locator('.auth-tabs').getByText('SMS code').click();
    const country = page.getByRole('combobox', { name: /^Country code/ });
    await country.focus();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await country.click();
    await page.getByRole('option', { name: /Vietnam/ }).click();
    await expect.poll(() => country.inputValue()).toBe('+84');
    // By keyboard: one letter, because letters that come too far apart are each a search of their own.
    await country.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('z');
    await page.keyboard.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('+260');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await country.click();
    await page.getByRole('listbox').waitFor();
    await page.getByRole('textbox', { name: 'Mobile number' }).focus();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.context().close();
  });
});

describe('by another account', () => {
  const newPerson = (name: string) => {
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name };
  };
  const by = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Where a page is, whatever dialog greets there. */
  const placeOf = (page: Page) => {
    const { origin, pathname } = new URL(page.url());
    return origin + pathname;
  };

  /** Goes through the registration that a newcomer is led to. */
  async function registerNewcomer(page: Page, name: string): Promise<void> {
    // The form of logging in has the same fields, and is there until the browser leaves.
    await page.getByText(/^Continue as .* with (Google|Facebook)$/).waitFor();
    await fillRegistration(page, name);
    await page.getByRole('checkbox').check();
    await sendButton(page, 'Open an account').click();
    await page.getByText(`Welcome, ${name}`).waitFor();
  }

  test('leads a newcomer to the registration, once', {
    tags: ['journey'],
  }, async () => {
    newPerson('New Comer');
    const page = await visit('/login');
    await by(page, 'Google');
    await page.getByText('Continue as New Comer with Google').waitFor();
    await expect.poll(() => page.url()).not.toContain('code=');
    await shoot(page, 'enter-newcomer');
    await registerNewcomer(page, 'newcomer');
    await page.context().close();

    const again = await visit('/login');
    await by(again, 'Google');
    await isIn(again);
    expect(again.url()).not.toContain('code=');
    await until(() => placeOf(again)).toBe(`${site.url}/`);
    await again.context().close();
  });

  test.each(['continues to the requested page after %s', 'Facebook'])(
    'somebody who wanted a page and ends at home after %s',
    async (name) => {
      newPerson(`Wanted ${name}`);
      const page = await visit('/login?next=%2Frecords%2Fbets%3Fdays%3D7');
      await by(page, name);
      await page.getByText(`Continue as Wanted ${name}`).waitFor();
      await registerNewcomer(page, `wanted${name.toLowerCase()}`);
      await until(() => placeOf(page)).toBe(`${site.url}/records/bets`);
      await page.context().close();

      // From a dialog over a page that only members see.
      const again = await visit('/records/account');
      await again.getByRole('dialog', { name: 'Log in' }).waitFor();
      await by(again, name);
      await isIn(again);
      await until(() => placeOf(again)).toBe(`${site.url}/records/account`);
      expect(again.url()).not.toContain('code=');
      await again.locator('#main h1', { hasText: 'Account record' }).waitFor();
      expect(await again.evaluate(() => sessionStorage.getItem('socialWay'))).toBeNull();
      await again.context().close();
    },
  );

  test('leads nobody to another site', async () => {
    newPerson('Led Away');
    const first = await visit('/login');
    await by(first, 'Google');
    await registerNewcomer(first, 'ledaway');
    await first.context().close();
    // `modals.test.ts` covers every form of such an address
    const away = ['https://evil.example/', '//evil.example', '/\\evil.example'];
    for (const next of away) {
      const page = await visit(`/login?next=${encodeURIComponent(next)}`);
      await by(page, 'Google');
      await isIn(page);
      await until(() => placeOf(page)).toBe(`${site.url}/`);
      await page.context().close();
    }
  });
});

test('opens a trial account for free play', { tags: ['journey'] }, async () => {
  const page = await visit('/login');
  await page.getByRole('button', { name: 'Free play' }).click();
  await isIn(page);
  const token = await tokenOf(page);
  const member = await siteClient(site.url, () => token)('member.info', {});
  expect(member.type).toBe(4);
  await page.context().close();
});
