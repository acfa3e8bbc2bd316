import type { CallRequest, LoginAnswer } from '@croupier/contract';
import { goodPassword, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin } from '../../../testing/test-kernel.ts';
import type { NewSite, Site } from '../../sites/sites.public.ts';
import { solvedWork } from './solved-work.ts';

export type TestMember = { memberId: string; account: string; token: string; sessionId: string };

let count = 0;

/** A new member of a site, logged in; the password is `goodPassword`. */
export async function addMember(it: TestIdentity, site: Site = it.site): Promise<TestMember> {
  count += 1;
  const account = `Player${count}`;
  const { memberId, token } = await it.identity.register(
    site.id,
    registration({ username: account, ...(await proofFor(it, site)) }),
    origin('192.0.2.200'),
  );
  const { sessionId } = await it.identity.identifyMember(token, site.id);
  return { memberId, token, account, sessionId };
}

/** What a form needs to pass the bot check, where the site has one. */
async function proofFor(it: TestIdentity, { id }: Site) {
  const { settings } = await it.sites.get(id);
  return settings.botCheck === 'work' ? { geetest: await solvedWork(it.kernel, id) } : {};
}

export type Visit = { ip?: string; device?: string; site?: Site };

/** A call of a visitor who is not logged in. */
export function visitor(it: TestIdentity, { ip = '203.0.113.9', device = '', site = it.site }: Visit = {}) {
  return { site, caller: { kind: 'visitor' as const }, from: origin(ip), device };
}

/** A login by name and password, with the changes of a test. */
export function logIn(
  it: TestIdentity,
  username: string,
  given: Visit & Partial<CallRequest<'session.login'>> = {},
): Promise<LoginAnswer> {
  const { ip, device, site, password = goodPassword, ...rest } = given;
  const visit = visitor(it, { ...(ip ? { ip } : {}), ...(device ? { device } : {}), ...(site ? { site } : {}) });
  return it.identity.calls['session.login']({ type: 'username', username, password, ...rest }, visit);
}

/** Changes settings of a site, as an operator does, and returns the site as it is then. */
export async function setSettings(it: TestIdentity, values: NewSite['settings'], site = it.site): Promise<Site> {
  for (const [key, value] of Object.entries(values)) {
    await it.sites.change({ siteId: site.id, key, value, by: 'first', record: async () => {} });
  }
  for (const { provider, issuer, confirmedBy } of await it.sites.issuers(site.id)) {
    if (confirmedBy !== null) continue;
    await it.sites.confirmIssuer({ siteId: site.id, provider, issuer, by: 'second', record: async () => {} });
  }
  return it.sites.get(site.id);
}

/** The id of a browser. */
export const browser = (name: string) => name.padEnd(43, 'x');
