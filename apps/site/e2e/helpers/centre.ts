import { siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import { desktop, type SiteFixture, type Visit } from '@croupier/tools/testing/site-fixture.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';

/** What the tests of the member centre have in common. */

export const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
export const proof = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** A browser of a member who is logged in, with a part of the security centre open; without a part its first view. */
export async function openPart(site: SiteFixture, token: string, part: string, how: Visit = desktop): Promise<Page> {
  const item = encodeURIComponent(`securityCenter${part && `/${part}`}`);
  const page = await site.visit(`/?modal=center&item=${item}`, { ...how, token });
  await centre(page).waitFor();
  return page;
}

/** Proves it in the dialog that asks for it. */
export async function proveByPassword(page: Page): Promise<void> {
  await proof(page).getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await proof(page).waitFor({ state: 'detached' });
}

/** Another session of a member, by a browser that nobody sees. */
export async function logInElsewhere(site: SiteFixture, username: string): Promise<string> {
  const visitor = siteClient(site.url, () => null);
  return (await visitor('session.login', { type: 'username', username, password: testPassword })).token;
}

/** Calls of a member who has just re-authenticated; `token` is the one to continue with. */
export async function provedMember(site: SiteFixture, first: string) {
  let token = first;
  const member = siteClient(site.url, () => token);
  token = (await member('security.reauthenticate', { method: 'password', secret: testPassword })).token;
  return { member, token };
}

/** A reader of fingerprints: makes passkeys, and shows them as long as it knows the finger. */
export type Authenticator = { knowsFinger: (is: boolean) => Promise<void> };

/** Lets the browser of a page make passkeys and show them. */
export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const debug: CDPSession = await page.context().newCDPSession(page);
  await debug.send('WebAuthn.enable');
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsFinger: async (is) => {
      await debug.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: is });
    },
  };
}
