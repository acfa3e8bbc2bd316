import type { Client } from '@croupier/contract/client';
import { authenticatorCode } from '@croupier/tools/testing/authenticator.ts';
import { botCheckProof } from '@croupier/tools/testing/bot-check-proof.ts';
import { forgetProofs } from '@croupier/tools/testing/member-fixture.ts';
import { codeSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, until } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { centre, giveAuthenticator, openPart, proof, proveByPassword, provedMember } from './helpers/centre.ts';
import { changeSite, expectAccessible } from './helpers/sign-in.ts';

/** Before what protects an account is changed, the member re-authenticates, by each method that there is. */

const site = startsSite(({ installation }) =>
  changeSite(installation, { MOBILENUMREG3: true, REGMOBVERF3: true, mobilePassword: false }),
);

const paymentPassword = 'seven quiet owls';

/** Sets the payment password as far as the question. */
async function askForPayment(page: Page): Promise<void> {
  await centre(page).getByLabel('New payment password').fill(paymentPassword);
  await centre(page).getByLabel('Repeat the payment password').fill(paymentPassword);
  await centre(page).getByRole('button', { name: 'Set the payment password' }).click();
  await proof(page).waitFor();
}

/** What was asked for went on by itself. */
async function isSet(page: Page): Promise<void> {
  await proof(page).waitFor({ state: 'detached' });
  await page.getByText('Your payment password is set').first().waitFor();
}

/** Goes to a way to prove it, where it is not the first one. */
async function choose(page: Page, way: string): Promise<void> {
  const other = proof(page).locator('.step-up-others').getByRole('button', { name: way, exact: true });
  if ((await other.count()) > 0) await other.click();
}

async function answer(page: Page, way: string, typed: string): Promise<void> {
  await proof(page).getByRole('textbox', { name: way, exact: true }).fill(typed);
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
}

/** A member of before, and what is typed for a proof; asked for when the dialog is there. */
type Prepared = { token: string; right: (page: Page) => Promise<string> };

type Way = { way: string; account: string; wrong: string; prepare: (account: string) => Promise<Prepared> };

async function withAuthenticator(account: string) {
  const { member, token } = await provedMember(site, await registerMember(site.origins, account));
  const { secret } = await member('security.totpStart', {});
  const { recoveryCodes } = await member('security.totpConfirm', { code: authenticatorCode(secret) });
  await forgetProofs(site.installation, account);
  return { token, secret, recoveryCodes };
}

/** A member who registered by a code to a mobile number and has no password, with a verified address; and the user name. */
async function withoutPassword(number: string, email: string): Promise<{ token: string; account: string }> {
  const phoneNumber = { mobileNum: number, countryDialingCode: '63' };
  const whole = `+63${number}`;
  let token: string | null = null;
  const member: Client = siteClient(site.url, () => token);
  const { termsVersion } = await member('system.registerSettings', {});
  await member('verification.smsRegister', { ...phoneNumber, method: 'mobile', geetest: await botCheckProof(member) });
  const verificationCode = await codeSentTo(site.url, whole);
  const geetest = await botCheckProof(member);
  const form = { ...phoneNumber, verificationCode, agree: true as const, termsVersion, geetest };
  token = (await member('member.registerMobile', form)).token;
  const { account } = await member('member.info', {});
  await member('security.stepUpCode', { kind: 'mobile' });
  const secret = await nextCode(whole, verificationCode);
  token = (await member('security.reauthenticate', { method: 'sms', secret })).token;
  await member('security.contactCode', { kind: 'email', value: email });
  await member('security.contactSet', { kind: 'email', value: email, code: await codeSentTo(site.url, email) });
  return { token, account };
}

/** The code that was sent after another one. */
async function nextCode(to: string, before: string): Promise<string> {
  await until(() => codeSentTo(site.url, to)).not.toBe(before);
  return codeSentTo(site.url, to);
}

/** Proves it by a code that is sent from the dialog. */
const bySentCode = (number: string, email: string, to: string) => async (): Promise<Prepared> => {
  const { token, account } = await withoutPassword(number, email);
  await forgetProofs(site.installation, account);
  const before = await codeSentTo(site.url, to);
  const right = async (page: Page) => {
    await proof(page).getByRole('button', { name: 'Send code' }).click();
    await proof(page)
      .getByRole('button', { name: /^Send again in/ })
      .waitFor();
    return nextCode(to, before);
  };
  return { token, right };
};

const ways: Way[] = [
  {
    way: 'Password',
    account: 'bypassword',
    wrong: 'not the password',
    prepare: async (account) => ({
      token: await registerMember(site.origins, account),
      right: async () => testPassword,
    }),
  },
  {
    way: 'Code by email',
    account: 'byemail',
    wrong: '000000',
    prepare: bySentCode('9175550172', 'byemail@example.com', 'byemail@example.com'),
  },
  {
    way: 'Code by SMS',
    account: 'bysms',
    wrong: '000000',
    prepare: bySentCode('9175550171', 'bysms@example.com', '+639175550171'),
  },
  {
    way: 'Code from the authenticator app',
    account: 'bytotp',
    wrong: '000000',
    prepare: async (account) => {
      const { token, secret } = await withAuthenticator(account);
      // the code before was used up by turning it on
      return { token, right: async () => authenticatorCode(secret, 1) };
    },
  },
  {
    way: 'Recovery code',
    account: 'byrecovery',
    wrong: 'aaaa-bbbb-cccc',
    prepare: async (account) => {
      const { token, recoveryCodes } = await withAuthenticator(account);
      return { token, right: async () => recoveryCodes[0] ?? '' };
    },
  },
];

test.each(ways)(
  'something that can be changed without a proof, or not with it: $way',
  async ({ way, account, wrong, prepare }) => {
    const { token, right } = await prepare(account);
    const page = await openPart(site, token, 'payment', way === 'Code by SMS' ? phone : desktop);
    await askForPayment(page);
    await choose(page, way);
    const typed = await right(page);
    await answer(page, way, typed === wrong ? '111111' : wrong);
    await proof(page).getByRole('alert').filter({ hasText: 'That is not correct. Please try again.' }).waitFor();
    await shoot(page, `proof-${account}`);
    await expectAccessible(page);
    await answer(page, way, typed);
    await isSet(page);
    await centre(page)
      .getByRole('button', { name: /^Payment password Set/ })
      .waitFor();
    await page.context().close();
  },
);

test('accepts only a finger that the device knows', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'bypasskey'), 'passkeys');
  const authenticator = await giveAuthenticator(page);
  await centre(page).getByLabel('Name of the passkey').fill('Phone');
  await centre(page).getByRole('button', { name: 'Create a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I saved them in a safe place').check();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await centre(page).getByRole('button', { name: 'My account' }).click();
  await forgetProofs(site.installation, 'bypasskey');
  await centre(page)
    .getByRole('button', { name: /^Payment password/ })
    .click();
  await askForPayment(page);
  await choose(page, 'Passkey');
  await authenticator.knowsFinger(false);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await proof(page).getByText('The browser cancelled', { exact: false }).waitFor();
  await shoot(page, 'step-up-bypasskey');
  await expectAccessible(page);
  await authenticator.knowsFinger(true);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await isSet(page);
  await page.context().close();
});

test('changes nothing when the question is cancelled, and asks again', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'calledoff'), 'payment');
  await askForPayment(page);
  await page.keyboard.press('Escape');
  await proof(page).waitFor({ state: 'detached' });
  expect(await centre(page).getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await centre(page).getByLabel('New payment password').inputValue()).toBe(paymentPassword);
  await centre(page).getByRole('button', { name: 'Set the payment password' }).click();
  await proveByPassword(page);
  await isSet(page);
  await page.context().close();
});
