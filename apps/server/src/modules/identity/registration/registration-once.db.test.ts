import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { browser } from '../testing/fixture.ts';
import type { Registration } from './register.ts';
import { createRegistrationOnce } from './registration-once.ts';

let it: TestIdentity;
const phone = browser('phone');
const laptop = browser('laptop');

beforeAll(async () => {
  it = await createTestIdentity();
});

afterAll(() => it.kernel.close());

const register = (changes: Partial<Registration>, device = phone, siteId = it.site.id) =>
  it.identity.register(siteId, registration(changes), origin(), device);

const membersNamed = (key: string) =>
  it.kernel.db.query('select 1 from identity.member where username_key = $1', [key]);

test('makes one account of a double click, with the same answer twice', async () => {
  const form = { username: 'doubled', requestId: randomUUID() };
  const answers = await Promise.all([register(form), register(form), register(form)]);
  expect(new Set(answers.map(({ memberId }) => memberId)).size).toBe(1);
  for (const { token, answer } of answers) {
    expect(answer).toMatchObject({ token, firstTimeLogin: true, passwordDue: false, secondFactor: null });
    expect((await it.identity.identifyMember(token, it.site.id)).account).toBe('doubled');
  }
  expect(await membersNamed('doubled')).toHaveLength(1);
  const events = await it.kernel.ownerDb.query(
    `select 1 from kernel.event where topic = 'member.registered' and data->>'memberId' = $1`,
    [answers[0]?.memberId],
  );
  expect(events).toHaveLength(1);
});

test('answers again when the first answer was lost', async () => {
  const form = { username: 'lostanswer', requestId: randomUUID() };
  const { memberId } = await register(form);
  it.kernel.clock.advance(9 * 60_000);
  expect((await register(form)).memberId).toBe(memberId);
});

test('makes another account of the same form from another browser, another site, or after 10 minutes', async () => {
  const form = { username: 'bounded', requestId: randomUUID() };
  const { memberId } = await register(form);
  const taken = { username: { code: 'username_taken' } };
  expect((await refusalOf(register(form, laptop))).fields).toEqual(taken);
  expect((await refusalOf(register(form, ''))).fields).toEqual(taken);
  expect((await register(form, phone, it.otherSite.id)).memberId).not.toBe(memberId);
  it.kernel.clock.advance(10 * 60_000 + 1);
  expect((await refusalOf(register(form))).fields).toEqual(taken);
});

test('makes another account of another name or password under the same form id', async () => {
  const form = { username: 'original', requestId: randomUUID() };
  const { memberId } = await register(form);
  const other = await refusalOf(register({ ...form, password: 'another-good-one-7' }));
  expect(other.fields).toEqual({ username: { code: 'username_taken' } });
  expect((await register({ ...form, username: 'different' })).memberId).not.toBe(memberId);
});

test('accepts a refused form once it is corrected', async () => {
  const form = { username: 'mended', requestId: randomUUID() };
  await refusalOf(register({ ...form, agree: false }));
  await register(form);
  expect(await membersNamed('mended')).toHaveLength(1);
});

test('lets no blocked member in by a repeated form', async () => {
  const form = { username: 'blockedsoon', requestId: randomUUID() };
  const { memberId } = await register(form);
  await it.identity.setBlocked({ siteId: it.site.id, memberId, blocked: true, record: async () => {} });
  expect((await refusalOf(register(form))).code).toBe('member_blocked');
});

test('takes a form over from a process that died with it', async () => {
  const once = createRegistrationOnce(it.kernel);
  const form = { siteId: it.site.id, device: phone, requestId: randomUUID() };
  const { memberId } = await register({ username: 'survivor' });
  // the first never finishes it
  void once.run(form, { make: () => new Promise(() => {}), again: async () => 'again' });
  const rows = () => it.kernel.db.query('select 1 from identity.registration where member_id is null');
  while ((await rows()).length === 0) await new Promise((done) => setTimeout(done, 5));
  it.kernel.clock.advance(60_001);
  const made = await once.run(form, {
    make: async (settle) => {
      await it.kernel.db.transaction((tx) => settle(tx, memberId));
      return 'made';
    },
    again: async () => 'again',
  });
  expect(made).toBe('made');
  expect(await once.run(form, { make: async () => 'made twice', again: async () => 'again' })).toBe('again');
});
