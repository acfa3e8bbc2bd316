import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { hold, openSolo } from '@croupier/tools/testing/solo-game.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd, registerWithSeed, withFreeSpins } from '../../../testing/slot-players.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.offerEverySlot();
});

afterAll(() => it.close());

const look = () => it.modules.house.returns.look(it.siteId);
const watch = () => it.modules.jobs.find(({ name }) => name === 'house.watch-returns')?.run();
const alarms = () =>
  it.ownerDb.query<{ verdict: string; rounds: bigint }>('select verdict, rounds from house.return_alarm', []);

test('counts each round once, after it is closed', async () => {
  const game = await it.openGame(await registerWithSeed(it));
  const steps = await playToTheEnd(game, '100');
  await game.play('200');
  await it.modules.sequencer.drain();
  await it.modules.sequencer.drain();
  const rounds = game.next.step === 0 ? 2n : 1n;
  const [version, ...others] = await look();
  expect(others).toEqual([]);
  expect(version).toMatchObject({ gameVersion: 'r1-1', bought: false, currency: 'PHP', rounds, verdict: 'few' });
  expect(version?.largestStake).toBe(rounds === 2n ? 200n : 100n);
  if (rounds === 1n) expect(version?.returned).toBe(withFreeSpins.firstRound.reduce((sum, { win }) => sum + win, 0n));
  expect(version?.returned).toBeGreaterThanOrEqual(BigInt(steps.at(-1)?.outcome.roundWin ?? 0));
});

test('counts bought features apart from spins', async () => {
  const game = await it.openGame(await it.register(), it.server, 'book-of-ibis');
  let last = await game.play('1240', game.next, { buy: true });
  while (!last.closed) last = await game.play('1240');
  await it.modules.sequencer.drain();
  expect((await look()).find(({ gameVersion }) => gameVersion === 'book-of-ibis-1')).toMatchObject({
    bought: true,
    rounds: 1n,
    staked: 1_240n,
    stakedSquares: 1_537_600n,
    expected: 0.9535561491,
    returned: BigInt(last.outcome.roundWin),
  });
});

test('raises one alarm for a return outside its bounds, and changes no draw', async () => {
  await watch();
  expect(await alarms()).toEqual([]);
  const before = await it.openGame(await registerWithSeed(it));
  await it.tamper((tx) =>
    tx.query(
      `update house.game_return set rounds = rounds + 1000000, staked = staked + 100000000, returned = returned + 104000000,
         staked_squares = staked_squares + 10000000000 where game_version = 'r1-1'`,
      [],
    ),
  );
  await watch();
  await watch();
  expect(await alarms()).toEqual([{ verdict: 'above', rounds: expect.any(BigInt) }]);
  const version = (await look()).find(({ gameVersion }) => gameVersion === 'r1-1');
  expect(version).toMatchObject({ verdict: 'above', raisedAt: expect.any(Date) });
  expect(version?.z).toBeGreaterThan(5);
  // the next rounds are those of the seed, as before
  const steps = await playToTheEnd(before, '100');
  expect(steps.map(({ outcome }) => outcome.win)).toEqual(withFreeSpins.firstRound.map(({ win }) => String(win)));
});

test('raises no alarm for a player who plays badly, and one for a game with choices that returns too much', async () => {
  const game = await openSolo(await it.register(), it.server, 'phoenix-court');
  await game.play('100', { kind: 'deal' });
  const drawn = await game.play('100', hold());
  await it.modules.sequencer.drain();
  const version = async () => (await look()).find(({ gameVersion }) => gameVersion === 'phoenix-court-1');
  expect(await version()).toMatchObject({
    rounds: 1n,
    staked: 100n,
    returned: BigInt(drawn.outcome.roundWin),
    expected: 0.9954390437,
    bestPlay: true,
    low: 0,
  });
  const returning = (returned: number) =>
    it.tamper((tx) =>
      tx.query(
        `update house.game_return set rounds = 1000000, staked = 100000000, returned = $1, staked_squares = 10000000000
         where game_version = 'phoenix-court-1'`,
        [returned],
      ),
    );
  await returning(30_000_000);
  expect(await version()).toMatchObject({ actual: 0.3, verdict: 'within' });
  await watch();
  expect(await alarms()).toHaveLength(1);
  await returning(104_000_000);
  expect(await version()).toMatchObject({ actual: 1.04, verdict: 'above' });
  await watch();
  expect(await alarms()).toHaveLength(2);
});
