import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSigned, signatureHeader, signBody } from './signing.ts';

let it: TestPlatform;
let member: TestMember;
let stop: () => Promise<void>;
/** What the stand-in was asked: path, body, and whether we had signed it. */
const asked: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = [];
let games: unknown[] = [];
let answerStatus = 200;

const nobody = async () => {};
const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const theirs = pairOf();
const ours = pairOf();

const listed = (game_code: string, more: Record<string, unknown> = {}) => ({
  game_code,
  name: game_code,
  product: 'OneTouch',
  category: 'Video Slots',
  url_thumb: 'https://cdn.example/thumb.png',
  enabled: true,
  ...more,
});

beforeAll(async () => {
  it = await createTestPlatform();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const path = request.url ?? '';
    const signature = String(request.headers[signatureHeader]);
    asked.push({
      path,
      body: JSON.parse(raw.toString()) as Record<string, unknown>,
      isSigned: isSigned(raw, signature, ours.publicKey),
    });
    const told = path.endsWith('/game/list') ? games : { url: 'https://play.example/x' };
    response.writeHead(answerStatus, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const { providers, syncing } = it.modules.play;
  await providers.add(
    {
      ...{ code: 'hub', name: 'Hub', protocol: 'hub88', launchUrl: null, roundTtlS: 3_600 },
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
      settings: { operatorId: 7, publicKey: theirs.publicKey, origins: ['https://play.example'] },
      sites: [{ siteId: it.siteId, giftLimit: 0n }],
    },
    nobody,
  );
  await providers.setSecret('hub', 'privateKey', Buffer.from(ours.privateKey), nobody);
  games = [listed('ont_one'), listed('ont_two', { product: 'Pragmatic Play' }), { name: 'no code' }];
  expect(await syncing.run('hub')).toMatchObject({ state: 'done' });
  it.clock.advance(2_000);
  member = await it.register();
});

afterAll(async () => {
  await stop();
  await it.close();
});

type Told = { status: string; balance?: number; request_uuid?: string; user?: string; currency?: string };

async function send(path: string, raw: string, key = theirs.privateKey): Promise<Told> {
  const answer = await it.server.site.inject({
    method: 'POST',
    url: `/callback/hub/${path}`,
    headers: { host: 'localhost', 'content-type': 'application/json', [signatureHeader]: signBody(raw, key) },
    payload: raw,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const call = (path: string, body: object) => send(path, JSON.stringify(body));

/** Opens a game; what Hub88 was told of it. */
async function open(nodeId = 'hub-ont_one', who = member): Promise<{ user: string; token: string; currency: string }> {
  const { content } = await who.site('games.launch', { nodeId });
  expect(content).toBe('https://play.example/x');
  const { user, token, currency } = (asked.at(-1)?.body ?? {}) as Record<string, string>;
  return { user: user ?? '', token: token ?? '', currency: currency ?? '' };
}

const amountOf = (minor: number) => minor * 1_000;
const betOf = (session: object, more: object = {}) => ({
  ...session,
  ...{ transaction_uuid: randomUUID(), request_uuid: randomUUID(), supplier_user: null, supplier_transaction_id: 's' },
  ...{ round: randomUUID(), round_closed: false, game_code: 'ont_one', amount: amountOf(100), bet: 'zero' },
  ...{ is_free: false, is_aggregated: false, reward_uuid: null, meta: null },
  ...more,
});
const winOf = (bet: ReturnType<typeof betOf>, minor: number, more: object = {}) => ({
  ...bet,
  ...{ transaction_uuid: randomUUID(), request_uuid: randomUUID(), round_closed: true },
  ...{ reference_transaction_uuid: bet.transaction_uuid, amount: amountOf(minor) },
  ...more,
});
const held = async (session: object) => {
  const { balance } = await call('user/balance', { ...session, request_uuid: 'r', game_code: 'ont_one' });
  return (balance ?? Number.NaN) / 1_000;
};

test('a list that is not taken in, or asked for without our signature', async () => {
  expect(asked[0]).toMatchObject({
    path: '/api/operator/generic/v2/game/list',
    body: { operator_id: 7 },
    isSigned: true,
  });
  const { games: shown } = await member.site('games.list', { gameName: 'ont_' });
  expect(shown.map(({ nodeId, vassalage }) => [nodeId, vassalage]).sort()).toEqual([
    ['hub-ont_one', 'ONETOUCH'],
    ['hub-ont_two', 'PRAGMATIC_PLAY'],
  ]);
});

test('a launch that Hub88 could not follow', async () => {
  const session = await open();
  const { path, body, isSigned: signed } = asked.at(-1) ?? {};
  expect([path, signed]).toEqual(['/api/operator/generic/v2/game/url', true]);
  expect(body).toMatchObject({
    ...{ operator_id: 7, game_code: 'ont_one', sub_partner_id: 'marigold', currency: 'PHP', lang: 'en' },
    ...{ platform: 'GPL_DESKTOP', country: 'XX', lobby_url: 'http://localhost:0' },
  });
  // the token opens the wallet at once, and says who
  expect(await call('user/balance', { ...session, request_uuid: 'q-1', game_code: 'ont_one' })).toEqual({
    ...{ user: session.user, status: 'RS_OK', request_uuid: 'q-1', currency: 'PHP', balance: amountOf(500_000) },
  });
  expect(await call('user/info', { user: session.user, request_uuid: 'q-2' })).toEqual({
    ...{ user: session.user, status: 'RS_OK', request_uuid: 'q-2', country: 'XX', currency: 'PHP' },
    sub_partner_id: 'marigold',
  });
});

test('a bet or a win that moves twice, or another sum', async () => {
  const session = await open();
  const before = await held(session);
  const bet = betOf(session);
  const first = await call('transaction/bet', bet);
  expect(first).toEqual({
    ...{ user: session.user, status: 'RS_OK', request_uuid: bet.request_uuid, currency: 'PHP' },
    balance: amountOf(before - 100),
  });
  expect(await call('transaction/bet', bet)).toEqual(first);
  const again = randomUUID();
  expect(await call('transaction/bet', { ...bet, request_uuid: again })).toEqual({ ...first, request_uuid: again });
  const win = winOf(bet, 250);
  const paid = await call('transaction/win', win);
  expect(paid).toMatchObject({ status: 'RS_OK', balance: amountOf(before + 150) });
  expect(await call('transaction/win', win)).toEqual(paid);
  expect(await held(session)).toBe(before + 150);
});

test('the same id with other content that is answered as before', async () => {
  const session = await open();
  const bet = betOf(session);
  await call('transaction/bet', bet);
  const before = await held(session);
  for (const other of [{ amount: amountOf(200) }, { round: 'another' }]) {
    expect((await call('transaction/bet', { ...bet, ...other })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  }
  const win = winOf(bet, 10);
  await call('transaction/win', win);
  expect((await call('transaction/win', { ...win, amount: amountOf(20) })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  // an id of a bet used for a win
  const reused = { ...winOf(bet, 10), transaction_uuid: bet.transaction_uuid };
  expect((await call('transaction/win', reused)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await held(session)).toBe(before + 10);
});

test('a rollback that moves nothing, moves twice, or lets a late bet in', async () => {
  const session = await open();
  const before = await held(session);
  const bet = betOf(session);
  await call('transaction/bet', bet);
  const undo = { ...winOf(bet, 0), amount: undefined };
  const undone = await call('transaction/rollback', undo);
  expect(undone).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect(await call('transaction/rollback', undo)).toEqual(undone);
  const second = { ...undo, transaction_uuid: randomUUID() };
  expect(await call('transaction/rollback', second)).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect((await call('transaction/win', winOf(bet, 10))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');

  const late = betOf(session);
  const early = { ...winOf(late, 0), amount: undefined };
  expect(await call('transaction/rollback', early)).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect((await call('transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await held(session)).toBe(before);
});

test('a rollback of what was won that is not told apart from one of a bet', async () => {
  const session = await open();
  const before = await held(session);
  const bet = betOf(session);
  await call('transaction/bet', bet);
  const win = winOf(bet, 300);
  await call('transaction/win', win);
  // its outcome is known, so the bet cannot be undone before the win is
  const ofBet = { ...winOf(bet, 0), amount: undefined };
  expect((await call('transaction/rollback', ofBet)).status).toBe('RS_ERROR_UNKNOWN');
  const ofWin = { ...ofBet, transaction_uuid: randomUUID(), reference_transaction_uuid: win.transaction_uuid };
  expect(await call('transaction/rollback', ofWin)).toMatchObject({ status: 'RS_OK', balance: amountOf(before - 100) });
});

test('a win without its bet, or of another round', async () => {
  const session = await open();
  const bet = betOf(session);
  expect((await call('transaction/win', winOf(bet, 10))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  await call('transaction/bet', bet);
  const elsewhere = winOf(bet, 10, { round: 'another' });
  expect((await call('transaction/win', elsewhere)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
});

test('a round that is closed and takes a bet, or a win of zero that leaves it open', async () => {
  const session = await open();
  const bet = betOf(session);
  await call('transaction/bet', bet);
  await call('transaction/win', winOf(bet, 0));
  expect((await call('transaction/bet', betOf(session, { round: bet.round }))).status).toBe('RS_ERROR_UNKNOWN');
  const lost = betOf(session, { round_closed: true });
  const answer = await call('transaction/bet', lost);
  expect(answer.status).toBe('RS_OK');
  expect(await call('transaction/bet', lost)).toEqual(answer);
  expect((await call('transaction/bet', betOf(session, { round: lost.round }))).status).toBe('RS_ERROR_UNKNOWN');
});

test('a round that Hub88 gives for nothing and that costs something, or pays nothing', async () => {
  const session = await open();
  const before = await held(session);
  const bet = betOf(session, { amount: 0, is_free: true });
  expect(await call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect(await call('transaction/win', winOf(bet, 70))).toMatchObject({ balance: amountOf(before + 70) });
});

test.each<[string, (session: Record<string, string>) => object, string]>([
  ['more than there is', () => ({ amount: amountOf(99_000_000) }), 'RS_ERROR_LIMIT_REACHED'],
  ['another currency', () => ({ currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY'],
  ['another game', () => ({ game_code: 'ont_two' }), 'RS_ERROR_INVALID_GAME'],
  ['a token of nobody', () => ({ token: 'x'.repeat(43) }), 'RS_ERROR_INVALID_TOKEN'],
  ['a user of nobody', () => ({ user: randomUUID() }), 'RS_ERROR_INVALID_TOKEN'],
  ['a user that is no id', () => ({ user: 'john12345' }), 'RS_ERROR_INVALID_TOKEN'],
  ['parts of a minor unit', () => ({ amount: amountOf(1) + 1 }), 'RS_ERROR_WRONG_TYPES'],
  ['a broken number', () => ({ amount: 1.5 }), 'RS_ERROR_WRONG_TYPES'],
  ['an amount below zero', () => ({ amount: -1_000 }), 'RS_ERROR_WRONG_TYPES'],
  ['no round', () => ({ round: undefined }), 'RS_ERROR_WRONG_TYPES'],
])('a bet with %s that is taken', async (_what, more, status) => {
  const session = await open();
  const before = await held(session);
  const bet = betOf(session, more(session));
  const answer = await call('transaction/bet', bet);
  expect(answer).toMatchObject({ status, request_uuid: bet.request_uuid });
  expect(await held(session)).toBe(before);
});

test('too little money that is not told with what there is', async () => {
  const session = await open('hub-ont_one', await it.register());
  const most = 100_000;
  let left = await held(session);
  for (; left >= most; left -= most) await call('transaction/bet', betOf(session, { amount: amountOf(most) }));
  const before = await held(session);
  expect(await call('transaction/bet', betOf(session, { amount: amountOf(most) }))).toMatchObject({
    ...{ user: session.user, status: 'RS_ERROR_NOT_ENOUGH_MONEY', currency: 'PHP', balance: amountOf(before) },
  });
  expect(await held(session)).toBe(before);
});

test('a signature of somebody else, over other bytes, or none', async () => {
  const session = await open();
  const raw = JSON.stringify(betOf(session));
  const wrong = await send('transaction/bet', raw, ours.privateKey);
  expect(wrong).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const url = '/callback/hub/transaction/bet';
  const unsigned = await it.server.site.inject({ method: 'POST', url, headers, payload: raw });
  expect(unsigned.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const moved = { ...headers, [signatureHeader]: signBody(raw, theirs.privateKey) };
  const changed = await it.server.site.inject({
    method: 'POST',
    url,
    headers: moved,
    payload: raw.replace('zero', 'one'),
  });
  expect(changed.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
});

test('bytes that are no JSON and become a failure of ours', async () => {
  expect((await send('transaction/bet', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await send('transaction/bet', '[]')).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await send('transaction/bet', '{}')).status).toBe('RS_ERROR_WRONG_TYPES');
});

test('an address of a provider that there is not, that speaks otherwise, or that Hub88 does not have', async () => {
  for (const url of ['/callback/nobody/user/balance', '/callback/house/user/balance', '/callback/hub/user/other']) {
    const answer = await it.server.site.inject({ method: 'POST', url, headers: { host: 'localhost' }, payload: '{}' });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

test('a win that is refused because the session, the site or the provider is closed since', async () => {
  const session = await open();
  const bet = betOf(session);
  await call('transaction/bet', bet);
  const { providers } = it.modules.play;
  await providers.setStatus('hub', 'suspended', nobody);
  it.clock.advance(2_000);
  expect((await call('transaction/bet', betOf(session))).status).toBe('RS_ERROR_INVALID_PARTNER');
  expect((await call('transaction/win', winOf(bet, 5))).status).toBe('RS_OK');
  await providers.setStatus('hub', 'active', nobody);
  it.clock.advance(2_000);
  const next = betOf(session);
  await call('transaction/bet', next);
  await it.modules.sites.change({ siteId: it.siteId, key: 'playOpen', value: false, record: nobody });
  it.clock.advance(2_000);
  expect((await call('transaction/bet', betOf(session))).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await call('transaction/win', winOf(next, 5, { token: undefined }))).status).toBe('RS_OK');
  await it.modules.sites.change({ siteId: it.siteId, key: 'playOpen', value: true, record: nobody });
  it.clock.advance(2_000);
});

test('a game that Hub88 does not open, and that opens nevertheless', async () => {
  answerStatus = 403;
  expect(await refusedWith(member.site('games.launch', { nodeId: 'hub-ont_two' }))).toBe('provider_down');
  answerStatus = 500;
  expect(await refusedWith(member.site('games.launch', { nodeId: 'hub-ont_two' }))).toBe('provider_down');
  answerStatus = 200;
});

test('a game that is gone from the list and stays', async () => {
  games = [listed('ont_one', { name: 'One, renamed' })];
  expect(await it.modules.play.syncing.run('hub')).toMatchObject({ state: 'done' });
  it.clock.advance(2_000);
  const [run] = await it.modules.catalogue.sync.runs({ providers: ['hub'], before: null, limit: 1 });
  expect(run?.changes).toEqual({ renamed: 1, removed: 1 });
});
