import { createTestPlatform, refusedCall, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.offerEverySlot();
});

afterAll(() => it.close());

/** Plays rounds of a slot to their ends. @returns the id, stake and return of each, the latest first */
async function played(game: Awaited<ReturnType<TestPlatform['openGame']>>, rounds: number) {
  const stake = game.session.stakes[0] ?? '';
  const byId = new Map<string, { roundId: string; stake: string; payout: string }>();
  for (let ended = 0; ended < rounds; ) {
    const step = await game.play(stake);
    if (step.closed) ended += 1;
    const jackpots = BigInt(step.jackpot?.total ?? 0);
    const before = BigInt(byId.get(step.roundId)?.payout ?? 0);
    const payout = (before + BigInt(step.outcome.win) + jackpots).toString();
    byId.set(step.roundId, { roundId: step.roundId, stake, payout });
  }
  return [...byId.values()].reverse();
}

test('lists the rounds of a game as they were answered, newest first', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  expect((await game.games('house.rounds', {})).list).toEqual([]);
  const expected = await played(game, 5);
  const elsewhere = await it.openGame(member, it.server, 'jackpot-bloom');
  const others = await played(elsewhere, 2);
  await it.modules.sequencer.drain();
  const { list } = await game.games('house.rounds', {});
  expect(list.map(({ at: _, ...round }) => round)).toEqual(expected);
  expect((await elsewhere.games('house.rounds', {})).list.map(({ at: _, ...round }) => round)).toEqual(others);
});

test('lists at most fifty rounds', async () => {
  const game = await it.openGame(await it.register());
  const expected = await played(game, 53);
  await it.modules.sequencer.drain();
  const { list } = await game.games('house.rounds', {});
  expect(list.map(({ roundId }) => roundId)).toEqual(expected.slice(0, 50).map(({ roundId }) => roundId));
});

test('replays a round only for its member and game', async () => {
  const [mine, stranger] = [await it.register(), await it.register()];
  const game = await it.openGame(mine);
  const [round] = await played(game, 1);
  const [other] = await played(await it.openGame(mine, it.server, 'orchard-seven'), 1);
  const [theirs] = await played(await it.openGame(stranger), 1);
  await it.modules.sequencer.drain();
  const { ticket } = await game.games('house.openReplay', { roundId: round?.roundId ?? '' });
  const replay = await game.games('house.openSession', { ticket });
  expect(replay).toMatchObject({ mode: 'replay', game: { id: 'lantern-tide' } });
  expect(new Set(replay.steps.map(({ roundId }) => roundId))).toEqual(new Set([round?.roundId]));
  for (const roundId of [other?.roundId, theirs?.roundId, mine.memberId])
    expect((await refusedCall(game.games('house.openReplay', { roundId: roundId ?? '' }))).code).toBe(
      'round_not_found',
    );
});

test('refuses a replay after its session has ended', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  const [round] = await played(game, 1);
  await it.modules.sequencer.drain();
  const { ticket } = await game.games('house.openReplay', { roundId: round?.roundId ?? '' });
  await member.site('session.logout', {});
  expect((await refusedCall(game.games('house.openSession', { ticket }))).code).toBe('launch_ticket_invalid');
});
