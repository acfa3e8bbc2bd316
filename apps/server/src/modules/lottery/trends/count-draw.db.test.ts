import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLotteries } from '../lotteries.store.ts';
import { currentIssue, finishIssue, moveIssue, openLottery } from '../testing/lottery-fixture.ts';
import { recount } from './count-draw.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'dice', 'K3');
  await openLottery(it, 'official', 'THAI', { drawnBy: 'official', missed: 'void', missedAfterS: 60 });
});

afterAll(() => it.close());

const trendsOf = (gameId: string) => it.siteClient(null)('lottery.trends', { gameId });
const lotteryNamed = async (nodeId: string) => {
  const lottery = (await listLotteries(it.server.foundation.db, it.siteId)).find((one) => one.nodeId === nodeId);
  if (!lottery) throw new Error(`there is no ${nodeId}`);
  return lottery;
};

test('statistics that are kept draw by draw are those that a count of all draws finds', async () => {
  for (let draws = 0; draws < 6; draws += 1) await finishIssue(it, (await currentIssue(it, 'dice')).issueId);
  const kept = await trendsOf('dice');
  expect(kept.draws).toBe(6);
  const faces = kept.series.find(({ code }) => code === 'ANY');
  expect(faces?.symbols.reduce((sum, { times }) => sum + times, 0)).toBe(18);
  const lottery = await lotteryNamed('dice');
  await it.server.foundation.db.transaction((tx) => recount(tx, lottery));
  expect(await trendsOf('dice')).toEqual(kept);
  const { list } = await it.siteClient(null)('lottery.dragons', { least: 2, count: 50 });
  const runs = kept.series.flatMap(({ run }) => (run && run.length >= 2 ? [run.length] : []));
  expect(list.filter(({ gameId }) => gameId === 'dice').map(({ length }) => length)).toEqual(
    runs.sort((a, b) => b - a),
  );
});

test('a result that comes after that of a later draw takes its own place in the statistics', async () => {
  const report = async (number: string, bottom: string) => {
    const draw = { first: '835721', front: ['123', '456'], back: ['789', '012'], bottom };
    for (const source of ['one', 'two'])
      await it.modules.lottery.report({ siteId: it.siteId, gameId: 'official', number, source, draw });
  };
  const first = await currentIssue(it, 'official');
  await moveIssue(it, first.issueId, { locksInMs: -6_000, drawsInMs: -5_000 });
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  const second = await currentIssue(it, 'official');
  await moveIssue(it, second.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  await report(second.number, '48');
  await report(first.number, '07');
  const { draws, series } = await trendsOf('official');
  const away = (symbol: string) =>
    series.find(({ code }) => code === 'BOTTOM')?.symbols.find((one) => one.symbol === symbol)?.away;
  expect([draws, away('48'), away('07'), away('99')]).toEqual([2, 0, 1, 2]);
});

test("a day's official results stand together", async () => {
  await openLottery(it, 'daily', 'THAI', {
    drawnBy: 'official',
    tag: 'THAI',
    schedule: { kind: 'daily', lockTime: '15:20', drawTime: '16:00', reopenTime: '17:00', offsetMs: 0 },
  });
  const { number, issueId } = await currentIssue(it, 'daily');
  await moveIssue(it, issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  const draw = { first: '835721', front: ['123', '456'], back: ['789', '012'], bottom: '48' };
  for (const source of ['one', 'two'])
    await it.modules.lottery.report({ siteId: it.siteId, gameId: 'daily', number, source, draw });
  const day = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
  const { list } = await it.siteClient(null)('lottery.day', { tag: 'THAI', day });
  expect(list.filter(({ gameId }) => gameId === 'daily')).toMatchObject([{ number, draw }]);
});
