import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { tableProvider } from '@croupier/server/modules/tables/tables.public.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './helpers/sign-in.ts';

const tableId = 'e2e-baccarat';
const tokens: string[] = [];

const fixture = startsSite(async ({ installation, origins }) => {
  await onModules(installation, async (modules) => {
    const site = await modules.sites.byCode('marigold');
    const siteId = site?.id ?? '';
    await modules.catalogue.publish(
      siteId,
      { code: 'HOUSE_LIVE', displayName: 'Tables', provider: tableProvider, accountTypeId: 31 },
      [
        {
          game: {
            nodeId: tableId,
            vendorCode: 'HOUSE_LIVE',
            gameCode: tableId,
            name: 'Test Hall',
            names: {},
            description: '',
            gameType: 'LIVE',
            gameClass: 'TG',
            coverUrl: noCover,
            version: 'baccarat-1',
            rtpBps: null,
            volatility: null,
            lines: null,
            maxWinTimesStake: null,
          },
          offer: { nodeId: tableId, isHot: false, position: 1, minBet: 100n, maxBet: 1_000_000n },
        },
      ],
    );
    await modules.tables.open(siteId, [
      {
        nodeId: tableId,
        kind: 'baccarat',
        // long enough for a slow machine to lay chips, short enough to wait for
        pace: { openMs: 12_000, lockMs: 500, dealMs: 3_500, pauseMs: 6_000 },
        bets: ['player', 'tie', 'banker', 'playerPair', 'bankerPair'],
        position: 0,
        limits: { minBet: '1000', maxBet: '100000', maxRound: '200000', maxLiability: '10000000' },
      },
    ]);
  });
  for (const name of ['tableana', 'tablebinh']) tokens.push(await registerMember(origins, name));
});

const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
const spot = (page: Page, name: string) => page.locator('.tab-spot').filter({ hasText: name }).first();

async function sitDown(index: number, size: typeof phone | typeof desktop) {
  const page = await fixture.visit(`/table?table=${tableId}`, Object.assign({ token: tokens[index] ?? '' }, size));
  await page.locator('.tab-stage').waitFor();
  return page;
}

test('two players at one table bet on a round, see one result, and are paid exactly what it says', {
  tags: ['journey'],
}, async () => {
  const pages = [await sitDown(0, phone), await sitDown(1, desktop)] as const;
  const [ana, binh] = pages;
  const problems = pages.map(watchForProblems);
  const calls = tokens.map((token) => siteClient(fixture.origins.site, () => token));
  const balances = () => Promise.all(calls.map(async (call) => BigInt((await call('wallet.balance', {})).sumBalance)));
  const before = await balances();
  // a round from its beginning
  await until(() => ana.locator('.tab-stage.result, .tab-stage.void').count()).toBe(0);
  await ana.locator('.tab-stage.closed, .tab-stage.revealing').first().waitFor();
  await ana.locator('.tab-stage.betting').waitFor();
  await spot(ana, 'Player').click();
  await confirm(ana).click();
  await spot(binh, 'Banker').click();
  await spot(binh, 'Tie').click();
  await confirm(binh).click();
  // each sees what the other bet
  await until(() => spot(ana, 'Banker').locator('.amt').textContent()).toContain('20.00');
  await until(() => spot(binh, 'Player').locator('.amt').textContent()).toContain('20.00');
  await expectAccessible(ana);
  for (const page of pages) await page.locator('.tab-stage.result').waitFor();
  const called = await Promise.all(pages.map((page) => page.locator('.tab-caption').textContent()));
  expect(called[0]).toBe(called[1]);
  await shoot(ana, 'table-phone');
  await shoot(binh, 'table-desktop');
  const [mineAna, mineBinh] = await Promise.all(
    calls.map(async (call) => (await call('tables.mine', { tableId })).list[0]),
  );
  expect(mineAna?.roundId).toBe(mineBinh?.roundId);
  const isTie = /^Tie/.test(called[0] ?? '');
  const isBanker = /^Banker/.test(called[0] ?? '');
  expect(mineAna?.payout).toBe(isTie ? '2000' : isBanker ? '0' : '4000');
  expect(mineBinh?.payout).toBe(isTie ? '20000' : isBanker ? '3900' : '0');
  const after = await balances();
  expect(after[0]).toBe((before[0] ?? 0n) - 2_000n + BigInt(mineAna?.payout ?? 0));
  expect(after[1]).toBe((before[1] ?? 0n) - 4_000n + BigInt(mineBinh?.payout ?? 0));
  // the round is dealt again in the browser
  await binh
    .getByRole('button', { name: `Verify round ${mineBinh?.number}` })
    .first()
    .click();
  await binh.getByText('Dealt from the committed seed and the bets').first().waitFor();
  expect(problems.flat()).toEqual([]);
  for (const page of pages) await page.context().close();
});
