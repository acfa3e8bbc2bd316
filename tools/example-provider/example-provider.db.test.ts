import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProviderCheck } from '@croupier/tools/conformance/provider-mode.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultPlan } from '../conformance/faults.ts';
import { judgeProvider } from '../conformance/judge-provider.ts';
import { addTestProvider, type TestProvider, ticketOf } from '../testing/provider.ts';
import { flip, openSession, resume } from './flip.ts';
import { type FlipRound, type Journal, openJournal } from './journal.ts';
import { createWalletClient, type Pace, type WalletClient } from './wallet-client.ts';

let it: TestPlatform;
let provider: TestProvider;
let platform: string;
let folder: string;
let member: TestMember;
const clients: WalletClient[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
  provider = await addTestProvider(it);
  platform = await it.server.site.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-example-'));
  member = await it.register();
});

afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
  rmSync(folder, { recursive: true });
});

afterAll(() => it.close());

const fast: Pace = { timeoutMs: 1_000, tries: 3, firstPauseMs: 110, longestPauseMs: 200 };

function clientOf(address: string, key: { keyId: string; secret: string }, pace = fast): WalletClient {
  const client = createWalletClient({ platform: address, ...key }, pace);
  clients.push(client);
  return client;
}

const journalOf = (): Journal => openJournal(join(folder, 'journal.jsonl'));
const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);

test('pays what the coin shows', async () => {
  const deps = { wallet: clientOf(platform, provider), journal: journalOf() };
  const session = await openSession(deps.wallet, await ticketOf(member, provider.nodeId));
  if (!session) throw new Error('the game was not opened');
  let expected: bigint = await balance();
  expect(session.balance).toBe(expected.toString());
  for (let i = 0; i < 6; i += 1) {
    const flipped = await flip(deps, session, { stake: '100', call: 'heads' });
    if (flipped.result !== 'played') throw new Error(`the flip was ${flipped.result}`);
    expected += flipped.side === 'heads' ? 96n : -100n;
    expect([flipped.balance, await balance()]).toEqual([expected.toString(), expected]);
  }
  expect(await flip(deps, session, { stake: '1', call: 'heads' })).toEqual({
    result: 'refused',
    status: 'LIMIT_REACHED',
  });
  expect(deps.journal.unfinished()).toEqual([]);
  await it.modules.sequencer.drain();
  const { list } = await member.site('records.bets', {
    from: new Date(it.clock.now().getTime() - 3_600_000).toISOString(),
    to: new Date(it.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect(list.map(({ status, nodeId }) => [status, nodeId])).toEqual(Array(6).fill(['SETTLED', provider.nodeId]));
});

test('returns the stake when the platform cannot be reached', async () => {
  const journal = journalOf();
  const wallet = clientOf(platform, provider);
  const session = await openSession(wallet, await ticketOf(member, provider.nodeId));
  if (!session) throw new Error('the game was not opened');
  const before = await balance();
  // nothing listens there: all tries stay unknown
  const unreachable = clientOf('http://127.0.0.1:9', provider);
  expect(await flip({ wallet: unreachable, journal }, session, { stake: '100', call: 'tails' })).toEqual({
    result: 'undone',
  });
  unreachable.stop();
  expect(journal.unfinished()).toMatchObject([{ state: 'undoing' }]);
  // it was taken after all, and the provider has died meanwhile
  const [round] = journal.unfinished() as [FlipRound];
  const { playerId, site, currency, roundId, stake } = round;
  const taken = await wallet.attempt('debit', {
    playerId,
    site,
    currency,
    roundId,
    token: session.token,
    gameId: session.gameId,
    transactionId: `${roundId}.bet`,
    amount: stake,
  });
  expect(taken).toMatchObject({ known: true, answer: { status: 'OK' } });
  expect(await balance()).toBe(before - 100n);
  const reopened = journalOf();
  await resume({ wallet, journal: reopened });
  expect(await balance()).toBe(before);
  expect(reopened.unfinished()).toEqual([]);
});

test('pays a win once after a crash', async () => {
  const wallet = clientOf(platform, provider);
  const session = await openSession(wallet, await ticketOf(member, provider.nodeId));
  if (!session) throw new Error('the game was not opened');
  const { playerId, site, currency } = session;
  const round: FlipRound = {
    roundId: 'flip-crashed',
    playerId,
    site,
    currency,
    stake: '100',
    call: 'heads',
    state: 'drawn',
    side: 'heads',
    win: '196',
  };
  await wallet.attempt('debit', {
    playerId,
    site,
    currency,
    roundId: round.roundId,
    token: session.token,
    gameId: session.gameId,
    transactionId: 'flip-crashed.bet',
    amount: '100',
  });
  const before = await balance();
  const file = join(folder, 'journal.jsonl');
  for (let crash = 0; crash < 3; crash += 1) {
    // the line that says it ended is torn
    writeFileSync(file, `${JSON.stringify(round)}\n${JSON.stringify({ ...round, state: 'ended' }).slice(0, 40)}`);
    await resume({ wallet, journal: journalOf() });
    expect(await balance()).toBe(before + 196n);
  }
  expect(readFileSync(file, 'utf8')).toContain('"ended"');
});

test('survives a bad connection', async () => {
  const key = { keyId: 'conformance-key', secret: 'ab'.repeat(32) };
  const check = createProviderCheck({ ...key, lateMs: 400 });
  await new Promise<void>((done) => check.server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(check.server.address() as AddressInfo).port}`;
  try {
    const deps = { wallet: clientOf(address, key, { ...fast, timeoutMs: 200 }), journal: journalOf() };
    const session = await openSession(deps.wallet, check.launch());
    if (!session) throw new Error('the game was not opened');
    const plays = faultPlan.debit?.length ?? 0;
    // three stakes are never answered, so that the three faults of a rollback are met too
    for (let i = 0; i < plays; i += 1) await flip(deps, session, { stake: '10', call: 'heads' });
    while (deps.journal.unfinished().length > 0) await new Promise((done) => setTimeout(done, 20));
    const verdicts = judgeProvider(check.calls);
    expect(verdicts.filter(({ result }) => result === 'wrong')).toEqual([]);
    expect(verdicts.filter(({ result }) => result === 'left out').map(({ title }) => title)).toEqual([
      'rollback under unavailable, forged',
    ]);
  } finally {
    check.server.close();
    check.server.closeAllConnections();
  }
});
