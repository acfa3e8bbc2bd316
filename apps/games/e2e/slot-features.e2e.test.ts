import { createHash } from 'node:crypto';
import { hmacWords, memberContext } from '@croupier/fairness';
import { enterJackpot, jackpotStream } from '@croupier/rules/jackpots';
import type { PlayedStep } from '@croupier/rules/slots';
import { bloom, bloomTerms, replaceFour } from '@croupier/server/testing/jackpot-fixture.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { findSeed, type KnownSeed, plantSeed } from '@croupier/tools/testing/planted-seed.ts';
import { openWithToken, registerMember } from '@croupier/tools/testing/player.ts';
import { shoot, startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { type TestContext, test } from 'vitest';

const site = startsSite();

type Wanted = (steps: readonly PlayedStep[]) => boolean;

/** What a round has in it that is worth showing, by game. */
const features: readonly { nodeId: string; what: string; wanted: Wanted; left?: number; moves?: true }[] = [
  {
    nodeId: 'orchard-seven',
    what: 'a line that a wild doubles',
    wanted: ([paid]) => paid?.outcome.lineWins.some(({ times, coins }) => times === 2 && coins > 10) ?? false,
  },
  {
    nodeId: 'koi-court',
    what: 'a koi that swims over the reels',
    moves: true,
    wanted: (steps) => steps.filter(({ outcome }) => outcome.kind === 'respin' && outcome.coins > 0).length > 1,
  },
  {
    nodeId: 'jackpot-bloom',
    what: 'a flower that opens over its reel, under four jackpots',
    wanted: (steps) => steps.filter(({ outcome }) => outcome.kind === 'respin' && outcome.coins > 0).length > 0,
  },
  {
    nodeId: 'sugar-orbit',
    what: 'sweets that burst and drop',
    moves: true,
    wanted: ([paid, next]) => (paid?.outcome.drops?.length ?? 0) > 2 && next === undefined,
  },
  {
    nodeId: 'gold-creek',
    what: 'nuggets that are held',
    wanted: (steps) => steps.filter(({ outcome }) => outcome.kind === 'hold').length > 3,
  },
  {
    nodeId: 'book-of-ibis',
    what: 'a symbol that fills its reels',
    wanted: (steps) => steps.length === 11 && (steps.at(-1)?.outcome.expanded?.coins ?? 0) > 0,
    // the others are like it, and were played elsewhere before the page was opened
    left: 2,
  },
  {
    nodeId: 'neon-drive',
    what: 'wilds that multiply each other',
    wanted: ([paid, next]) => (paid?.outcome.lineWins.some(({ times }) => (times ?? 1) > 3) ?? false) && !next,
  },
  {
    nodeId: 'nine-lives',
    what: 'doors that are opened',
    wanted: (steps) => steps.filter(({ outcome }) => outcome.kind === 'pick').length > 2,
  },
];

/** A member for whom the first round of a game holds what is wanted, with the game open in a page. */
function openWith({ nodeId, wanted, left, moves }: (typeof features)[number]) {
  const account = `sf${nodeId.replace(/\W/g, '').slice(0, 12)}`;
  return openPlanted({ nodeId, account, left, moves, seedOf: (gameVersion) => findSeed(gameVersion, wanted) });
}

type Planted = {
  nodeId: string;
  account: string;
  /** Its round is played elsewhere until so many steps are left. */
  left?: number | undefined;
  moves?: boolean | undefined;
  seedOf: (gameVersion: string) => KnownSeed;
};

/** A member whose first round of a game is drawn from this seed, with the game open in a page. */
async function openPlanted({ nodeId, account, left, moves, seedOf }: Planted) {
  const token = await registerMember(site.origins, account);
  let steps = 0;
  await onModules(site.installation, async ({ sites, identity, catalogue }, { db, config }) => {
    const marigold = await sites.byCode('marigold');
    const member = marigold && (await identity.memberByAccount(marigold.id, account));
    const game = marigold && (await catalogue.game(marigold.id, nodeId));
    if (!marigold || !member || !game) throw new Error(`no member ${account} or game ${nodeId}`);
    const owner = { siteId: marigold.id, memberId: member.id, nodeId, gameVersion: game.version };
    const seed = seedOf(game.version);
    steps = seed.firstRound.length;
    await plantSeed({ db, config }, owner, seed);
  });
  const player = await openWithToken(site.origins, account, token, nodeId);
  for (let step = 0; left !== undefined && step < steps - left; step += 1) {
    await player.play(player.session.defaultStake);
  }
  // PICTURES=wide shows them as a desktop does
  const isWide = process.env.PICTURES === 'wide';
  const page = await site.browser.newPage({
    viewport: isWide ? { width: 1440, height: 900 } : { width: 390, height: 780 },
    // drawing costs most of the time of these tests: where nothing but reels moves, it is left out
    reducedMotion: moves || process.env.PICTURES ? 'no-preference' : 'reduce',
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  const { ticket } = await player.site('games.launch', { nodeId });
  await page.goto(`${site.installation.gamesUrl}/slot/#ticket=${ticket}&lang=EN&theme=dark`);
  return { player, page, problems };
}

const phaseOf = (page: Page) => page.locator('#game').getAttribute('data-phase');

/** Plays a round to its end: chooses the first tile that can be chosen, and leaves out what it has seen enough of. */
async function playOut(page: Page, name: string, { expect }: Pick<TestContext, 'expect'>): Promise<void> {
  await page.locator('#spin').click();
  await expect.poll(() => phaseOf(page), { timeout: 30_000 }).not.toMatch(/^(ready|resume)$/);
  await playOn(page, name, { expect });
}

async function playOn(page: Page, name: string, { expect }: Pick<TestContext, 'expect'>): Promise<void> {
  let pictures = 0;
  const ended = async () => {
    const phase = await phaseOf(page);
    if (phase === 'showing' && process.env.PICTURES && pictures < 24) {
      await page.waitForTimeout(350);
      pictures += 1;
      await shoot(page, `${name}-${String(pictures).padStart(2, '0')}`);
    }
    // looked at and pressed in one breath: a moment later the same button stakes
    await page.evaluate(() => {
      if (document.getElementById('game')?.dataset.phase === 'showing') document.getElementById('spin')?.click();
    });
    if (phase === 'picking') {
      const tile = page.locator('.tile[aria-disabled="false"]').first();
      if (process.env.PICTURES) await shoot(page, `${name}-pick`);
      await tile.click({ timeout: 2_000 }).catch(() => undefined);
    }
    return phase;
  };
  await expect.poll(ended, { interval: 150, timeout: 150_000 }).toBe('ready');
}

test.concurrent.for(features)('$nodeId: $what, to the end that the ledger has', async (feature, { expect }) => {
  const { nodeId } = feature;
  const { player, page, problems } = await openWith(feature);
  await page.locator('#game[data-phase="ready"], #game[data-phase="resume"]').waitFor({ timeout: 60_000 });
  await shoot(page, `${nodeId}-00`);
  await playOut(page, nodeId, { expect });
  await shoot(page, `${nodeId}-end`);
  const balance = (await player.games('house.balance', {})).balance;
  expect((await page.locator('.balance b').innerText()).replace(/\D/g, '')).toBe(balance);
  await player.reopen();
  expect(player.next).toEqual({ nonce: 2, step: 0 });
  expect(problems).toEqual([]);
  await page.close();
});

/** Seeds of jackpots as a small site has them, minor units. */
const jackpotSeeds = { mini: 200n, minor: 600n, major: 10_000n, grand: 50_000n };

/** A seed whose first round wins the grand jackpot at this stake. */
function grandSeed(stake: bigint): KnownSeed {
  const gameVersion = bloom.game.version;
  const clientSeed = Buffer.from('jackpots');
  for (let number = 0; ; number += 1) {
    const serverSeed = createHash('sha256').update(`grand ${number}`).digest();
    const context = memberContext(clientSeed.toString('hex'), 1);
    const words = hmacWords({ serverSeed, gameVersion: jackpotStream(gameVersion), context });
    const won = bloomTerms.filter((terms) => {
      const run = {
        id: terms.level,
        seed: jackpotSeeds[terms.level],
        trigger: terms.kind === 'mustHit' ? stake : null,
      };
      const { draw } = enterJackpot(terms, { run, pool: 0n, parts: 0n }, stake, words, () => null);
      return draw !== null && draw.drawn < draw.below;
    });
    if (won.length === 1 && won[0]?.level === 'grand') return { serverSeed, clientSeed, firstRound: [] };
  }
}

test('jackpot-bloom: shows the grand jackpot when it is won, and on the balance after', async ({ expect }) => {
  await onModules(site.installation, async (modules) => {
    const marigold = await modules.sites.byCode('marigold');
    if (!marigold) throw new Error('no site');
    await replaceFour({ modules, siteId: marigold.id }, ['jackpot-bloom'], jackpotSeeds);
  });
  const seedOf = () => grandSeed(200n);
  const { player, page, problems } = await openPlanted({ nodeId: 'jackpot-bloom', account: 'sfgrand', seedOf });
  await page.locator('#game[data-phase="ready"]').waitFor({ timeout: 60_000 });
  await shoot(page, 'jackpot-won-00');
  await page.locator('#spin').click();
  await page.getByText('Grand jackpot').first().waitFor();
  // what is said to be on the balance is there
  const balance = page.locator('.balance b');
  await expect.poll(() => balance.innerText()).toBe('₱5,498.01');
  await shoot(page, 'jackpot-won');
  await playOn(page, 'jackpot-won', { expect });
  const [win] = (await player.site('jackpots.wins', {})).list;
  expect(win).toMatchObject({ level: 'grand', amount: '50001' });
  expect((await balance.innerText()).replace(/\D/g, '')).toBe((await player.games('house.balance', {})).balance);
  expect(problems).toEqual([]);
  await page.close();
});
