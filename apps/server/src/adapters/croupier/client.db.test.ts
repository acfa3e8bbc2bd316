import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  clientLimits,
  type NewKey,
  type ProviderClient,
  ProviderHttpError,
} from '../../modules/providers/providers.public.ts';
import { type StandInFault, type StandInProvider, startStandInProvider } from '../../testing/stand-in-provider.ts';
import { eventually } from '../../testing/test-kernel.ts';
import { createCroupierClient } from './client.ts';

let it: TestPlatform;
let key: NewKey;
let standIn: StandInProvider;
let client: ProviderClient;
let count = 0;

const nobody = async () => {};
const launchUrl = 'http://localhost:9/#ticket={ticket}';
const place = { vendor: 'NORTH', playerId: '0190c2a4-7d3e-7a51-8a3b-6f0c3d2e1f00', site: 'marigold', currency: 'PHP' };

beforeAll(async () => {
  it = await createTestPlatform();
  standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: {
      catalogue: () => ({ vendors: [], games: [], next: '7', more: false }),
      'transfer-balance': () => ({ balance: '1250' }),
      'transfer-out': () => ({ status: 'NOT_ENOUGH_MONEY', balance: '3' }),
    },
  });
});

// a provider of its own, so that what one test does to its health harms no other
beforeEach(async () => {
  count += 1;
  const code = `acme${count}`;
  const { registry } = it.modules.providers;
  key = await registry.add({ code, name: code, launchUrl, apiUrl: standIn.url, roundTtlS: 60, sites: [] }, nobody);
  client = await it.modules.providers.clients.toCode(code);
  standIn.breakVendor('', 'none');
  standIn.calls.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await it.close();
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderHttpError ? error.failure : error),
  );

test('signs requests and reads signed answers', async () => {
  const croupier = createCroupierClient(client);
  const answer = await croupier.call('transfer-balance', place);
  expect(answer).toEqual({ ok: true, value: { balance: '1250' } });
  expect(standIn.calls).toEqual([{ name: 'transfer-balance', body: place, isSigned: true }]);
});

test('distinguishes a refusal from an answer and from no answer', async () => {
  const croupier = createCroupierClient(client);
  const answer = await croupier.call('transfer-out', { ...place, transferId: 't1', amount: '5' });
  expect(answer).toEqual({ ok: false, code: 'NOT_ENOUGH_MONEY', params: { balance: '3' } });
});

test('signs with a changed key', async () => {
  key = await it.modules.providers.registry.addKey(client.provider.code, nobody);
  await createCroupierClient(client).call('ping', { vendor: null });
  expect(standIn.calls[0]?.isSigned).toBe(true);
});

test.each<[StandInFault, string]>([
  ['drop', 'unreachable'],
  ['redirect', 'unreachable'],
  ['page', 'not_understood'],
  ['unsigned', 'not_understood'],
  ['replayed', 'not_understood'],
  ['error', 'not_understood'],
  ['large', 'too_large'],
])('rejects an answer that is %s', async (fault, failure) => {
  await createCroupierClient(client).call('transfer-balance', place);
  standIn.breakVendor('', fault);
  it.clock.advance(1);
  expect(await failureOf(createCroupierClient(client).call('transfer-balance', place))).toBe(failure);
});

test('stops waiting for an answer that never comes', async () => {
  standIn.breakVendor('', 'slow');
  const url = new URL(`${standIn.url}/ping`);
  const asked = client.send({ url, body: '{}', vendor: null, timeoutMs: 50, limitBytes: 100 }, () => 'read');
  expect(await failureOf(asked)).toBe('timeout');
});

test('limits the share of concurrent calls that a slow provider takes', async () => {
  standIn.breakVendor('', 'slow');
  const url = new URL(`${standIn.url}/ping`);
  const ask = (vendor: string | null) =>
    failureOf(client.send({ url, body: '{}', vendor, timeoutMs: 20_000, limitBytes: 1_000 }, () => 'read'));
  const ofVendor = Array.from({ length: clientLimits.ofVendor }, () => ask('ACME'));
  await eventually(() => standIn.waiting().now === clientLimits.ofVendor);
  // one more of the vendor waits for nobody; another vendor of the provider still gets through
  expect(await ask('ACME')).toBe('busy');
  const others = Array.from({ length: clientLimits.ofProvider - clientLimits.ofVendor }, (_, index) =>
    ask(`V${index % 4}`),
  );
  await eventually(() => standIn.waiting().now === clientLimits.ofProvider);
  expect(await ask('V9')).toBe('busy');
  expect(standIn.waiting().most).toBe(clientLimits.ofProvider);
  standIn.breakVendor('', 'none');
  standIn.release();
  expect(new Set(await Promise.all([...ofVendor, ...others]))).toEqual(new Set(['answered']));
  expect(await ask('ACME')).toBe('answered');
});

test('refuses an invalid server address and an unknown protocol', async () => {
  const { registry } = it.modules.providers;
  const base = { name: 'x', launchUrl, roundTtlS: 60, sites: [] };
  for (const wrong of [
    { apiUrl: 'http://elsewhere.example/api' },
    { apiUrl: 'https://acme.example/api?x=1' },
    { apiUrl: 'https://user:word@acme.example/api' },
    { protocol: 'nobody' },
    { settings: { launch: 'sometimes' } },
    { launchUrl: null },
  ]) {
    const adding = registry.add({ code: 'wrong', ...base, ...wrong }, nobody);
    await expect(adding).rejects.toMatchObject({ code: 'bad_request' });
  }
});
