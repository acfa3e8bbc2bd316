import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { goodPassword } from '../../../testing/test-identity.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addTestSite } from '../../../testing/test-sites.ts';

let it: TestServer;
let browser: TestBrowser;
let account: string;
let memberId: string;

const minute = 60_000;
const step = 30_000;

beforeAll(async () => {
  it = await createTestServer();
  await addTestSite(it.server.modules.sites, 'second');
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
  await browser.reauthenticate();
});

afterAll(() => it.close());

const codeAt = (totp: TOTP, aheadMs = 0) => totp.generate({ timestamp: it.clock.now().getTime() + aheadMs });

/** Another browser of the member, where the second factor is required. */
async function begin(password = goodPassword): Promise<{ elsewhere: TestBrowser; ticket: string; methods: string[] }> {
  const elsewhere = createTestBrowser(it);
  const { token, secondFactor } = await elsewhere.logIn(account, password);
  expect(token).toBe('');
  return { elsewhere, ...secondFactor };
}

const finish = (at: TestBrowser, ticket: string, code: string, method = 'totp') =>
  at.ask('session.secondFactor', { ticket, method, code });
const refusedCode = async (at: TestBrowser, ticket: string, code: string, method = 'totp') =>
  (await at.refused('session.secondFactor', { ticket, method, code })).code;

test('requires an authenticator of RFC 6238 in a new browser, and not in the one that set it up', async () => {
  const { secret, uri } = await browser.ask('security.totpStart');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('issuer')).toBeTruthy();
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30$/);
  // nothing is required before it is confirmed
  expect((await createTestBrowser(it).logIn(account)).token).not.toBe('');

  const totp = new TOTP({ secret });
  const { recoveryCodes } = await browser.ask('security.totpConfirm', { code: codeAt(totp) });
  expect(recoveryCodes).toHaveLength(10);
  const { elsewhere, ticket, methods } = await begin();
  expect(methods).toEqual(['totp', 'recovery']);
  it.clock.advance(step);
  elsewhere.token = (await finish(elsewhere, ticket, codeAt(totp))).token;
  expect((await elsewhere.ask('member.info')).account).toBe(account);
  // known from now on
  expect((await elsewhere.logIn(account)).secondFactor).toBeNull();
  expect((await browser.logIn(account)).secondFactor).toBeNull();
});

test('requires it in a browser that was known before the second factor was set up', async () => {
  const old = createTestBrowser(it);
  await old.logIn(account);
  await browser.addTotp();
  expect((await old.logIn(account)).token).toBe('');
});

test('requires it at every login where the site does', async () => {
  await browser.addTotp();
  const change = { siteId: it.siteId, key: 'secondFactorEachLogin', record: async () => {} };
  await it.server.modules.sites.change({ ...change, value: true });
  expect((await browser.logIn(account)).token).toBe('');
  await it.server.modules.sites.change({ ...change, value: false });
  expect((await browser.logIn(account)).token).not.toBe('');
});

test('accepts each code once, and none older than a used one', async () => {
  const { totp } = await browser.addTotp();
  const used = codeAt(totp);
  const { elsewhere, ticket } = await begin();
  // the code that set it up is used
  expect(await refusedCode(elsewhere, ticket, used)).toBe('second_factor_wrong');
  const next = codeAt(totp, step);
  await finish(elsewhere, ticket, next);

  const second = await begin();
  expect(await refusedCode(second.elsewhere, second.ticket, next)).toBe('second_factor_wrong');
  expect(await refusedCode(second.elsewhere, second.ticket, used)).toBe('second_factor_wrong');

  it.clock.advance(2 * step);
  const begun = [await begin(), await begin(), await begin()];
  const answers = await Promise.allSettled(begun.map((one) => finish(one.elsewhere, one.ticket, codeAt(totp))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('accepts codes one step away at most', async () => {
  const { totp } = await browser.addTotp();
  it.clock.advance(10 * step);
  const { elsewhere, ticket } = await begin();
  expect(await refusedCode(elsewhere, ticket, codeAt(totp, 2 * step))).toBe('second_factor_wrong');
  expect(await refusedCode(elsewhere, ticket, codeAt(totp, -2 * step))).toBe('second_factor_wrong');
  expect((await finish(elsewhere, ticket, ` ${codeAt(totp, -step).replace(/(...)/, '$1 ')}`)).token).not.toBe('');
});

test('doubles the wait after wrong codes whatever the ticket, and does not lock the owner out', async () => {
  const { totp, recoveryCodes } = await browser.addTotp();
  it.clock.advance(minute);
  const guess = async (code = '000000') => {
    const { elsewhere, ticket } = await begin();
    return elsewhere.refused('session.secondFactor', { ticket, method: 'totp', code });
  };
  for (let i = 0; i < 5; i += 1) expect((await guess()).code).toBe('second_factor_wrong');
  expect(await guess(codeAt(totp))).toMatchObject({ code: 'login_locked', params: { retryAfterS: 300 } });
  it.clock.advance(5 * minute);
  for (let i = 0; i < 5; i += 1) expect((await guess()).code).toBe('second_factor_wrong');
  expect(await guess(codeAt(totp))).toMatchObject({ code: 'login_locked', params: { retryAfterS: 600 } });

  // where the member signed in before, the guesses of others do not count
  await browser.logIn(account);
  await browser.reauthenticate({ method: 'totp', secret: codeAt(totp) });
  // and the recovery codes still work
  const { elsewhere, ticket } = await begin();
  expect((await finish(elsewhere, ticket, recoveryCodes[0] ?? '', 'recovery')).token).not.toBe('');
});

test('counts guesses at the same moment', async () => {
  await browser.addTotp();
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let i = 0; i < 9; i += 1) begun.push(await begin());
  const codes = await Promise.all(begun.map((one) => refusedCode(one.elsewhere, one.ticket, '000000')));
  expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'login_locked')).toHaveLength(4);
});

test('accepts a ticket in its browser, in time, for five attempts, and once', async () => {
  const { totp } = await browser.addTotp();
  it.clock.advance(step);
  const stolen = await begin();
  expect(await refusedCode(createTestBrowser(it), stolen.ticket, codeAt(totp))).toBe('ticket_invalid');
  const foreign = createTestBrowser(it, { host: 'second.example' });
  expect(await refusedCode(foreign, stolen.ticket, codeAt(totp))).toBe('ticket_invalid');
  it.clock.advance(5 * minute);
  expect(await refusedCode(stolen.elsewhere, stolen.ticket, codeAt(totp))).toBe('ticket_invalid');

  const { elsewhere, ticket } = await begin();
  await finish(elsewhere, ticket, codeAt(totp));
  it.clock.advance(step);
  expect(await refusedCode(elsewhere, ticket, codeAt(totp))).toBe('ticket_invalid');
});

test('accepts a recovery code once, from its member, until a new set is issued', async () => {
  const { recoveryCodes } = await browser.addTotp();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const [first = '', second = '', third = ''] = recoveryCodes;

  const begun = [await begin(), await begin()];
  const both = await Promise.allSettled(begun.map((one) => finish(one.elsewhere, one.ticket, first, 'recovery')));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const { elsewhere, ticket } = await begin();
  await finish(elsewhere, ticket, typed, 'recovery');

  const other = await registerInBrowser(it);
  await other.browser.reauthenticate();
  await other.browser.addTotp();
  const foreign = createTestBrowser(it);
  const { secondFactor } = await foreign.logIn(other.account);
  expect(await refusedCode(foreign, secondFactor.ticket, third, 'recovery')).toBe('second_factor_wrong');

  expect((await browser.ask('security.overview')).recoveryCodesLeft).toBe(8);
  const renewed = await browser.ask('security.recoveryCodes');
  expect((await browser.ask('security.overview')).recoveryCodesLeft).toBe(10);
  const last = await begin();
  expect(await refusedCode(last.elsewhere, last.ticket, third, 'recovery')).toBe('second_factor_wrong');
  await finish(last.elsewhere, last.ticket, renewed.recoveryCodes[0], 'recovery');
});

test('stores secrets and recovery codes unreadably', async () => {
  const { secret } = await browser.ask('security.totpStart');
  const { recoveryCodes } = await browser.ask('security.totpConfirm', { code: codeAt(new TOTP({ secret })) });
  const rows = await it.ownerDb.query(
    `select t::text as row from identity.totp t where member_id = $1
     union all select c::text from identity.recovery_code c where member_id = $1`,
    [memberId],
  );
  const text = JSON.stringify(rows).toLowerCase();
  expect(rows).toHaveLength(11);
  const bytes = Buffer.from(new TOTP({ secret }).secret.bytes).toString('hex');
  for (const plain of [
    secret,
    bytes,
    ...recoveryCodes,
    ...recoveryCodes.map((code: string) => code.replaceAll('-', '')),
  ])
    expect(text).not.toContain(plain.toLowerCase());
});

test('refuses a second authenticator over one in use, and a code of another secret', async () => {
  const first = await browser.ask('security.totpStart');
  const { secret } = await browser.ask('security.totpStart');
  const code = codeAt(new TOTP({ secret: first.secret }));
  expect((await browser.refused('security.totpConfirm', { code })).code).toBe('second_factor_wrong');
  await browser.ask('security.totpConfirm', { code: codeAt(new TOTP({ secret })) });
  expect((await browser.refused('security.totpStart')).code).toBe('conflict');
  expect((await browser.refused('security.totpConfirm', { code: codeAt(new TOTP({ secret })) })).code).toBe('conflict');
});

test('refuses to confirm a secret that was shown long ago', async () => {
  const { secret } = await browser.ask('security.totpStart');
  it.clock.advance(9 * minute);
  await browser.reauthenticate();
  it.clock.advance(7 * minute);
  expect((await browser.refused('security.totpConfirm', { code: codeAt(new TOTP({ secret })) })).code).toBe('conflict');
});

test('ends recovery codes with the last second factor, and issues none without one', async () => {
  expect((await browser.refused('security.recoveryCodes')).code).toBe('conflict');
  const { recoveryCodes } = await browser.addTotp();
  expect(recoveryCodes).toHaveLength(10);
  const { recoveryCodes: none, passkey } = await browser.addPasskey();
  expect(none).toEqual([]);
  await browser.ask('security.totpRemove');
  expect(await browser.ask('security.overview')).toMatchObject({ totp: false, recoveryCodesLeft: 10 });
  await browser.ask('security.passkeyRemove', { id: passkey.id });
  expect(await browser.ask('security.overview')).toMatchObject({ recoveryCodesLeft: 0, stepUpMethods: ['password'] });
  expect((await createTestBrowser(it).logIn(account)).token).not.toBe('');
});

test('refuses to change a second factor without a recent re-authentication', async () => {
  await browser.addTotp();
  it.clock.advance(10 * minute);
  for (const [id, input] of [
    ['security.totpStart', {}],
    ['security.totpConfirm', { code: '123456' }],
    ['security.totpRemove', {}],
    ['security.recoveryCodes', {}],
    ['security.passkeyStart', {}],
    ['security.passkeyAdd', { challengeId: 'A'.repeat(43), response: {}, name: '' }],
    ['security.passkeyRemove', { id: memberId }],
  ] as const) {
    const { code, params } = await browser.refused(id, input);
    expect([id, code, params]).toEqual([id, 'reauthentication_required', { methods: 'totp,recovery' }]);
  }
});
