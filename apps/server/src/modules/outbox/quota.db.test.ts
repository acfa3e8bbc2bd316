import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, refusalOf, type TestKernel } from '../../testing/test-kernel.ts';
import { createTestOutbox } from '../../testing/test-outbox.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { MessageRequest, Outbox } from './outbox.public.ts';
import { outboxSettings } from './outbox.settings.ts';

let kernel: TestKernel;
let sites: Sites;
let site: Site;
let outbox: Outbox;
let count = 0;

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel, [outboxSettings]);
  outbox = createTestOutbox(kernel, sites);
  site = await addTestSite(sites, 'first', {
    messagesPerRecipientHour: 3,
    messagesPerRecipientDay: 5,
    messagesPerNetworkHour: 20,
    smsPerSiteHour: 50,
  });
});

afterAll(() => kernel.close());

/** An unused network and number. */
const fresh = (): MessageRequest => {
  count += 1;
  return { channel: 'sms', to: `+8490${String(count).padStart(7, '0')}`, ip: `10.${count >> 8}.${count & 255}.7` };
};
const ask = (request: MessageRequest, of = site) => outbox.useQuota(of.id, request);
const refused = async (request: MessageRequest) => {
  const refusal = await refusalOf(ask(request));
  return [refusal.code, refusal.params];
};

test('limits the messages to one recipient in an hour and a day, whoever requests them', async () => {
  const { to } = fresh();
  for (let request = 0; request < 3; request += 1) await ask({ ...fresh(), to });
  kernel.clock.advance(60_000);
  expect(await refused({ ...fresh(), to })).toEqual(['messages_quota', { retryAfterS: 3_540 }]);
  await ask({ ...fresh(), to, channel: 'email' });
  kernel.clock.advance(3_540_000);
  await ask({ ...fresh(), to });
  await ask({ ...fresh(), to });
  expect(await refused({ ...fresh(), to })).toEqual(['messages_quota', { retryAfterS: 23 * 3_600 }]);
  kernel.clock.advance(23 * 3_600_000);
  await ask({ ...fresh(), to });
});

test('limits the messages that one network requests, whatever numbers it uses', async () => {
  const { ip } = fresh();
  const network = ip.replace(/\.7$/, '');
  for (let request = 0; request < 20; request += 1) await ask({ ...fresh(), ip: `${network}.${request}` });
  expect((await refused({ ...fresh(), ip }))[0]).toBe('messages_quota');
  await ask(fresh());
});

test('counts requests at the same moment', async () => {
  const { to } = fresh();
  const request = await Promise.allSettled(Array.from({ length: 12 }, () => ask({ ...fresh(), to })));
  expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('limits the messages of a site, of which one network can use up only a part', async () => {
  const narrow = await addTestSite(sites, 'narrow', { smsPerSiteHour: 12, messagesPerNetworkHour: 5 });
  const { ip } = fresh();
  await Promise.allSettled(Array.from({ length: 40 }, () => ask({ ...fresh(), ip }, narrow)));
  for (let request = 0; request < 7; request += 1) await ask(fresh(), narrow);
  expect((await refusalOf(ask(fresh(), narrow))).code).toBe('messages_quota');
  await ask({ ...fresh(), channel: 'email' }, narrow);
  await ask(fresh());
});

test('stores neither numbers nor networks readably', async () => {
  const request = fresh();
  await ask(request);
  const rows = await kernel.ownerDb.query<{ key: Buffer }>('select key from outbox.quota');
  expect(rows.every(({ key }) => key.length === 32)).toBe(true);
});
