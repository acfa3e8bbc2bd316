import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyTableRound } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltInTables } from './built-in-tables.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('the demonstration opens seventeen live tables and four virtual contests, two of them with pools, each with its name in every language', async () => {
  await openBuiltInTables(it.modules, it.siteId, { withPast: true });
  const visitor = it.siteClient(null);
  const live = (await visitor('tables.list', { gameType: 'LIVE' })).list;
  const contests = (await visitor('tables.list', { gameType: 'COCKFIGHT' })).list;
  expect([live.length, contests.length]).toEqual([17, 4]);
  expect(new Set(live.map(({ kind }) => kind))).toEqual(
    new Set(['baccarat', 'roulette', 'dragonTiger', 'sicBo', 'xocDia', 'bauCua', 'blackjack']),
  );
  expect(contests.every(({ vassalage }) => vassalage === 'HOUSE_ARENA')).toBe(true);
  expect(contests.map(({ kind }) => kind)).toEqual(['contest', 'contest', 'contestPool', 'derby']);
  const english = new Set([...live, ...contests].map(({ name }) => name));
  expect(english.size).toBe(21);
  const chinese = (await visitor('tables.list', { language: 'CN' })).list;
  expect(chinese.filter(({ name }) => english.has(name))).toEqual([]);
});

test('rounds of the past stand on the roads, verify like any other, and leave the shoe where the next goes on', async () => {
  const visitor = it.siteClient(null);
  const { list } = await visitor('tables.list', {});
  const played = list.filter(({ kind }) => kind !== 'blackjack');
  for (const { tableId, past, round } of played) {
    expect(round?.state).toBe('settled');
    expect(past.length).toBeGreaterThan(0);
    for (const number of [1, round?.number ?? 0]) {
      const proof = await visitor('tables.proof', { tableId, number });
      expect(verifyTableRound(proof)).toEqual({ kind: 'agrees' });
    }
  }
  expect(Math.min(...played.map(({ round }) => round?.number ?? 0))).toBeGreaterThanOrEqual(60);
  const before = list.find(({ tableId }) => tableId === 'dragon-tiger-jade')?.round;
  await it.modules.tables.runner.step();
  const { round } = await visitor('tables.table', { tableId: 'dragon-tiger-jade' });
  expect(round).toMatchObject({ state: 'open', number: (before?.number ?? 0) + 1 });
  expect(round?.shoe?.cardsLeft).toBe((before?.shoe?.cardsLeft ?? 0) - 2);
});
