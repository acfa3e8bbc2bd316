import { readFileSync } from 'node:fs';
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { openWithToken, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import {
  desktop,
  phone,
  shoot,
  startsSite,
  tokenOf,
  until,
  watchForProblems,
} from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

/** A line from its link to the last cent: a member registers by an agent's link and plays, and the agent checks what was earned on it. */

const defaultPassword = 'harbour lantern 88';
const agents = ['topphone', 'topdesktop'];
const tokens = new Map<string, string>();

const site = startsSite(async ({ installation, url }) => {
  await onModules(installation, async ({ sites, identity, agents: module }, { db }) => {
    const siteId = (await sites.byCode('marigold'))?.id ?? '';
    await identity.setDefaultPassword({ siteId, password: defaultPassword, record: async () => {} });
    const whole = await sites.get(siteId);
    for (const account of agents)
      await db.transaction((tx) => module.openTopAgent(tx, whole, { account, type: 1, rates: { SLOTS: 90 } }));
  });
  for (const account of agents) {
    const visitor = siteClient(url, () => null);
    const first = await visitor('session.login', { type: 'username', username: account, password: defaultPassword });
    const change = { oldPassword: defaultPassword, newPassword: testPassword, confirmNewPassword: testPassword };
    const { token } = await siteClient(url, () => first.token)('member.changePassword', change);
    tokens.set(account, token);
  }
});

const centre = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' });
const centreAt = (item: string) => `/?modal=agentCenter&item=${item}`;

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'an agent brings a member by a link, and checks what was earned on the bets, on a %s',
  async (name, size) => {
    const [agent, member] = [`top${name}`, `by${name}`];
    const token = tokens.get(agent) ?? '';
    const asAgent = siteClient(site.url, () => token);

    const page = await site.visit(centreAt('agentRegister'), { ...size, token });
    const problems = watchForProblems(page);
    const form = page.getByRole('form', { name: 'New link' });
    await form.getByLabel('Name, only you see it').fill('Friends');
    await form.getByRole('slider').first().fill('40');
    await form.getByRole('button', { name: 'Make the link' }).click();
    const link = (await page.locator('.agent-url').first().textContent()) ?? '';

    await registerBy(link, member, size);
    await until(async () => (await asAgent('agent.links', {})).list[0]?.registered).toBe(1);
    const staked = await play(member);
    await until(async () => (await asAgent('agent.overview', today())).total.validBet).toBe(staked.toString());

    // from the total down to the bet
    await page.goto(site.url + centreAt('agentTeamOverview'));
    await page
      .getByRole('button', { name: /^Valid bets/ })
      .first()
      .click();
    await page.getByRole('button', { name: member }).click();
    await until(() => centre(page).getByRole('row', { name: member }).count()).toBe(3);
    await shoot(page, `agent-line-bets-${name}`);

    // the day is over, as far as statements know
    await onModules(site.installation, ({ agents: module }) =>
      module.asOf(new Date(Date.now() + dayMs)).stateSpreads(),
    );
    await page.goto(site.url + centreAt('agentIncome'));
    await centre(page).locator('.row-open').first().click();
    await centre(page).getByRole('button', { name: 'Compute it here' }).click();
    await centre(page).getByText('Equal', { exact: true }).waitFor();
    await shoot(page, `agent-line-statement-${name}`);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      centre(page).getByRole('button', { name: 'Save signed CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const check = async (content: string) =>
      centre(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'statement.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(content),
        });
    await check(text);
    await centre(page).getByText('Unchanged since it was signed').waitFor();
    await check(text.replace(/earned,\d/, 'earned,9'));
    await centre(page).getByText('Changed, or not signed by this site').waitFor();

    // one figure of the record is another than the bets come to
    await addToStatement(agent);
    await page.reload();
    await centre(page).getByRole('button', { name: 'Compute it here' }).click();
    await centre(page).getByText('Differs', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

const dayMs = 86_400_000;

/** Two days, so that it is one of them in every time zone. */
const today = () => {
  const day = (offset: number) => new Date(Date.now() + offset).toISOString().slice(0, 10);
  return { from: day(-dayMs), to: day(dayMs) };
};

async function registerBy(link: string, account: string, size: typeof phone | typeof desktop): Promise<void> {
  const { pathname, search } = new URL(link);
  const page = await site.visit(pathname + search, size);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
  await page.getByRole('checkbox').check();
  const form = page.getByRole('form', { name: 'Open an account' });
  await form.getByRole('button', { name: 'Open an account' }).click();
  await page.getByText(`Welcome, ${account}`).waitFor();
  tokens.set(account, (await tokenOf(page)) ?? '');
  await page.context().close();
}

/** Plays three rounds at the slot. @returns what was staked */
async function play(account: string): Promise<bigint> {
  const player = await openWithToken(site.origins, account, tokens.get(account) ?? '', 'lantern-tide');
  const stake = player.session.stakes.at(-3) ?? '';
  for (let round = 0; round < 3; round += 1) {
    do await player.play(stake);
    while (player.next.step !== 0);
  }
  return 3n * BigInt(stake);
}

async function addToStatement(account: string): Promise<void> {
  const db = connectDatabase({ url: site.installation.database.ownerUrl, poolSize: 1, role: null, log: silentLog });
  await db.query(
    `update agents.statement set earned = earned + 1, paid = paid + 1
     where owner_id = (select member_id from agents.node where account_key = $1)`,
    [account],
  );
  await db.close();
}
