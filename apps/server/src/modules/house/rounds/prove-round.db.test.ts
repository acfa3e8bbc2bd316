import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd, registerWithSeed, withFreeSpins } from '../../../testing/slot-players.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
let member: TestMember;
let roundIds: string[];
/** The round with free spins, whose record is tampered with. */
let long: string;

beforeAll(async () => {
  it = await createTestPlatform();
  member = await registerWithSeed(it);
  const game = await it.openGame(member);
  const rounds = new Set<string>();
  while (rounds.size < 200) {
    const steps = await playToTheEnd(game, ['100', '20', '200', '1000'][rounds.size % 4]);
    rounds.add(steps[0]?.roundId ?? '');
    if (rounds.size % 50 === 0) {
      const { next } = await game.games('house.rotateSeed', { clientSeed: `after-${rounds.size}` });
      game.next = next;
    }
  }
  await it.modules.sequencer.drain();
  roundIds = [...rounds];
  long = roundIds[0] ?? '';
});

afterAll(() => it.close());

const prove = (roundId = long) => it.modules.house.proveRound(member.memberId, roundId);
const whole = withFreeSpins.firstRound.length;

test('finds each of two hundred rounds drawn from its seed', async () => {
  for (const roundId of roundIds) {
    const proof = await prove(roundId);
    expect(proof).toEqual({ steps: proof.steps, commitmentHolds: true, differs: null });
    expect(proof.steps).toBeGreaterThan(0);
  }
  expect((await prove()).steps).toBe(whole);
});

/** Runs a change of what is stored, looks, and undoes it. */
async function whileTampered(change: string, look: () => Promise<void>): Promise<void> {
  await it.tamper(async (tx) => {
    await tx.query('create table public.kept_steps as select * from rounds.round_step where round_id = $1', [long]);
    await tx.query('create table public.kept_round as select * from rounds.round where id = $1', [long]);
    await tx.query(change.replaceAll('LONG', `'${long}'`));
  });
  try {
    await look();
  } finally {
    await it.tamper(async (tx) => {
      await tx.query('delete from rounds.round_step where round_id = $1', [long]);
      await tx.query('delete from rounds.round where id = $1', [long]);
      await tx.query('insert into rounds.round_step select * from public.kept_steps');
      await tx.query('insert into rounds.round select * from public.kept_round');
      await tx.query('drop table public.kept_steps, public.kept_round');
    });
  }
}

const setOutcome = (path: string, value: string, step: number) =>
  `update rounds.round_step set outcome = jsonb_set(outcome, '{${path}}', '${value}') where round_id = LONG and step = ${step}`;

test.each<[string, string, number]>([
  ['a raised win', 'update rounds.round_step set win = win + 1 where round_id = LONG and step = 3', 3],
  ['a moved reel', setOutcome('stops,0', '7', 0), 0],
  ['another symbol', setOutcome('grid,1,2', '"S"', 5), 5],
  ['a win recorded larger than it was', setOutcome('win', '"999999"', 4), 4],
  ['more free spins recorded', setOutcome('freeSpinsLeft', '99', 2), 2],
  ['two steps changed', `${setOutcome('multiplier', '9', 6).replace(' and step = 6', ' and step in (6, 8)')}`, 6],
  ['a last step taken out', `delete from rounds.round_step where round_id = LONG and step = ${whole - 1}`, whole - 1],
  [
    'a last step taken out and the payout with it',
    `update rounds.round set payout = payout - (select win from rounds.round_step where round_id = LONG and step = ${whole - 1})
     where id = LONG; delete from rounds.round_step where round_id = LONG and step = ${whole - 1}`,
    whole - 1,
  ],
  ['a middle step taken out', 'delete from rounds.round_step where round_id = LONG and step = 4', 4],
  ['the first step taken out', 'delete from rounds.round_step where round_id = LONG and step = 0', 0],
  [
    'a step added',
    `insert into rounds.round_step select round_id, ${whole}, operation_id, transaction_id, win, balance_after, outcome, at
     from rounds.round_step where round_id = LONG and step = ${whole - 1}`,
    whole,
  ],
  ['another place in the stream', 'update rounds.round set nonce = nonce + 1 where id = LONG', 0],
  ['another payout', 'update rounds.round set payout = payout + 1 where id = LONG', whole],
])('notices %s', async (_, change, differs) => {
  await whileTampered(change, async () => {
    expect((await prove()).differs).toBe(differs);
  });
  expect((await prove()).differs).toBeNull();
});

test('notices a commitment changed after the round', async () => {
  await whileTampered(`update rounds.round set commitment = repeat('ab', 32) where id = LONG`, async () => {
    expect(await prove()).toMatchObject({ commitmentHolds: false, differs: null });
  });
});

test('proves no round of another member, and none that does not exist', async () => {
  const stranger = await it.register();
  const code = async (memberId: string, roundId: string) =>
    (await refusalOf(it.modules.house.proveRound(memberId, roundId))).code;
  expect(await code(stranger.memberId, long)).toBe('round_not_found');
  expect(await code(member.memberId, '01980000-0000-7000-8000-000000000000')).toBe('round_not_found');
});
