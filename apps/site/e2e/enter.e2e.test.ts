import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteSecrets } from '@croupier/server/modules/sites/sites.public.ts';
import { root } from '@croupier/tools/root.ts';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { humanProof } from '@croupier/tools/testing/human-proof.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { type OpenidProvider, startOpenidProvider } from '@croupier/tools/testing/openid-provider.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Every way in and every way to be refused, as a person meets them. Each test is named after what would go wrong. */

const screens = join(root, '.cache/screens');
const newPassword = 'a better battery staple';

let installation: TestInstallation;
let browser: Browser;
let provider: OpenidProvider;
let siteId = '';

beforeAll(async () => {
  mkdirSync(screens, { recursive: true });
  [installation, provider] = await Promise.all([startTestInstallation(), startOpenidProvider()]);
  browser = await openBrowser();
  await onModules(installation, async ({ sites }, foundation) => {
    siteId = (await sites.byCode('marigold'))?.id ?? '';
    const social = [{ provider: 'google', clientId: provider.clientId, issuer: provider.issuer }];
    const settings: Record<string, unknown> = {
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      MOBILEVERCODELOGIN3: true,
      freePlay: true,
      forgotByEmail: true,
      forgotByMobile: true,
      socialLogins: social,
    };
    for (const [key, value] of Object.entries(settings)) {
      await sites.change({ siteId, key, value, record: async () => {} });
    }
    const secrets = createSiteSecrets({ ...foundation, secretKey: foundation.config.secretKey });
    const secret = { siteId, name: 'googleClientSecret', value: provider.clientSecret } as const;
    await secrets.change({ ...secret, record: async () => {} });
  });
});

afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await installation?.stop();
});

const origins = () => ({ site: installation.url, games: installation.gamesUrl });

async function visit(path: string, context?: BrowserContext): Promise<Page> {
  const own =
    context ?? (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }));
  const page = await own.newPage();
  await page.goto(installation.url + path);
  await page.locator('#main').waitFor();
  return page;
}

async function logIn(page: Page, name: string, password = testPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('form').getByRole('button', { name: 'Log in' }).click();
}

async function register(username: string, password: string): Promise<void> {
  const site = siteClient(installation.url, () => null);
  const { termsVersion } = await site('system.registerSettings', {});
  const geetest = await humanProof(site);
  await site('member.register', { username, password, confirmPassword: password, agree: true, termsVersion, geetest });
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const isIn = (page: Page) => expect.poll(() => tokenOf(page), { timeout: 15_000 }).not.toBeNull();

/** What was last sent to somebody: `/dev/outbox.json` shows it in development. */
async function lastMessage(to: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${installation.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
      const { list } = (await answer.json()) as { list: { text: string }[] };
      text = list[0]?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** No fault in either theme. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect((await axeViolations(page)).map((violation) => `${theme}: ${violation}`)).toEqual([]);
  }
}

const shoot = (page: Page, name: string) => page.screenshot({ path: join(screens, `enter-${name}.png`) });

describe('by user name', () => {
  test('somebody who guesses and is never asked for a picture, or reads it wrong and is told it was the password', async () => {
    await registerMember(origins(), 'guessed');
    const page = await visit('/login');
    for (let guess = 0; guess < 2; guess += 1) {
      await logIn(page, 'guessed', 'not the password');
      await page.getByText('User name or password is not correct.').waitFor();
      await page.getByRole('form').getByRole('button', { name: 'Log in' }).and(page.locator(':enabled')).waitFor();
    }
    const picture = page.getByLabel('Characters in the picture');
    await picture.waitFor();
    await page.locator('.captcha-picture img').waitFor();
    await shoot(page, 'captcha');
    await expectAccessible(page);
    await picture.fill('zzzz');
    await logIn(page, 'guessed');
    await page.getByText('The code is not correct').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(testPassword);
    expect(await tokenOf(page)).toBeNull();
    // Who cannot read it lets the browser do some work instead.
    await page.getByRole('button', { name: 'I cannot read it' }).click();
    await page.getByText('Checked. There is nothing to type.').waitFor();
    await logIn(page, 'guessed');
    await isIn(page);
    await page.context().close();
  });

  test('a name that is not remembered, or a cookie that holds more than the name', async () => {
    await registerMember(origins(), 'remembered');
    const page = await visit('/login');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await logIn(page, 'remembered');
    await isIn(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'account');
    expect(cookie?.value).toBe('remembered');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(86_500);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${installation.url}/login`);
    await expect.poll(() => page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('remembered');
    await page.context().close();
  });

  test('an agent page that lets others in, or remembers names', async () => {
    await registerMember(origins(), 'noagent');
    const page = await visit('/login?agent=1');
    await page.getByRole('heading', { name: 'Agent login' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await logIn(page, 'noagent');
    await page.getByText('Non-agents cannot log in here.').waitFor();
    expect(await tokenOf(page)).toBeNull();
    await page.context().close();
  });

  test('a default password that need not be changed, or is asked for twice', async () => {
    const house = 'given out by the house';
    await onModules(installation, ({ identity }) =>
      identity.setDefaultPassword({ siteId, password: house, record: async () => {} }),
    );
    await register('opened', house);
    const page = await visit('/login');
    await logIn(page, 'opened', house);
    const dialog = page.getByRole('dialog', { name: 'Choose a password of your own' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Current password', { exact: true }).count()).toBe(0);
    await shoot(page, 'password-due');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await dialog.count()).toBe(1);
    // loaded anew, the page holds no password; the change is asked for all the same
    await page.reload();
    await dialog.getByLabel('Current password', { exact: true }).fill(house);
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Repeat the password', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await page.getByRole('group', { name: 'Balance' }).first().waitFor();
    await page.context().close();
  });
});

describe('by mobile number', () => {
  const number = '9175550148';
  const whole = `+63${number}`;

  async function typeNumber(page: Page): Promise<void> {
    const country = page.getByRole('combobox', { name: /^Country code/ });
    await country.focus();
    await page.getByRole('listbox', { name: 'Country code' }).waitFor();
    await page.keyboard.type('philip');
    await page.keyboard.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('+63');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  }

  async function askCode(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Send code' }).click();
    const button = page.getByRole('button', { name: /^Send again in/ });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    return codeIn(await lastMessage(whole));
  }

  test('a number that cannot register, log in by code, or get a new password', async () => {
    const page = await visit('/register');
    await page.locator('.enter-tabs').getByText('Mobile number').waitFor();
    await typeNumber(page);
    const code = await askCode(page);
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    const password = page.getByLabel('Password', { exact: true });
    if ((await password.count()) > 0) {
      await password.fill(testPassword);
      await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
    }
    await page.getByRole('checkbox').check();
    await shoot(page, 'register-mobile');
    await expectAccessible(page);
    await page.getByRole('form').getByRole('button', { name: 'Open an account' }).click();
    await isIn(page);
    await page.context().close();

    const again = await visit('/login');
    await again.locator('.enter-tabs').getByText('SMS code').click();
    await again.getByRole('form').getByRole('button', { name: 'Log in' }).click();
    await again.getByText('This cannot be empty').first().waitFor();
    expect(await again.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
    await typeNumber(again);
    const codeAgain = await askCode(again);
    await again.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
    await again.getByRole('form').getByRole('button', { name: 'Log in' }).click();
    await again.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await shoot(again, 'login-sms');
    await expectAccessible(again);
    await again.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAgain);
    await again.getByRole('form').getByRole('button', { name: 'Log in' }).click();
    await isIn(again);
    await again.context().close();

    const forgot = await visit('/forget');
    await forgot.locator('.enter-tabs').getByText('Mobile number').click();
    await typeNumber(forgot);
    await forgot.getByRole('textbox', { name: 'Code', exact: true }).fill(await askCode(forgot));
    await forgot.getByLabel('New password', { exact: true }).fill(newPassword);
    await shoot(forgot, 'forgot-mobile');
    await expectAccessible(forgot);
    await forgot.getByRole('button', { name: 'Set the password and log in' }).click();
    await isIn(forgot);
    await forgot.context().close();
  });

  test('a country list that stays when the focus has gone, or that takes the dialog with it', async () => {
    const page = await visit('/?modal=login');
    await page.locator('.enter-tabs').getByText('SMS code').click();
    const country = page.getByRole('combobox', { name: /^Country code/ });
    await country.focus();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await country.click();
    await page.getByRole('option', { name: /Vietnam/ }).click();
    await expect.poll(() => country.inputValue()).toBe('+84');
    await country.click();
    await page.getByRole('listbox').waitFor();
    await page.getByRole('textbox', { name: 'Mobile number' }).focus();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.context().close();
  });
});

describe('registration', () => {
  async function fill(page: Page, name: string): Promise<void> {
    await page.locator('.enter-tabs').getByText('User name').click();
    await page.getByRole('textbox', { name: 'User name' }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
  }
  const send = (page: Page) => page.getByRole('form').getByRole('button', { name: 'Open an account' });

  test('terms that need not be agreed to, a code of nobody that is taken, or a double click that makes two', async () => {
    const page = await visit('/register');
    await fill(page, 'doubled');
    await send(page).click();
    await page.getByText('Please agree to the terms to go on').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('textbox', { name: /Referral code/ }).fill('nobodyscode');
    await send(page).click();
    const dialog = page.getByRole('dialog', { name: 'This invitation code is not valid' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('textbox', { name: /Referral code/ }).fill('');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/member/register')) asked.push(request.url());
    });
    await send(page).dblclick();
    await page.getByText('Welcome, doubled').waitFor();
    expect(asked).toHaveLength(1);
    await page.context().close();
  });

  test('an answer that is lost and leaves two accounts, or none', async () => {
    const page = await visit('/register');
    await fill(page, 'lostanswer');
    await page.getByRole('checkbox').check();
    let lost = false;
    await page.route('**/wps/member/register', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await send(page).click();
    await page.getByRole('form').getByRole('alert').waitFor();
    await send(page).click();
    await page.getByText('Welcome, lostanswer').waitFor();
    await isIn(page);
    await page.context().close();
  });
});

describe('by another account', () => {
  test('a newcomer who is not led to a registration, or a member who has to register twice', async () => {
    provider.person = { sub: randomUUID(), email: 'new@example.com', email_verified: true, name: 'New Comer' };
    const page = await visit('/login');
    await page.getByRole('button', { name: 'Google' }).click();
    await page.getByText('Continue as New Comer with Google').waitFor();
    expect(page.url()).not.toContain('code=');
    await shoot(page, 'newcomer');
    await page.locator('.enter-tabs').getByText('User name').click();
    await page.getByRole('textbox', { name: 'User name' }).fill('newcomer');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
    await page.getByRole('checkbox').check();
    await page.getByRole('form').getByRole('button', { name: 'Open an account' }).click();
    await page.getByText('Welcome, newcomer').waitFor();
    await page.context().close();

    const again = await visit('/login');
    await again.getByRole('button', { name: 'Google' }).click();
    await isIn(again);
    expect(again.url()).not.toContain('code=');
    await again.context().close();
  });

  test('somebody who comes back with a state of nobody and is let in', async () => {
    const page = await visit('/login?state=nobodys&code=stolen');
    await page.getByRole('form').getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await tokenOf(page)).toBeNull();
    await page.context().close();
  });
});

test('free play that opens nothing, or an account that is more than a trial', async () => {
  const page = await visit('/login');
  await page.getByRole('button', { name: 'Free play' }).click();
  await isIn(page);
  const token = await tokenOf(page);
  const member = await siteClient(installation.url, () => token)('member.info', {});
  expect(member.type).toBe(4);
  await page.context().close();
});

describe('with a second factor', () => {
  test('a password alone that is enough in a new browser, or a code that is not', async () => {
    const token = await registerMember(origins(), 'twofactor');
    const { secret, recoveryCodes } = await turnOnAuthenticator(token);
    const page = await visit('/login');
    await logIn(page, 'twofactor');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await tokenOf(page)).toBeNull();
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('form').getByRole('alert').waitFor();
    await shoot(page, 'second-factor');
    await expectAccessible(page);
    await page.locator('.enter-tabs').getByText('Recovery code').click();
    await page
      .getByLabel('Recovery code', { exact: true })
      .last()
      .fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await isIn(page);
    await page.context().close();
    expect(secret).not.toBe('');
  });

  async function turnOnAuthenticator(first: string) {
    let token = first;
    const site = siteClient(installation.url, () => token);
    token = (await site('security.prove', { method: 'password', secret: testPassword })).token;
    const { secret } = await site('security.totpStart', {});
    const { recoveryCodes } = await site('security.totpConfirm', { code: totp(secret) });
    return { secret, recoveryCodes };
  }
});

describe('by a mailed link', () => {
  test('a link that is told to strangers, sets nothing, or works twice', async () => {
    let token = await registerMember(origins(), 'forgetful');
    const site = siteClient(installation.url, () => token);
    token = (await site('security.prove', { method: 'password', secret: testPassword })).token;
    const value = 'forgetful@example.com';
    await site('security.contactCode', { kind: 'email', value });
    await site('security.contactSet', { kind: 'email', value, code: codeIn(await lastMessage(value)) });

    const page = await visit('/?modal=forgot');
    await page.getByRole('textbox', { name: 'User name' }).fill('forgetful');
    await page.getByRole('textbox', { name: 'Email' }).fill(value);
    await shoot(page, 'forgot-email');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('dialog', { name: 'Your request was sent' }).waitFor();
    let link = '';
    await expect
      .poll(async () => {
        link = /https?:\/\/\S*\/forget#token=\S+/.exec(await lastMessage(value))?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    await page.context().close();

    const path = link.replace(/^https?:\/\/[^/]+/, '');
    const reset = await visit(path);
    await reset.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(reset.url()).not.toContain('token');
    await reset.getByLabel('New password', { exact: true }).fill(newPassword);
    await reset.getByLabel('Repeat the password', { exact: true }).fill(newPassword);
    await shoot(reset, 'reset');
    await expectAccessible(reset);
    await reset.getByRole('button', { name: 'Set the password' }).click();
    await reset.getByText('Your password was changed').waitFor();
    await logIn(reset, 'forgetful', newPassword);
    await isIn(reset);
    await reset.context().close();

    const twice = await visit(path);
    await twice.getByLabel('New password', { exact: true }).fill(testPassword);
    await twice.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
    await twice.getByRole('button', { name: 'Set the password' }).click();
    await twice.getByText('This link was used already or is too old.').waitFor();
    await twice.context().close();
  });
});

/** The code that an authenticator app shows now (RFC 6238: SHA-1, 30 seconds, 6 digits). */
function totp(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
