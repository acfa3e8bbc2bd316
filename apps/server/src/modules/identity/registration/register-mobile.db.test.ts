import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { codeSentTo, messagesTo } from '../../../testing/test-outbox.ts';
import { addTestSite } from '../../../testing/test-sites.ts';
import type { NewSite, Site } from '../../sites/sites.public.ts';
import { findMember, findMemberByMobile } from '../members/members.store.ts';
import { browser, setSettings, visitor } from '../testing/fixture.ts';
import type { MobileRegistration } from './register.ts';

let it: TestIdentity;
let site: Site;
let count = 0;

const byMobile: NewSite['settings'] = { MOBILENUMREG3: true, REGMOBVERF3: true, messagesPerNetworkHour: 10_000 };

beforeAll(async () => {
  it = await createTestIdentity();
  site = await addTestSite(it.sites, 'mobile', byMobile);
});

afterAll(() => it.kernel.close());

const phone = browser('phone');

/** An unused Philippine number, as botChecks type it. */
const nextNumber = () => `0917${String(5_550_000 + ++count)}`;
const e164 = (typed: string) => `+63${typed.slice(1)}`;

const form = (changes: Partial<MobileRegistration> = {}): MobileRegistration => ({
  countryDialingCode: '63',
  mobileNum: nextNumber(),
  password: goodPassword,
  confirmPassword: changes.password ?? goodPassword,
  agree: true,
  termsVersion: '2026-11',
  ...changes,
});

const ask = (mobileNum: string, at: Site = site) =>
  it.identity.calls['verification.smsRegister'](
    { method: 'mobile', mobileNum, countryDialingCode: '63' },
    visitor(it, { site: at, device: phone }),
  );

const register = (changes: Partial<MobileRegistration>, at: Site = site) =>
  it.identity.registerMobile(at.id, form(changes), origin(), phone);

/** Registers a number verified by the code sent to it. */
async function verified(mobileNum = nextNumber(), changes: Partial<MobileRegistration> = {}) {
  await ask(mobileNum);
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  return register({ mobileNum, verificationCode, ...changes });
}

test('stores a number in one form, once it is verified', async () => {
  const mobileNum = nextNumber();
  await ask(mobileNum);
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  const typed = `+63 (${mobileNum.slice(1, 4)}) ${mobileNum.slice(4, 7)}-${mobileNum.slice(7)}`;
  const { memberId, token } = await register({ mobileNum: typed, verificationCode });
  const member = await findMemberByMobile(it.kernel.db, site.id, e164(mobileNum));
  expect(member?.id).toBe(memberId);
  expect((await it.identity.identifyMember(token, site.id)).memberId).toBe(memberId);
  // others see the name of an account: it reveals nothing of the number
  expect(member?.account).toMatch(/^m[a-z2-9]{10}$/);
  expect(member?.account).not.toContain(mobileNum.slice(4));
});

test('verifies a number only by the right code of that number and site', async () => {
  const [mine, theirs] = [nextNumber(), nextNumber()];
  await ask(mine);
  await ask(theirs);
  const other = await addTestSite(it.sites, 'mobile-too', byMobile);
  const right = await codeSentTo(it.outbox, e164(mine));
  const wrong = { verificationCode: { code: 'verification_code_invalid' } };
  const refused = async (verificationCode: string, at?: Site) =>
    (await refusalOf(register({ mobileNum: mine, verificationCode }, at))).fields;
  expect(await refused(right === '000000' ? '000001' : '000000')).toEqual(wrong);
  expect(await refused(await codeSentTo(it.outbox, e164(theirs)))).toEqual(wrong);
  expect(await refused(right, other)).toEqual(wrong);
  expect(await refused('')).toEqual({ verificationCode: { code: 'field_required' } });
  await register({ mobileNum: mine, verificationCode: right });
  expect(await refused(right)).toEqual(wrong);
});

test('does not use the code up when another field is wrong', async () => {
  const mobileNum = nextNumber();
  await ask(mobileNum);
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  const refusal = await refusalOf(register({ mobileNum, verificationCode, agree: false }));
  expect(refusal.fields).toEqual({ agree: { code: 'terms_required' } });
  await register({ mobileNum, verificationCode });
});

test('reveals that a number is taken only once its code is verified', async () => {
  const [known, unknown] = [nextNumber(), nextNumber()];
  await verified(known);
  expect(await ask(known)).toEqual(await ask(unknown));
  const guessed = async (mobileNum: string) => {
    const { code, params, fields } = await refusalOf(register({ mobileNum, verificationCode: '123456' }));
    return { code, params, fields };
  };
  expect(await guessed(known)).toEqual(await guessed(unknown));
  // its owner, who reads the code, is notified
  await ask(known);
  const refusal = await refusalOf(
    register({ mobileNum: known, verificationCode: await codeSentTo(it.outbox, e164(known)) }),
  );
  expect(refusal.fields).toEqual({ mobileNum: { code: 'mobile_taken' } });
});

test('drops an unverified number that another member verified meanwhile', async () => {
  const open = await addTestSite(it.sites, 'unproved', { ...byMobile, REGMOBVERF3: false });
  const mobileNum = nextNumber();
  const first = await register({ mobileNum }, open);
  const second = await register({ mobileNum }, open);
  expect(first.memberId).not.toBe(second.memberId);
  expect(await findMemberByMobile(it.kernel.db, open.id, e164(mobileNum))).toBeNull();
  const rows = await it.kernel.db.query(
    'select mobile, mobile_verified_at as at from identity.member_personal where member_id = $1',
    [first.memberId],
  );
  expect(rows).toEqual([{ mobile: e164(mobileNum), at: null }]);
});

test('makes one account when one number is verified in two browsers at once', async () => {
  const mobileNum = nextNumber();
  const put = async () => {
    await ask(mobileNum);
    return codeSentTo(it.outbox, e164(mobileNum));
  };
  const code = await put();
  const both = await Promise.allSettled([1, 2, 3].map(() => register({ mobileNum, verificationCode: code })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses a number of another country, and a landline', async () => {
  const fields = async (changes: Partial<MobileRegistration>) => (await refusalOf(register(changes))).fields?.mobileNum;
  for (const changes of [
    { mobileNum: '09171' },
    { mobileNum: '+84901234567' },
    { mobileNum: '0282345678' },
    { mobileNum: '09171234567', countryDialingCode: '999' },
    { mobileNum: '; drop table' },
  ]) {
    expect([changes, await fields(changes)]).toEqual([changes, { code: 'phone_invalid' }]);
  }
  const refusal = await refusalOf(ask('12345'));
  expect(refusal.fields).toEqual({ mobileNum: { code: 'phone_invalid' } });
});

test('refuses an account without a way to sign in again', async () => {
  const bare = await addTestSite(it.sites, 'codes-alone', { ...byMobile, mobilePassword: false });
  const mobileNum = nextNumber();
  await ask(mobileNum, bare);
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  const { memberId } = await it.identity.registerMobile(
    bare.id,
    { mobileNum, countryDialingCode: '63', verificationCode, agree: true, termsVersion: '2026-11' },
    origin(),
    phone,
  );
  const credential = await it.kernel.db.query(
    'select password_hash as hash from identity.credential where member_id = $1',
    [memberId],
  );
  expect(credential).toEqual([{ hash: null }]);
  await setSettings(it, { REGMOBVERF3: false }, bare);
  const { fields } = await refusalOf(register({ password: '', confirmPassword: '' }, bare));
  expect(fields).toEqual({ password: { code: 'field_required' }, confirmPassword: { code: 'field_required' } });
});

test('sends no codes where the site requires none, and none beyond the quota', async () => {
  const closed = await addTestSite(it.sites, 'no-codes', { MOBILENUMREG3: true, REGMOBVERF3: false });
  expect((await refusalOf(ask(nextNumber(), closed))).code).toBe('not_found');
  expect((await refusalOf(ask(nextNumber(), it.site))).code).toBe('not_found');
  const few = await addTestSite(it.sites, 'few-codes', { ...byMobile, messagesPerRecipientHour: 2 });
  const mobileNum = nextNumber();
  await ask(mobileNum, few);
  await ask(mobileNum, few);
  expect((await refusalOf(ask(mobileNum, few))).code).toBe('messages_quota');
  expect(await messagesTo(it.outbox, e164(mobileNum))).toHaveLength(2);
});

test('requires a code for the number of a registration by user name', async () => {
  const asking = await addTestSite(it.sites, 'asks-number', {
    REGMOBVERF3: true,
    registerFields: { mobileNum: { enabled: true } },
  });
  const mobileNum = nextNumber();
  const input = (changes: object) =>
    registration({ username: `numbered${++count}`, countryDialingCode: '63', ...changes });
  const plain = await it.identity.register(asking.id, input({}), origin(), phone);
  expect(await findMember(it.kernel.db, plain.memberId)).not.toBeNull();
  const { fields } = await refusalOf(it.identity.register(asking.id, input({ mobileNum }), origin(), phone));
  expect(fields).toEqual({ verificationCode: { code: 'field_required' } });
  const sent = { method: 'username' as const, mobileNum, countryDialingCode: '63' };
  await it.identity.calls['verification.smsRegister'](sent, visitor(it, { site: asking }));
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  const { memberId } = await it.identity.register(asking.id, input({ mobileNum, verificationCode }), origin(), phone);
  expect((await findMemberByMobile(it.kernel.db, asking.id, e164(mobileNum)))?.id).toBe(memberId);
});

test('finds the account when a form with a used code is sent again', async () => {
  const mobileNum = nextNumber();
  await ask(mobileNum);
  const verificationCode = await codeSentTo(it.outbox, e164(mobileNum));
  const sent = { mobileNum, verificationCode, requestId: randomUUID() };
  const first = await register(sent);
  const again = await register(sent);
  expect(again.memberId).toBe(first.memberId);
  expect(again.token).not.toBe('');
});
