import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireVendor } from '../../../testing/catalogue-scene.ts';
import { createSyncScene, type SyncScene } from '../../../testing/sync-scene.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await createSyncScene();
});
beforeEach(() => scene.next());
afterAll(() => scene.close());

test('games that are not there after the first reading, in another order than told, or without what was told', async () => {
  scene.told.tell({
    games: [scene.game('zebra', { tags: ['hot', 'new'] }), scene.game('apple'), scene.game('mango.1')],
  });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 3 });
  expect(await scene.shown()).toMatchObject([
    { gameId: 'zebra', name: 'Game zebra', isHot: true, open: true, minBet: 20n, maxBet: 100_000n },
    { gameId: 'apple', isHot: false },
    { gameId: 'mango.1' },
  ]);
  const one = await scene.it.modules.catalogue.game(scene.it.siteId, `${scene.code}-zebra`);
  expect(one).toMatchObject({
    ...{ gameCode: 'zebra', provider: scene.code, vendorCode: scene.vendor(), vendorName: `The ${scene.vendor()}` },
    ...{ names: { VI: 'Trò zebra' }, rtpBps: 9_650, volatility: 'medium', lines: 20, maxWinTimesStake: 5_000 },
  });
});

test('a second reading that asks for everything again, or changes what did not', async () => {
  scene.told.tell({ games: [scene.game('a'), scene.game('b')] });
  await scene.sync();
  expect(await scene.sync()).toEqual({ state: 'done', problem: null });
  expect(scene.standIn.calls.map(({ body }) => body.since)).toEqual([null, '2']);
});

test('a game that is renamed, changed, removed and back, and what of it is told', async () => {
  scene.told.tell({ games: [scene.game('a'), scene.game('b'), scene.game('c')] });
  await scene.sync();
  scene.told.tell({
    games: [scene.game('a', { title: 'Another', rtpBps: 9_000, revision: '2' }), scene.game('b', { removed: true })],
  });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null, renamed: 1, changed: 1, removed: 1 });
  expect((await scene.shown()).map(({ gameId, name }) => [gameId, name])).toEqual([
    ['a', 'Another'],
    ['c', 'Game c'],
  ]);
  const { sync: log } = scene.it.modules.catalogue;
  const [run] = await log.runs({ providers: [scene.code], before: null, limit: 1 });
  const changes = await log.changes({ runId: run?.id ?? '', after: null, limit: 10 });
  const renamed = changes.find(({ kind }) => kind === 'renamed');
  expect(renamed).toMatchObject({ before: { name: 'Game a' }, after: { name: 'Another' }, nodeId: `${scene.code}-a` });
  expect(changes.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: { rtpBps: 9_650 },
    after: { rtpBps: 9_000 },
  });
  // what is removed twice is removed once
  scene.told.tell({ games: [scene.game('b', { removed: true }), scene.game('never', { removed: true })] });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null });
  scene.told.tell({ games: [scene.game('b')] });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null, returned: 1 });
  expect(await scene.ids()).toEqual(['a', 'b', 'c']);
});

test('what an operator chose that a reading takes away', async () => {
  scene.told.tell({ games: [scene.game('a'), scene.game('b'), scene.game('c')] });
  await scene.sync();
  await scene.update(`position = 3 - s.place, is_hot = true, tags = '{mine}'`);
  await scene.update('min_bet = 50, open = false');
  scene.told.tell({
    games: ['a', 'b', 'c'].map((id) =>
      scene.game(id, { title: `New ${id}`, minStake: '30', maxStake: '999', tags: [] }),
    ),
  });
  await scene.sync();
  scene.told.tell({ games: [scene.game('b', { removed: true })] });
  await scene.sync();
  scene.told.tell({ games: [scene.game('b', { title: 'Back', minStake: '40', maxStake: '999' })] });
  await scene.sync({ full: true });
  expect(await scene.shown()).toMatchObject(
    ['c', 'b', 'a'].map((gameId) => ({
      gameId,
      isHot: true,
      open: false,
      minBet: 50n,
      maxBet: 100_000n,
      tags: ['mine'],
    })),
  );
});

test('bounds that nobody chose and that do not follow their provider', async () => {
  scene.told.tell({ games: [scene.game('a'), scene.game('b')] });
  await scene.sync();
  await scene.it.ownerDb.query('update catalogue.site_game set max_bet = 500 where node_id = $1', [`${scene.code}-b`]);
  scene.told.tell({
    games: [
      scene.game('a', { minStake: '600', maxStake: '700' }),
      scene.game('b', { minStake: '600', maxStake: '700' }),
    ],
  });
  await scene.sync();
  expect((await scene.shown()).map(({ minBet, maxBet }) => [minBet, maxBet])).toEqual([
    [600n, 700n],
    [20n, 500n],
  ]);
});

test('a game told many times that counts more than once, on one page or on many', async () => {
  scene.told = createWireCatalogue(2);
  scene.told.tell({ vendors: [wireVendor(scene.vendor())] });
  scene.told.tell({
    games: [
      scene.game('a'),
      scene.game('a', { title: 'Last' }),
      scene.game('b'),
      scene.game('a', { title: 'Last' }),
      scene.game('b'),
    ],
  });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 2 });
  expect((await scene.shown()).map(({ name }) => name)).toEqual(['Last', 'Game b']);
});

test('what is gone that a full reading does not find out, or an empty list that takes everything', async () => {
  scene.told.tell({ games: [scene.game('a'), scene.game('b')] });
  await scene.sync();
  const before = scene.told;
  scene.told = createWireCatalogue();
  scene.told.tell({ vendors: [wireVendor(scene.vendor())], games: [scene.game('b')] });
  expect(await scene.sync({ full: true })).toEqual({ state: 'done', problem: null, removed: 1 });
  expect(await scene.ids()).toEqual(['b']);
  scene.told = createWireCatalogue();
  expect(await scene.sync({ full: true })).toMatchObject({ state: 'done' });
  expect(await scene.ids()).toEqual(['b']);
  const [run] = await scene.it.modules.catalogue.sync.runs({ providers: [scene.code], before: null, limit: 1 });
  expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('no game at all') });
  scene.told = before;
  expect(await scene.sync({ full: true })).toMatchObject({ returned: 1 });
  expect(await scene.ids()).toEqual(['a', 'b']);
});

test('a reading that breaks off and begins anew, or leaves a page out', async () => {
  scene.told = createWireCatalogue(2);
  scene.told.tell({
    vendors: [wireVendor(scene.vendor())],
    games: ['a', 'b', 'c', 'd', 'e'].map((id) => scene.game(id)),
  });
  const answer = scene.told.answer;
  let pages = 0;
  scene.told.answer = (body) => {
    pages += 1;
    if (pages === 2) throw new Error('the line is cut');
    return answer(body);
  };
  expect(await scene.sync()).toMatchObject({ state: 'failed', added: 2 });
  expect(await scene.ids()).toEqual(['a', 'b']);
  scene.it.clock.advance(5 * 60_000);
  expect(await scene.sync()).toMatchObject({ state: 'done', added: 5 });
  expect(await scene.ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(scene.standIn.calls.map(({ body }) => body.since)).toEqual([null, '2', '2', '4']);
  const runs = await scene.it.modules.catalogue.sync.runs({ providers: [scene.code], before: null, limit: 9 });
  expect(runs).toHaveLength(1);
});

test('a place that the provider cannot go on from, and that is asked for ever after', async () => {
  scene.told.tell({ games: [scene.game('a')] });
  await scene.sync();
  const answer = scene.told.answer;
  scene.told.answer = (body) => {
    if (body.since !== null) throw new Error('unknown');
    return answer(body);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await scene.sync()).toMatchObject({ state: 'failed' });
    scene.it.clock.advance(10 * 60_000);
  }
  expect(await scene.sync()).toMatchObject({ state: 'done' });
});

test('a game that cannot be read and keeps out the others', async () => {
  scene.told.tell({
    games: [
      scene.game('good'),
      scene.game('no-title', { title: '' }),
      scene.game('no type', { type: 'RNG' }),
      scene.game('limits', { minStake: '5', maxStake: '4' }),
      scene.game('script', { coverUrl: 'javascript:alert(1)' }),
      scene.game('zero', { minStake: '0' }),
      scene.game('broken', { minStake: '1.5' }),
      scene.game('number', { maxStake: 5 }),
    ],
  });
  expect(await scene.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 1, refused: 7 });
});

test('ids that cannot stand in an address, or that are another game there', async () => {
  const long = 'x'.repeat(80);
  scene.told.tell({ games: [scene.game(long), scene.game('a.b'), scene.game('a_b')] });
  expect(await scene.sync()).toMatchObject({ added: 3 });
  const nodes = await scene.it.ownerDb.query<{ id: string }>(
    'select node_id as id from catalogue.sync_game where provider = $1 order by place',
    [scene.code],
  );
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(3);
  for (const { id } of nodes) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});
