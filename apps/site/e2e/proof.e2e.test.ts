import { authenticatorCode } from '@croupier/tools/testing/authenticator.ts';
import { forgetProofs } from '@croupier/tools/testing/member-scene.ts';
import { codeSentTo } from '@croupier/tools/testing/outbox.ts';
import { registerMember, testPassword } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite } from '@croupier/tools/testing/site-scene.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { centre, giveAuthenticator, openPart, proof, proveByPassword, provedMember } from './helpers/centre.ts';
import { expectAccessible } from './helpers/enter.ts';

/** Before what protects an account is changed, the member shows that it is still he, by each way that there is. */

const site = startsSite();
type Member = Awaited<ReturnType<typeof provedMember>>['member'];

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
  const other = proof(page).locator('.proof-others').getByRole('button', { name: way, exact: true });
  if ((await other.count()) > 0) await other.click();
}

async function answer(page: Page, way: string, typed: string): Promise<void> {
  await proof(page).getByRole('textbox', { name: way, exact: true }).fill(typed);
  await proof(page).getByRole('button', { name: 'It is me' }).click();
}

type Way = {
  way: string;
  account: string;
  wrong: string;
  /** Makes it one of the ways of a member, and gives what is right; it is asked for when the dialog is there. */
  prepare: (member: Member) => Promise<(page: Page) => Promise<string>>;
};

const contact =
  (kind: 'email' | 'mobile', value: string, to: string) =>
  async (member: Member): Promise<(page: Page) => Promise<string>> => {
    const dialing = kind === 'mobile' ? { countryDialingCode: '63' } : {};
    await member('security.contactCode', { kind, value, ...dialing });
    const first = await codeSentTo(site.url, to);
    await member('security.contactSet', { kind, value, code: first, ...dialing });
    return async (page) => {
      await proof(page).getByRole('button', { name: 'Send code' }).click();
      await proof(page)
        .getByRole('button', { name: /^Send again in/ })
        .waitFor();
      await expect.poll(() => codeSentTo(site.url, to)).not.toBe(first);
      return codeSentTo(site.url, to);
    };
  };

const ways: Way[] = [
  { way: 'Password', account: 'bypassword', wrong: 'not the password', prepare: async () => async () => testPassword },
  {
    way: 'Code by email',
    account: 'byemail',
    wrong: '000000',
    prepare: contact('email', 'byemail@example.com', 'byemail@example.com'),
  },
  { way: 'Code by SMS', account: 'bysms', wrong: '000000', prepare: contact('mobile', '9175550171', '+639175550171') },
  {
    way: 'Code from the authenticator app',
    account: 'bytotp',
    wrong: '000000',
    prepare: async (member) => {
      const { secret } = await member('security.totpStart', {});
      await member('security.totpConfirm', { code: authenticatorCode(secret) });
      // the code before was used up by turning it on
      return async () => authenticatorCode(secret, 1);
    },
  },
  {
    way: 'Recovery code',
    account: 'byrecovery',
    wrong: 'aaaa-bbbb-cccc',
    prepare: async (member) => {
      const { secret } = await member('security.totpStart', {});
      const { recoveryCodes } = await member('security.totpConfirm', { code: authenticatorCode(secret) });
      return async () => recoveryCodes[0] ?? '';
    },
  },
];

test.each(ways)(
  'something that can be changed without a proof, or not with it: $way',
  async ({ way, account, wrong, prepare }) => {
    const { member, token } = await provedMember(site, await registerMember(site.origins, account));
    const right = await prepare(member);
    await forgetProofs(site.installation, account);
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

test('something that can be changed by a finger that the device does not know, or not by the one that it knows', async () => {
  const page = await openPart(site, await registerMember(site.origins, 'bypasskey'), 'passkeys');
  const authenticator = await giveAuthenticator(page);
  await centre(page).getByLabel('Name of the passkey').fill('Phone');
  await centre(page).getByRole('button', { name: 'Make a passkey' }).click();
  await proveByPassword(page);
  await centre(page).getByLabel('I kept them in a safe place').check();
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
  await proof(page).getByText('Your browser did not go on', { exact: false }).waitFor();
  await shoot(page, 'proof-bypasskey');
  await expectAccessible(page);
  await authenticator.knowsFinger(true);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await isSet(page);
  await page.context().close();
});

test('a question that is called off and changes something, or cannot be asked again', async () => {
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
