import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltInLotteries } from './built-in-lotteries.ts';
import { openBuiltInTables } from './built-in-tables.ts';
import { demoAgent, openDemoAgents } from './demo-agents.ts';
import { addDemoPaymentProviders, marigoldCashierSettings, marigoldMethods, openDemoCashier } from './demo-payments.ts';
import { settlePast } from './past/settle-past.ts';
import { writePast } from './past/write-past.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('opens a line of five levels with a month of play once, from which all of its figures follow', async () => {
  const { db, config, clock } = it.server.foundation;
  const { modules, siteId, ownerDb } = it;
  const { secretKey } = config;
  // the ledger has the database's time
  const now = new Date();
  it.clock.set(now);
  await openBuiltInLotteries(modules, siteId);
  await openBuiltInTables(modules, siteId);
  await addDemoPaymentProviders(modules, { secretKey, sandboxUrl: 'http://localhost:1' });
  await openDemoCashier(modules, siteId, { methods: marigoldMethods, settings: marigoldCashierSettings });
  const open = () => openDemoAgents(modules, { db, siteId, secretKey, now: clock.now(), past: true });
  const members = await open();
  const site = await modules.sites.get(siteId);
  expect(await writePast(modules, { owner: ownerDb, site, secretKey, now, members })).toBe(true);
  await modules.sequencer.drain();
  await settlePast(modules.agents, now);
  expect(await open()).toEqual([]);

  const rows = await ownerDb.query<{ depth: number; people: number }>(
    'select depth, count(*)::int as people from agents.node group by depth order by depth',
  );
  expect(rows.map(({ depth, people }) => [depth, people])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 2],
    [4, 3],
  ]);
  const contracts = await ownerDb.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from agents.contract group by status order by status',
  );
  expect(contracts).toEqual([
    { status: 'active', count: 9 },
    { status: 'offered', count: 4 },
  ]);
  const statements = await ownerDb.query<{ kind: string; some: boolean; unpaid: number }>(
    `select kind, count(*) > 3 as some, count(*) filter (where paid_at is null)::int as unpaid from agents.statement group by kind order by kind`,
  );
  expect(statements).toEqual(
    ['daily', 'dividend', 'hourly', 'realTime', 'spread'].map((kind) => ({ kind, some: true, unpaid: 0 })),
  );
  const played = await ownerDb.query<{ vertical: string }>(
    `select vertical from bets.bet where line <> '' group by vertical order by vertical`,
  );
  expect(played.map(({ vertical }) => vertical)).toEqual(['ELOTT', 'LIVE', 'RNG']);
  const { account, password } = demoAgent(secretKey);
  const answer = await it.siteClient(null)('session.login', { type: 'username', username: account, password });
  expect(answer.passwordDue).toBe(true);
});
