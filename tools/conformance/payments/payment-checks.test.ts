import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type PaymentSandbox, startPaymentSandbox } from '../../sandbox-payments/sandbox.ts';
import { makeCheck } from '../operator-suite.ts';
import { type PaymentFixture, paymentChecks } from './payment-checks.ts';
import { paymentWire } from './payment-wire.ts';
import { listenForReports } from './report-listener.ts';

const key = { keyId: 'conformance-key', secret: randomBytes(32).toString('hex') };
const path = '/callback/payments/checked';
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A provider that conforms, with a payer who pays at once, and where the checks find it. */
async function startProvider({ withReports = true } = {}) {
  const reports = await listenForReports({ port: 0, path, key });
  const sandbox = await startPaymentSandbox({
    key: () => key,
    provider: 'checked',
    post: async (to, body, headers) =>
      withReports ? (await fetch(reports.url + to, { method: 'POST', body, headers })).status : 200,
  });
  closers.push(reports.close, sandbox.close);
  const pay = (payUrl: string) => sandbox.onDeposit(payUrl.split('/').at(-1) ?? '', 'pay');
  return { sandbox, paying: { reports, pay, waitMs: withReports ? 5_000 : 100 } };
}

/** Puts something between the checks and a provider that changes what it answers. */
async function between(sandbox: PaymentSandbox, change: (path: string) => Promise<string | null> | string | null) {
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const other = await change(request.url ?? '');
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-')),
    ) as Record<string, string>;
    const answer = await fetch(sandbox.url + request.url, {
      method: 'POST',
      headers,
      body: Buffer.concat(parts),
    });
    for (const [name, value] of answer.headers) if (name.startsWith('x-')) response.setHeader(name, value);
    response.writeHead(answer.status).end(other ?? (await answer.text()));
  });
  await new Promise<void>((done) => server.listen(0, done));
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function judge(url: string, paying: PaymentFixture['paying'] = null) {
  const found = [];
  for (const check of paymentChecks) {
    const fixture = { ask: paymentWire({ url, key }), site: 'marigold', currency: 'PHP', amount: 500n, paying };
    const { result, words } = await makeCheck(check, fixture);
    found.push({ title: check.title, result, words });
  }
  return found;
}

const wrongIn = (found: Awaited<ReturnType<typeof judge>>) =>
  found.filter(({ result }) => result === 'wrong').map(({ words }) => words);

test('finds nothing wrong with the sandbox, and leaves nothing out', async () => {
  const { sandbox, paying } = await startProvider();
  expect((await judge(sandbox.url, paying)).filter(({ result }) => result !== 'holds')).toEqual([]);
});

test('leaves out what needs a payer, and payouts that wait', async () => {
  const { sandbox } = await startProvider();
  sandbox.switches.paysPayouts = false;
  const found = await judge(sandbox.url);
  expect(found.filter(({ result }) => result === 'left out').map(({ words }) => words)).toEqual([
    'the payout is accepted, not paid',
    'nobody pays; give --listen',
  ]);
  expect(wrongIn(found)).toEqual([]);
});

test('finds answers that are not signed', async () => {
  const { sandbox } = await startProvider();
  const url = await between(sandbox, (path) => (path.endsWith('/balance') ? '{"available":"1"}' : null));
  expect(wrongIn(await judge(url))).toEqual(['the answer of /payments/v1/balance is not signed for its request']);
});

test('finds payouts that are paid once for each request', async () => {
  const { sandbox } = await startProvider();
  const url = await between(sandbox, (path) => {
    // it forgets what it was asked for
    if (path.endsWith('/payouts')) sandbox.books.payouts.clear();
    return null;
  });
  expect(wrongIn(await judge(url)).join('\n')).toContain('one payout was paid under several ids');
});

test('finds deposits that it knows before it was asked for them', async () => {
  const { sandbox } = await startProvider();
  const get = sandbox.books.deposits.get.bind(sandbox.books.deposits);
  sandbox.books.deposits.get = (id) =>
    get(id) ?? ({ state: 'waiting', payments: [], currency: 'PHP' } as unknown as ReturnType<typeof get>);
  expect(wrongIn(await judge(sandbox.url)).join('\n')).toContain('one that never arrived is waiting, not unknown');
});

test('finds a payment that nobody reports', async () => {
  const { sandbox, paying } = await startProvider({ withReports: false });
  expect(wrongIn(await judge(sandbox.url, paying))).toEqual(['no report of the payment came']);
});
