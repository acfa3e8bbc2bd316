import type { SlotStep } from '@croupier/contract';
import { PARTS } from '@croupier/rules/jackpots';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestGame,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../server.ts';
import { setMemberType } from '../../testing/fixture.store.ts';
import {
  bloomTerms,
  enrich,
  meters,
  offerBloom,
  openFour,
  playRounds,
  poolMoney,
  type WonRun,
  wonRuns,
} from '../../testing/jackpot-fixture.ts';

let it: TestPlatform;
let another: Server;

beforeAll(async () => {
  it = await createTestPlatform();
  await offerBloom(it);
  await openFour(it, ['jackpot-bloom']);
  another = await it.startAnother();
});

afterAll(() => it.close());

async function rich(): Promise<TestGame & { memberId: string }> {
  const member = await it.register();
  await enrich(it, member, 10_000_000n);
  return { ...(await it.openGame(member, it.server, 'jackpot-bloom')), memberId: member.memberId };
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const wonIn = (steps: readonly SlotStep[]) => sum(steps.map(({ jackpot }) => BigInt(jackpot?.total ?? '0')));

test('books the contribution of a stake to the millionth, and answers what the ledger has', async () => {
  const before = { money: await poolMoney(it), meters: await meters(it), won: (await wonRuns(it)).length };
  const game = await rich();
  const steps = await playRounds(game, 60, '20');
  const staked = 60n * 20n;
  const money = await poolMoney(it);
  for (const row of await meters(it)) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
  // all that was contributed, to the millionth: what is left of a unit waits in the meter
  const partsOf = (rows: typeof before.meters) => sum(rows.map(({ parts }) => BigInt(parts)));
  const share = BigInt(bloomTerms.reduce((all, { contribution }) => all + contribution, 0));
  const fed = ((money.jackpot_contribution ?? 0n) - (before.money.jackpot_contribution ?? 0n)) * PARTS;
  expect(fed + partsOf(await meters(it)) - partsOf(before.meters)).toBe(staked * share);
  const paid = steps.filter(({ position }) => position.step === 0);
  expect(paid.every(({ outcome }) => outcome.jackpots?.length === 4)).toBe(true);
  expect(steps.filter(({ position }) => position.step > 0).every(({ outcome }) => !('jackpots' in outcome))).toBe(true);
  const last = paid.at(-1)?.outcome.jackpots ?? [];
  expect(last.map(({ level, amount }) => [level, BigInt(amount)])).toEqual(
    (await meters(it)).map(({ level, pool }) => [level, pool]),
  );
});

test('pays a won jackpot with its round, from its own pool', async () => {
  const game = await rich();
  const start = await it.modules.wallet.sumBalance(it.siteId, game.memberId);
  const steps: SlotStep[] = [];
  let won: WonRun[] = [];
  // the grand one comes in one of a hundred rounds
  while (new Set(won.map(({ level }) => level)).size < 4) {
    steps.push(...(await playRounds(game, 50)));
    won = (await wonRuns(it)).filter(({ memberId }) => memberId === game.memberId);
  }
  const rounds = BigInt(new Set(steps.map(({ roundId }) => roundId)).size);
  expect(wonIn(steps)).toBe(sum(won.map(({ amount }) => amount)));
  const wins = steps.flatMap(({ jackpot, roundId }) => (jackpot?.wins ?? []).map((win) => ({ ...win, roundId })));
  expect(wins.map(({ runId, amount, roundId }) => [runId, BigInt(amount), roundId]).sort()).toEqual(
    won.map(({ id, amount, roundId }) => [id, amount, roundId]).sort(),
  );
  // the balance has it with the step that won it
  const spun = sum(steps.map(({ outcome }) => BigInt(outcome.win)));
  const end = start - rounds * 1_000n + spun + wonIn(steps);
  expect(BigInt(steps.at(-1)?.balance ?? '0')).toBe(end);
  expect(await it.modules.wallet.sumBalance(it.siteId, game.memberId)).toBe(end);
  const money = await poolMoney(it);
  const rows = await meters(it);
  const all = await wonRuns(it);
  expect(-(money.jackpot_payout ?? 0n)).toBe(sum(all.map(({ amount }) => amount)));
  expect(sum(rows.map(({ ledger }) => ledger))).toBe(sum(Object.values(money)));
  for (const row of rows) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
  // every run but the first of each began as the one before it ended, with its seed
  const runs = rows.map(({ runNumber }) => BigInt(runNumber));
  expect(sum(runs)).toBe(BigInt(all.length) + 4n);
  await it.modules.sequencer.drain();
  for (const roundId of new Set(steps.map((step) => step.roundId))) {
    const proof = await it.modules.house.proveRound(game.memberId, roundId);
    expect([roundId, proof.differs, proof.commitmentHolds]).toEqual([roundId, null, true]);
  }
});

test('pays a win once over repeats, processes and lost answers', async () => {
  const game = await rich();
  let step: SlotStep;
  do step = await game.play('1000');
  while (!step.jackpot);
  const { length } = await wonRuns(it);
  const again = await Promise.all([
    game.play('1000', step.position),
    game.on(another).play('1000', step.position),
    game.on(another).play('1000', step.position),
  ]);
  for (const one of again) expect(one).toEqual(step);
  expect(await wonRuns(it)).toHaveLength(length);
  game.next = step.next;
  // two tabs, here and there, at the same moment
  for (let round = 0; round < 40; round += 1) {
    const { next } = game;
    const [here, there] = await Promise.all([game.play('1000', next), game.on(another).play('1000', next)]);
    expect(there).toEqual(here);
    game.next = here?.next ?? next;
  }
  for (const row of await meters(it)) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
});

test('counts every stake of many at one moment on two processes, and pays each run to one winner', async () => {
  const before = { won: await wonRuns(it), money: await poolMoney(it), meters: await meters(it) };
  const games = await Promise.all(Array.from({ length: 8 }, rich));
  const played = await Promise.all(games.map((game, at) => playRounds(at % 2 ? game.on(another) : game, 25)));
  const known = new Set(before.won.map(({ id }) => id));
  const won = (await wonRuns(it)).filter(({ id }) => !known.has(id));
  expect(new Set(won.map(({ id }) => id)).size).toBe(won.length);
  expect(won.length).toBeGreaterThan(4);
  expect(sum(played.map(wonIn))).toBe(sum(won.map(({ amount }) => amount)));
  const share = BigInt(bloomTerms.reduce((all, { contribution }) => all + contribution, 0));
  const after = { money: await poolMoney(it), meters: await meters(it) };
  const fed = ((after.money.jackpot_contribution ?? 0n) - (before.money.jackpot_contribution ?? 0n)) * PARTS;
  const partsOf = (rows: typeof after.meters) => sum(rows.map(({ parts }) => BigInt(parts)));
  expect(fed + partsOf(after.meters) - partsOf(before.meters)).toBe(8n * 25n * 1_000n * share);
  for (const row of after.meters) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
});

test('feeds no jackpot with a refused stake, and does not affect its neighbours', async () => {
  const member = await it.register();
  await enrich(it, member, -440_000n);
  const [poor, neighbour] = [await it.openGame(member, it.server, 'jackpot-bloom'), await rich()];
  const share = BigInt(bloomTerms.reduce((all, { contribution }) => all + contribution, 0));
  const held = async () => {
    const parts = sum((await meters(it)).map((row) => BigInt(row.parts)));
    return ((await poolMoney(it)).jackpot_contribution ?? 0n) * PARTS + parts;
  };
  const before = await held();
  // both arrive together, so they are judged in one batch, until one of them cannot pay any more
  let rounds = 0;
  for (let refused = 0; refused < 5; ) {
    const both = await Promise.allSettled([poor.play('20000'), neighbour.play('1000')]);
    const [mine, kept] = both;
    if (kept.status === 'rejected') throw kept.reason;
    if (kept.value.position.step === 0) rounds += 1;
    if (mine.status === 'fulfilled') {
      if (mine.value.position.step === 0) rounds += 20;
    } else {
      expect(mine.reason.code).toBe('insufficient_funds');
      refused += 1;
    }
  }
  expect((await held()) - before).toBe(BigInt(rounds) * 1_000n * share);
  for (const row of await meters(it)) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
});

test('refuses a stake that would be certain to win a jackpot', async () => {
  const game = await rich();
  const refused = await refusedCall(game.play('50000'));
  expect([refused.code, refused.params]).toEqual(['stake_above_limit', { maxStake: '26666' }]);
});

test('keeps the play money of trial accounts out of real jackpots', async () => {
  const member = await it.register();
  await setMemberType(it.ownerDb, member.memberId, 4);
  const game = await it.openGame(member, await it.startAnother(), 'jackpot-bloom');
  const before = [await poolMoney(it), await meters(it), await wonRuns(it)];
  const steps = await playRounds(game, 60);
  expect([await poolMoney(it), await meters(it), await wonRuns(it)]).toEqual(before);
  expect(steps.every(({ jackpot }) => jackpot === undefined)).toBe(true);
  expect(
    steps.filter(({ position }) => position.step === 0).every(({ outcome }) => outcome.jackpots?.length === 0),
  ).toBe(true);
});

test('refuses to play a game without one of its jackpots', async () => {
  await offerBloom(it, 'bloom-alone');
  const member = await it.register();
  const game = await it.openGame(member, it.server, 'bloom-alone');
  expect(await refusedWith(game.play('100'))).toBe('game_maintenance');
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(500_000n);
});

test('opens jackpots once over many starts', async () => {
  const before = await meters(it);
  await openFour(it, ['jackpot-bloom']);
  await openFour(it, null);
  expect(await meters(it)).toEqual(before);
});
