import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../kernel/config.ts';
import { createSites, type Site, type Sites, siteSettings } from '../modules/sites/sites.public.ts';
import { createTestKernel, refusalOf, type TestKernel } from '../testing/test-kernel.ts';
import { createTestOutbox } from '../testing/test-outbox.ts';
import { addTestSite } from '../testing/test-sites.ts';
import { mustReachMembers } from './must-reach-members.ts';

let kernel: TestKernel;
let sites: Sites;
let site: Site;

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createSites({
    ...kernel,
    settings: [siteSettings],
    unknownHostsGetDefaultSite: false,
    canSendSms: false,
  });
  site = await addTestSite(sites, 'first');
});

afterAll(() => kernel.close());

const record = async () => {};
const flags = ['MOBILEVERCODELOGIN3', 'forgotByMobile', 'REGMOBVERF3'] as const;

test.each(flags)('refuses to turn on %s where codes cannot be sent', async (key) => {
  const refusal = await refusalOf(sites.change({ siteId: site.id, key, value: true, record }));
  expect([refusal.code, refusal.params]).toEqual(['setting_invalid', { key }]);
  await sites.change({ siteId: site.id, key, value: false, record });
});

test('refuses the site’s own channel while codes are needed that it cannot send', async () => {
  const change = (key: string, value: unknown) => sites.change({ siteId: site.id, key, value, record });
  await change('smsCheck', 'firebase');
  await change('REGMOBVERF3', true);
  expect((await refusalOf(change('smsCheck', 'own'))).code).toBe('setting_invalid');
  await change('REGMOBVERF3', false);
  await change('smsCheck', 'own');
});

test('refuses to start where members would wait for codes for ever', async () => {
  const outbox = createTestOutbox(kernel, sites, { environment: 'production' });
  await mustReachMembers({ sites, outbox });
  await addTestSite(sites, 'second', { REGMOBVERF3: true });
  const start = mustReachMembers({ sites, outbox });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(
    'SMS_GATEWAY_URL and SMS_GATEWAY_KEY, or switch off what needs SMS: site second has REGMOBVERF3 on',
  );
  await mustReachMembers({ sites, outbox: createTestOutbox(kernel, sites) });
});
