import { refusedWith } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signRsa } from '../../kernel/rsa-signature.ts';
import { amountOf, betOf, createHub88Fixture, type Hub88Fixture, listed } from './testing/hub88-fixture.ts';
import { signatureHeader } from './wire.ts';

let fixture: Hub88Fixture;

beforeAll(async () => {
  fixture = await createHub88Fixture();
});

afterAll(() => fixture.close());

test('asks for the game list with our signature, and imports it', async () => {
  expect(fixture.asked[0]).toMatchObject({
    path: '/api/operator/generic/v2/game/list',
    body: { operator_id: 7 },
    isSigned: true,
  });
  const { games: shown } = await fixture.member.site('games.list', { gameName: 'ont_' });
  expect(shown.map(({ nodeId, vassalage }) => [nodeId, vassalage]).sort()).toEqual([
    ['hub-ont_one', 'ONETOUCH'],
    ['hub-ont_three', 'ONETOUCH'],
    ['hub-ont_two', 'PRAGMATIC_PLAY'],
  ]);
});

test('launches a game with what Hub88 requires', async () => {
  const session = await fixture.open();
  const { path, body, isSigned: signed } = fixture.asked.at(-1) ?? {};
  expect([path, signed]).toEqual(['/api/operator/generic/v2/game/url', true]);
  expect(body).toMatchObject({
    operator_id: 7,
    game_code: 'ont_one',
    sub_partner_id: 'marigold',
    currency: 'PHP',
    lang: 'en',
    platform: 'GPL_DESKTOP',
    country: 'XX',
    lobby_url: 'http://localhost:0',
  });
  // the token opens the wallet at once, and says who
  expect(await fixture.call('user/balance', { ...session, request_uuid: 'q-1', game_code: 'ont_one' })).toEqual({
    user: session.user,
    status: 'RS_OK',
    request_uuid: 'q-1',
    currency: 'PHP',
    balance: amountOf(500_000),
  });
  expect(await fixture.call('user/info', { user: session.user, request_uuid: 'q-2' })).toEqual({
    user: session.user,
    status: 'RS_OK',
    request_uuid: 'q-2',
    country: 'XX',
    currency: 'PHP',
    sub_partner_id: 'marigold',
  });
});

test('refuses a missing signature, one by another key, and one over other bytes', async () => {
  const session = await fixture.open();
  const raw = JSON.stringify(betOf(session));
  const wrong = await fixture.send('transaction/bet', raw, fixture.keys.ours);
  expect(wrong).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const url = '/callback/hub/transaction/bet';
  const unsigned = await fixture.it.server.site.inject({ method: 'POST', url, headers, payload: raw });
  expect(unsigned.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const moved = { ...headers, [signatureHeader]: signRsa(raw, fixture.keys.theirs) };
  const changed = await fixture.it.server.site.inject({
    method: 'POST',
    url,
    headers: moved,
    payload: raw.replace('zero', 'one'),
  });
  expect(changed.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
});

test('refuses a body that is not JSON', async () => {
  expect((await fixture.send('transaction/bet', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await fixture.send('transaction/bet', '[]')).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await fixture.send('transaction/bet', '{}')).status).toBe('RS_ERROR_WRONG_TYPES');
});

test('refuses an unknown provider, another protocol and an unknown path', async () => {
  for (const url of ['/callback/nobody/user/balance', '/callback/house/user/balance', '/callback/hub/user/other']) {
    const answer = await fixture.it.server.site.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost' },
      payload: '{}',
    });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

test('refuses to open a game that Hub88 does not open', async () => {
  fixture.says.status = 403;
  expect(await refusedWith(fixture.member.site('games.launch', { nodeId: 'hub-ont_two' }))).toBe('provider_down');
  fixture.says.status = 500;
  expect(await refusedWith(fixture.member.site('games.launch', { nodeId: 'hub-ont_two' }))).toBe('provider_down');
  fixture.says.status = 200;
});

test('removes a game that is gone from the list', async () => {
  fixture.says.games = [listed('ont_one', { name: 'One, renamed' })];
  expect(await fixture.it.modules.providers.syncing.run('hub')).toMatchObject({ state: 'done' });
  fixture.it.clock.advance(2_000);
  const [run] = await fixture.it.modules.catalogue.sync.runs({ providers: ['hub'], before: null, limit: 1 });
  expect(run?.changes).toEqual({ renamed: 1, removed: 2 });
});
