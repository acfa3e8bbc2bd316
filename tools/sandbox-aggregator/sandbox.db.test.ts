import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretBytes, signatureHeaders, signRequest } from '@croupier/contract/provider-signing';
import type { NewKey } from '@croupier/server/modules/providers/providers.public.ts';
import { checkProviderApi } from '@croupier/tools/conformance/provider-api.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoundLine } from './rounds.ts';
import { openSandbox, type Sandbox, serveSandbox } from './sandbox.ts';
import { nothingWrong } from './switches.ts';

let it: TestPlatform;
let platform: string;
let folder: string;
let key: NewKey;
let sandbox: Sandbox;
let url: string;
let control: string;
let close: () => void;
let member: TestMember;

const code = 'sandbox';
const errors: unknown[] = [];

const open = (journal: string, known: NewKey | null): Promise<Sandbox> =>
  openSandbox({
    platform,
    key: known,
    publicUrl: 'http://localhost:9',
    seed: 'tests',
    share: 0.02,
    journalFile: join(folder, journal),
    pace: { timeoutMs: 2_000, tries: 2, firstPauseMs: 20, longestPauseMs: 200 },
    now: () => it.clock.now(),
    onError: (error) => errors.push(error),
  });

beforeAll(async () => {
  it = await createTestPlatform();
  platform = await it.server.site.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
  sandbox = await open('journal.jsonl', null);
  const served = await serveSandbox(sandbox, { site: 0, control: 0 });
  url = `http://127.0.0.1:${served.site}`;
  control = `http://127.0.0.1:${served.control}`;
  close = served.close;
  const settings = { launch: 'call', origins: ['http://localhost:9'], history: true };
  const sites = [{ siteId: it.siteId, grantLimit: 0n, offersAll: true }];
  const reach = { launchUrl: null, apiUrl: `${url}/api/v1`, settings };
  key = await it.modules.providers.registry.add(
    { code, name: 'Sandbox', roundTtlS: 86_400, sites, ...reach },
    async () => {},
  );
  sandbox.useKey(key);
  expect(await it.modules.providers.syncing.run(code)).toMatchObject({ state: 'done' });
});

afterAll(async () => {
  await sandbox.stop();
  close();
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  await it.close();
});

beforeEach(async () => {
  sandbox.switches.now = { ...nothingWrong };
  member = await it.register();
});

/** A game of a vendor of one kind of wallet, as the site lists it. */
async function aGame(wallet: 'seamless' | 'transfer') {
  const vendor = sandbox.shop.vendors.find((one) => one.kind === 'RNG' && one.wallet === wallet);
  const { games } = await member.site('games.list', { vassalage: vendor?.code ?? '', pageSize: 1 });
  const [game] = games;
  if (!game || !vendor) throw new Error('there is no such game');
  return { ...game, vendor };
}

const post = async (path: string, body: object): Promise<Record<string, string>> =>
  (
    await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Record<string, string>>;

/** Opens a game as its page does. */
async function openPage(nodeId: string) {
  const { content } = await member.site('games.launch', { nodeId });
  const { pathname, hash } = new URL(content);
  expect(pathname).toBe('/play');
  const asked = new URLSearchParams(hash.slice(1));
  return post('/game/open', { ticket: asked.get('ticket'), game: asked.get('game') });
}

const cash = () => it.modules.wallet.cash(it.siteId, member.memberId);

test('passes the platform’s own conformance suite', async () => {
  const verdicts = await checkProviderApi({ url: `${url}/api/v1`, ...key, site: 'marigold', currency: 'PHP' });
  expect(verdicts.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(8);
});

test('serves its whole catalogue, and its changes', async () => {
  const inLists = async () => (await member.site('games.list', { pageSize: 1 })).totalCount;
  const { gameTypes } = (await it.modules.sites.get(it.siteId)).settings;
  const listed = sandbox.shop.vendors.filter(({ kind }) => gameTypes.includes(kind)).map((vendor) => vendor.code);
  expect(await inLists()).toBeGreaterThan(150);
  const before = await inLists();
  const read = async () => {
    expect(await it.modules.providers.syncing.run(code)).toMatchObject({ state: 'done' });
    it.clock.advance(3_000);
  };
  const [renamed] = sandbox.shop.rename(1);
  sandbox.shop.repeat(40);
  await read();
  expect(await inLists()).toBe(before);
  const name = sandbox.shop.game(renamed ?? '')?.title ?? '';
  const [row] = await it.ownerDb.query<{ name: string }>('select name from catalogue.game where game_code = $1', [
    renamed,
  ]);
  expect([row?.name, / Reborn \d+$/.test(name)]).toEqual([name, true]);
  const gone = sandbox.shop.remove(30);
  await read();
  const goneOfLists = gone.filter((id) => listed.includes(vendorOf(id))).length;
  expect(await inLists()).toBe(before - goneOfLists);
  sandbox.shop.bringBack(30);
  await read();
  expect(await inLists()).toBe(before);
});

const vendorOf = (gameId: string) =>
  sandbox.shop.page(null, 1_000).games.find((game) => game.gameId === gameId)?.vendor ?? '';

test('pays the win of a round, and shows its page to the player alone', async () => {
  const game = await aGame('seamless');
  const opened = await openPage(game.nodeId);
  let expected = await cash();
  expect(opened.balance).toBe(expected.toString());
  let roundId = '';
  for (let turn = 0; turn < 8; turn += 1) {
    const played = await post('/game/play', { id: opened.id, stake: opened.minStake, raise: turn % 2 === 0 });
    expect(played.result).toBe('played');
    expected = (expected + BigInt(played.win ?? '0') - BigInt(played.stake ?? '0')) as typeof expected;
    expect(played.balance).toBe(expected.toString());
    roundId = played.roundId ?? '';
  }
  expect(await cash()).toBe(expected);
  await it.modules.sequencer.drain();
  const [row] = await it.ownerDb.query<{ open: bigint; all: bigint }>(
    `select count(*) filter (where status = 'OPEN') as open, count(*) as all from rounds.round where provider = $1 and provider_round_id = $2`,
    [code, roundId],
  );
  expect(row).toEqual({ open: 0n, all: 1n });
  const [ours] = await it.ownerDb.query<{ id: string }>('select id from rounds.round where provider_round_id = $1', [
    roundId,
  ]);
  const { content } = await member.site('games.openReplay', { roundId: ours?.id ?? '' });
  const shown = (address: URL) => fetch(`${url}${address.pathname}${address.search}`).then((answer) => answer.text());
  expect(await shown(new URL(content))).toContain(roundId);
  const guessed = new URL(content);
  guessed.searchParams.set('mark', 'A'.repeat(22));
  expect(await shown(guessed)).not.toContain(roundId);
});

test('returns a refused stake, and refuses nonsense from a page', async () => {
  const opened = await openPage((await aGame('seamless')).nodeId);
  const before = await cash();
  const refused = await post('/game/play', { id: opened.id, stake: `${opened.maxStake}0` });
  expect(refused).toMatchObject({ result: 'refused', status: 'LIMIT_REACHED' });
  for (const stake of ['0', '-5', '1.5', 'all', null, 12])
    expect(await post('/game/play', { id: opened.id, stake })).toEqual({ error: 'stake' });
  expect(await post('/game/play', { id: randomUUID(), stake: '10' })).toEqual({ error: 'closed' });
  expect(await post('/game/open', { ticket: 'A'.repeat(43), game: 'x' })).toEqual({ error: 'closed' });
  expect(await cash()).toBe(before);
});

test('plays with the money in a vendor’s own wallet, and keeps what was won', async () => {
  const game = await aGame('transfer');
  const opened = await openPage(game.nodeId);
  expect(opened.balance).toBe('0');
  const play = () => post('/game/play', { id: opened.id, stake: opened.minStake });
  expect(await play()).toEqual(expect.objectContaining({ result: 'refused', status: 'NOT_ENOUGH_MONEY' }));
  const moved = BigInt(opened.minStake ?? '0') * 20n;
  const before = await cash();
  const asked = {
    vassalage: game.vassalage,
    direction: 'IN',
    amount: moved.toString(),
    requestId: randomUUID(),
  } as const;
  expect(await member.site('wallet.transfer', asked)).toMatchObject({ status: 'DONE', balance: moved.toString() });
  let expected = moved;
  for (let turn = 0; turn < 6; turn += 1) {
    const played = await play();
    expected += BigInt(played.win ?? '0') - BigInt(played.stake ?? '0');
    expect(played.balance).toBe(expected.toString());
  }
  const back = await member.site('wallet.takeAllBack', {});
  expect(back.list).toMatchObject(expected > 0n ? [{ amount: expected.toString(), status: 'DONE' }] : []);
  expect(await cash()).toBe(before - moved + expected);
});

test('refuses a call that the platform did not sign for this address and moment', async () => {
  const ask = async (path: string, signedFor = path, timestampMs = String(it.clock.now().getTime())) => {
    const body = '{"vendor":null}';
    const signature = signRequest(secretBytes(key.secret), { timestampMs, path: signedFor, body });
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.key]: key.keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: signature,
    };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return {
      status: ((await answer.json()) as { status: string }).status,
      signed: answer.headers.has(signatureHeaders.signature),
    };
  };
  expect(await ask('/api/v1/ping')).toEqual({ status: 'OK', signed: true });
  expect(await ask('/api/v1/ping', '/api/v1/catalogue')).toEqual({ status: 'INVALID_SIGNATURE', signed: false });
  expect(await ask('/api/v1/ping', '/api/v1/ping', String(it.clock.now().getTime() - 600_000))).toMatchObject({
    status: 'STALE_TIMESTAMP',
  });
  expect(await ask('/api/v1/nothing')).toMatchObject({ status: 'WRONG_SYNTAX' });
});

test('finishes a round that a crash interrupted', async () => {
  const game = await aGame('seamless');
  const opened = await openPage(game.nodeId);
  const before = await cash();
  // two rounds end well; then the line dies after the stake was taken
  await post('/game/play', { id: opened.id, stake: opened.minStake });
  const afterOne = await cash();
  const lines = readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n');
  const last = lines.flatMap((line) => (line.includes('"t":"round"') ? [JSON.parse(line) as RoundLine] : [])).at(-1);
  if (!last) throw new Error('no round was kept');
  const roundId = 'sbx-crashed';
  const table = sandbox.tables.find(opened.id ?? '');
  const debit = { transactionId: `${roundId}.bet`, amount: opened.minStake ?? '', at: last.at };
  await it.modules.providers.wallet.debit(code, {
    token: table?.token ?? '',
    playerId: last.playerId,
    site: last.site,
    currency: last.currency,
    gameId: last.gameId,
    roundId,
    transactionId: debit.transactionId,
    amount: BigInt(debit.amount) as never,
  });
  expect(await cash()).toBe(afterOne - BigInt(debit.amount));
  const torn = { ...last, roundId, state: 'open', debits: [{ ...debit, state: 'sent' }], win: '0', closing: 'none' };
  writeFileSync(join(folder, 'crashed.jsonl'), `${JSON.stringify(torn)}\n{"t":"round","roundId":"half`);
  const again = await open('crashed.jsonl', key);
  try {
    while (again.unfinished() > 0) await new Promise((done) => setTimeout(done, 10));
    expect(await cash()).toBe(afterOne);
    expect([...again.rounds()].map(({ state, debits }) => [state, debits[0]?.state])).toEqual([['ended', 'undone']]);
  } finally {
    await again.stop();
  }
  expect(before >= 0n && existsSync(join(folder, 'crashed.jsonl'))).toBe(true);
});

test('keeps its control away from pages and other host names', async () => {
  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<number>((done, fail) => {
      const sent = httpRequest(`${control}${path}`, { method: body ? 'POST' : 'GET', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      sent.on('error', fail);
      sent.end(body);
    });
  expect(await ask('/', {})).toBe(200);
  expect(await ask('/', { host: 'evil.example' })).toBe(403);
  expect(await ask('/', { origin: 'http://localhost:3000' })).toBe(403);
  expect(await ask('/switches', {}, '{"lost":0.5}')).toBe(200);
  expect(sandbox.switches.now.lost).toBe(0.5);
  for (const wrong of ['{"lost":2}', '{"more":1}', '{"out":"all"}', 'x'])
    expect([wrong, await ask('/switches', {}, wrong)]).toEqual([wrong, 400]);
  expect(await ask('/games', {}, '{"rename":0}')).toBe(400);
});

test('limits an outage to its vendor', async () => {
  const [one, other] = sandbox.shop.vendors.filter(({ wallet, kind }) => wallet === 'transfer' && kind === 'RNG');
  sandbox.switches.now = { ...nothingWrong, out: [one?.code ?? ''] };
  const move = (vassalage = '') =>
    member.site('wallet.transfer', { vassalage, direction: 'IN', amount: '10', requestId: randomUUID() });
  expect((await move(one?.code)).status).toBe('PENDING');
  expect((await move(other?.code)).status).toBe('DONE');
  sandbox.switches.now = { ...nothingWrong };
  it.clock.advance(120_000);
  await it.modules.transfers.settleDue();
  const { list } = await member.site('wallet.merchantWallets', {});
  expect(list.find(({ vassalage }) => vassalage === one?.code)).toMatchObject({ balance: '0', pending: '0' });
});
