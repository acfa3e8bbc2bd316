import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltInTables } from './built-in-tables.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('the demonstration opens fourteen live tables and two virtual contests, each with its name in every language', async () => {
  await openBuiltInTables(it.modules, it.siteId);
  const visitor = it.siteClient(null);
  const live = (await visitor('tables.list', { gameType: 'LIVE' })).list;
  const contests = (await visitor('tables.list', { gameType: 'COCKFIGHT' })).list;
  expect([live.length, contests.length]).toEqual([14, 2]);
  expect(new Set(live.map(({ kind }) => kind))).toEqual(new Set(['baccarat', 'roulette', 'dragonTiger', 'sicBo']));
  expect(contests.every(({ kind, vassalage }) => kind === 'contest' && vassalage === 'HOUSE_ARENA')).toBe(true);
  const english = new Set([...live, ...contests].map(({ name }) => name));
  expect(english.size).toBe(16);
  const chinese = (await visitor('tables.list', { language: 'CN' })).list;
  expect(chinese.filter(({ name }) => english.has(name))).toEqual([]);
});
