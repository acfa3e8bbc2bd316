import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewKey } from '../modules/providers/providers.public.ts';
import { createWireCatalogue, wireGame, wireVendor } from '../testing/catalogue-fixture.ts';
import { type StandInProvider, startStandInProvider } from '../testing/stand-in-provider.ts';
import { eventually } from '../testing/test-kernel.ts';

let it: TestPlatform;
let standIn: StandInProvider;
let key: NewKey;
let owner: Client;
let stranger: Client;

const nobody = async () => {};

beforeAll(async () => {
  it = await createTestPlatform();
  const catalogue = createWireCatalogue();
  catalogue.report({
    vendors: [wireVendor('ACME')],
    games: [wireGame('a'), wireGame('b'), wireGame('bad', { title: '' })],
  });
  standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: { catalogue: (body) => catalogue.answer(body) },
  });
  key = await it.modules.providers.registry.add(
    {
      code: 'acme',
      name: 'Acme',
      launchUrl: 'http://localhost:9/#{ticket}',
      apiUrl: standIn.url,
      roundTtlS: 60,
      sites: [{ siteId: it.siteId, grantLimit: 0n }],
    },
    nobody,
  );
  const other = await it.addStrictSite('elsewhere');
  owner = (await it.operator('owner1', 'owner')).console;
  stranger = (await it.operator('trader2', 'trading', other)).console;
});

afterAll(async () => {
  await standIn.close();
  await it.close();
});

test('reads a catalogue on request, shows the reading and logs who asked', async () => {
  await owner('console.catalogue.syncNow', { provider: 'acme', reason: 'new games' });
  await eventually(async () => (await owner('console.catalogue.syncRuns', {})).list[0]?.state === 'done');
  const [run] = (await owner('console.catalogue.syncRuns', {})).list;
  expect(run).toMatchObject({ provider: 'acme', isFull: true, changes: { added: 2, refused: 1, vendor_added: 1 } });
  const page = await owner('console.catalogue.syncChanges', { runId: run?.id ?? '', pageSize: 3 });
  const rest = await owner('console.catalogue.syncChanges', { runId: run?.id ?? '', cursor: page.nextCursor ?? '' });
  const kinds = [...page.list, ...rest.list].map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['added', 'added', 'refused', 'vendor_added']);
  const { rows } = await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({ action: 'provider.sync', target: 'provider acme', reason: 'new games' });
});

test('hides the provider of one site from another, which cannot have it read', async () => {
  expect((await stranger('console.catalogue.syncRuns', {})).list).toEqual([]);
  expect((await stranger('console.providers.health', {})).list).toEqual([]);
  const [run] = (await owner('console.catalogue.syncRuns', {})).list;
  expect(await refusedWith(stranger('console.catalogue.syncChanges', { runId: run?.id ?? '' }))).toBe('not_found');
  const now = stranger('console.catalogue.syncNow', { provider: 'acme', reason: 'curious' });
  expect(await refusedWith(now)).toBe('not_found');
  const none = owner('console.catalogue.syncNow', { provider: 'house', reason: 'no list' });
  expect(await refusedWith(none)).toBe('not_found');
});

test('shows a failing provider as open in the console', async () => {
  await it.modules.providers.health.flush();
  const [well] = (await owner('console.providers.health', {})).list;
  expect(well).toMatchObject({ provider: 'acme', vendor: null, state: 'closed', out: { errors: 0 } });
  standIn.breakVendor('', 'drop');
  await it.modules.providers.watchVendors();
  const [failing] = (await owner('console.providers.health', { provider: 'acme' })).list;
  expect(failing).toMatchObject({ state: 'open', failure: 'unreachable' });
  expect(failing?.out.errors).toBeGreaterThanOrEqual(5);
  expect(failing?.retryAt).not.toBeNull();
});
