import type { CallRequest } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { testStaffCaller } from '../testing/test-operator.ts';
import { consoleGameCalls } from './games.calls.ts';

let fixture: SyncFixture;
let calls: ReturnType<typeof consoleGameCalls>;
let context: CallContext<StaffCaller>;

type Choice = CallRequest<'console.decideCatalogueChanges'>['choice'];

beforeAll(async () => {
  fixture = await createSyncFixture();
  const { catalogue, house, staff, sites, content } = fixture.it.modules;
  calls = consoleGameCalls({ catalogue, house, sites, content, audit: staff.audit });
  context = { site: await sites.get(fixture.it.siteId), caller: testStaffCaller(), from: origin(), device: '' };
  await publishes(false);
});
beforeEach(() => fixture.next());
afterAll(() => fixture.close());

const publishes = (value: boolean) =>
  fixture.it.modules.sites.change({
    siteId: fixture.it.siteId,
    key: 'publishesProviderChanges',
    value,
    record: async () => {},
  });
const changes = async (filter: { state?: 'waiting' | 'declined' | 'accepted'; kind?: 'added' | 'changed' } = {}) =>
  (
    await calls['console.catalogueChanges'](
      { state: 'waiting', vassalage: fixture.vendor(), pageSize: 100, ...filter },
      context,
    )
  ).list;
const decide = (accept: boolean, choice: Choice) =>
  calls['console.decideCatalogueChanges']({ accept, choice, reason: 'checked with the vendor' }, context);
const acceptAll = async () => decide(true, { ids: (await changes()).map(({ id }) => id) });
const nodeOf = (id: string) => `${fixture.code}-${id}`;
const game = (id: string) => fixture.it.modules.catalogue.game(fixture.it.siteId, nodeOf(id));
const listed = async () =>
  (await fixture.it.siteClient(null)('games.list', { vassalage: fixture.vendor() })).games.map(({ nodeId }) => nodeId);
/** A site that shows one game, as its provider first reported it. */
const showing = async (id: string) => {
  fixture.reported.report({ games: [fixture.game(id)] });
  await fixture.sync();
  await acceptAll();
};

test('offers a new game once an operator accepts it, and never one that was declined', async () => {
  fixture.reported.report({ games: [fixture.game('a'), fixture.game('b')] });
  await fixture.sync();
  expect(await listed()).toEqual([]);
  const waiting = await changes();
  expect(waiting).toMatchObject([
    { nodeId: nodeOf('a'), kind: 'added', before: null, after: { name: 'Game a', rtpBps: 9_650, maxStake: '100000' } },
    { nodeId: nodeOf('b'), kind: 'added' },
  ]);
  const [first, second] = waiting.map(({ id }) => id) as [string, string];
  expect(await decide(true, { ids: [first] })).toEqual({ decided: 1 });
  expect(await decide(false, { ids: [second] })).toEqual({ decided: 1 });
  expect(await listed()).toEqual([nodeOf('a')]);
  const { rows } = await fixture.it.modules.staff.audit.list({ siteId: fixture.it.siteId, beforeId: null, limit: 2 });
  expect(rows).toMatchObject([
    { action: 'catalogue.decline_changes', target: `game ${nodeOf('b')}`, reason: 'checked with the vendor' },
    { action: 'catalogue.accept_changes', after: { [nodeOf('a')]: { name: 'Game a' } } },
  ]);
  fixture.reported.report({ games: [fixture.game('b', { title: 'Renamed', revision: '2' })] });
  await fixture.sync({ full: true });
  expect(await changes()).toEqual([]);
  // the decision may be taken back
  const [declined] = await changes({ state: 'declined' });
  expect(await decide(true, { ids: [declined?.id ?? ''] })).toEqual({ decided: 1 });
  expect(await game('b')).toMatchObject({ name: 'Renamed', removed: false });
});

test('shows a changed game as it was until the change is accepted', async () => {
  await showing('a');
  fixture.reported.report({
    games: [
      fixture.game('a', {
        title: 'Another',
        rtpBps: 9_000,
        coverUrl: 'https://cdn.example/new.webp',
        maxStake: '500',
        tags: ['new'],
        revision: '2',
      }),
    ],
  });
  await fixture.sync();
  expect(await game('a')).toMatchObject({ name: 'Game a', rtpBps: 9_650, maxBet: 100_000n, tags: [] });
  const [change] = await changes();
  expect(change).toMatchObject({
    kind: 'changed',
    name: 'Game a',
    before: { name: 'Game a', rtpBps: 9_650, coverUrl: 'https://cdn.example/cover.webp', maxStake: '100000', tags: [] },
    after: { name: 'Another', rtpBps: 9_000, coverUrl: 'https://cdn.example/new.webp', maxStake: '500', tags: ['new'] },
  });
  await acceptAll();
  expect(await game('a')).toMatchObject({
    name: 'Another',
    rtpBps: 9_000,
    coverUrl: 'https://cdn.example/new.webp',
    maxBet: 500n,
    tags: ['new'],
  });
  expect(await changes()).toEqual([]);
  expect(await changes({ state: 'accepted', kind: 'changed' })).toMatchObject([
    { id: change?.id, reason: 'checked with the vendor' },
  ]);
});

test('keeps what was declined, and asks again when the provider changes the game again', async () => {
  await showing('a');
  fixture.reported.report({ games: [fixture.game('a', { title: 'Worse', revision: '2' })] });
  await fixture.sync();
  const [first] = await changes();
  await decide(false, { ids: [first?.id ?? ''] });
  expect(await game('a')).toMatchObject({ name: 'Game a' });
  fixture.reported.report({ games: [fixture.game('a', { title: 'Worse', lines: 25, revision: '3' })] });
  await fixture.sync();
  const [second] = await changes();
  expect(second).toMatchObject({ before: { name: 'Game a', lines: 20 }, after: { name: 'Worse', lines: 25 } });
  // what the operator saw first is no longer what the provider sends
  expect(await decide(true, { ids: [first?.id ?? ''] })).toEqual({ decided: 0 });
  expect(await game('a')).toMatchObject({ name: 'Game a' });
  // a provider that takes its change back leaves nothing to decide
  fixture.reported.report({ games: [fixture.game('a', { revision: '4' })] });
  await fixture.sync();
  expect(await changes()).toEqual([]);
  expect(await game('a')).toMatchObject({ name: 'Game a', lines: 20 });
});

test('closes a game that its provider removed, and takes it from the lists once that is accepted', async () => {
  await showing('a');
  fixture.reported.report({ games: [fixture.game('a', { removed: true })] });
  await fixture.sync();
  const { games } = await fixture.it.siteClient(null)('games.list', { vassalage: fixture.vendor() });
  expect(games).toMatchObject([{ nodeId: nodeOf('a'), maintenance: true }]);
  const found = await game('a');
  const opening = Promise.resolve().then(() => found && fixture.it.modules.catalogue.mustBeOpen(found));
  expect(await refusalOf(opening)).toMatchObject({ code: 'game_maintenance' });
  expect(await changes()).toMatchObject([{ kind: 'removed', before: { removed: false }, after: { removed: true } }]);
  await acceptAll();
  expect(await listed()).toEqual([]);
  fixture.reported.report({ games: [fixture.game('a', { revision: '5' })] });
  await fixture.sync();
  expect(await listed()).toEqual([]);
  expect(await changes()).toMatchObject([{ kind: 'returned' }]);
  await acceptAll();
  expect(await listed()).toEqual([nodeOf('a')]);
});

test('keeps bounds that an operator has set since, and never shows a return below the licence’s lowest', async () => {
  await showing('a');
  fixture.reported.report({ games: [fixture.game('a', { minStake: '30', rtpBps: 100, revision: '2' })] });
  await fixture.sync();
  await fixture.update('min_bet = 40');
  await acceptAll();
  const { min_bet: minBet } = (
    await fixture.it.ownerDb.query<{ min_bet: bigint }>('select min_bet from catalogue.site_game where node_id = $1', [
      nodeOf('a'),
    ])
  )[0] ?? { min_bet: 0n };
  expect(minBet).toBe(40n);
  const strict = await fixture.it.addStrictSite(`strict-${fixture.code}`);
  await fixture.it.modules.sites.change({
    siteId: strict.siteId,
    key: 'publishesProviderChanges',
    value: false,
    record: async () => {},
  });
  fixture.reported.report({ games: [fixture.game('a', { rtpBps: 9_700, revision: '3' })] });
  await fixture.sync();
  const held = await fixture.it.ownerDb.query<{ held: object }>(
    'select held from catalogue.site_game where node_id = $1 and site_id = $2',
    [nodeOf('a'), strict.siteId],
  );
  expect(held).toMatchObject([{ held: { rtpBps: 100 } }]);
  expect(await fixture.it.modules.catalogue.game(strict.siteId, nodeOf('a'))).toMatchObject({ removed: true });
});

test('decides every change of a filter up to the newest that was seen, and counts what waits', async () => {
  fixture.reported.report({ games: ['a', 'b', 'c'].map((id) => fixture.game(id)) });
  await fixture.sync();
  const seen = await changes();
  fixture.reported.report({ games: [fixture.game('d')] });
  await fixture.sync();
  const { waiting } = await calls['console.catalogueChanges'](
    { state: 'waiting', vassalage: fixture.vendor(), pageSize: 2 },
    context,
  );
  expect(waiting.filter(({ vassalage }) => vassalage === fixture.vendor())).toEqual([
    { vassalage: fixture.vendor(), vendorName: `The ${fixture.vendor()}`, kind: 'added', count: 4 },
  ]);
  const choice = { lastId: seen[0]?.id ?? '', vassalage: fixture.vendor(), kind: 'added' as const };
  expect(await decide(true, choice)).toEqual({ decided: 3 });
  expect(await listed()).toEqual([nodeOf('a'), nodeOf('b'), nodeOf('c')]);
  expect(await changes()).toMatchObject([{ nodeId: nodeOf('d') }]);
  // another site's operator reaches none of them
  const other = await fixture.it.addStrictSite(`other-${fixture.code}`);
  const elsewhere = { ...context, site: await fixture.it.modules.sites.get(other.siteId) };
  const ids = (await changes()).map(({ id }) => id);
  const request = { accept: true, choice: { ids }, reason: 'because' };
  expect(await calls['console.decideCatalogueChanges'](request, elsewhere)).toEqual({ decided: 0 });
});

test('publishes at once on a site whose setting says so', async () => {
  await showing('a');
  fixture.reported.report({ games: [fixture.game('a', { title: 'Held', revision: '2' })] });
  await fixture.sync();
  await publishes(true);
  fixture.reported.report({ games: [fixture.game('a', { title: 'Shown', revision: '3' }), fixture.game('b')] });
  await fixture.sync();
  expect(await game('a')).toMatchObject({ name: 'Shown' });
  expect(await listed()).toEqual([nodeOf('a'), nodeOf('b')]);
  expect(await changes()).toEqual([]);
  await publishes(false);
});
