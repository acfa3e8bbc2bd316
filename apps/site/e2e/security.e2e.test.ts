import { authenticatorCode } from '@croupier/tools/testing/authenticator.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { forgetProofs } from '@croupier/tools/testing/member-scene.ts';
import { codeSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What protects an account, as a member does it in the security centre. */

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

const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });
const origins = () => ({ site: installation.url, games: installation.gamesUrl });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Member centre' });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

/** A browser of a member who is logged in, with a part of the security centre open. */
async function openPart(token: string, part: string, within?: BrowserContext): Promise<Page> {
  const context =
    within ?? (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));
  const page = await context.newPage();
  await page.addInitScript((given) => {
    if (window.top === window && !sessionStorage.getItem('token')) sessionStorage.setItem('token', given);
  }, token);
  await page.goto(`${installation.url}/?modal=center&item=securityCenter${part && `%2F${part}`}`);
  await centre(page).waitFor();
  return page;
}

async function proveByPassword(page: Page): Promise<void> {
  await proof(page).getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await proof(page).getByRole('button', { name: 'It is me' }).click();
  await proof(page).waitFor({ state: 'detached' });
}

/** Lets the browser of a page make passkeys and show them, as one with a fingerprint reader does. */
async function giveAuthenticator(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const logIn = async (username: string) => {
  const visitor = siteClient(installation.url, () => null);
  return (await visitor('session.login', { type: 'username', username, password: testPassword })).token;
};

test('a second factor that anybody can add, codes that are lost, and a code that does not open the door', async () => {
  const page = await openPart(await registerMember(origins(), 'authena'), 'authenticator');
  await centre(page).getByRole('button', { name: 'Set it up' }).click();

  // Called off, everything stays as it was, and it is asked for again.
  await proof(page).waitFor();
  await page.keyboard.press('Escape');
  await proof(page).waitFor({ state: 'detached' });
  await centre(page).getByRole('button', { name: 'Set it up' }).click();
  await proof(page).getByRole('textbox', { name: 'Password' }).fill('not the password');
  await proof(page).getByRole('button', { name: 'It is me' }).click();
  await proof(page).getByRole('alert').waitFor();
  await proveByPassword(page);

  await centre(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  const secret = (await centre(page).locator('.authenticator-secret code').textContent()) ?? '';
  await centre(page).getByLabel('Code from the app').fill('000000');
  await centre(page).getByRole('button', { name: 'Turn it on' }).click();
  await centre(page).getByRole('alert').waitFor();
  const used = authenticatorCode(secret);
  await centre(page).getByLabel('Code from the app').fill(used);
  await centre(page).getByRole('button', { name: 'Turn it on' }).click();

  await centre(page).getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const codes = await centre(page).locator('.recovery-codes code').allTextContents();
  expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  const done = centre(page).getByRole('button', { name: 'Done' });
  expect(await done.isDisabled()).toBe(true);
  const file = page.waitForEvent('download');
  await centre(page).getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('Marigold-recovery-codes.txt');
  await centre(page).getByLabel('I kept them in a safe place').check();
  await done.click();
  await centre(page).getByText(`${codes.length} codes left`).waitFor();
  await page.context().close();

  // Another browser is asked for the second factor: a used code does not open, a new one does.
  const other = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await other.goto(`${installation.url}/login`);
  await other.getByRole('textbox', { name: 'User name' }).fill('authena');
  await other.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await other.keyboard.press('Enter');
  const field = other.getByRole('textbox', { name: 'Code of the app' });
  await field.fill(used);
  await other.keyboard.press('Enter');
  await other.getByRole('alert').filter({ hasText: 'That is not correct' }).waitFor();
  // Not the one before: the browser may have been slower than the clock.
  await field.fill(authenticatorCode(secret, 1));
  await other.keyboard.press('Enter');
  await until(() => other.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await other.context().close();
});

test('a passkey that cannot be made, does not prove anything, or cannot be removed', async () => {
  const token = await registerMember(origins(), 'passkia');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await openPart(token, 'passkeys', context);
  await giveAuthenticator(page);
  await centre(page).getByLabel('Name of the passkey').fill('My <b>phone</b>');
  await centre(page).getByRole('button', { name: 'Make a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I kept them in a safe place').check();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await centre(page).getByText('My <b>phone</b>').waitFor();

  // Later the session has to prove itself again, and can by the passkey.
  await forgetProofs(installation, 'passkia');
  await centre(page).getByRole('button', { name: 'Remove My <b>phone</b>' }).click();
  const question = page.getByRole('dialog', { name: /^Remove/ });
  await question.getByRole('button', { name: 'End it' }).click();
  await proof(page).waitFor();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await proof(page).waitFor({ state: 'detached' });
  await until(() => centre(page).getByText('My <b>phone</b>').count()).toBe(0);
  await context.close();
});

test('an address that is kept without its code, and a number that is not one', async () => {
  const page = await openPart(await registerMember(origins(), 'contacta'), 'email');
  const to = 'contacta@example.com';
  await centre(page).getByRole('textbox', { name: 'Email' }).fill(to);
  await centre(page).getByRole('button', { name: 'Send code' }).click();
  await proveByPassword(page);
  await centre(page)
    .getByRole('button', { name: /Send again in/ })
    .waitFor();
  expect(
    await centre(page)
      .getByRole('button', { name: /Send again in/ })
      .isDisabled(),
  ).toBe(true);
  const code = await codeSentTo(installation.url, to);
  await centre(page)
    .getByLabel('Code', { exact: true })
    .fill(code === '000000' ? '111111' : '000000');
  await centre(page).getByRole('button', { name: 'Verify and keep' }).click();
  await until(() => centre(page).locator('.field-error, [role=alert]').count()).toBeGreaterThan(0);
  await centre(page).getByRole('textbox', { name: 'Code' }).fill(code);
  await centre(page).getByRole('button', { name: 'Verify and keep' }).click();
  await centre(page).getByText('c•••', { exact: false }).or(centre(page).getByText('@example.com')).first().waitFor();
  await centre(page)
    .getByRole('button', { name: /^Mobile number/ })
    .click();
  await centre(page).getByRole('textbox', { name: 'Mobile number' }).fill('12');
  await centre(page).getByRole('button', { name: 'Send code' }).click();
  await centre(page).locator('.field-error').first().waitFor();
  await page.context().close();
});

test('a session that goes on after it was ended elsewhere, or is not told why', async () => {
  const here = await openPart(await registerMember(origins(), 'sessiona'), 'devices');
  const there = await openPart(await logIn('sessiona'), '');
  await here.reload();
  await centre(here).getByText('This device').waitFor();
  const rows = centre(here).locator('.security-list > li');
  await until(() => rows.count()).toBe(2);
  await rows.nth(1).getByRole('button', { name: /^End/ }).click();
  await until(() => rows.count()).toBe(1);
  await there.getByText('This session was ended on another of your devices.').first().waitFor();
  await there.getByRole('dialog', { name: 'Log in' }).waitFor();
  await there.context().close();
  await here.context().close();
});

test('a new password that leaves other sessions open, or ends this one', async () => {
  const token = await registerMember(origins(), 'passworda');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await openPart(token, 'password', context);
  const tab = await openPart(token, '', context);
  const other = await logIn('passworda');
  await centre(page).getByLabel('Current password').fill(testPassword);
  await centre(page).getByLabel('New password', { exact: true }).fill('four quiet herons stand');
  await centre(page).getByLabel('Repeat the new password').fill('four quiet herons stood');
  await centre(page).getByRole('button', { name: 'Change the password' }).click();
  await centre(page).getByText('The two passwords differ').waitFor();
  await centre(page).getByLabel('Repeat the new password').fill('four quiet herons stand');
  await centre(page).getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed').first().waitFor();
  await centre(page)
    .getByRole('button', { name: /^Login password/ })
    .waitFor();
  const next = await page.evaluate(() => sessionStorage.getItem('token'));
  await until(() => tab.evaluate(() => sessionStorage.getItem('token'))).toBe(next);
  await expect(siteClient(installation.url, () => other)('member.info', {})).rejects.toMatchObject({ status: 401 });
  await siteClient(installation.url, () => next)('member.info', {});
  await context.close();
});

test('logins that leave no trace', async () => {
  const token = await registerMember(origins(), 'historia');
  await logIn('historia');
  const page = await openPart(token, 'history');
  await centre(page)
    .getByRole('cell', { name: /User name and password/ })
    .first()
    .waitFor();
  await page.context().close();
});

test('a passkey that does not open the door by itself, without a name', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await giveAuthenticator(page);
  const token = await registerMember(origins(), 'passkim');
  await page.goto(installation.url);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await page.goto(`${installation.url}/?modal=center&item=securityCenter%2Fpasskeys`);
  await centre(page).getByLabel('Name of the passkey').fill('phone');
  await centre(page).getByRole('button', { name: 'Make a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I kept them in a safe place').check();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await centre(page).getByText('phone', { exact: true }).waitFor();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${installation.url}/login`);
  const held = () => page.evaluate(() => sessionStorage.getItem('token'));
  // The browser may offer it before the button is pressed, and this one shows it at once.
  const button = page.getByRole('button', { name: 'Passkey', exact: true });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await until(held).not.toBeNull();
  const entered = await held();
  const site = siteClient(installation.url, () => entered);
  expect((await site('member.info', {})).account).toBe('passkim');
  await page.context().close();
});
