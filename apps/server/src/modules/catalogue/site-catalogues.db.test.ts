import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});
afterAll(() => it.close());

const names = async (server = it.server) =>
  (await it.siteClient(null, server)('games.list', {})).games.map(({ name, maintenance }) => [name, maintenance]);

test('shows in lists what another process switched', async () => {
  const other = await it.startAnother();
  expect(await names()).toEqual([['Lantern Tide', false]]);
  expect(await names(other)).toEqual([['Lantern Tide', false]]);
  const turn = (open: boolean) =>
    it.modules.catalogue.setGameOpen({ siteId: it.siteId, target: 'lantern-tide', open, record: async () => {} });
  await turn(false);
  expect(await names()).toEqual([['Lantern Tide', true]]);
  await expect.poll(() => names(other)).toEqual([['Lantern Tide', true]]);
  await turn(true);
  expect(await names()).toEqual([['Lantern Tide', false]]);
});

test('shows what was written outside the program, without a signal', async () => {
  expect(await names()).toEqual([['Lantern Tide', false]]);
  await it.ownerDb.query("update catalogue.game set name = 'Lantern Flood' where node_id = 'lantern-tide'");
  it.clock.advance(2_000);
  expect(await names()).toEqual([['Lantern Flood', false]]);
  await it.ownerDb.query("update catalogue.game set name = 'Lantern Tide' where node_id = 'lantern-tide'");
  it.clock.advance(2_000);
  expect(await names()).toEqual([['Lantern Tide', false]]);
});

test('counts the change of one site without making others read again', async () => {
  const counts = async () => {
    const rows = await it.ownerDb.query<{ scope: string; revision: bigint }>(
      'select scope, revision from catalogue.revision',
    );
    return new Map(rows.map(({ scope, revision }) => [scope, Number(revision)]));
  };
  const { siteId: otherSite } = await it.addStrictSite('second');
  const before = await counts();
  await it.ownerDb.query('update catalogue.site_game set position = position + 1 where site_id = $1', [it.siteId]);
  const after = await counts();
  expect(after.get(it.siteId)).toBe((before.get(it.siteId) ?? 0) + 1);
  expect(after.get(otherSite)).toBe(before.get(otherSite));
  expect(after.get('games')).toBe(before.get('games'));
});
