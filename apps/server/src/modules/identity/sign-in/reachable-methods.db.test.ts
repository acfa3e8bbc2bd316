import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { addMember } from '../testing/fixture.ts';

/** An installation as in production, with a gateway for SMS and no mail server. */
let it: TestIdentity;

beforeAll(async () => {
  const smsGateway = { url: 'http://127.0.0.1:9', key: 'a key of the gateway' };
  it = await createTestIdentity({ outbox: { environment: 'production', smsGateway } });
});

afterAll(() => it.kernel.close());

const asked = async (contact: { kind: 'email' | 'mobile'; value: string; countryDialingCode?: string }) => {
  const { token } = await addMember(it);
  const caller = await it.identity.identifyMember(token, it.site.id);
  const context = { site: it.site, caller, from: origin(), device: '' };
  const { settableContacts } = await it.identity.calls['security.overview']({}, context);
  return { settableContacts, code: it.identity.calls['security.contactCode'](contact, context) };
};

test('offers to set no contact that no code can be sent to', async () => {
  const email = await asked({ kind: 'email', value: 'somebody@example.com' });
  expect(email.settableContacts).toEqual(['mobile']);
  expect((await refusalOf(email.code)).code).toBe('not_found');
  const mobile = await asked({ kind: 'mobile', value: '0917 123 4567', countryDialingCode: '63' });
  expect(await mobile.code).toEqual({ expiredMinutes: 5 });
});
