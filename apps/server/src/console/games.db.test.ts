import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { testStaffCaller } from '../testing/test-operator.ts';
import { consoleGameCalls } from './games.calls.ts';

let it: TestPlatform;
let calls: ReturnType<typeof consoleGameCalls>;
let context: CallContext<StaffCaller>;

beforeAll(async () => {
  it = await createTestPlatform();
  const { catalogue, house, staff, sites, content } = it.modules;
  calls = consoleGameCalls({ catalogue, house, sites, content, audit: staff.audit });
  const caller = testStaffCaller();
  context = { site: await sites.get(it.siteId), caller, from: origin(), device: '' };
});
afterAll(() => it.close());

const order = { sort: 'position', direction: 'asc' } as const;
const arrange = (change: object) =>
  calls['console.editGameListing']({ nodeId: 'lantern-tide', reason: 'because', ...change } as never, context);
const lastLine = async () => {
  const { rows } = await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 1 });
  return rows[0];
};

test('applies a change at once, to the given fields only, and records it in the audit log', async () => {
  const before = await calls['console.games']({ ...order, pageNo: 1, pageSize: 50 }, context);
  expect(before).toMatchObject({ totalCount: 1, list: [{ nodeId: 'lantern-tide', isHot: true, minBet: '20' }] });
  const game = await arrange({ tags: ['Festival'], minBet: '50' });
  expect(game).toEqual({ ...before.list[0], tags: ['Festival'], minBet: '50' });
  const { games } = await it.siteClient(null)('games.list', { tag: 'Festival' });
  expect(games).toMatchObject([{ nodeId: 'lantern-tide', minBet: '50', tags: ['Festival'] }]);
  expect(await lastLine()).toMatchObject({
    actor: 'root',
    action: 'game.edit_listing',
    target: 'game lantern-tide',
    reason: 'because',
    before: { tags: [], minBet: '20' },
    after: { tags: ['Festival'], minBet: '50' },
  });
  await arrange({ tags: [], minBet: '20' });
});

test('refuses bounds in which no stake fits', async () => {
  expect(await refusalOf(arrange({ minBet: '500', maxBet: '400' }))).toMatchObject({ code: 'field_errors' });
  expect(await refusalOf(arrange({ minBet: '999999999' }))).toMatchObject({ code: 'field_errors' });
});

test('changes the position of a vendor, and refuses one that the site does not have', async () => {
  const changed = await calls['console.editVendorListing'](
    { vassalage: 'NORTHLIGHT', isHot: true, reason: 'because' },
    context,
  );
  expect(changed).toEqual({ vassalage: 'NORTHLIGHT', position: 0, isHot: true });
  const { data } = await it.siteClient(null)('games.vendors', {});
  expect(data.lanes[0]?.cards).toMatchObject([{ vassalage: 'NORTHLIGHT', isHot: 1 }]);
  expect(await lastLine()).toMatchObject({ action: 'vendor.edit_listing', target: 'vendor NORTHLIGHT' });
  const nobody = calls['console.editVendorListing']({ vassalage: 'NOBODY', position: 1, reason: 'because' }, context);
  expect(await refusalOf(nobody)).toMatchObject({ code: 'not_found' });
  expect(await refusalOf(arrange({ nodeId: 'nowhere' }))).toMatchObject({ code: 'game_not_found' });
});

test('shows closed and removed games to the operator', async () => {
  await it.ownerDb.query("update catalogue.game set removed_at = now() where node_id = 'lantern-tide'");
  it.clock.advance(2_000);
  const { list } = await calls['console.games']({ ...order, gameName: 'lantern', pageNo: 1, pageSize: 50 }, context);
  expect(list).toMatchObject([{ nodeId: 'lantern-tide', removed: true }]);
  expect((await it.siteClient(null)('games.list', {})).games).toEqual([]);
  await it.ownerDb.query("update catalogue.game set removed_at = null where node_id = 'lantern-tide'");
});

test('sorts the list by a column either way, and keeps the order of the site among equals', async () => {
  const { catalogue } = it.modules;
  const { games } = await catalogue.everyGame(it.siteId, { offset: 0, limit: 100 });
  const names = async (direction: 'asc' | 'desc') =>
    (await calls['console.games']({ sort: 'name', direction, pageNo: 1, pageSize: 100 }, context)).list.map(
      ({ name }) => name,
    );
  const sorted = games.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
  expect(await names('asc')).toEqual(sorted);
  expect(await names('desc')).toEqual(sorted.toReversed());
});
