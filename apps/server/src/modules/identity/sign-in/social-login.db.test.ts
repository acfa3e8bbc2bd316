import { type OpenidProvider, startOpenidProvider } from '@croupier/tools/testing/openid-provider.ts';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound } from '../../../kernel/outbound.ts';
import { createTestIdentity, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { testSecretKey } from '../../../testing/test-outbox.ts';
import { createSiteSecrets, type Site } from '../../sites/sites.public.ts';
import { addMember, browser, setSettings, type Visit, visitor } from '../testing/fixture.ts';
import { verifyContact } from '../testing/sent-messages.store.ts';
import { createSocialProviders } from './social-providers.ts';

let it: TestIdentity;
let provider: OpenidProvider;
let count = 0;

const phone = browser('phone');
const google = 'google' as const;

beforeAll(async () => {
  it = await createTestIdentity();
  provider = await startOpenidProvider();
  provider.now = () => it.kernel.clock.now();
  for (const site of [it.site, it.otherSite]) await offer(site);
});

beforeEach(() => {
  count += 1;
  provider.person = {
    sub: `person-${count}`,
    email: `person${count}@example.com`,
    email_verified: true,
    name: 'Per Son',
  };
});

afterEach(() => {
  provider.fault = {};
});

afterAll(async () => {
  await provider.close();
  await it.kernel.close();
});

async function offer(site: Site, changes: object = {}): Promise<void> {
  const { issuer, clientId } = provider;
  await setSettings(it, { socialLogins: [{ provider: google, clientId, issuer, ...changes }] }, site);
  await createSiteSecrets({ ...it.kernel, secretKey: testSecretKey }).change({
    siteId: site.id,
    name: 'googleClientSecret',
    value: provider.clientSecret,
    record: async () => {},
  });
}

type Back = { state: string; code: string; iss?: string };

const start = (given: object = {}, visit: Visit = {}) =>
  it.identity.calls['session.socialStart']({ provider: google, ...given }, visitor(it, { device: phone, ...visit }));
const finish = (back: Back, visit: Visit = {}) =>
  it.identity.calls['session.socialFinish'](back, visitor(it, { device: phone, ...visit }));
const goThere = async (given: object = {}, visit: Visit = {}): Promise<Back> =>
  provider.visit((await start(given, visit)).url);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

let registered = 0;
/** Registers with the ticket of a newcomer. */
async function join(visit: Visit = {}, form: object = {}): Promise<string> {
  const { newcomer } = await finish(await goThere({}, visit), visit);
  registered += 1;
  const { site } = visitor(it, visit);
  const added = await it.identity.register(
    site.id,
    registration({ username: `Social${registered}`, newcomer: newcomer?.ticket ?? '', ...form }),
    origin(),
    phone,
  );
  return added.memberId;
}

test('gives a stranger a ticket to register with, unless registration is closed', async () => {
  const answer = await finish(await goThere());
  expect(answer).toMatchObject({
    token: '',
    newcomer: { provider: 'google', email: provider.person.email, name: 'Per Son' },
  });
  expect(answer.newcomer?.ticket).toMatch(/^[\w-]{43}$/);
});

test('logs a member in by the external account that registered it', async () => {
  const memberId = await join();
  const { token, passwordDue } = await finish(await goThere());
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ memberId });
  expect(passwordDue).toBe(false);
  const rows = await it.kernel.db.query(
    `select 1 from identity.login_history where member_id = $1 and method = 'social'`,
    [memberId],
  );
  expect(rows).toHaveLength(1);
});

const emailOf = async (memberId: string) => {
  const [row] = await it.kernel.db.query<{ email: string | null; verified: boolean }>(
    `select email, email_verified_at is not null as verified from identity.member_personal where member_id = $1`,
    [memberId],
  );
  return row;
};

test('keeps an address that the provider has verified, unless a member has it', async () => {
  const email = provider.person.email ?? '';
  expect(await emailOf(await join())).toEqual({ email, verified: true });
  // a member who has it already keeps it
  provider.person = { ...provider.person, sub: `${provider.person.sub}-again` };
  expect(await emailOf(await join())).toEqual({ email: null, verified: false });
});

test.each([
  ['does not say so', undefined],
  ['denies it', false],
  ['confirms it as a text', 'true'],
])('does not count an address as verified although the provider %s', async (_what, email_verified) => {
  provider.person = { ...provider.person, email_verified } as typeof provider.person;
  expect(await emailOf(await join())).toMatchObject({ verified: false });
});

test('stores the address typed into the form, verified only where it is the provider’s', async () => {
  await setSettings(it, { registerFields: { email: { enabled: true } } });
  expect(await emailOf(await join({}, { email: `own${count}@example.com` }))).toEqual({
    email: `own${count}@example.com`,
    verified: false,
  });
  provider.person = { ...provider.person, sub: `person-${count}-same` };
  const email = provider.person.email ?? '';
  expect(await emailOf(await join({}, { email: email.toUpperCase() }))).toEqual({ email, verified: true });
  await setSettings(it, { registerFields: {} });
});

test('opens no account because an external one has the same address', async () => {
  const victim = await addMember(it);
  await verifyContact(it.kernel, victim.memberId, { email: provider.person.email ?? '' });
  const answer = await finish(await goThere());
  expect([answer.token, answer.newcomer?.provider]).toEqual(['', 'google']);
});

test('keeps members of one site apart from another', async () => {
  await join();
  const visit = { site: it.otherSite };
  expect((await finish(await goThere({}, visit), visit)).newcomer).not.toBeNull();
});

test('accepts a returned answer once, on its site, in its browser, and in time', async () => {
  const back = await goThere();
  expect(await codeOf(finish(back, { device: browser('thief') }))).toBe('ticket_invalid');
  expect(await codeOf(finish(back, { device: '' }))).toBe('ticket_invalid');
  expect(await codeOf(finish(back, { site: it.otherSite }))).toBe('ticket_invalid');
  await finish(back);
  expect(await codeOf(finish(back))).toBe('ticket_invalid');
  const late = await goThere();
  it.kernel.clock.advance(10 * 60_000);
  expect(await codeOf(finish(late))).toBe('ticket_invalid');
});

test('accepts a returned answer from one of two at the same moment', async () => {
  const back = await goThere();
  const results = await Promise.allSettled([finish(back), finish(back), finish(back)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses an unknown state', async () => {
  const { code } = await goThere();
  for (const state of ['A'.repeat(43), '', 'short'])
    expect(await codeOf(finish({ state, code }))).toBe('ticket_invalid');
});

test('refuses the code of another login, which the verifier does not match', async () => {
  const attackers = await goThere({}, { device: browser('attacker') });
  const own = await goThere();
  expect(await codeOf(finish({ ...own, code: attackers.code }))).toBe('social_login_failed');
});

test('refuses an answer that names another provider', async () => {
  const back = await goThere();
  expect(await codeOf(finish({ ...back, iss: 'https://accounts.example.com' }))).toBe('social_login_failed');
  // a provider that always names itself, and once does not
  const { state, code } = await goThere();
  expect(await codeOf(finish({ state, code }))).toBe('social_login_failed');
});

test.each([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['a time that is over', { exp: 1_000_000_000 }],
])('refuses a token of %s', async (_what, claims) => {
  provider.fault = { claims };
  expect(await codeOf(goThere().then((back) => finish(back)))).toBe('social_login_failed');
});

test('refuses a token that the provider did not sign', async () => {
  provider.fault = { foreignKey: true };
  expect(await codeOf(goThere().then((back) => finish(back)))).toBe('social_login_failed');
});

test('refuses while the provider is down, when the browser leaves or returns', async () => {
  const back = await goThere();
  provider.fault = { down: true };
  expect(await codeOf(finish(back))).toBe('social_login_failed');
  it.kernel.clock.advance(2 * 60 * 60_000);
  expect(await codeOf(start())).toBe('social_login_failed');
  provider.fault = {};
  await finish(await goThere());
});

test('calls no provider that nobody confirmed, or that is at a private address', async () => {
  const { issuer, clientId } = provider;
  const value = [{ provider: google, clientId, issuer }];
  const change = { siteId: it.site.id, key: 'socialLogins', record: async () => {} };
  await it.sites.change({ ...change, value: [] });
  await it.sites.change({ ...change, value, by: 'manager' });
  expect(await codeOf(start())).toBe('not_found');
  await offer(it.site);
  const confirmed = await it.sites.get(it.site.id);
  const secrets = createSiteSecrets({ ...it.kernel, secretKey: testSecretKey });
  const outbound = createOutbound({ privateNetworks: [] });
  const guarded = createSocialProviders({ ...it.kernel, secrets, allowHttp: true, outbound });
  await expect(guarded.clientOf(confirmed, google)).rejects.toMatchObject({
    cause: { message: '127.0.0.1 is not a public address' },
  });
});

test('refuses on a site without such a login', async () => {
  expect(await codeOf(start({ provider: 'facebook' }))).toBe('not_found');
  const back = await goThere();
  await setSettings(it, { socialLogins: [] });
  expect(await codeOf(start())).toBe('not_found');
  expect(await codeOf(finish(back))).toBe('social_login_failed');
  await offer(it.site);
});

test('stores the client secret, the verifier and the nonce unreadably', async () => {
  const { url } = await start();
  const sent = new URL(url).searchParams;
  expect(sent.get('redirect_uri')).toBe('https://localhost/login');
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(url).not.toContain(provider.clientSecret);
  const rows = await it.kernel.ownerDb.query(
    `select (select json_agg(t) from identity.ticket t) as tickets, (select json_agg(s) from sites.secret s) as secrets,
       (select json_agg(s) from sites.setting s) as settings`,
  );
  const stored = JSON.stringify(rows);
  for (const secret of [provider.clientSecret, sent.get('state'), sent.get('nonce')])
    expect(stored).not.toContain(secret);
});

test('lets neither a member nor a stranger in on the agent page', async () => {
  const agentPage = true;
  expect(await codeOf(goThere({ agentPage }).then((back) => finish(back)))).toBe('agents_only');
  const memberId = await join();
  expect(await codeOf(goThere({ agentPage }).then((back) => finish(back)))).toBe('agents_only');
  await it.kernel.ownerDb.query('update identity.member set type = 1 where id = $1', [memberId]);
  expect((await finish(await goThere({ agentPage }))).token).not.toBe('');
});

test('accepts a ticket of a newcomer once, from its browser', async () => {
  const { newcomer } = await finish(await goThere());
  const ticket = newcomer?.ticket ?? '';
  const open = (username: string, device: string) =>
    it.identity.register(it.site.id, registration({ username, newcomer: ticket }), origin(), device);
  expect(await codeOf(open('Thief1', browser('thief')))).toBe('ticket_invalid');
  await open(`Newcomer${count}`, phone);
  expect(await codeOf(open(`Newcomer${count}b`, phone))).toBe('ticket_invalid');
});

test('keeps our session when a provider is gone', async () => {
  const memberId = await join();
  const { token } = await finish(await goThere());
  provider.fault = { down: true };
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ memberId });
});

test('requires the second factor after a social login', async () => {
  await join();
  const { token } = await finish(await goThere());
  const caller = await it.identity.identifyMember(token, it.site.id);
  const context = { ...visitor(it, { device: phone }), caller };
  const { secret } = await it.identity.calls['security.totpStart']({}, context);
  const code = new TOTP({ secret }).generate({ timestamp: it.kernel.clock.now().getTime() });
  await it.identity.calls['security.totpConfirm']({ code }, context);
  const desk = { device: browser('desk') };
  const answer = await finish(await goThere({}, desk), desk);
  expect(answer.token).toBe('');
  expect(answer.secondFactor?.methods).toContain('totp');
});
