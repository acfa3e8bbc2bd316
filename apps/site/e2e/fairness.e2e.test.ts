import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoundRecord } from '@croupier/contract';
import { SLOT_IDS, slotMachine } from '@croupier/rules/slots';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { openWithToken, type Player, registerMember } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { buildVerifierPage } from '@croupier/tools/verifier/build-page.ts';
import { recordOf } from '@croupier/verifier/testing/records.ts';
import { soloRecordOf } from '@croupier/verifier/testing/solo-records.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the tests of this file stand on: a member with rounds whose seed was revealed, and one whose seed is in use. */
let player: Player;
let token: string;
let revealed: RoundRecord[];
let sealed: RoundRecord;

const site = startsSite(async ({ installation, origins }) => {
  token = await registerMember(origins, 'fairplayer');
  player = await openWithToken(origins, 'fairplayer', token, 'lantern-tide');
  const rounds = new Set<string>();
  while (rounds.size < 20) rounds.add((await player.play('200')).roundId);
  while (player.next.step > 0) await player.play('200');
  const { next } = await player.games('house.rotateSeed', { clientSeed: 'chosen-by-me' });
  player.next = next;
  const last = (await player.play('200')).roundId;
  await onModules(installation, (modules) => modules.sequencer.drain());
  const recordOfRound = (roundId: string) => player.site('records.round', { roundId });
  revealed = await Promise.all([...rounds].map(recordOfRound));
  sealed = await recordOfRound(last);
});

/** Twenty of a list, one of which is at this place of it. */
function around<One>(list: readonly One[], at: number): One[] {
  const first = Math.min(at, list.length - 20);
  return list.slice(first, first + 20);
}

const paste = (page: Page, text: string) => page.getByLabel('Record of a round').fill(text);
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).click();
const sum = (page: Page) => page.getByRole('status').getByRole('heading');

describe('rounds are verified', () => {
  test('that a member played here', { tags: ['journey'] }, async () => {
    const page = await site.visit('/fairness');
    const problems = watchForProblems(page);
    await paste(page, JSON.stringify(revealed));
    await check(page);
    await sum(page).getByText('All 20 rounds are exactly what their seeds draw.').waitFor();

    const [first, ...others] = revealed as [RoundRecord, ...RoundRecord[]];
    const changed = { ...first, payout: String(BigInt(first.payout) + 1n), net: String(BigInt(first.net) + 1n) };
    await paste(page, [changed, ...others].map((record) => JSON.stringify(record)).join('\n'));
    await check(page);
    await sum(page).getByText('1 of 20 rounds are not what their seeds draw.').waitFor();
    await page.locator('.verify-list li').first().getByText(`Payout: recorded as ${changed.payout}`).waitFor();

    await paste(page, JSON.stringify(sealed));
    await check(page);
    await sum(page).getByText('The round cannot be checked yet.').waitFor();

    await paste(page, 'anything');
    await check(page);
    await page.getByRole('alert').getByText('This cannot be read.').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.concurrent.each(SLOT_IDS.map((id) => slotMachine(id)?.game.version ?? ''))(
    'of a thousand of %s',
    async (gameVersion) => {
      const page = await site.visit('/fairness');
      const records = Array.from({ length: 1_000 }, (_, i) => recordOf('browser', { gameVersion, nonce: i + 1 }));
      await paste(page, JSON.stringify(records));
      await check(page);
      await sum(page).getByText('All 1,000 rounds are exactly what their seeds draw.').waitFor();
      // one character of one stop of one round
      const at = records.findIndex(({ steps }) => steps[0]?.outcome.stops[2] === 7);
      const wrong = structuredClone(records);
      const stops = wrong[at]?.steps[0]?.outcome.stops;
      if (!stops) throw new Error('none of a thousand rounds stops there');
      stops[2] = 8;
      await paste(page, JSON.stringify(around(wrong, at)));
      await check(page);
      await sum(page).getByText('1 of 20 rounds are not what their seeds draw.').waitFor();
      await page.getByText('Step 0, stops.2: recorded as 8, drawn as 7.').waitFor();
      await page.context().close();
    },
  );

  // a card of the draw, a card of the player, the place of an urchin
  test.concurrent.each([
    ['phoenix-court-1', 'cards', 1],
    ['high-table-1', 'player', 0],
    ['abyss-pearl-1', 'layout', -1],
  ] as const)('of a thousand of %s', async (gameVersion, field, step) => {
    const page = await site.visit('/fairness');
    const records = Array.from({ length: 1_000 }, (_, i) => soloRecordOf('browser', gameVersion, i + 1));
    await paste(page, JSON.stringify(records));
    await check(page);
    await sum(page).getByText('All 1,000 rounds are exactly what their seeds draw.').waitFor();
    const choicesOf = ({ steps }: (typeof records)[number]): number[] | undefined =>
      Reflect.get(steps.at(step)?.outcome ?? {}, field);
    // one character of one round
    const at = records.findIndex((record) => choicesOf(record)?.[0] === 7);
    const wrong = structuredClone(records);
    const round = wrong[at];
    const places = round && choicesOf(round);
    if (!places) throw new Error('none of a thousand rounds has it');
    places[0] = 8;
    await paste(page, JSON.stringify(around(wrong, at)));
    await check(page);
    await sum(page).getByText('1 of 20 rounds are not what their seeds draw.').waitFor();
    await page.getByText(`${field}.0: recorded as 8, drawn as 7.`).waitFor();
    await page.context().close();
  });
});

describe('a member finds the page', () => {
  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('from a round of the record, on a %s', async (name, size) => {
    const [round] = revealed as [RoundRecord];
    const page = await site.visit('/records/bets', { token, ...size });
    await page.goto(`${site.url}/records/bets?round=${round.roundId}`);
    await page.getByRole('heading', { name: 'How it was drawn' }).waitFor();
    await page.getByRole('link', { name: 'Check this round' }).click();
    await sum(page).getByText('The round is exactly what its seeds draw.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fairness');
    expect(await page.getByLabel('Record of a round').inputValue()).toContain(round.fairness.commitment);
    await shoot(page, `fairness-own-${name}`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`round-${round.roundId}.json`);
    await page.context().close();
  });

  test('and a stranger sees nobody’s round', async () => {
    const page = await site.visit(`/fairness?round=${revealed[0]?.roundId}`);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    expect(await page.getByLabel('Record of a round').count()).toBe(0);
    await page.context().close();
  });

  test('from the foot of every page', async () => {
    const page = await site.visit('/help');
    await page.locator('footer').getByRole('link', { name: 'Fairness' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check a round of our own games' }).waitFor();
    await page.context().close();
  });
});

describe('the page is readable', () => {
  const sizes = [
    { name: 'phone', size: phone },
    { name: 'desktop', size: desktop },
  ];
  // every language once at each size, in the two themes by turns; the two directions of writing in both
  const looks = ['EN', 'VI', 'CN', 'ES', 'PH', 'AR'].flatMap((language, turn) =>
    (['light', 'dark'] as const).flatMap((theme, other) =>
      sizes
        .filter((_, at) => language === 'EN' || language === 'AR' || (turn + other + at) % 2 === 0)
        .map(({ name, size }) => ({ language, theme, name, size })),
    ),
  );
  // a page waits more than it computes
  test.concurrent.each(looks)('in $language, $theme, on a $name', async ({ language, theme, name, size }) => {
    const page = await site.visit('/fairness', { language, theme, ...size });
    const problems = watchForProblems(page);
    await page.locator('.fair-page h1').waitFor();
    const records = [recordOf('look'), { ...recordOf('other'), payout: '1' }];
    await page.locator('.fair-page textarea').fill(JSON.stringify(records));
    await page.locator('.fair-page button[type=submit]').click();
    await page.locator('.verify-list').waitFor();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(await page.locator('.fair-page').innerText()).not.toMatch(/\bverify\.|\{|\bundefined\b/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot(page, `fairness-${language.toLowerCase()}-${theme}-${name}`);
    if (language === 'EN' || language === 'AR') expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('the verifier needs no site', () => {
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-verifier-'));
    const file = join(folder, 'verifier.html');
    writeFileSync(file, await buildVerifierPage());
    address = pathToFileURL(file).href;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('and no network, and notices a changed byte', { tags: ['journey'] }, async () => {
    const context = await site.browser.newContext({ ...phone, offline: true, locale: 'en-GB' });
    const page = await context.newPage();
    const problems = watchForProblems(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await paste(page, JSON.stringify(revealed));
    await check(page);
    await sum(page).getByText('All 20 rounds are exactly what their seeds draw.').waitFor();
    const [first] = revealed as [RoundRecord];
    const { clientSeed } = first.fairness;
    await paste(page, JSON.stringify({ ...first, fairness: { ...first.fairness, clientSeed: `${clientSeed}x` } }));
    await check(page);
    await sum(page).getByText('The round is not what its seeds draw.').waitFor();
    await shoot(page, 'verifier-alone-phone');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Language').selectOption('AR');
    await page.getByRole('heading', { level: 1, name: 'تحقّق من جولة في ألعاب المنصة نفسها' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(asked).toEqual([address]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
