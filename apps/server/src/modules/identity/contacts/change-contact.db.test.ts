import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { goodPassword } from '../../../testing/test-identity.ts';
import { codeSentTo, messagesTo } from '../../../testing/test-outbox.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';

let it: TestServer;
let outbox: Outbox;
let browser: TestBrowser;
let account: string;
let memberId: string;
let email: string;

beforeAll(async () => {
  it = await createTestServer();
  ({ outbox } = it.server.modules);
  for (const key of ['messagesPerNetworkHour', 'messagesPerRecipientHour'])
    await it.server.modules.sites.change({ siteId: it.siteId, key, value: 60, record: async () => {} });
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
  email = `${account}@example.com`;
  await browser.reauthenticate();
});

afterAll(() => it.close());

async function setContact(at: TestBrowser, contact: Record<string, string>, place: string): Promise<void> {
  await at.ask('security.contactCode', contact);
  await at.ask('security.contactSet', { ...contact, code: await codeSentTo(outbox, place) });
}

const kinds = async (to: string) => (await messagesTo(outbox, to)).map(({ kind }) => kind);

test('counts an address or number once its code came back, and shows it masked', async () => {
  await browser.ask('security.contactCode', { kind: 'email', value: ` ${email.toUpperCase()} ` });
  expect((await browser.ask('security.overview')).email).toBeNull();
  const code = await codeSentTo(outbox, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const refusal = await browser.refused('security.contactSet', { kind: 'email', value: email, code: wrong });
  expect(refusal).toMatchObject({ code: 'field_errors', fields: { code: { code: 'verification_code_invalid' } } });
  await browser.ask('security.contactSet', { kind: 'email', value: email, code });
  await setContact(browser, { kind: 'mobile', value: '0917 123 4567', countryDialingCode: '63' }, '+639171234567');
  const overview = await browser.ask('security.overview');
  expect(overview.email).toEqual({ masked: 'sh***@example.com', verified: true });
  expect(overview.mobile).toMatchObject({ verified: true });
  expect(overview.mobile.masked).not.toContain('9171234');
});

test('notifies the old contact and the other one of a change', async () => {
  await setContact(browser, { kind: 'email', value: email }, email);
  await setContact(browser, { kind: 'mobile', value: '09171234568', countryDialingCode: '63' }, '+639171234568');
  // the address was notified that a number was added
  expect(await kinds(email)).toEqual(['contactChanged', 'contactCode']);
  const next = `new.${email}`;
  await setContact(browser, { kind: 'email', value: next }, next);
  expect(await kinds(email)).toEqual(['contactChanged', 'contactChanged', 'contactCode']);
  expect(await kinds('+639171234568')).toEqual(['contactChanged', 'contactCode']);
  expect(await kinds(next)).toEqual(['contactCode']);
});

test('accepts a code only from the member and for the contact that it was sent to', async () => {
  await browser.ask('security.contactCode', { kind: 'email', value: email });
  const code = await codeSentTo(outbox, email);
  const other = await registerInBrowser(it);
  await other.browser.reauthenticate();
  const wrongCode = { code: 'field_errors', fields: { code: { code: 'verification_code_invalid' } } };
  expect(await other.browser.refused('security.contactSet', { kind: 'email', value: email, code })).toMatchObject(
    wrongCode,
  );
  const elsewhere = { kind: 'email', value: `other.${email}`, code };
  expect(await browser.refused('security.contactSet', elsewhere)).toMatchObject(wrongCode);
  await browser.ask('security.contactSet', { kind: 'email', value: email, code });
  expect(await browser.refused('security.contactSet', { kind: 'email', value: email, code })).toMatchObject(wrongCode);
});

test('answers alike for an address that another member has, sends no code there, and notifies its owner', async () => {
  await setContact(browser, { kind: 'email', value: email }, email);
  const other = await registerInBrowser(it);
  await other.browser.reauthenticate();
  const free = await other.browser.ask('security.contactCode', { kind: 'email', value: `free.${email}` });
  const taken = await other.browser.ask('security.contactCode', { kind: 'email', value: email });
  expect(taken).toEqual(free);
  const [newest] = await messagesTo(outbox, email);
  expect(newest?.kind).toBe('contactTaken');
  expect(newest?.text).toContain(account);
  expect(newest?.text).not.toContain(other.account);
  expect(newest?.text).not.toMatch(/\d{6}/);
});

test('gives a number to one of two members who verify it at the same moment', async () => {
  const other = await registerInBrowser(it);
  await other.browser.reauthenticate();
  const contact = { kind: 'mobile', value: '09171234569', countryDialingCode: '63' };
  const codes: string[] = [];
  for (const at of [browser, other.browser]) {
    await at.ask('security.contactCode', contact);
    codes.push(await codeSentTo(outbox, '+639171234569'));
  }
  const answers = await Promise.allSettled(
    [browser, other.browser].map((at, index) =>
      at.ask('security.contactSet', { ...contact, code: codes[index] ?? '' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(refused.reason)).toContain('verification_code_invalid');
});

test.each([
  [{ kind: 'email', value: 'no address' }, 'email_invalid'],
  [{ kind: 'email', value: 'a@b' }, 'email_invalid'],
  [{ kind: 'mobile', value: '12', countryDialingCode: '63' }, 'phone_invalid'],
  [{ kind: 'mobile', value: '09171234567' }, 'phone_invalid'],
])('refuses the contact %j', async (contact, code) => {
  const refusal = await browser.refused('security.contactCode', contact);
  expect(refusal).toMatchObject({ code: 'field_errors', fields: { value: { code } } });
});

test('ends a password link that was mailed to the previous address', async () => {
  await setContact(browser, { kind: 'email', value: email }, email);
  await createTestBrowser(it).ask('member.forgotByEmail', { username: account, email });
  await it.server.modules.identity.settled();
  const [mail] = await messagesTo(outbox, email);
  expect(mail?.kind).toBe('resetLink');
  const token = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0];
  await setContact(browser, { kind: 'email', value: `new.${email}` }, `new.${email}`);
  const typed = { token, newPassword: 'tranquil-otter-9', confirmNewPassword: 'tranquil-otter-9' };
  expect((await createTestBrowser(it).refused('member.resetByLink', typed)).code).toBe('ticket_invalid');
});

test('notifies the owner of a changed second factor or payment password', async () => {
  await setContact(browser, { kind: 'email', value: email }, email);
  const { passkey } = await browser.addPasskey();
  await browser.ask('security.passkeyRemove', { id: passkey.id });
  await browser.ask('security.paymentPassword', {
    newPassword: 'copper-lantern-7',
    confirmNewPassword: 'copper-lantern-7',
  });
  expect(await kinds(email)).toEqual([
    'paymentPasswordChanged',
    'secondFactorChanged',
    'secondFactorChanged',
    'contactCode',
  ]);
});

test('refuses a payment password that is the login password, common, short or mistyped', async () => {
  const refusedFor = async (newPassword: string, confirmNewPassword = newPassword) =>
    (await browser.refused('security.paymentPassword', { newPassword, confirmNewPassword })).fields;
  expect(await refusedFor(goodPassword)).toEqual({ newPassword: { code: 'payment_password_same' } });
  expect(await refusedFor('password')).toEqual({ newPassword: { code: 'password_common' } });
  expect(await refusedFor('a1')).toHaveProperty('newPassword');
  expect(await refusedFor('copper-lantern-7', 'copper-lantern-8')).toEqual({
    confirmNewPassword: { code: 'confirm_password_mismatch' },
  });
  expect((await browser.ask('security.overview')).hasPaymentPassword).toBe(false);
  await browser.ask('security.paymentPassword', {
    newPassword: 'copper-lantern-7',
    confirmNewPassword: 'copper-lantern-7',
  });
  expect((await browser.ask('security.overview')).hasPaymentPassword).toBe(true);
  const [row] = await it.ownerDb.query<{ hash: string }>(
    'select payment_password_hash as hash from identity.credential where member_id = $1',
    [memberId],
  );
  expect(row?.hash).toMatch(/^\$argon2id\$/);
});
