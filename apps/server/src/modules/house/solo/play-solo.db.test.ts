import type { SoloChoice, SoloStep } from '@croupier/contract';
import { bestHold, PHOENIX_COURT } from '@croupier/rules/solo';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { hold, openSolo, type TestSolo } from '@croupier/tools/testing/solo-game.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { ledgerOf } from '../../../testing/slot-players.ts';
import { origin } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
let another: Server;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.offerEverySlot();
  another = await it.startAnother();
}, 120_000);

beforeEach(async () => {
  member = await it.register();
});

afterAll(() => it.close());

const stake = '100';
const finish = () => it.modules.jobs.find(({ name }) => name === 'house.finish-rounds')?.run();
const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);
const bets: SoloChoice = { kind: 'bets', bets: { player: '60', tie: '20', bankerPair: '20' } };
const fly = (target: number): SoloChoice => ({ kind: 'fly', target });
const turn = (tile: number): SoloChoice => ({ kind: 'turn', tile });

/** Plays a dive until a pearl was turned and the round is not over. @returns the steps of that round. */
async function withPearl(game: TestSolo): Promise<SoloStep[]> {
  for (;;) {
    const steps = [await game.play(stake, { kind: 'dive', urchins: 3 }), await game.play(stake, turn(0))];
    if (!steps.at(-1)?.closed) return steps;
  }
}

/** A whole round of each game. */
const rounds: Record<string, (game: TestSolo) => Promise<SoloStep[]>> = {
  'phoenix-court': async (game) => [await game.play(stake, { kind: 'deal' }), await game.play(stake, hold(0, 2))],
  'high-table': async (game) => [await game.play(stake, bets)],
  'harbour-kite': async (game) => [await game.play(stake, fly(150))],
  'abyss-pearl': async (game) => [...(await withPearl(game)), await game.play(stake, { kind: 'collect' })],
};
const ids = Object.keys(rounds);
const roundOf = (nodeId: string, game: TestSolo) => (rounds[nodeId] as (game: TestSolo) => Promise<SoloStep[]>)(game);

describe.each(ids)('%s', (nodeId) => {
  test('moves the money that it shows, and can be proved', async () => {
    const game = await openSolo(member, it.server, nodeId);
    expect(game.session).toMatchObject({
      mode: 'play',
      demo: true,
      steps: [],
      history: [],
      next: { nonce: 1, step: 0 },
    });
    const before = await balance();
    const steps: SoloStep[] = [];
    for (let i = 0; i < 10; i += 1) steps.push(...(await roundOf(nodeId, game)));
    await it.modules.sequencer.drain();
    const ledger = await ledgerOf(it, member.memberId);
    const sum = (movement: string) =>
      ledger.reduce((total, line) => total + (line.movement === movement ? (line.amount ?? 0n) : 0n), 0n);
    const paid = steps.filter(({ position }) => position.step === 0);
    expect(sum('stake')).toBe(-100n * BigInt(game.next.nonce - 1));
    expect(await balance()).toBe(before + sum('stake') + sum('payout'));
    expect(steps.at(-1)?.balance).toBe(String(await balance()));
    for (const { roundId } of paid) {
      const ofRound = steps.filter((step) => step.roundId === roundId);
      const round = await member.site('records.round', { roundId });
      expect(round).toMatchObject({ status: 'SETTLED', stake, payout: ofRound.at(-1)?.outcome.roundWin });
      expect(round.steps.map(({ outcome }) => outcome)).toEqual(ofRound.map(({ outcome }) => outcome));
      const proof = await it.modules.house.proveRound(member.memberId, roundId);
      expect(proof).toEqual({ steps: ofRound.length, commitmentHolds: true, differs: null });
    }
  });
});

describe.each(ids)('a round of %s', (nodeId) => {
  test('is answered as it was first played, in any process', async () => {
    const game = await openSolo(member, it.server, nodeId);
    const steps = await roundOf(nodeId, game);
    const before = await ledgerOf(it, member.memberId);
    // whatever else is chosen, what was played stands
    for (const choice of [bets, hold(), turn(24), fly(200), { kind: 'collect' }] as SoloChoice[]) {
      for (const step of steps) {
        expect(await game.play(stake, choice, step.position)).toEqual(step);
        expect(await game.on(another).play(stake, choice, step.position)).toEqual(step);
      }
    }
    expect(await refusedWith(game.play('200', bets, steps[0]?.position))).toBe('round_conflict');
    expect(await ledgerOf(it, member.memberId)).toEqual(before);
  });

  test('resumes in another process', async () => {
    const game = await openSolo(member, it.server, nodeId);
    const steps = await roundOf(nodeId, game);
    const last = steps.at(-1) as SoloStep;
    const { nonce } = last.position;
    const opened = await openSolo(member, another, nodeId);
    expect(opened.session).toMatchObject({ steps: [], next: { nonce: nonce + 1, step: 0 } });
    await it.modules.sequencer.drain();
    const shown = (await openSolo(member, another, nodeId)).session.history;
    expect(shown[0]).toEqual({ roundId: last.roundId, stake, outcome: last.outcome });
    expect(shown).toHaveLength(nonce);
    if (last.position.step === 0) return;
    const begun = await (nodeId === 'phoenix-court' ? game.play(stake, { kind: 'deal' }) : firstPearl(game));
    const elsewhere = await openSolo(member, another, nodeId);
    expect(elsewhere.session.steps.at(-1)).toEqual(begun);
    expect(elsewhere.next).toEqual(begun.next);
    const end: SoloChoice = nodeId === 'phoenix-court' ? hold(1) : { kind: 'collect' };
    const ended = await elsewhere.play(stake, end);
    expect(ended).toMatchObject({ roundId: begun.roundId, closed: true });
    // the process where it began takes it up as it was ended
    expect(await game.play(stake, end, ended.position)).toEqual(ended);
  });

  test('is replayed as it was played', async () => {
    const game = await openSolo(member, it.server, nodeId);
    const steps = await roundOf(nodeId, game);
    await it.modules.sequencer.drain();
    const roundId = steps.at(-1)?.roundId ?? '';
    const { ticket } = await member.site('games.openReplay', { roundId });
    const session = await game.games('house.openSolo', { ticket });
    expect(session).toMatchObject({ mode: 'replay', history: [], game: { id: nodeId } });
    expect(session.steps).toEqual(steps.filter((step) => step.roundId === roundId));
  });
});

const firstPearl = async (game: TestSolo) => (await withPearl(game)).at(-1) as SoloStep;

describe('a solo game', () => {
  test('refuses a stake that is not offered', async () => {
    const poker = await openSolo(member, it.server, 'phoenix-court');
    expect(poker.session.stakes.slice(0, 4)).toEqual(['20', '40', '100', '200']);
    for (const wrong of ['1', '30', '60', '100001'])
      expect(await refusedWith(poker.play(wrong, { kind: 'deal' }))).toBe('stake_not_offered');
    const table = await openSolo(member, it.server, 'high-table');
    const on = (placed: object): SoloChoice => ({ kind: 'bets', bets: placed });
    for (const [sum, placed] of [
      ['30', { player: '30' }],
      ['40', { player: '30', tie: '10' }],
      ['10', { player: '10' }],
    ] as const)
      expect(await refusedWith(table.play(sum, on(placed)))).toBe('stake_not_offered');
    expect(await refusedWith(table.play('100020', on({ player: '100020' })))).toBe('stake_above_limit');
    expect((await table.play('60', on({ player: '40', banker: '20' }))).stake).toBe('60');
    expect(await refusedWith(table.play('400000', on({ player: '400000' })))).toBe('stake_above_limit');
    expect(await ledgerOf(it, member.memberId)).not.toHaveLength(0);
  });

  test('refuses a choice that is not offered', async () => {
    const table = await openSolo(member, it.server, 'high-table');
    for (const wrong of [
      { kind: 'bets', bets: { player: '80' } },
      { kind: 'bets', bets: {} },
      { kind: 'deal' },
    ] as SoloChoice[])
      expect(['choice_not_offered', 'stake_not_offered']).toContain(await refusedWith(table.play('40', wrong)));
    const poker = await openSolo(member, it.server, 'phoenix-court');
    expect(await refusedWith(poker.play(stake, hold(1)))).toBe('choice_not_offered');
    await poker.play(stake, { kind: 'deal' });
    expect(await refusedWith(poker.play(stake, { kind: 'collect' }))).toBe('choice_not_offered');
    expect(await refusedWith(poker.play('200', hold(1)))).toBe('round_open');
    expect(await refusedWith(poker.games('house.rotateSeed', { clientSeed: 'mine' }))).toBe('round_open');
    const kite = await openSolo(member, it.server, 'harbour-kite');
    expect(await refusedWith(kite.play(stake, { kind: 'deal' }))).toBe('choice_not_offered');
    expect(await refusedWith(kite.play(stake, fly(100)))).toBe('field_errors');
    const dive = await openSolo(member, it.server, 'abyss-pearl');
    await dive.play(stake, { kind: 'dive', urchins: 24 });
    expect(await refusedWith(dive.play(stake, { kind: 'collect' }))).toBe('choice_not_offered');
    const { list } = await member.site('records.bets', {
      from: '2000-01-01T00:00:00Z',
      to: '2100-01-01T00:00:00Z',
      pageSize: 100,
    });
    expect(list.every(({ payout }) => payout === '0')).toBe(true);
  });

  test('is not opened or played as a slot, nor a slot as a solo game', async () => {
    const solo = await openSolo(member, it.server, 'high-table');
    expect(await refusedWith(solo.games('house.slotPlay', { position: solo.next, stake }))).toBe('game_not_found');
    expect(await refusedWith(openSolo(member, it.server, 'lantern-tide'))).toBe('game_not_found');
    expect(await refusedWith(it.openGame(member, it.server, 'high-table'))).toBe('game_not_found');
    const slot = await it.openGame(member);
    const asked = { position: slot.next, stake, choice: bets };
    expect(await refusedWith(slot.games('house.soloPlay', asked))).toBe('game_not_found');
    expect(await solo.games('house.jackpots', {})).toMatchObject({ list: [] });
    expect(await ledgerOf(it, member.memberId)).toEqual([]);
  });

  test('is opened at the address of its kind', async () => {
    const address = async (nodeId: string) => (await member.site('games.launch', { nodeId })).content;
    expect(await address('abyss-pearl')).toContain('/solo/abyss-pearl/#ticket=');
    expect(await address('lantern-tide')).toContain('/slot/lantern-tide/#ticket=');
  });
});

describe('an abandoned round', () => {
  test('of video poker is completed with the best hold, when its time has come', async () => {
    const game = await openSolo(member, it.server, 'phoenix-court');
    const dealt = await game.play(stake, { kind: 'deal' });
    await it.modules.sequencer.drain();
    it.clock.advance(60 * 60_000);
    await finish();
    expect((await openSolo(member, it.server, 'phoenix-court')).session.steps).toEqual([dealt]);
    it.clock.advance(24 * 60 * 60_000);
    await finish();
    await it.modules.sequencer.drain();
    const found = await it.modules.rounds.round(member.memberId, dealt.roundId);
    expect(found?.round).toMatchObject({ status: 'SETTLED', lastStep: 1 });
    const { cards } = dealt.outcome as { cards: number[] };
    const best = bestHold(PHOENIX_COURT, cards);
    expect(found?.steps[1]?.outcome).toMatchObject({ kind: 'draw', held: best });
    expect(await it.modules.house.proveRound(member.memberId, dealt.roundId)).toMatchObject({ differs: null });
  });

  test('is collected if it has pearls, and turned if it has none', async () => {
    const game = await openSolo(member, it.server, 'abyss-pearl');
    const pearl = await firstPearl(game);
    const other = await it.register();
    const dived = await (await openSolo(other, it.server, 'abyss-pearl')).play(stake, { kind: 'dive', urchins: 12 });
    await it.modules.sequencer.drain();
    it.clock.advance(25 * 60 * 60_000);
    await finish();
    await it.modules.sequencer.drain();
    const collected = await it.modules.rounds.round(member.memberId, pearl.roundId);
    expect(collected?.round).toMatchObject({ status: 'SETTLED', payout: 110n });
    expect(collected?.steps.at(-1)?.outcome).toMatchObject({ kind: 'collect', win: '110' });
    const turned = await it.modules.rounds.round(other.memberId, dived.roundId);
    expect(turned?.round.status).toBe('SETTLED');
    expect(turned?.steps[1]?.outcome).toMatchObject({ kind: 'turn', turned: [0] });
    const isPearl = turned?.round.lastStep === 2;
    expect(turned?.round.payout).toBe(isPearl ? 186n : 0n);
  });
});

describe('other players and tabs', () => {
  test('pays one of two tabs that choose differently at the same moment', async () => {
    const game = await openSolo(member, it.server, 'phoenix-court');
    for (let i = 0; i < 8; i += 1) {
      await game.play(stake, { kind: 'deal' });
      const { next } = game;
      const choices = [hold(), hold(0, 1), hold(4), hold(0, 1, 2, 3, 4)];
      const tabs = [game, game.on(another), game, game.on(another)];
      const answers = await Promise.all(tabs.map((tab, at) => tab.play(stake, choices[at] as SoloChoice, next)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      game.next = (answers[0] as SoloStep).next;
    }
    const ledger = await ledgerOf(it, member.memberId);
    expect(new Set(ledger.map(({ externalId }) => externalId)).size).toBe(16);
    expect(ledger.filter(({ movement }) => movement === 'stake')).toHaveLength(8);
  });

  test('share no game session, round or history with a stranger', async () => {
    const mine = await openSolo(member, it.server, 'abyss-pearl');
    const pearl = await firstPearl(mine);
    const stranger = await it.register();
    const theirs = await openSolo(stranger, it.server, 'abyss-pearl');
    expect(theirs.session).toMatchObject({ steps: [], history: [], next: { nonce: 1, step: 0 } });
    expect(theirs.session.fairness.commitment).not.toBe(mine.session.fairness.commitment);
    expect(await refusedWith(theirs.play(stake, { kind: 'collect' }, mine.next))).toBe('round_conflict');
    expect(await refusedWith(stranger.site('records.round', { roundId: pearl.roundId }))).toBe('round_not_found');
    const shown = { position: mine.next, stake, choice: { kind: 'collect' }, commitment: 'ab'.repeat(32) } as const;
    expect(await refusedWith(mine.games('house.soloPlay', shown))).toBe('round_conflict');
    expect(await ledgerOf(it, stranger.memberId)).toEqual([]);
  });

  test('play every game for free with a trial account', async () => {
    await it.modules.sites.change({ siteId: it.siteId, key: 'freePlay', value: true, record: async () => {} });
    const site = await it.modules.sites.get(it.siteId);
    const { token } = await it.modules.handlers['session.freePlay'](
      { os: 'linux', platform: 'W', random: 'a random text', gatewayVersion: 3 },
      { site, caller: { kind: 'visitor' }, from: origin(), device: 'd'.repeat(43) },
    );
    const client = it.siteClient(token);
    const trial = { ...(await client('member.info', {})), token, site: client };
    for (const nodeId of ids) {
      const game = await openSolo({ ...trial, memberId: trial.id }, it.server, nodeId);
      expect(game.session.demo).toBe(true);
      const steps = await roundOf(nodeId, game);
      expect(steps.at(-1)?.closed).toBe(true);
    }
  });
});

test('does not reveal a card or an urchin before its time', async () => {
  const poker = await openSolo(member, it.server, 'phoenix-court');
  const dealt = await poker.play(stake, { kind: 'deal' });
  const dive = await openSolo(member, it.server, 'abyss-pearl');
  const dived = await dive.play(stake, { kind: 'dive', urchins: 20 });
  await it.modules.sequencer.drain();
  const recordOf = async ({ roundId }: SoloStep) => JSON.stringify(await member.site('records.round', { roundId }));
  expect(dealt.outcome).not.toHaveProperty('layout');
  for (const text of [await recordOf(dealt), await recordOf(dived), JSON.stringify([dealt, dived])]) {
    expect(text).not.toMatch(/"(state|poker|pearls|layout)":/);
    expect(text).not.toMatch(/"urchins":\[/);
    for (const [cards = ''] of text.matchAll(/"cards":\[[^\]]*\]/g)) expect(cards.split(',')).toHaveLength(5);
  }
  expect(JSON.stringify((await openSolo(member, it.server, 'abyss-pearl')).session.steps)).toBe(
    JSON.stringify([dived]),
  );
});
