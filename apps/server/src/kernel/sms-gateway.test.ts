import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SmsGateway, startSmsGateway } from '../testing/sms-gateway.ts';
import { DeliveryError } from './delivery.ts';
import { createSmsGateway } from './sms-gateway.ts';

let gateway: SmsGateway;
const sms = { id: 'one', to: '+84901234567', text: 'Xin chào' };

beforeAll(async () => {
  gateway = await startSmsGateway();
});

beforeEach(() => gateway.answerWith(null));

afterAll(() => gateway.close());

async function problemOf(sending: Promise<void>): Promise<[string, boolean, number | null]> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`no delivery error but ${error}`);
  return [error.problem, error.isFinal, error.retryAfterS];
}

test("sends a message with the gateway's key and a repeat under the same id", async () => {
  const send = createSmsGateway(gateway);
  await send(sms);
  await send(sms);
  expect([...gateway.sent.values()]).toEqual([sms]);
  expect(await problemOf(createSmsGateway({ ...gateway, key: 'another' })(sms))).toEqual(['sms_401', false, null]);
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [409, false],
  [500, false],
  [503, false],
])('retries an answer of %i only where a later attempt can succeed', async (status, isFinal) => {
  gateway.answerWith({ status });
  expect(await problemOf(createSmsGateway(gateway)(sms))).toEqual([`sms_${status}`, isFinal, null]);
});

test('waits as long as the gateway asks', async () => {
  gateway.answerWith({ status: 429, headers: { 'retry-after': '40' } });
  expect(await problemOf(createSmsGateway(gateway)(sms))).toEqual(['sms_429', false, 40]);
  gateway.answerWith({ status: 429, headers: { 'retry-after': '999999' } });
  expect(await problemOf(createSmsGateway(gateway)(sms))).toEqual(['sms_429', false, 3_600]);
  gateway.answerWith({ status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  expect(await problemOf(createSmsGateway(gateway)(sms))).toEqual(['sms_503', false, null]);
});

test('fails where the gateway is silent, gone, or redirects', async () => {
  gateway.answerWith('silent');
  expect(await problemOf(createSmsGateway(gateway, { timeoutMs: 50 })(sms))).toEqual(['sms_timeout', false, null]);
  gateway.answerWith({ status: 307, headers: { location: gateway.url } });
  const before = gateway.requests.length;
  expect(await problemOf(createSmsGateway(gateway)(sms))).toEqual(['sms_unreachable', false, null]);
  expect(gateway.requests.length).toBe(before + 1);
  expect(await problemOf(createSmsGateway({ ...gateway, url: 'http://127.0.0.1:1/' })(sms))).toEqual([
    'sms_unreachable',
    false,
    null,
  ]);
});
