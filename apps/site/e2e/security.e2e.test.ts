import { authenticatorCode } from '@croupier/tools/testing/authenticator.ts';
import { forgetProofs } from '@croupier/tools/testing/member-fixture.ts';
import { codeSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import { desktop, isIn, startsSite, tokenOf, until } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';
import { centre, giveAuthenticator, logInElsewhere, openPart, proof, proveByPassword } from './helpers/centre.ts';

/** What protects an account, as a member does it in the security centre. */

const site = startsSite();

test('adds a second factor after re-authentication, keeps its recovery codes, and signs in with its code', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'authena'), 'authenticator');
  await centre(page).getByRole('button', { name: 'Set it up' }).click();

  // Called off, everything stays as it was, and it is asked for again.
  await proof(page).waitFor();
  await page.keyboard.press('Escape');
  await proof(page).waitFor({ state: 'detached' });
  await centre(page).getByRole('button', { name: 'Set it up' }).click();
  await proof(page).getByRole('textbox', { name: 'Password' }).fill('not the password');
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
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

  await centre(page).getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await centre(page).locator('.recovery-codes code').allTextContents();
  expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  const done = centre(page).getByRole('button', { name: 'Done' });
  expect(await done.isDisabled()).toBe(true);
  const file = page.waitForEvent('download');
  await centre(page).getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('Marigold-recovery-codes.txt');
  await centre(page).getByLabel('I saved them in a safe place').check();
  await done.click();
  await centre(page).getByText(`${codes.length} codes left`).waitFor();
  await page.context().close();

  // Another browser is asked for the second factor: a used code does not open, a new one does.
  const other = await site.browser.newPage(desktop);
  await other.goto(`${site.url}/login`);
  await other.getByRole('textbox', { name: 'User name' }).fill('authena');
  await other.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await other.keyboard.press('Enter');
  const field = other.getByRole('textbox', { name: 'Code from the app' });
  await field.fill(used);
  await other.keyboard.press('Enter');
  await other.getByRole('alert').filter({ hasText: 'That is not correct' }).waitFor();
  // Not the one before: the browser may have been slower than the clock.
  await field.fill(authenticatorCode(secret, 1));
  await other.keyboard.press('Enter');
  await isIn(other);
  await other.context().close();
});

test('creates, uses and removes a passkey', async () => {
  const token = await registerMember(site.origins, 'passkia');
  const context = await site.browser.newContext(desktop);
  const page = await openPart(site, token, 'passkeys', { within: context });
  await giveAuthenticator(page);
  await centre(page).getByLabel('Name of the passkey').fill('My <b>phone</b>');
  await centre(page).getByRole('button', { name: 'Create a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I saved them in a safe place').check();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await centre(page).getByText('My <b>phone</b>').waitFor();

  // Later the session has to prove itself again, and can by the passkey.
  await forgetProofs(site.installation, 'passkia');
  await centre(page).getByRole('button', { name: 'Remove My <b>phone</b>' }).click();
  const question = page.getByRole('dialog', { name: /^Remove/ });
  await question.getByRole('button', { name: 'End it' }).click();
  await proof(page).waitFor();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await proof(page).waitFor({ state: 'detached' });
  await until(() => centre(page).getByText('My <b>phone</b>').count()).toBe(0);
  await context.close();
});

test('keeps an address after its code, and refuses an invalid number', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'contacta'), 'email');
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
  const code = await codeSentTo(site.url, to);
  await centre(page)
    .getByLabel('Code', { exact: true })
    .fill(code === '000000' ? '111111' : '000000');
  await centre(page).getByRole('button', { name: 'Verify and save' }).click();
  await until(() => centre(page).locator('.field-error, [role=alert]').count()).toBeGreaterThan(0);
  await centre(page).getByRole('textbox', { name: 'Code' }).fill(code);
  await centre(page).getByRole('button', { name: 'Verify and save' }).click();
  await centre(page).getByText('c•••', { exact: false }).or(centre(page).getByText('@example.com')).first().waitFor();
  await centre(page)
    .getByRole('button', { name: /^Mobile number/ })
    .click();
  await centre(page).getByRole('textbox', { name: 'Mobile number' }).fill('12');
  await centre(page).getByRole('button', { name: 'Send code' }).click();
  await centre(page).locator('.field-error').first().waitFor();
  await page.context().close();
});

test('ends a session that was ended elsewhere, and says why', async () => {
  const here = await openPart(site, await registerMember(site.origins, 'sessiona'), 'devices');
  const there = await openPart(site, await logInElsewhere(site, 'sessiona'), '');
  await here.reload();
  await centre(here).getByText('This device').waitFor();
  const rows = centre(here).locator('.security-list > li');
  await until(() => rows.count()).toBe(2);
  await rows.nth(1).getByRole('button', { name: /^End/ }).click();
  await until(() => rows.count()).toBe(1);
  await there.getByText('This session was ended from another of your devices.').first().waitFor();
  await there.getByRole('dialog', { name: 'Log in' }).waitFor();
  await there.context().close();
  await here.context().close();
});

test('ends other sessions with a new password, and keeps this one', async () => {
  const token = await registerMember(site.origins, 'passworda');
  const context = await site.browser.newContext(desktop);
  const page = await openPart(site, token, 'password', { within: context });
  const tab = await openPart(site, token, '', { within: context });
  const other = await logInElsewhere(site, 'passworda');
  await centre(page).getByLabel('Current password').fill(testPassword);
  await centre(page).getByLabel('New password', { exact: true }).fill('four quiet herons stand');
  await centre(page).getByLabel('Repeat the new password').fill('four quiet herons stood');
  await centre(page).getByRole('button', { name: 'Change the password' }).click();
  await centre(page).getByText('The two passwords differ').waitFor();
  await centre(page).getByLabel('Repeat the new password').fill('four quiet herons stand');
  await centre(page).getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password was changed').first().waitFor();
  await centre(page)
    .getByRole('button', { name: /^Login password/ })
    .waitFor();
  const next = await tokenOf(page);
  await until(() => tokenOf(tab)).toBe(next);
  await expect(siteClient(site.url, () => other)('member.info', {})).rejects.toMatchObject({ status: 401 });
  await siteClient(site.url, () => next)('member.info', {});
  await context.close();
});

test('lists logins in the history', async () => {
  const token = await registerMember(site.origins, 'historia');
  await logInElsewhere(site, 'historia');
  const page = await openPart(site, token, 'history');
  await centre(page)
    .getByRole('cell', { name: /User name and password/ })
    .first()
    .waitFor();
  await page.context().close();
});

test('signs in with a passkey alone, without a name', async () => {
  const page = await site.browser.newPage(desktop);
  await giveAuthenticator(page);
  const token = await registerMember(site.origins, 'passkim');
  await page.goto(site.url);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await page.goto(`${site.url}/?modal=center&item=securityCenter%2Fpasskeys`);
  await centre(page).getByLabel('Name of the passkey').fill('phone');
  await centre(page).getByRole('button', { name: 'Create a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I saved them in a safe place').check();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await centre(page).getByText('phone', { exact: true }).waitFor();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/login`);
  const held = () => tokenOf(page);
  // The browser may offer it before the button is pressed, and this one shows it at once.
  const button = page.getByRole('button', { name: 'Passkey', exact: true });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await until(held).not.toBeNull();
  const entered = await held();
  const member = siteClient(site.url, () => entered);
  expect((await member('member.info', {})).account).toBe('passkim');
  await page.context().close();
});
