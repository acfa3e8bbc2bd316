import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAgent, openDemoAgents } from './demo-agents.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('opens a line of five levels with its contracts once, whose top agent signs in with the printed password', async () => {
  const { db, config } = it.server.foundation;
  for (let start = 0; start < 2; start += 1)
    await openDemoAgents(it.modules, { db, siteId: it.siteId, secretKey: config.secretKey });
  const rows = await it.ownerDb.query<{ depth: number; people: number }>(
    'select depth, count(*)::int as people from agents.node group by depth order by depth',
  );
  expect(rows.map(({ depth, people }) => [depth, people])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 2],
    [4, 3],
  ]);
  const contracts = await it.ownerDb.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from agents.contract group by status order by status',
  );
  expect(contracts).toEqual([
    { status: 'active', count: 8 },
    { status: 'offered', count: 3 },
  ]);
  const { account, password } = demoAgent(config.secretKey);
  const answer = await it.siteClient(null)('session.login', { type: 'username', username: account, password });
  expect(answer.passwordDue).toBe(true);
});
