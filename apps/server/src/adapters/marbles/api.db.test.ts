import { refusedWith } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signRsa } from '../../kernel/rsa-signature.ts';
import {
  amountOf,
  betOf,
  createMarblesFixture,
  games,
  listed,
  type MarblesFixture,
  winOf,
} from './testing/marbles-fixture.ts';
import { signatureHeader } from './wire.ts';

let fixture: MarblesFixture;

beforeAll(async () => {
  fixture = await createMarblesFixture();
});

beforeEach(() => {
  fixture.says.status = 200;
});

afterAll(() => fixture.close());

const nobody = async () => {};
const clientOf = async () =>
  (await fixture.it.modules.providers.providerOf('races')) ?? Promise.reject(new Error('no provider'));

test('imports the game list', async () => {
  expect(fixture.asked[0]).toMatchObject({ path: '/api/game/games', body: { operatorId: 'op-7' } });
  const { games: shown } = await fixture.member.site('games.list', { vassalage: 'MARBLES_155' });
  expect(shown.map(({ nodeId }) => nodeId).sort()).toEqual(['races-duck-race', 'races-fish-tank', 'races-ice-lane']);
  const [run] = await fixture.it.modules.catalogue.sync.runs({ providers: ['races'], before: null, limit: 1 });
  expect(run?.changes).toMatchObject({ refused: 1 });
});

test('launches a game without revealing who the player is', async () => {
  const session = await fixture.open();
  const { path, body } = fixture.asked.at(-1) ?? {};
  expect(path).toBe('/api/game/url');
  expect(body).toEqual({
    operatorId: 'op-7',
    partnerId: 'marigold',
    gameId: games.tank,
    currency: 'PHP',
    language: 'en',
    platform: 'DESKTOP',
    lobbyUrl: 'http://localhost:0',
    username: session.clientPlayerId,
    ...session,
  });
  // the session opens the wallet at once
  expect(await fixture.call('balance', { ...session, requestId: 'q-1' })).toEqual({
    status: 'SUCCESS',
    requestId: 'q-1',
    clientPlayerId: session.clientPlayerId,
    currency: 'PHP',
    balance: amountOf(500_000),
  });
});

test('signs requests where there is a key, and only there', async () => {
  expect(fixture.asked.at(-1)?.isSigned).toBe(false);
  const { registry } = fixture.it.modules.providers;
  await registry.setSecret('races', 'privateKey', Buffer.from(fixture.keys.ours), nobody);
  await fixture.open();
  expect(fixture.asked.at(-1)?.isSigned).toBe(true);
});

test('refuses a missing signature, one by another key, and one over other bytes', async () => {
  const session = await fixture.open();
  const raw = JSON.stringify(betOf(session));
  const before = await fixture.held(session);
  const refused = { http: 200, answer: { status: 'INVALID_SIGNATURE' } };
  expect(await fixture.post('bet', raw, fixture.keys.ours)).toEqual(refused);
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const url = '/callback/races/bet';
  const unsigned = await fixture.it.server.site.inject({ method: 'POST', url, headers, payload: raw });
  expect(unsigned.json()).toEqual(refused.answer);
  const moved = { ...headers, [signatureHeader]: signRsa(raw, fixture.keys.theirs) };
  const payload = raw.replace('100000', '900000');
  const changed = await fixture.it.server.site.inject({ method: 'POST', url, headers: moved, payload });
  expect(changed.json()).toEqual(refused.answer);
  expect(await fixture.held(session)).toBe(before);
});

test('refuses a body that cannot be read', async () => {
  for (const raw of ['{', '[]', '', '{}', '{"requestId":1}']) {
    expect(await fixture.post('bet', raw)).toEqual({ http: 200, answer: { status: 'VALIDATION_ERROR' } });
  }
  const answer = await fixture.it.server.site.inject({
    method: 'POST',
    url: '/callback/races/other',
    headers: { host: 'localhost' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(404);
});

test('refuses a game that 155.io does not open, or opens at an address that was not announced', async () => {
  for (const status of [403, 500]) {
    fixture.says.status = status;
    const opened = fixture.member.site('games.launch', { nodeId: `races-${games.lane}` });
    expect(await refusedWith(opened)).toBe('provider_down');
  }
});

test('shows the recording of a round that has one', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('bet', bet);
  await fixture.call('win', winOf(bet, 0));
  const { adapter, client } = await clientOf();
  const round = {
    site: 'marigold',
    playerId: session.clientPlayerId,
    transactionId: null,
    vendor: '',
    language: 'EN',
    roundId: `${bet.gameId}.${bet.roundId}`,
  };
  expect(await adapter.history?.url(client, round)).toBe('https://clips.example/race.mp4');
  expect(fixture.asked.at(-1)).toMatchObject({
    path: '/api/game/round',
    body: { operatorID: 'op-7', gameID: games.tank, roundID: bet.roundId },
  });
  fixture.says.round = { status: 200, data: { round: {} } };
  expect(await adapter.history?.url(client, round)).toBeNull();
  fixture.says.status = 404;
  expect(await adapter.history?.url(client, round)).toBeNull();
  const count = fixture.asked.length;
  expect(await adapter.history?.url(client, { ...round, roundId: 'another' })).toBeNull();
  expect(fixture.asked).toHaveLength(count);
});

test('removes a game that is gone from the list or closed in it', async () => {
  fixture.says.games = [listed(games.tank, { name: 'Tank, renamed' }), listed(games.lane, { enabled: false })];
  expect(await fixture.it.modules.providers.syncing.run('races')).toMatchObject({ state: 'done' });
  fixture.it.clock.advance(2_000);
  const [run] = await fixture.it.modules.catalogue.sync.runs({ providers: ['races'], before: null, limit: 1 });
  expect(run?.changes).toEqual({ renamed: 1, removed: 2 });
});
