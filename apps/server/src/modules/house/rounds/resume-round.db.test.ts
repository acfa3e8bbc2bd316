import type { SlotStep } from '@croupier/contract';
import {
  createTestPlatform,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { ledgerOf, playToTheEnd, registerWithSeed, stake, withFreeSpins } from '../../../testing/slot-players.ts';

let it: TestPlatform;
let another: Server;
/** The same round, played without an interruption. */
let whole: SlotStep[];

const hour = 60 * 60_000;
const stepCount = withFreeSpins.firstRound.length;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  whole = await playToTheEnd(await it.openGame(await registerWithSeed(it)));
});

afterAll(() => it.close());

/** A member who has played so many steps of the known round. */
async function playedUpTo(steps: number): Promise<{ member: TestMember; game: TestGame; played: SlotStep[] }> {
  const member = await registerWithSeed(it);
  const game = await it.openGame(member);
  const played: SlotStep[] = [];
  for (let step = 0; step < steps; step += 1) played.push(await game.play(stake));
  return { member, game, played };
}

/** Steps of the same draws, whoever's they are. */
const alike = (steps: readonly SlotStep[]) => steps.map(({ roundId: _, ...step }) => step);

async function expectPlayedOnce({ memberId }: TestMember): Promise<void> {
  const ledger = await ledgerOf(it, memberId);
  const places = [...new Set(ledger.map(({ externalId }) => externalId.split(':').slice(1).join(':')))];
  expect(places).toEqual(Array.from({ length: stepCount }, (_, step) => `1:${step}`));
  expect(ledger.filter(({ movement }) => movement === 'stake')).toHaveLength(1);
  expect(await it.modules.wallet.sumBalance(it.siteId, memberId)).toBe(BigInt(whole.at(-1)?.balance ?? 0));
}

const finish = () => it.modules.jobs.find(({ name }) => name === 'house.finish-rounds')?.run();

test.each(Array.from({ length: stepCount - 1 }, (_, index) => index + 1))(
  'completes a round interrupted after %i of its steps on another server as it would have ended',
  async (steps) => {
    const { member, played } = await playedUpTo(steps);
    // half of the members come back after the projection, half before it
    if (steps % 2) await it.modules.sequencer.drain();
    const reopened = await it.openGame(member, another);
    expect(reopened.session.steps).toEqual(played);
    expect(reopened.next).toEqual({ nonce: 1, step: steps });
    expect(reopened.session.balance).toBe(played.at(-1)?.balance);
    const rest = await playToTheEnd(reopened);
    expect(alike([...played, ...rest])).toEqual(alike(whole));
    expect(new Set([...played, ...rest].map(({ roundId }) => roundId)).size).toBe(1);
    await expectPlayedOnce(member);
    expect((await it.openGame(member, another)).session).toMatchObject({ steps: [], next: { nonce: 2, step: 0 } });
  },
);

test('plays one round in turns on two servers', async () => {
  const { member, game } = await playedUpTo(0);
  const there = game.on(another);
  const steps: SlotStep[] = [];
  for (let step = 0; step < stepCount; step += 1) {
    const position = { nonce: 1, step };
    steps.push(await (step % 2 ? there : game).play(stake, position));
    // the answer was lost, and the other one is asked
    expect(await (step % 2 ? game : there).play(stake, position)).toEqual(steps.at(-1));
  }
  expect(alike(steps)).toEqual(alike(whole));
  await expectPlayedOnce(member);
});

test('plays a free spin once that is asked for twice at the same moment', async () => {
  const { member, game } = await playedUpTo(3);
  const tabs = [game, game.on(another), await it.openGame(member), (await it.openGame(member)).on(another)];
  for (let step = 3; step < stepCount; step += 1) {
    const answers = await Promise.all(tabs.map((tab) => tab.play(stake, { nonce: 1, step })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
  await expectPlayedOnce(member);
});

test('shows a round in progress as open, with the steps that were played', async () => {
  const { member, played } = await playedUpTo(4);
  await it.modules.sequencer.drain();
  const round = await member.site('records.round', { roundId: played[0]?.roundId ?? '' });
  expect(round).toMatchObject({ status: 'OPEN', closedAt: null, stake, balanceAfter: played.at(-1)?.balance });
  expect(round.steps.map(({ win }) => win)).toEqual(played.map(({ outcome }) => outcome.win));
  await playToTheEnd(await it.openGame(member));
  await it.modules.sequencer.drain();
  const ended = await member.site('records.round', { roundId: round.roundId });
  expect(ended).toMatchObject({ status: 'SETTLED', payout: whole.at(-1)?.outcome.roundWin });
  expect(ended.steps).toHaveLength(stepCount);
});

test('completes an abandoned round once, when its time has come', async () => {
  const { member, played } = await playedUpTo(2);
  const untouched = await it.register();
  await it.modules.sequencer.drain();
  it.clock.advance(hour);
  await finish();
  const ledger = await ledgerOf(it, member.memberId);
  expect(new Set(ledger.map(({ externalId }) => externalId)).size).toBe(2);
  it.clock.advance(23 * hour + 60_000);
  const elsewhere = another.modules.jobs.find(({ name }) => name === 'house.finish-rounds');
  await Promise.all([finish(), elsewhere?.run(), finish()]);
  await it.modules.sequencer.drain();
  await finish();
  await expectPlayedOnce(member);
  const found = await it.modules.rounds.round(member.memberId, played[0]?.roundId ?? '');
  expect(found?.round).toMatchObject({ status: 'SETTLED', lastStep: stepCount - 1 });
  expect(found?.round.payout).toBe(BigInt(whole.at(-1)?.outcome.roundWin ?? 0));
  expect(await ledgerOf(it, untouched.memberId)).toEqual([]);
});

test('pays the abandoned round of a blocked member on a closed site', async () => {
  const { member } = await playedUpTo(1);
  await it.modules.sequencer.drain();
  const record = async () => {};
  const { sites, identity, wallet } = it.modules;
  await sites.change({ siteId: it.siteId, key: 'playOpen', value: false, record });
  await sites.change({ siteId: it.siteId, key: 'maintenance', value: true, record });
  await identity.setBlocked({ siteId: it.siteId, memberId: member.memberId, blocked: true, record });
  await wallet.setBlocked(it.server.foundation.db, it.siteId, member.memberId, true);
  it.clock.advance(25 * hour);
  await finish();
  await sites.change({ siteId: it.siteId, key: 'playOpen', value: true, record });
  await sites.change({ siteId: it.siteId, key: 'maintenance', value: false, record });
  await expectPlayedOnce(member);
});

test('completes the other rounds when one cannot be completed', async () => {
  const broken = await playedUpTo(1);
  const sound = await playedUpTo(1);
  await it.modules.sequencer.drain();
  const state = async (value: unknown) =>
    it.tamper((tx) =>
      tx.query(
        `update wallet.operation set document = jsonb_set(document, '{state}', $2) where member_id = $1 and source = 'house'`,
        [broken.member.memberId, JSON.stringify(value)],
      ),
    );
  const [kept] = await it.ownerDb.query<{ state: unknown }>(
    `select document -> 'state' as state from wallet.operation where member_id = $1 and source = 'house'`,
    [broken.member.memberId],
  );
  await state({ damaged: true });
  // a server that has not seen either of them
  const fresh = await it.startAnother();
  expect(await fresh.modules.house.finishRounds(new Date(Date.now() + hour))).toBe(1);
  await expectPlayedOnce(sound.member);
  await state(kept?.state);
  expect(await fresh.modules.house.finishRounds(new Date(Date.now() + hour))).toBeGreaterThanOrEqual(1);
  await expectPlayedOnce(broken.member);
});
