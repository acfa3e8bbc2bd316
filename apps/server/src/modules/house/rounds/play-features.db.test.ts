import type { SlotStep } from '@croupier/contract';
import type { PlayedStep } from '@croupier/rules/slots';
import { findSeed, type KnownSeed } from '@croupier/tools/testing/planted-seed.ts';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { ledgerOf, registerWithSeed } from '../../../testing/slot-players.ts';

/** Stakes are those of five minor units a coin. */
const slots: readonly { nodeId: string; stake: string; wanted: (steps: readonly PlayedStep[]) => boolean }[] = [
  { nodeId: 'orchard-seven', stake: '25', wanted: ([paid]) => paid?.outcome.lineWins[0]?.times === 2 },
  {
    nodeId: 'koi-court',
    stake: '250',
    wanted: (steps) => steps.length > 4 && steps.slice(1).some(({ win }) => win > 0n),
  },
  {
    nodeId: 'sugar-orbit',
    stake: '100',
    wanted: (steps) => steps.length > 8 && steps.some(({ outcome }) => (outcome.drops?.length ?? 0) > 2),
  },
  { nodeId: 'gold-creek', stake: '125', wanted: (steps) => steps.length > 6 },
  {
    nodeId: 'book-of-ibis',
    stake: '50',
    wanted: (steps) => steps.some(({ outcome }) => (outcome.expanded?.coins ?? 0) > 0),
  },
  { nodeId: 'neon-drive', stake: '100', wanted: (steps) => steps.length > 10 && (steps.at(-1)?.win ?? 0n) > 0n },
  { nodeId: 'nine-lives', stake: '45', wanted: (steps) => steps.length > 5 },
  {
    nodeId: 'prism-peak',
    stake: '250',
    wanted: (steps) => steps.length > 6 && steps.some(({ outcome }) => outcome.reelTimes?.includes(5)),
  },
  { nodeId: 'clockwork-spire', stake: '100', wanted: (steps) => steps.length > 4 && (steps.at(-1)?.win ?? 0n) > 0n },
];

let it: TestPlatform;
let another: Server;
const seeds = new Map<string, KnownSeed>();

beforeAll(async () => {
  it = await createTestPlatform();
  await it.offerEverySlot();
  another = await it.startAnother();
  for (const { nodeId, wanted } of slots) seeds.set(nodeId, findSeed(`${nodeId}-1`, wanted));
}, 120_000);

afterAll(() => it.close());

const seedOf = (nodeId: string) => seeds.get(nodeId) as KnownSeed;
const memberFor = (nodeId: string) => registerWithSeed(it, seedOf(nodeId), it, { nodeId, gameVersion: `${nodeId}-1` });
const finish = () => it.modules.jobs.find(({ name }) => name === 'house.finish-rounds')?.run();

/** What was drawn and paid, whoever's it is. */
const alike = (steps: readonly SlotStep[]) => steps.map(({ roundId: _, ...step }) => step);

describe.each(slots)('$nodeId', ({ nodeId, stake }) => {
  let whole: SlotStep[];
  let first: TestMember;

  beforeAll(async () => {
    first = await memberFor(nodeId);
    const game = await it.openGame(first, it.server, nodeId);
    whole = [];
    do whole.push(await game.play(stake));
    while (!whole.at(-1)?.closed);
  });

  test('pays what its rules draw', async () => {
    const { firstRound } = seedOf(nodeId);
    expect(whole).toHaveLength(firstRound.length);
    const won = firstRound.reduce((sum, { win }) => sum + win, 0n);
    expect(whole.at(-1)?.outcome.roundWin).toBe(String(won));
    const ledger = await ledgerOf(it, first.memberId);
    expect(ledger.filter(({ movement }) => movement === 'stake')).toHaveLength(1);
    const paid = ledger
      .filter(({ movement }) => movement === 'payout')
      .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    expect(paid).toBe(won);
  });

  test('can be proved', async () => {
    await it.modules.sequencer.drain();
    const [{ roundId } = { roundId: '' }] = whole;
    const proof = await it.modules.house.proveRound(first.memberId, roundId);
    expect(proof).toEqual({ steps: whole.length, commitmentHolds: true, differs: null });
  });

  test('resumes at any step in another process with the same outcome', async () => {
    const positions =
      whole.length > 6 ? [1, Math.floor(whole.length / 2), whole.length - 1] : [...whole.keys()].slice(1);
    for (const position of positions) {
      const member = await memberFor(nodeId);
      const game = await it.openGame(member, it.server, nodeId);
      const played: SlotStep[] = [];
      for (let step = 0; step < position; step += 1) played.push(await game.play(stake));
      const reopened = await it.openGame(member, another, nodeId);
      expect(reopened.session.steps).toEqual(played);
      // the same position again, as after a lost answer
      const last = played.at(-1) as SlotStep;
      expect(await reopened.play(stake, last.position)).toEqual(last);
      do played.push(await reopened.play(stake));
      while (!played.at(-1)?.closed);
      expect(alike(played)).toEqual(alike(whole));
    }
  });

  test('completes a round that its player abandoned', async () => {
    if (whole.length === 1) return;
    const member = await memberFor(nodeId);
    const game = await it.openGame(member, it.server, nodeId);
    await game.play(stake);
    await it.modules.sequencer.drain();
    it.clock.advance(25 * 60 * 60_000);
    await finish();
    expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(BigInt(whole.at(-1)?.balance ?? 0));
  });
});

describe('a pick', () => {
  test('turns the chosen tile once, and reveals the others only at the end', async () => {
    const member = await memberFor('nine-lives');
    const game = await it.openGame(member, it.server, 'nine-lives');
    const opened = await game.play('45');
    expect(opened.outcome.pick).toEqual({ tiles: 13, turned: [], done: false });
    const { coins } = seedOf('nine-lives').firstRound[1]?.outcome.pick?.turned[0] ?? { coins: 0 };
    const turned = await game.play('45', game.next, { choice: 0 });
    expect(turned.outcome.pick?.turned).toEqual([{ tile: 0, win: String(coins * 5) }]);
    expect(turned.outcome.pick).not.toHaveProperty('layout');
    expect(await refusedWith(game.play('45', game.next, { choice: 0 }))).toBe('choice_not_offered');
    expect(await refusedWith(game.play('45', game.next, { choice: 13 }))).toBe('choice_not_offered');
    let last = turned;
    // another choice at the same position gives the answer that stands
    expect(await game.play('45', turned.position, { choice: 7 })).toEqual(turned);
    for (let tile = 1; !last.closed; tile += 1) last = await game.play('45', game.next, { choice: tile });
    expect(last.outcome.pick?.layout).toHaveLength(13);
    await it.modules.sequencer.drain();
    expect(await it.modules.house.proveRound(member.memberId, opened.roundId)).toMatchObject({ differs: null });
  });
});

describe('a ladder', () => {
  test('is climbed as it was drawn, pays the rung where it ends once, and cannot be bought', async () => {
    const member = await memberFor('clockwork-spire');
    const game = await it.openGame(member, it.server, 'clockwork-spire');
    expect(game.session.game.ladder?.rungs).toHaveLength(10);
    expect(await refusedWith(game.play('100', game.next, { buy: true }))).toBe('feature_not_offered');
    const steps = [await game.play('100')];
    expect(steps[0]?.outcome.ladder).toMatchObject({ climbed: 0, done: false });
    while (!steps.at(-1)?.closed) steps.push(await game.play('100'));
    const last = steps.at(-1)?.outcome;
    const climbed = steps.reduce((sum, { outcome }) => sum + (outcome.ladder?.climbed ?? 0), 0);
    expect(last?.ladder).toMatchObject({ rung: (steps[0]?.outcome.ladder?.rung ?? 0) + climbed, done: true });
    expect(steps.slice(1, -1).every(({ outcome }) => outcome.kind === 'climb' && outcome.win === '0')).toBe(true);
    expect(last?.win).toBe(String(5 * (game.session.game.ladder?.rungs[(last?.ladder?.rung ?? 0) - 1] ?? 0)));
  });
});

describe('a feature for sale', () => {
  test('is sold at its price, and returns only once it is paid for', async () => {
    const member = await it.register();
    const game = await it.openGame(member, it.server, 'book-of-ibis');
    const before = BigInt(game.session.balance);
    const price = String(50n * 62n);
    const bought = await game.play(price, game.next, { buy: true });
    expect(bought).toMatchObject({ stake: price, closed: false, outcome: { kind: 'bought', freeSpinsAwarded: 10 } });
    expect(BigInt(bought.balance)).toBe(before - 3_100n);
    let last = bought;
    while (!last.closed) last = await game.play(price);
    expect(BigInt(last.balance)).toBe(before - 3_100n + BigInt(last.outcome.roundWin));
    await it.modules.sequencer.drain();
    expect(await it.modules.house.proveRound(member.memberId, bought.roundId)).toMatchObject({ differs: null });
  });

  test('is refused at the price of a spin, where it is not sold, and in a game that sells none', async () => {
    const game = await it.openGame(await it.register(), it.server, 'book-of-ibis');
    expect(await refusedWith(game.play('50', game.next, { buy: true }))).toBe('stake_not_offered');
    const other = await it.openGame(await it.register(), it.server, 'gold-creek');
    expect(await refusedWith(other.play('125', other.next, { buy: true }))).toBe('feature_not_offered');
    const { host } = await it.addStrictSite('strict-buy', true);
    const strict = await it.openGame(await it.register(host), it.server, 'book-of-ibis');
    expect(strict.session.rules.featureBuy).toBe(false);
    expect(await refusedWith(strict.play('3100', strict.next, { buy: true }))).toBe('feature_not_offered');
  });
});
