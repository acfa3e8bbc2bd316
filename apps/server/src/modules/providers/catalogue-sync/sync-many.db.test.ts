import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireGame, wireVendor } from '../../../testing/catalogue-fixture.ts';
import { createSyncFixture, type SyncFixture } from '../../../testing/sync-fixture.ts';
import { eventually } from '../../../testing/test-kernel.ts';

let fixture: SyncFixture;

const nobody = async () => {};

beforeAll(async () => {
  fixture = await createSyncFixture();
});
beforeEach(() => fixture.next());
afterAll(() => fixture.close());

test('lets one of two processes sync a catalogue at once', async () => {
  fixture.reported.report({ games: [fixture.game('a')] });
  const another = await fixture.it.startAnother();
  fixture.standIn.breakVendor('', 'slow');
  const first = fixture.it.modules.providers.syncing.run(fixture.code);
  await eventually(() => fixture.standIn.waiting().now === 1);
  expect(await another.modules.providers.syncing.run(fixture.code)).toMatchObject({ state: 'busy' });
  fixture.standIn.breakVendor('', 'none');
  fixture.standIn.release();
  expect(await first).toMatchObject({ state: 'done' });
  expect(fixture.standIn.calls).toHaveLength(1);
});

test('refuses a vendor or a game of another provider', async () => {
  fixture.reported.report({ games: [fixture.game('a')] });
  await fixture.sync();
  const [owner, taken] = [fixture.code, fixture.vendor()];
  await fixture.next();
  fixture.reported = createWireCatalogue();
  fixture.reported.report({
    vendors: [wireVendor(taken, { title: 'Mine now' }), wireVendor('NORTHLIGHT', { title: 'Mine too' })],
    games: [wireGame('x', { vendor: taken }), wireGame('y', { vendor: 'NOBODY' })],
  });
  expect(await fixture.sync()).toMatchObject({ state: 'done', refused: 4 });
  expect(await fixture.ids()).toEqual([]);
  expect(await fixture.it.modules.catalogue.game(fixture.it.siteId, `${owner}-a`)).toMatchObject({
    vendorName: `The ${taken}`,
  });
});

test('offers games on the sites that take the whole catalogue, and on no other', async () => {
  const strict = await fixture.it.addStrictSite(`strict-${fixture.code}`);
  const { registry } = fixture.it.modules.providers;
  const countOn = async (siteId: string) => {
    const rows = await fixture.it.ownerDb.query(
      'select 1 from catalogue.site_game where site_id = $1 and node_id like $2',
      [siteId, `${fixture.code}-%`],
    );
    return rows.length;
  };
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b')] });
  await registry.allowSite(fixture.code, { siteId: strict.siteId, grantLimit: 0n, offersAll: false }, nobody);
  fixture.it.clock.advance(2_000);
  await fixture.sync();
  expect([await countOn(fixture.it.siteId), await countOn(strict.siteId)]).toEqual([2, 0]);
  // a site that is added later gets the games reported before
  await registry.allowSite(fixture.code, { siteId: strict.siteId, grantLimit: 0n, offersAll: true }, nobody);
  fixture.it.clock.advance(2_000);
  await fixture.sync();
  expect(await countOn(strict.siteId)).toBe(2);
});

test('syncs each catalogue when it is due, and not all at once', async () => {
  fixture.reported.report({ games: [fixture.game('a')] });
  const { syncing } = fixture.it.modules.providers;
  await syncing.runDue();
  const requests = () => fixture.standIn.calls.filter(({ isSigned }) => isSigned).length;
  expect(requests()).toBe(1);
  fixture.it.clock.advance(11 * 60_000);
  await syncing.runDue();
  expect(requests()).toBe(1);
  fixture.it.clock.advance(8 * 60_000);
  await syncing.runDue();
  expect(requests()).toBe(2);
  const times = await fixture.it.ownerDb.query<{ at: Date }>('select next_at as at from catalogue.sync_state');
  expect(new Set(times.map(({ at }) => at.getTime())).size).toBeGreaterThan(1);
});

test('does not sync the catalogue of a suspended provider', async () => {
  await fixture.it.modules.providers.registry.setStatus(fixture.code, 'suspended', nobody);
  fixture.it.clock.advance(2_000);
  expect(await fixture.it.modules.providers.syncing.run(fixture.code)).toMatchObject({ state: 'failed' });
  expect(fixture.standIn.calls).toHaveLength(0);
});

test('syncs ten thousand games of a hundred vendors', async () => {
  const vendors = Array.from({ length: 100 }, (_, index) => wireVendor(`${fixture.vendor()}_${index}`));
  fixture.reported = createWireCatalogue();
  const all = (revision: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      wireGame(`g${index}`, {
        vendor: `${fixture.vendor()}_${index % 100}`,
        revision,
        title: `Game ${index} ${revision}`,
      }),
    );
  fixture.reported.report({ vendors, games: all('1') });
  const startMs = performance.now();
  expect(await fixture.sync()).toMatchObject({ state: 'done', added: 10_000, vendor_added: 100 });
  fixture.reported.report({ games: all('2') });
  expect(await fixture.sync()).toMatchObject({ state: 'done', renamed: 10_000 });
  // the figure is logged; a test asserts no time
  process.stdout.write(`20,000 games were read in ${Math.round(performance.now() - startMs)} ms\n`);
}, 120_000);
