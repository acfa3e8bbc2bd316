import { matchesCommitment, seedFromHex } from '@croupier/fairness';
import {
  createTestPlatform,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { ledgerOf, nodeId, playToTheEnd, registerWithSeed, stake } from '../../../testing/slot-players.ts';
import { createSeeds } from '../house.public.ts';

let it: TestPlatform;
let another: Server;
let member: TestMember;
let game: TestGame;
const { log, text: logged } = captureLog('trace');

beforeAll(async () => {
  it = await createTestPlatform({}, { log });
  another = await it.startAnother();
});

beforeEach(async () => {
  member = await it.register();
  game = await it.openGame(member);
});

afterAll(() => it.close());

const rotate = (at = game, clientSeed = 'my-own-seed', nextCommitment?: string) =>
  at.games('house.rotateSeed', { clientSeed, ...(nextCommitment ? { nextCommitment } : {}) });
const seedsOf = () =>
  it.ownerDb.query<{ id: string; closed: boolean; rounds: number | null; clientSeed: string }>(
    `select id, closed_at is not null as closed, rounds, client_seed as "clientSeed" from house.seed
     where member_id = $1 and client_seed is not null order by id`,
    [member.memberId],
  );

async function playRounds(count: number, at = game): Promise<string[]> {
  const roundIds: string[] = [];
  for (let i = 0; i < count; i += 1) roundIds.push((await playToTheEnd(at)).at(-1)?.roundId ?? '');
  return roundIds;
}

test('reveals the seed that was committed to', async () => {
  const { commitment } = game.session.fairness;
  const [roundId = ''] = await playRounds(3);
  const { revealed, current, next, nextCommitment } = await rotate();
  expect(revealed).toMatchObject({ commitment, clientSeed: game.session.fairness.clientSeed, rounds: 3 });
  expect(matchesCommitment(seedFromHex(revealed.serverSeed), commitment)).toBe(true);
  expect(current).toMatchObject({ clientSeed: 'my-own-seed' });
  expect(current.commitment).not.toBe(commitment);
  expect(next).toEqual({ nonce: 1, step: 0 });
  await it.modules.sequencer.drain();
  expect((await member.site('records.round', { roundId })).fairness.serverSeed).toBe(revealed.serverSeed);
  const reopened = await it.openGame(member);
  expect(reopened.session.fairness).toEqual({ ...current, nonce: 0, nextCommitment });
});

test('takes the server seed into use that was committed to before the member chose a client seed', async () => {
  const { nextCommitment: announced } = game.session.fairness;
  // whatever the member chooses, here or on another server
  const first = await rotate(game.on(another), 'first', announced ?? '');
  expect(first.current.commitment).toBe(announced);
  expect(first.nextCommitment).not.toBe(announced);
  expect(await refusedWith(rotate(game, 'second', announced ?? ''))).toBe('round_conflict');
  const second = await rotate(game, 'second', first.nextCommitment);
  expect(second.current).toEqual({ commitment: first.nextCommitment, clientSeed: 'second' });
  const third = await rotate(game, 'third');
  expect(matchesCommitment(seedFromHex(third.revealed.serverSeed), first.nextCommitment)).toBe(true);
});

test('keeps the next seed as it was drawn, whoever asks for a change of it', async () => {
  const { nextCommitment } = game.session.fairness;
  expect((await it.openGame(member, another)).session.fairness.nextCommitment).toBe(nextCommitment);
  const { db } = it.server.foundation;
  for (const change of [`server_seed_box = '\\x00'`, `commitment = 'other'`, 'closed_at = now()']) {
    const changed = db.query(`update house.seed set ${change} where member_id = $1 and client_seed is null`, [
      member.memberId,
    ]);
    await expect(changed).rejects.toThrow('never changes');
  }
  await expect(db.query('delete from house.seed where member_id = $1', [member.memberId])).rejects.toThrow();
  expect((await rotate()).current.commitment).toBe(nextCommitment);
});

test('draws rounds after a rotation from the new seed', async () => {
  await playRounds(2);
  const { current } = await rotate();
  game.next = { nonce: 1, step: 0 };
  const [roundId = ''] = await playRounds(1);
  await it.modules.sequencer.drain();
  const { fairness } = await member.site('records.round', { roundId });
  expect(fairness).toEqual({ ...current, nonce: 1, serverSeed: null });
  expect(await it.modules.house.proveRound(member.memberId, roundId)).toMatchObject({
    commitmentHolds: true,
    differs: null,
  });
});

test('refuses a bet on a revealed seed, on any server', async () => {
  const there = game.on(another);
  await playRounds(2, there);
  const next = { ...there.next };
  const { revealed } = await rotate(game);
  const before = await ledgerOf(it, member.memberId);
  const commitment = game.session.fairness.commitment;
  for (const server of [game, there]) {
    expect(await refusedWith(server.play(stake, next))).toBe('round_conflict');
    expect(
      await refusedWith(server.games('house.slotPlay', { position: { nonce: 1, step: 0 }, stake, commitment })),
    ).toBe('round_conflict');
  }
  expect(await ledgerOf(it, member.memberId)).toEqual(before);
  expect(before.filter(({ externalId }) => externalId.endsWith(`:${next.nonce}:0`))).toHaveLength(1);
  expect(revealed.rounds).toBe(2);
  expect((await there.play(stake, { nonce: 1, step: 0 })).position).toEqual({ nonce: 1, step: 0 });
});

test('never draws a spin from a revealed seed when it races a rotation', async () => {
  for (let i = 0; i < 10; i += 1) {
    const there = game.on(another);
    const { nonce } = game.next;
    const [spun, changed] = await Promise.allSettled([there.play(stake), rotate(game, `seed-${i}`)]);
    if (changed.status === 'fulfilled') {
      const rounds = changed.value.revealed.rounds;
      // the spin came first and counts, or it was refused, or it is the first one of the new seed
      if (spun.status === 'fulfilled' && rounds === nonce - 1)
        expect(spun.value.position).toEqual({ nonce: 1, step: 0 });
      else expect(rounds).toBe(spun.status === 'fulfilled' ? nonce : nonce - 1);
    }
    const reopened = await it.openGame(member);
    game.next = reopened.next;
    if (game.next.step > 0) await playToTheEnd(game);
  }
  await it.modules.sequencer.drain();
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', pageSize: 100 };
  for (const { roundId } of (await member.site('records.bets', range)).list) {
    expect(await it.modules.house.proveRound(member.memberId, roundId)).toMatchObject({
      commitmentHolds: true,
      differs: null,
    });
  }
});

test('leaves one seed in use after two rotations at the same moment', async () => {
  await playRounds(1);
  const results = await Promise.allSettled([
    rotate(game, 'one'),
    rotate(game.on(another), 'two'),
    rotate(game, 'three'),
  ]);
  const rotated = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(rotated.length).toBeGreaterThan(0);
  const seeds = await seedsOf();
  expect(seeds.filter(({ closed }) => !closed)).toHaveLength(1);
  const reopened = await it.openGame(member);
  expect(reopened.session.fairness.clientSeed).toBe(seeds.find(({ closed }) => !closed)?.clientSeed);
  // a seed that was returned as the one in use was that, or was rotated once more since
  for (const { current } of rotated) expect(seeds.map(({ clientSeed }) => clientSeed)).toContain(current.clientSeed);
});

test('refuses to reveal a seed in the middle of a round', async () => {
  const lucky = await it.openGame(await registerWithSeed(it));
  await lucky.play(stake);
  expect(await refusedWith(rotate(lucky))).toBe('round_open');
  expect(await refusedWith(rotate(lucky.on(another)))).toBe('round_open');
  expect((await playToTheEnd(lucky)).length).toBe(10);
  expect((await rotate(lucky)).revealed.rounds).toBe(1);
});

test('recovers from a rotation that died halfway: the player has a seed, and the revealed one takes no bets', async () => {
  await playRounds(2);
  const [seed] = await seedsOf();
  const { siteId } = it;
  const occupied = await it.modules.rounds.seamless.occupy(
    {
      siteId,
      memberId: member.memberId,
      provider: 'house',
      transactionId: `${seed?.id}:3:0`,
      currency: 'PHP',
    },
    { kind: 'seed-closed', nextClientSeed: 'chosen-before-the-end' },
  );
  expect(occupied).toBe(true);
  // the server that died has played on this seed before; another one finds the place taken
  expect(await refusedWith(game.play(stake))).toBe('round_conflict');
  const reopened = await it.openGame(member, await it.startAnother());
  expect(reopened.session.fairness).toMatchObject({
    clientSeed: 'chosen-before-the-end',
    commitment: game.session.fairness.nextCommitment,
  });
  expect(reopened.next).toEqual({ nonce: 1, step: 0 });
  expect(await seedsOf()).toMatchObject([
    { closed: true, rounds: 2 },
    { closed: false, rounds: null, clientSeed: 'chosen-before-the-end' },
  ]);
  await playRounds(1, reopened);
});

test('refuses a client seed that does not fit a label', async () => {
  for (const clientSeed of ['', 'with space', 'colon:1', 'x'.repeat(65), 'é', 'a\nb']) {
    expect(await refusedWith(rotate(game, clientSeed))).toBe('field_errors');
  }
  expect(await seedsOf()).toHaveLength(1);
});

test('does not reveal the seed in use by a replay', async () => {
  const [roundId = ''] = await playRounds(1);
  await it.modules.sequencer.drain();
  const { ticket } = await member.site('games.openReplay', { roundId });
  const replay = await game.games('house.openSession', { ticket });
  const response = await it.server.games.inject({
    method: 'POST',
    url: '/house/fairness/rotate',
    headers: { authorization: `Bearer ${replay.token}`, host: 'localhost' },
    payload: { clientSeed: 'from-a-replay' },
  });
  expect(response.json().error.code).toBe('round_conflict');
  expect(await seedsOf()).toHaveLength(1);
});

test('keeps the seed in use out of answers, the log and the database', async () => {
  const answers: unknown[] = [game.session];
  for (let i = 0; i < 10; i += 1) answers.push(...(await playToTheEnd(game)));
  answers.push(await rotate());
  await it.modules.sequencer.drain();
  game.next = { nonce: 1, step: 0 };
  for (let i = 0; i < 10; i += 1) answers.push(...(await playToTheEnd(game)));
  await it.modules.sequencer.drain();
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', pageSize: 100 };
  const { list } = await member.site('records.bets', range);
  for (const { roundId } of list) answers.push(await member.site('records.round', { roundId }));
  answers.push((await it.openGame(member)).session, await refusedWith(game.play(stake, { nonce: 99, step: 0 })));

  const { db, config, random } = it.server.foundation;
  const inUse = await createSeeds({ db, random, secretKey: config.secretKey }).inUse({
    siteId: it.siteId,
    memberId: member.memberId,
    nodeId,
    gameVersion: 'r1-1',
  });
  const seed = Buffer.from(inUse.serverSeed);
  const dump = await it.superDb.query<{ row: string }>(
    `select t::text as row from house.seed t union all select t::text from wallet.operation t union all select t::text from rounds.round t
     union all select t::text from rounds.round_step t union all select t::text from rounds.game_session t`,
  );
  const everything = JSON.stringify(answers) + logged() + dump.map(({ row }) => row).join();
  expect(everything).toContain(inUse.commitment);
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    expect(everything.toLowerCase()).not.toContain(seed.toString(form).replace(/=+$/, '').toLowerCase());
  }
});
