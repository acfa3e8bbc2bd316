import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWireCatalogue, wireGame, wireVendor } from '../../../testing/catalogue-fixture.ts';
import { type StandInProvider, startStandInProvider } from '../../../testing/stand-in-provider.ts';
import type { NewKey } from '../providers.public.ts';

type Room = Record<string, unknown>;

let it: TestPlatform;
let standIns: [StandInProvider, StandInProvider];
const keys: NewKey[] = [];
const listed: [Room[], Room[]] = [[], []];
const nobody = async () => {};
const codes = ['cards', 'tiles'] as const;

const room = (roomId: string, gameId: string, more: Room = {}): Room => ({
  roomId,
  gameId,
  title: `Room ${roomId}`,
  minStake: '100',
  maxStake: '5000',
  players: 2,
  seats: 4,
  ...more,
});

beforeAll(async () => {
  it = await createTestPlatform();
  const settings = { launch: 'call', origins: ['https://games.example'] };
  const start = (index: 0 | 1) => {
    const catalogue = createWireCatalogue();
    const vendor = index === 0 ? 'CARDS' : 'TILES';
    const game = (id: string, more = {}) => wireGame(id, { vendor, type: 'PVP', class: 'TG', ...more });
    const slot = index === 0 ? [game('slot', { type: 'RNG' })] : [];
    catalogue.report({ vendors: [wireVendor(vendor)], games: [game('one'), game('two'), ...slot] });
    return startStandInProvider({
      key: () => keys[index] as NewKey,
      now: () => it.clock.now(),
      answers: {
        catalogue: (body) => catalogue.answer(body),
        rooms: () => ({ rooms: listed[index] }),
        launch: () => ({ url: 'https://games.example/play' }),
      },
    });
  };
  standIns = [await start(0), await start(1)];
  for (const [index, code] of codes.entries()) {
    const { registry, syncing } = it.modules.providers;
    keys[index] = await registry.add(
      {
        code,
        name: code,
        launchUrl: null,
        apiUrl: standIns[index as 0 | 1].url,
        roundTtlS: 3_600,
        settings,
        sites: [{ siteId: it.siteId, grantLimit: 0n }],
      },
      nobody,
    );
    expect(await syncing.run(code)).toMatchObject({ state: 'done' });
  }
  await set('gameTypes', ['RNG', 'PVP']);
});

beforeEach(() => {
  listed[0] = [room('c2', 'one', { minStake: '1000' }), room('c1', 'one'), room('c3', 'two')];
  listed[1] = [room('t1', 'one')];
  for (const standIn of standIns) {
    standIn.breakVendor('', 'none');
    standIn.calls.length = 0;
  }
  // the cached list is dropped
  it.clock.advance(6_000);
});

afterAll(async () => {
  for (const standIn of standIns) await standIn.close();
  await it.close();
});

const set = (key: string, value: unknown) => it.modules.sites.change({ siteId: it.siteId, key, value, record: nobody });
const rooms = async (query: { vassalage?: string } = {}) => (await it.siteClient(null)('games.rooms', query)).list;
const ids = async (query = {}) => (await rooms(query)).map(({ roomId }) => roomId);

test('lists the rooms that a visitor can join, in order', async () => {
  expect(await rooms()).toMatchObject([
    {
      roomId: 'c1',
      nodeId: 'cards-one',
      gameName: 'Game one',
      vassalage: 'CARDS',
      vendorName: 'The CARDS',
      title: 'Room c1',
      minStake: '100',
      maxStake: '5000',
      players: 2,
      seats: 4,
      opens: 'route',
    },
    { roomId: 'c2', nodeId: 'cards-one', minStake: '1000' },
    { roomId: 't1', nodeId: 'tiles-one' },
    { roomId: 'c3', nodeId: 'cards-two' },
  ]);
  expect(await ids({ vassalage: 'TILES' })).toEqual(['t1']);
});

test('calls a provider once for everybody who looks', async () => {
  await Promise.all([rooms(), rooms(), rooms()]);
  await rooms();
  const requests = () => standIns[0].calls.filter(({ name }) => name === 'rooms').length;
  expect(requests()).toBe(1);
  it.clock.advance(5_000);
  listed[0] = [room('c9', 'two')];
  expect(await ids({ vassalage: 'CARDS' })).toEqual(['c9']);
  expect(requests()).toBe(2);
});

test('lists the rooms of the other providers when one does not answer', async () => {
  standIns[0].breakVendor('', 'drop');
  expect(await ids()).toEqual(['t1']);
});

test('lists no rooms of games that the site does not have or that are closed', async () => {
  listed[0] = [room('x1', 'nothing'), room('x2', 'slot'), room('x3', 'two'), room('c1', 'one')];
  const close = (open: boolean) =>
    it.modules.catalogue.setGameOpen({ siteId: it.siteId, target: 'cards-two', open, record: nobody });
  await close(false);
  expect(await ids({ vassalage: 'CARDS' })).toEqual(['c1']);
  await close(true);
  await set('gameTypes', ['RNG']);
  expect(await ids()).toEqual([]);
  await set('gameTypes', ['RNG', 'PVP']);
});

test('opens the game in the chosen room', async () => {
  const member = await it.register();
  await member.site('games.launch', { nodeId: 'cards-one', roomId: 'c2' });
  expect(standIns[0].calls.at(-1)).toMatchObject({ name: 'launch', body: { gameId: 'one', roomId: 'c2' } });
  await member.site('games.launch', { nodeId: 'cards-one' });
  expect(standIns[0].calls.at(-1)).toMatchObject({ body: { roomId: null } });
  const { registry } = it.modules.providers;
  const launchUrl = 'http://localhost:9/#ticket={ticket}&room={room}';
  await registry.setReach('cards', { launchUrl, settings: {} }, nobody);
  const { content } = await member.site('games.launch', { nodeId: 'cards-one', roomId: 'c2' });
  expect(content).toMatch(/&room=c2$/);
});
