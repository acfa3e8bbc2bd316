import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, refusalOf, type TestKernel } from '../../testing/test-kernel.ts';
import { createTestOutbox } from '../../testing/test-outbox.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { Asked, Outbox } from './outbox.public.ts';
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

/** A network and a number that nobody has asked from or for. */
const fresh = (): Asked => {
  count += 1;
  return { channel: 'sms', to: `+8490${String(count).padStart(7, '0')}`, ip: `10.${count >> 8}.${count & 255}.7` };
};
const ask = (asked: Asked, of = site) => outbox.countAsked(of.id, asked);
const refused = async (asked: Asked) => {
  const refusal = await refusalOf(ask(asked));
  return [refusal.code, refusal.params];
};

test('a recipient who gets more than the site allows in an hour or a day, from wherever it is asked', async () => {
  const { to } = fresh();
  for (let asked = 0; asked < 3; asked += 1) await ask({ ...fresh(), to });
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

test('a network that asks for ever by changing the number, or its last figures', async () => {
  const { ip } = fresh();
  const network = ip.replace(/\.7$/, '');
  for (let asked = 0; asked < 20; asked += 1) await ask({ ...fresh(), ip: `${network}.${asked}` });
  expect((await refused({ ...fresh(), ip }))[0]).toBe('messages_quota');
  await ask(fresh());
});

test('many at the same moment who pass together', async () => {
  const { to } = fresh();
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask({ ...fresh(), to })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a site that pays for every number there is, or that one network can use up', async () => {
  const narrow = await addTestSite(sites, 'narrow', { smsPerSiteHour: 12, messagesPerNetworkHour: 5 });
  const { ip } = fresh();
  await Promise.allSettled(Array.from({ length: 40 }, () => ask({ ...fresh(), ip }, narrow)));
  for (let asked = 0; asked < 7; asked += 1) await ask(fresh(), narrow);
  expect((await refusalOf(ask(fresh(), narrow))).code).toBe('messages_quota');
  await ask({ ...fresh(), channel: 'email' }, narrow);
  await ask(fresh());
});

test('a table that tells whose number was asked for, or from where', async () => {
  const asked = fresh();
  await ask(asked);
  const rows = await kernel.ownerDb.query<{ key: Buffer }>('select key from outbox.asked');
  expect(rows.every(({ key }) => key.length === 32)).toBe(true);
});
