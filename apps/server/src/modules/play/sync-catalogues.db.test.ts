import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireGame, wireVendor } from '../../testing/catalogue-scene.ts';
import { type StandInProvider, startStandInProvider } from '../../testing/stand-in-provider.ts';
import { eventually } from '../../testing/test-kernel.ts';
import type { NewKey } from './play.public.ts';

let it: TestPlatform;
let standIn: StandInProvider;
let key: NewKey;
let code: string;
let told: ReturnType<typeof createWireCatalogue>;
let count = 0;

const nobody = async () => {};
const vendor = () => `V${count}`;
const game = (id: string, changes: Record<string, unknown> = {}) => wireGame(id, { vendor: vendor(), ...changes });

beforeAll(async () => {
  it = await createTestPlatform();
  standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: { catalogue: (body) => told.answer(body) },
  });
});

beforeEach(async () => {
  count += 1;
  code = `sync${count}`;
  told = createWireCatalogue();
  told.tell({ vendors: [wireVendor(vendor())] });
  standIn.sicken('', 'none');
  standIn.calls.length = 0;
  key = await it.modules.play.providers.add(
    {
      ...{ code, name: code, launchUrl: 'http://localhost:9/#{ticket}', apiUrl: standIn.url, roundTtlS: 60 },
      sites: [{ siteId: it.siteId, giftLimit: 0n }],
    },
    nobody,
  );
});

afterAll(async () => {
  await standIn.close();
  await it.close();
});

async function sync(options: { full?: boolean } = {}) {
  const { state, problem } = await it.modules.play.syncing.run(code, options);
  it.clock.advance(2_000);
  const [run] = await it.modules.catalogue.sync.runs({ providers: [code], before: null, limit: 1 });
  return { state, problem, ...run?.changes };
}

/** The provider's games on the site, in the order in which the site shows them. */
async function shown() {
  const rows = await it.ownerDb.query<Record<string, unknown>>(
    `select s.game_id as "gameId", g.name, sg.position, sg.is_hot as "isHot", sg.open, sg.min_bet as "minBet", sg.max_bet as "maxBet", sg.tags
     from catalogue.site_game sg join catalogue.game g using (node_id) join catalogue.sync_game s using (node_id)
     where sg.site_id = $1 and s.provider = $2 and g.removed_at is null order by sg.position, g.node_id`,
    [it.siteId, code],
  );
  return rows;
}
const ids = async () => (await shown()).map(({ gameId }) => gameId);
const update = (text: string) =>
  it.ownerDb.query(`update catalogue.site_game sg set ${text} from catalogue.sync_game s where s.node_id = sg.node_id
    and s.provider = '${code}'`);

test('games that are not there after the first reading, in another order than told, or without what was told', async () => {
  told.tell({ games: [game('zebra', { tags: ['hot', 'new'] }), game('apple'), game('mango.1')] });
  expect(await sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 3 });
  expect(await shown()).toMatchObject([
    { gameId: 'zebra', name: 'Game zebra', isHot: true, open: true, minBet: 20n, maxBet: 100_000n },
    { gameId: 'apple', isHot: false },
    { gameId: 'mango.1' },
  ]);
  const one = await it.modules.catalogue.game(it.siteId, `${code}-zebra`);
  expect(one).toMatchObject({
    ...{ gameCode: 'zebra', provider: code, vendorCode: vendor(), vendorName: `The ${vendor()}` },
    ...{ names: { VI: 'Trò zebra' }, rtpBps: 9_650, volatility: 'medium', lines: 20, maxWinTimesStake: 5_000 },
  });
});

test('a second reading that asks for everything again, or changes what did not', async () => {
  told.tell({ games: [game('a'), game('b')] });
  await sync();
  expect(await sync()).toEqual({ state: 'done', problem: null });
  expect(standIn.calls.map(({ body }) => body.since)).toEqual([null, '2']);
});

test('a game that is renamed, changed, removed and back, and what of it is told', async () => {
  told.tell({ games: [game('a'), game('b'), game('c')] });
  await sync();
  told.tell({ games: [game('a', { title: 'Another', rtpBps: 9_000, revision: '2' }), game('b', { removed: true })] });
  expect(await sync()).toEqual({ state: 'done', problem: null, renamed: 1, changed: 1, removed: 1 });
  expect((await shown()).map(({ gameId, name }) => [gameId, name])).toEqual([
    ['a', 'Another'],
    ['c', 'Game c'],
  ]);
  const { sync: log } = it.modules.catalogue;
  const [run] = await log.runs({ providers: [code], before: null, limit: 1 });
  const changes = await log.changes({ runId: run?.id ?? '', after: null, limit: 10 });
  const renamed = changes.find(({ kind }) => kind === 'renamed');
  expect(renamed).toMatchObject({ before: { name: 'Game a' }, after: { name: 'Another' }, nodeId: `${code}-a` });
  expect(changes.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: { rtpBps: 9_650 },
    after: { rtpBps: 9_000 },
  });
  // what is removed twice is removed once
  told.tell({ games: [game('b', { removed: true }), game('never', { removed: true })] });
  expect(await sync()).toEqual({ state: 'done', problem: null });
  told.tell({ games: [game('b')] });
  expect(await sync()).toEqual({ state: 'done', problem: null, returned: 1 });
  expect(await ids()).toEqual(['a', 'b', 'c']);
});

test('what an operator chose that a reading takes away', async () => {
  told.tell({ games: [game('a'), game('b'), game('c')] });
  await sync();
  await update(`position = 3 - s.place, is_hot = true, tags = '{mine}'`);
  await update('min_bet = 50, open = false');
  told.tell({
    games: ['a', 'b', 'c'].map((id) => game(id, { title: `New ${id}`, minStake: '30', maxStake: '999', tags: [] })),
  });
  await sync();
  told.tell({ games: [game('b', { removed: true })] });
  await sync();
  told.tell({ games: [game('b', { title: 'Back', minStake: '40', maxStake: '999' })] });
  await sync({ full: true });
  expect(await shown()).toMatchObject(
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
  told.tell({ games: [game('a'), game('b')] });
  await sync();
  await it.ownerDb.query('update catalogue.site_game set max_bet = 500 where node_id = $1', [`${code}-b`]);
  told.tell({
    games: [game('a', { minStake: '600', maxStake: '700' }), game('b', { minStake: '600', maxStake: '700' })],
  });
  await sync();
  expect((await shown()).map(({ minBet, maxBet }) => [minBet, maxBet])).toEqual([
    [600n, 700n],
    [20n, 500n],
  ]);
});

test('a game told many times that counts more than once, on one page or on many', async () => {
  told = createWireCatalogue(2);
  told.tell({ vendors: [wireVendor(vendor())] });
  told.tell({ games: [game('a'), game('a', { title: 'Last' }), game('b'), game('a', { title: 'Last' }), game('b')] });
  expect(await sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 2 });
  expect((await shown()).map(({ name }) => name)).toEqual(['Last', 'Game b']);
});

test('what is gone that a full reading does not find out, or an empty list that takes everything', async () => {
  told.tell({ games: [game('a'), game('b')] });
  await sync();
  const before = told;
  told = createWireCatalogue();
  told.tell({ vendors: [wireVendor(vendor())], games: [game('b')] });
  expect(await sync({ full: true })).toEqual({ state: 'done', problem: null, removed: 1 });
  expect(await ids()).toEqual(['b']);
  told = createWireCatalogue();
  expect(await sync({ full: true })).toMatchObject({ state: 'done' });
  expect(await ids()).toEqual(['b']);
  const [run] = await it.modules.catalogue.sync.runs({ providers: [code], before: null, limit: 1 });
  expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('no game at all') });
  told = before;
  expect(await sync({ full: true })).toMatchObject({ returned: 1 });
  expect(await ids()).toEqual(['a', 'b']);
});

test('a reading that breaks off and begins anew, or leaves a page out', async () => {
  told = createWireCatalogue(2);
  told.tell({ vendors: [wireVendor(vendor())], games: ['a', 'b', 'c', 'd', 'e'].map((id) => game(id)) });
  const answer = told.answer;
  let pages = 0;
  told.answer = (body) => {
    pages += 1;
    if (pages === 2) throw new Error('the line is cut');
    return answer(body);
  };
  expect(await sync()).toMatchObject({ state: 'failed', added: 2 });
  expect(await ids()).toEqual(['a', 'b']);
  it.clock.advance(5 * 60_000);
  expect(await sync()).toMatchObject({ state: 'done', added: 5 });
  expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(standIn.calls.map(({ body }) => body.since)).toEqual([null, '2', '2', '4']);
  const runs = await it.modules.catalogue.sync.runs({ providers: [code], before: null, limit: 9 });
  expect(runs).toHaveLength(1);
});

test('a place that the provider cannot go on from, and that is asked for ever after', async () => {
  told.tell({ games: [game('a')] });
  await sync();
  const answer = told.answer;
  told.answer = (body) => {
    if (body.since !== null) throw new Error('unknown');
    return answer(body);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await sync()).toMatchObject({ state: 'failed' });
    it.clock.advance(10 * 60_000);
  }
  expect(await sync()).toMatchObject({ state: 'done' });
});

test('two who read one catalogue at once', async () => {
  told.tell({ games: [game('a')] });
  const another = await it.startAnother();
  standIn.sicken('', 'slow');
  const first = it.modules.play.syncing.run(code);
  await eventually(() => standIn.waiting().now === 1);
  expect(await another.modules.play.syncing.run(code)).toMatchObject({ state: 'busy' });
  standIn.sicken('', 'none');
  standIn.release();
  expect(await first).toMatchObject({ state: 'done' });
  expect(standIn.calls).toHaveLength(1);
});

test('a vendor or a game of another provider that is taken over', async () => {
  told.tell({ games: [game('a')] });
  await sync();
  const owner = code;
  const taken = vendor();
  count += 1;
  code = `sync${count}`;
  const { providers } = it.modules.play;
  key = await providers.add(
    {
      ...{ code, name: code, launchUrl: 'http://localhost:9/#{ticket}', apiUrl: standIn.url, roundTtlS: 60 },
      sites: [{ siteId: it.siteId, giftLimit: 0n }],
    },
    nobody,
  );
  told = createWireCatalogue();
  told.tell({
    vendors: [wireVendor(taken, { title: 'Mine now' }), wireVendor('NORTHLIGHT', { title: 'Mine too' })],
    games: [wireGame('x', { vendor: taken }), wireGame('y', { vendor: 'NOBODY' })],
  });
  expect(await sync()).toMatchObject({ state: 'done', refused: 4 });
  expect(await ids()).toEqual([]);
  expect(await it.modules.catalogue.game(it.siteId, `${owner}-a`)).toMatchObject({ vendorName: `The ${taken}` });
});

test('a game that cannot be read and keeps out the others', async () => {
  told.tell({
    games: [
      game('good'),
      game('no-title', { title: '' }),
      game('no type', { type: 'RNG' }),
      game('limits', { minStake: '5', maxStake: '4' }),
      game('script', { coverUrl: 'javascript:alert(1)' }),
      game('zero', { minStake: '0' }),
      game('broken', { minStake: '1.5' }),
      game('number', { maxStake: 5 }),
    ],
  });
  expect(await sync()).toEqual({ state: 'done', problem: null, vendor_added: 1, added: 1, refused: 7 });
});

test('ids that cannot stand in an address, or that are another game there', async () => {
  const long = 'x'.repeat(80);
  told.tell({ games: [game(long), game('a.b'), game('a_b')] });
  expect(await sync()).toMatchObject({ added: 3 });
  const nodes = await it.ownerDb.query<{ id: string }>(
    'select node_id as id from catalogue.sync_game where provider = $1 order by place',
    [code],
  );
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(3);
  for (const { id } of nodes) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

test('a site that does not get what it is to have, or gets what it is not', async () => {
  const strict = await it.addStrictSite(`strict${count}`);
  const { providers } = it.modules.play;
  const countOn = async (siteId: string) => {
    const rows = await it.ownerDb.query('select 1 from catalogue.site_game where site_id = $1 and node_id like $2', [
      siteId,
      `${code}-%`,
    ]);
    return rows.length;
  };
  told.tell({ games: [game('a'), game('b')] });
  await providers.allowSite(code, { siteId: strict.siteId, giftLimit: 0n, offersAll: false }, nobody);
  it.clock.advance(2_000);
  await sync();
  expect([await countOn(it.siteId), await countOn(strict.siteId)]).toEqual([2, 0]);
  // a site that comes later gets what was told before
  await providers.allowSite(code, { siteId: strict.siteId, giftLimit: 0n, offersAll: true }, nobody);
  it.clock.advance(2_000);
  await sync();
  expect(await countOn(strict.siteId)).toBe(2);
});

test('catalogues that are never read, read too often, or all at once', async () => {
  told.tell({ games: [game('a')] });
  const { syncing } = it.modules.play;
  await syncing.runDue();
  const asked = () => standIn.calls.filter(({ isSigned }) => isSigned).length;
  expect(asked()).toBe(1);
  it.clock.advance(11 * 60_000);
  await syncing.runDue();
  expect(asked()).toBe(1);
  it.clock.advance(8 * 60_000);
  await syncing.runDue();
  expect(asked()).toBe(2);
  const times = await it.ownerDb.query<{ at: Date }>('select next_at as at from catalogue.sync_state');
  expect(new Set(times.map(({ at }) => at.getTime())).size).toBeGreaterThan(1);
});

test('a suspended provider whose catalogue is still read', async () => {
  await it.modules.play.providers.setStatus(code, 'suspended', nobody);
  it.clock.advance(2_000);
  expect(await it.modules.play.syncing.run(code)).toMatchObject({ state: 'failed' });
  expect(standIn.calls).toHaveLength(0);
});

test('ten thousand games of a hundred vendors that take minutes', async () => {
  const vendors = Array.from({ length: 100 }, (_, index) => wireVendor(`${vendor()}_${index}`));
  told = createWireCatalogue();
  const all = (revision: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      wireGame(`g${index}`, { vendor: `${vendor()}_${index % 100}`, revision, title: `Game ${index} ${revision}` }),
    );
  told.tell({ vendors, games: all('1') });
  const startMs = performance.now();
  expect(await sync()).toMatchObject({ state: 'done', added: 10_000, vendor_added: 100 });
  told.tell({ games: all('2') });
  expect(await sync()).toMatchObject({ state: 'done', renamed: 10_000 });
  // said by whoever looks; a test asserts no time
  process.stdout.write(`20,000 games were read in ${Math.round(performance.now() - startMs)} ms\n`);
}, 120_000);
