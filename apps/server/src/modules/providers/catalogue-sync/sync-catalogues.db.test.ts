import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireVendor } from '../../../testing/catalogue-fixture.ts';
import { createSyncFixture, type SyncFixture } from '../../../testing/sync-fixture.ts';

let fixture: SyncFixture;

beforeAll(async () => {
  fixture = await createSyncFixture();
});
beforeEach(() => fixture.next());
afterAll(() => fixture.close());

test('stores all reported games in the provider’s order', async () => {
  fixture.reported.report({
    games: [fixture.game('zebra', { tags: ['hot', 'new'] }), fixture.game('apple'), fixture.game('mango.1')],
  });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 3 });
  expect(await fixture.shown()).toMatchObject([
    { gameId: 'zebra', name: 'Game zebra', isHot: true, open: true, minBet: 20n, maxBet: 100_000n },
    { gameId: 'apple', isHot: false },
    { gameId: 'mango.1' },
  ]);
  const one = await fixture.it.modules.catalogue.game(fixture.it.siteId, `${fixture.code}-zebra`);
  expect(one).toMatchObject({
    gameCode: 'zebra',
    provider: fixture.code,
    vendorCode: fixture.vendor(),
    vendorName: `The ${fixture.vendor()}`,
    names: { VI: 'Trò zebra' },
    rtpBps: 9_650,
    volatility: 'medium',
    lines: 20,
    maxWinTimesStake: 5_000,
  });
});

test('requests only changes at the second sync', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b')] });
  await fixture.sync();
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null });
  expect(fixture.standIn.calls.map(({ body }) => body.since)).toEqual([null, '2']);
});

test('follows a game that is renamed, changed, removed and restored, and logs each change', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b'), fixture.game('c')] });
  await fixture.sync();
  fixture.reported.report({
    games: [
      fixture.game('a', { title: 'Another', rtpBps: 9_000, revision: '2' }),
      fixture.game('b', { removed: true }),
    ],
  });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null, renamed: 1, changed: 1, removed: 1 });
  expect((await fixture.shown()).map(({ gameId, name }) => [gameId, name])).toEqual([
    ['a', 'Another'],
    ['c', 'Game c'],
  ]);
  const { sync: log } = fixture.it.modules.catalogue;
  const [run] = await log.runs({ providers: [fixture.code], before: null, limit: 1 });
  const changes = await log.changes({ runId: run?.id ?? '', after: null, limit: 10 });
  const renamed = changes.find(({ kind }) => kind === 'renamed');
  expect(renamed).toMatchObject({
    before: { name: 'Game a' },
    after: { name: 'Another' },
    nodeId: `${fixture.code}-a`,
  });
  expect(changes.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: { rtpBps: 9_650 },
    after: { rtpBps: 9_000 },
  });
  // removing twice removes once
  fixture.reported.report({ games: [fixture.game('b', { removed: true }), fixture.game('never', { removed: true })] });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null });
  fixture.reported.report({ games: [fixture.game('b')] });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null, returned: 1 });
  expect(await fixture.ids()).toEqual(['a', 'b', 'c']);
});

test('keeps the choices of operators', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b'), fixture.game('c')] });
  await fixture.sync();
  await fixture.update(`position = 3 - s.place, is_hot = true, tags = '{mine}'`);
  await fixture.update('min_bet = 50, open = false');
  fixture.reported.report({
    games: ['a', 'b', 'c'].map((id) =>
      fixture.game(id, { title: `New ${id}`, minStake: '30', maxStake: '999', tags: [] }),
    ),
  });
  await fixture.sync();
  fixture.reported.report({ games: [fixture.game('b', { removed: true })] });
  await fixture.sync();
  fixture.reported.report({ games: [fixture.game('b', { title: 'Back', minStake: '40', maxStake: '999' })] });
  await fixture.sync({ full: true });
  expect(await fixture.shown()).toMatchObject(
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

test('lets bounds that no operator chose follow the provider', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b')] });
  await fixture.sync();
  await fixture.it.ownerDb.query('update catalogue.site_game set max_bet = 500 where node_id = $1', [
    `${fixture.code}-b`,
  ]);
  fixture.reported.report({
    games: [
      fixture.game('a', { minStake: '600', maxStake: '700' }),
      fixture.game('b', { minStake: '600', maxStake: '700' }),
    ],
  });
  await fixture.sync();
  expect((await fixture.shown()).map(({ minBet, maxBet }) => [minBet, maxBet])).toEqual([
    [600n, 700n],
    [20n, 500n],
  ]);
});

test('counts a game once that is reported many times, on one page or on many', async () => {
  fixture.reported = createWireCatalogue(2);
  fixture.reported.report({ vendors: [wireVendor(fixture.vendor())] });
  fixture.reported.report({
    games: [
      fixture.game('a'),
      fixture.game('a', { title: 'Last' }),
      fixture.game('b'),
      fixture.game('a', { title: 'Last' }),
      fixture.game('b'),
    ],
  });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 2 });
  expect((await fixture.shown()).map(({ name }) => name)).toEqual(['Last', 'Game b']);
});

test('finds removed games by a full sync, and refuses an empty list', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b')] });
  await fixture.sync();
  const before = fixture.reported;
  fixture.reported = createWireCatalogue();
  fixture.reported.report({ vendors: [wireVendor(fixture.vendor())], games: [fixture.game('b')] });
  expect(await fixture.sync({ full: true })).toEqual({ state: 'done', problem: null, removed: 1 });
  expect(await fixture.ids()).toEqual(['b']);
  fixture.reported = createWireCatalogue();
  expect(await fixture.sync({ full: true })).toMatchObject({ state: 'done' });
  expect(await fixture.ids()).toEqual(['b']);
  const [run] = await fixture.it.modules.catalogue.sync.runs({ providers: [fixture.code], before: null, limit: 1 });
  expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('no game at all') });
  fixture.reported = before;
  expect(await fixture.sync({ full: true })).toMatchObject({ returned: 1 });
  expect(await fixture.ids()).toEqual(['a', 'b']);
});

test('resumes an interrupted sync without leaving a page out', async () => {
  fixture.reported = createWireCatalogue(2);
  fixture.reported.report({
    vendors: [wireVendor(fixture.vendor())],
    games: ['a', 'b', 'c', 'd', 'e'].map((id) => fixture.game(id)),
  });
  const answer = fixture.reported.answer;
  let pages = 0;
  fixture.reported.answer = (body) => {
    pages += 1;
    if (pages === 2) throw new Error('the line is cut');
    return answer(body);
  };
  expect(await fixture.sync()).toMatchObject({ state: 'failed', added: 2 });
  expect(await fixture.ids()).toEqual(['a', 'b']);
  fixture.it.clock.advance(5 * 60_000);
  expect(await fixture.sync()).toMatchObject({ state: 'done', added: 5 });
  expect(await fixture.ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(fixture.standIn.calls.map(({ body }) => body.since)).toEqual([null, '2', '2', '4']);
  const runs = await fixture.it.modules.catalogue.sync.runs({ providers: [fixture.code], before: null, limit: 9 });
  expect(runs).toHaveLength(1);
});

test('starts over where the provider cannot continue from the stored cursor', async () => {
  fixture.reported.report({ games: [fixture.game('a')] });
  await fixture.sync();
  const answer = fixture.reported.answer;
  fixture.reported.answer = (body) => {
    if (body.since !== null) throw new Error('unknown');
    return answer(body);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await fixture.sync()).toMatchObject({ state: 'failed' });
    fixture.it.clock.advance(10 * 60_000);
  }
  expect(await fixture.sync()).toMatchObject({ state: 'done' });
});

test('skips and reports a game that cannot be read', async () => {
  fixture.reported.report({
    games: [
      fixture.game('good'),
      fixture.game('no-title', { title: '' }),
      fixture.game('no type', { type: 'RNG' }),
      fixture.game('limits', { minStake: '5', maxStake: '4' }),
      fixture.game('script', { coverUrl: 'javascript:alert(1)' }),
      fixture.game('zero', { minStake: '0' }),
      fixture.game('broken', { minStake: '1.5' }),
      fixture.game('number', { maxStake: 5 }),
    ],
  });
  expect(await fixture.sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 1, refused: 7 });
});

test('derives valid and unique node ids from any game id', async () => {
  const long = 'x'.repeat(80);
  fixture.reported.report({ games: [fixture.game(long), fixture.game('a.b'), fixture.game('a_b')] });
  expect(await fixture.sync()).toMatchObject({ added: 3 });
  const nodes = await fixture.it.ownerDb.query<{ id: string }>(
    'select node_id as id from catalogue.sync_game where provider = $1 order by place',
    [fixture.code],
  );
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(3);
  for (const { id } of nodes) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});
