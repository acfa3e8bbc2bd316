import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireGame, wireVendor } from '../../../testing/catalogue-scene.ts';
import { createSyncScene, type SyncScene } from '../../../testing/sync-scene.ts';
import { eventually } from '../../../testing/test-kernel.ts';

let scene: SyncScene;

const nobody = async () => {};

beforeAll(async () => {
  scene = await createSyncScene();
});
beforeEach(() => scene.next());
afterAll(() => scene.close());

test('two who read one catalogue at once', async () => {
  scene.told.tell({ games: [scene.game('a')] });
  const another = await scene.it.startAnother();
  scene.standIn.breakVendor('', 'slow');
  const first = scene.it.modules.providers.syncing.run(scene.code);
  await eventually(() => scene.standIn.waiting().now === 1);
  expect(await another.modules.providers.syncing.run(scene.code)).toMatchObject({ state: 'busy' });
  scene.standIn.breakVendor('', 'none');
  scene.standIn.release();
  expect(await first).toMatchObject({ state: 'done' });
  expect(scene.standIn.calls).toHaveLength(1);
});

test('a vendor or a game of another provider that is taken over', async () => {
  scene.told.tell({ games: [scene.game('a')] });
  await scene.sync();
  const [owner, taken] = [scene.code, scene.vendor()];
  await scene.next();
  scene.told = createWireCatalogue();
  scene.told.tell({
    vendors: [wireVendor(taken, { title: 'Mine now' }), wireVendor('NORTHLIGHT', { title: 'Mine too' })],
    games: [wireGame('x', { vendor: taken }), wireGame('y', { vendor: 'NOBODY' })],
  });
  expect(await scene.sync()).toMatchObject({ state: 'done', refused: 4 });
  expect(await scene.ids()).toEqual([]);
  expect(await scene.it.modules.catalogue.game(scene.it.siteId, `${owner}-a`)).toMatchObject({
    vendorName: `The ${taken}`,
  });
});

test('a site that does not get what it is to have, or gets what it is not', async () => {
  const strict = await scene.it.addStrictSite(`strict-${scene.code}`);
  const { registry } = scene.it.modules.providers;
  const countOn = async (siteId: string) => {
    const rows = await scene.it.ownerDb.query(
      'select 1 from catalogue.site_game where site_id = $1 and node_id like $2',
      [siteId, `${scene.code}-%`],
    );
    return rows.length;
  };
  scene.told.tell({ games: [scene.game('a'), scene.game('b')] });
  await registry.allowSite(scene.code, { siteId: strict.siteId, grantLimit: 0n, offersAll: false }, nobody);
  scene.it.clock.advance(2_000);
  await scene.sync();
  expect([await countOn(scene.it.siteId), await countOn(strict.siteId)]).toEqual([2, 0]);
  // a site that comes later gets what was told before
  await registry.allowSite(scene.code, { siteId: strict.siteId, grantLimit: 0n, offersAll: true }, nobody);
  scene.it.clock.advance(2_000);
  await scene.sync();
  expect(await countOn(strict.siteId)).toBe(2);
});

test('catalogues that are never read, read too often, or all at once', async () => {
  scene.told.tell({ games: [scene.game('a')] });
  const { syncing } = scene.it.modules.providers;
  await syncing.runDue();
  const asked = () => scene.standIn.calls.filter(({ isSigned }) => isSigned).length;
  expect(asked()).toBe(1);
  scene.it.clock.advance(11 * 60_000);
  await syncing.runDue();
  expect(asked()).toBe(1);
  scene.it.clock.advance(8 * 60_000);
  await syncing.runDue();
  expect(asked()).toBe(2);
  const times = await scene.it.ownerDb.query<{ at: Date }>('select next_at as at from catalogue.sync_state');
  expect(new Set(times.map(({ at }) => at.getTime())).size).toBeGreaterThan(1);
});

test('a suspended provider whose catalogue is still read', async () => {
  await scene.it.modules.providers.registry.setStatus(scene.code, 'suspended', nobody);
  scene.it.clock.advance(2_000);
  expect(await scene.it.modules.providers.syncing.run(scene.code)).toMatchObject({ state: 'failed' });
  expect(scene.standIn.calls).toHaveLength(0);
});

test('ten thousand games of a hundred vendors that take minutes', async () => {
  const vendors = Array.from({ length: 100 }, (_, index) => wireVendor(`${scene.vendor()}_${index}`));
  scene.told = createWireCatalogue();
  const all = (revision: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      wireGame(`g${index}`, {
        vendor: `${scene.vendor()}_${index % 100}`,
        revision,
        title: `Game ${index} ${revision}`,
      }),
    );
  scene.told.tell({ vendors, games: all('1') });
  const startMs = performance.now();
  expect(await scene.sync()).toMatchObject({ state: 'done', added: 10_000, vendor_added: 100 });
  scene.told.tell({ games: all('2') });
  expect(await scene.sync()).toMatchObject({ state: 'done', renamed: 10_000 });
  // said by whoever looks; a test asserts no time
  process.stdout.write(`20,000 games were read in ${Math.round(performance.now() - startMs)} ms\n`);
}, 120_000);
