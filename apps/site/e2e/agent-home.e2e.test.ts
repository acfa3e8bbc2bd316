import { onModules } from '@croupier/tools/testing/foresee.ts';
import { makeAgent } from '@croupier/tools/testing/member-fixture.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import { desktop, isIn, phone, shoot, startsSite, tokenOf, until } from '@croupier/tools/testing/site-fixture.ts';
import { describe, expect, test } from 'vitest';
import { expectAccessible, logIn } from './helpers/sign-in.ts';

/** Where agents come to after logging in from the agent page, and where nobody else does. */

const site = startsSite(async ({ installation, origins }) => {
  await registerMember(origins, 'agenta');
  await registerMember(origins, 'codeless');
  await registerMember(origins, 'plaina');
  await makeAgent(installation, 'agenta');
  await makeAgent(installation, 'codeless');
  await onModules(installation, async ({ sites, identity }) => {
    const siteId = (await sites.byCode('marigold'))?.id ?? '';
    const shared = { siteId, agent: 'agenta', name: '', record: async () => {} };
    await identity.affiliates.add({ ...shared, code: 'AGENTA-7', host: null });
    await identity.affiliates.add({ ...shared, code: 'AGENTA-8', host: 'agenta.localhost' });
  });
});

const heading = (name: string) => ({ name: `Welcome, ${name}` });

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('lets an agent share the code and the link, on a %s', async (name, size) => {
  const page = await site.visit('/login?agent=1', { ...size, permissions: ['clipboard-read', 'clipboard-write'] });
  await logIn(page, 'agenta');
  await until(() => new URL(page.url()).pathname).toBe('/agentHome');
  // loaded anew, it is greeted no more
  await page.goto(`${site.url}/agentHome`);
  await page.getByRole('heading', heading('agenta')).waitFor();
  const codes = page.locator('.agent-codes li');
  await until(() => codes.count()).toBe(2);
  await until(() => page.getByRole('img', { name: /^QR code of/ }).count()).toBe(2);
  const link = `${site.url}/register?referralCode=AGENTA-7`;
  await codes.nth(0).getByText(link).waitFor();
  await codes.nth(0).getByRole('button', { name: 'Copy' }).last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await codes
    .nth(1)
    .getByText(`http://agenta.localhost:${new URL(site.url).port}/register`)
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shoot(page, `agent-home-${name}`);
  await expectAccessible(page);
  await shoot(page, `agent-home-${name}-dark`);
  await page.context().close();

  // Whoever follows the link has nothing to type.
  const brought = await site.visit('/register?referralCode=AGENTA-7', size);
  await brought.locator('main form').waitFor();
  expect(await brought.getByRole('textbox', { name: /Referral code/ }).count()).toBe(0);
  await brought.context().close();
});

test('shows an agent without a code that there is none', async () => {
  const page = await site.visit('/login?agent=1');
  await logIn(page, 'codeless');
  await page.getByText('No referral code yet').waitFor();
  expect(await page.locator('.agent-codes').count()).toBe(0);
  await shoot(page, 'agent-home-none');
  await page.context().close();
});

describe('everybody else', () => {
  test('is refused as a member', async () => {
    const page = await site.visit('/login?agent=1');
    await logIn(page, 'plaina');
    await page.getByText('Non-agents cannot log in here.').waitFor();
    expect(await tokenOf(page)).toBeNull();
    await page.goto(`${site.url}/login`);
    await logIn(page, 'plaina');
    await isIn(page);
    const token = await tokenOf(page);
    await page.context().close();

    const again = await site.visit('/agentHome', { token });
    await again.getByRole('heading', { name: 'Non-agents cannot log in here.' }).waitFor();
    expect(await again.locator('.agent-home').count()).toBe(0);
    await shoot(again, 'agent-home-refused');
    await again.context().close();
  });

  test('is led to the agent page as a visitor', async () => {
    const page = await site.visit('/agentHome');
    await page.getByRole('heading', { name: 'Agent login' }).waitFor();
    await logIn(page, 'codeless');
    await page.getByRole('heading', heading('codeless')).waitFor();
    await page.context().close();
  });
});
