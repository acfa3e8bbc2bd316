import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFixture, type Fixture, openWith, type Sent } from '@croupier/tools/conformance/fixture.ts';
import { httpTransport } from '@croupier/tools/conformance/http-transport.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { addTestProvider, type TestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';

let it: TestPlatform;
let another: Server;
let provider: TestProvider;
let member: TestMember;
/** The same player, asked for through one process and through the other. */
let here: Fixture;
let there: Fixture;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  provider = await addTestProvider(it);
});

// what is left in the ledger must agree with play's records, whatever happened
afterAll(() => it.close());

beforeEach(async () => {
  member = await it.register();
  here = await fixtureOn(it.server);
  there = { ...here, transport: transportTo(another) };
});

const transportTo = (server: Server) =>
  httpTransport({
    url: 'http://localhost',
    ...provider,
    fetch: fetchFrom(server.site),
    now: () => it.clock.now().getTime(),
  });

async function fixtureOn(server: Server): Promise<Fixture> {
  const transport = transportTo(server);
  const first = await openWith(transport, await ticketOf(member, provider.nodeId));
  return createFixture(transport, { first, second: null }, {});
}

const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);
const roundOf = async (sent: Sent) => {
  await it.modules.sequencer.drain();
  const [row] = await it.ownerDb.query<{ status: string; stake: bigint; refunded: bigint; payout: bigint }>(
    'select status, stake, refunded, payout from rounds.round where provider_round_id = $1',
    [sent.body.roundId],
  );
  return row;
};

test('repeats an answer that died with its process, in another process', async () => {
  const before = await balance();
  const debit = await here.debit({ amount: '100' });
  // the first process took it; its answer was never read
  const again = await there.transport.call('debit', debit.body);
  expect(again.raw).toBe(debit.answer.raw);
  const credit = await there.credit(debit, { amount: '250' });
  expect((await here.transport.call('credit', credit.body)).raw).toBe(credit.answer.raw);
  expect(await balance()).toBe(before + 150n);
  expect(await roundOf(debit)).toEqual({ status: 'SETTLED', stake: 100n, refunded: 0n, payout: 250n });
});

test('applies one transaction once that is sent to two processes at the same moment', async () => {
  const before = await balance();
  const roundId = here.id('round');
  const transactionId = here.id('debit');
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? here : there).debit({ roundId, transactionId, amount: '100' }),
    ),
  );
  expect(new Set(sent.map(({ answer }) => answer.raw)).size).toBe(1);
  expect(sent[0]?.answer.status).toBe('OK');
  expect(await balance()).toBe(before - 100n);
});

test('loses no money when a client gives up before the answer', async () => {
  const before = await balance();
  const address = await it.server.site.listen({ host: '127.0.0.1', port: 0 });
  const applied = Promise.withResolvers<void>();
  // hands every request on, and its answer only after the client has given up
  const slow = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = { ...(request.headers as Record<string, string>) };
      delete headers['content-length'];
      delete headers.connection;
      fetch(new URL(request.url ?? '', address), { method: 'POST', headers, body: Buffer.concat(chunks) })
        .then((answer) => answer.text())
        .then((text) => {
          applied.resolve();
          request.on('close', () => response.end(text));
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const now = () => it.clock.now().getTime();
    const impatient = { ...here, transport: httpTransport({ url, ...provider, now, timeoutMs: 150 }) };
    const body = {
      ...here.named(),
      token: here.first.token,
      gameId: here.first.gameId,
      roundId: here.id('round'),
      transactionId: here.id('debit'),
      amount: '100',
    };
    expect((await impatient.transport.call('debit', body)).status).toBe('NO ANSWER');
    await applied.promise;
    expect(await balance()).toBe(before - 100n);
    const debit: Sent = { name: 'debit', body, answer: { status: '', body: {}, raw: '' } };
    const rollback = await here.rollback(debit);
    expect(rollback.answer.body).toMatchObject({ status: 'OK', outcome: 'undone' });
    expect(await balance()).toBe(before);
    expect(await roundOf(debit)).toEqual({ status: 'VOID', stake: 100n, refunded: 100n, payout: 0n });
    const hour = 3_600_000;
    const [from, to] = [-hour, hour].map((by) => new Date(it.clock.now().getTime() + by).toISOString()) as [
      string,
      string,
    ];
    const { list } = await member.site('records.bets', { from, to });
    expect(list).toMatchObject([{ status: 'VOID', stake: '100', payout: '0', net: '0' }]);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('keeps the record of a round equal to its money after half of it was undone', async () => {
  const roundId = here.id('round');
  const [one, two] = [await here.debit({ roundId, amount: '100' }), await there.debit({ roundId, amount: '40' })];
  await here.rollback(one);
  expect(await roundOf(one)).toEqual({ status: 'OPEN', stake: 140n, refunded: 100n, payout: 0n });
  const credit = await there.credit(two, { amount: '70' });
  expect(await roundOf(one)).toEqual({ status: 'SETTLED', stake: 140n, refunded: 100n, payout: 70n });
  await here.rollback(credit);
  expect(await roundOf(one)).toEqual({ status: 'SETTLED', stake: 140n, refunded: 100n, payout: 0n });
  const [bet] = await it.ownerDb.query<{ validBet: bigint }>(
    `select valid_bet as "validBet" from bets.bet b join rounds.round r using (id) where r.provider_round_id = $1`,
    [roundId],
  );
  expect(bet?.validBet).toBe(40n);
});

test('reopens a void round that takes a stake after all', async () => {
  const roundId = here.id('round');
  const first = await here.debit({ roundId, amount: '100' });
  await here.rollback(first);
  expect(await roundOf(first)).toMatchObject({ status: 'VOID' });
  const second = await here.debit({ roundId, amount: '60' });
  expect(await roundOf(first)).toMatchObject({ status: 'OPEN', stake: 160n, refunded: 100n });
  await here.credit(second, { amount: '0' });
  expect(await roundOf(first)).toMatchObject({ status: 'SETTLED', stake: 160n, refunded: 100n });
});

/** What happens to one stake: what is sent, and in what order. */
type Story = { amount: number; win: number | null; isUndone: boolean; order: number[]; copies: number };

const story: fc.Arbitrary<Story> = fc.record({
  amount: fc.integer({ min: 20, max: 400 }),
  win: fc.option(fc.integer({ min: 0, max: 900 })),
  isUndone: fc.boolean(),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
  copies: fc.integer({ min: 1, max: 3 }),
});

test('adds stakes, wins and rollbacks in any order, repeated and concurrent, up to what was answered', async () => {
  const property = fc.asyncProperty(fc.array(story, { minLength: 3, maxLength: 8 }), async (stories) => {
    const before = await balance();
    const outcomes = await Promise.all(stories.map((one) => play(one)));
    expect((await balance()) - before).toBe(outcomes.reduce((sum, moved) => sum + moved, 0n));
  });
  await fc.assert(property, { numRuns: 12 });
});

/** Sends a story's calls through both processes. @returns what the answers say it moved. */
async function play({ amount, win, isUndone, order, copies }: Story): Promise<bigint> {
  const [roundId, debitId, winId, undoId] = ['round', 'debit', 'win', 'undo'].map((kind) => here.id(kind));
  const target: Sent = {
    name: 'debit',
    body: { ...here.named(), roundId, transactionId: debitId },
    answer: { status: '', body: {}, raw: '' },
  };
  const sends = [
    (fixture: Fixture) => fixture.debit({ roundId, transactionId: debitId, amount: String(amount) }),
    (fixture: Fixture) => (win === null ? null : fixture.credit(target, { transactionId: winId, amount: String(win) })),
    (fixture: Fixture) => (isUndone ? fixture.rollback(target, { transactionId: undoId }) : null),
  ];
  const sent: Sent[] = [];
  await Promise.all(
    order.flatMap((which, place) =>
      Array.from({ length: copies }, async (_, copy) => {
        await new Promise((done) => setTimeout(done, place * 2 + copy));
        const one = await sends[which]?.(copy % 2 ? there : here);
        if (one) sent.push(one);
      }),
    ),
  );
  const applied = (name: Sent['name']) => {
    const answers = sent.filter((one) => one.name === name && one.answer.status === 'OK');
    // copies that were answered were answered alike
    expect(new Set(answers.map(({ answer }) => answer.raw)).size).toBeLessThanOrEqual(1);
    return answers[0]?.answer.body;
  };
  const stake = applied('debit') ? BigInt(-amount) : 0n;
  const undone = applied('rollback')?.outcome === 'undone' ? BigInt(amount) : 0n;
  const paid = applied('credit') ? BigInt(win ?? 0) : 0n;
  // never both paid and given back
  expect(undone > 0n && applied('credit') !== undefined).toBe(false);
  return stake + undone + paid;
}
