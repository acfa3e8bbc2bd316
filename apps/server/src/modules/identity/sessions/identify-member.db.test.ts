import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';

let it: TestIdentity;
let token: string;
let memberId: string;
let sessionId: string;
let count = 0;

const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  it = await createTestIdentity();
});

beforeEach(async () => {
  count += 1;
  const input = registration({ username: `Guest${count}` });
  ({ token, memberId } = await it.identity.register(it.site.id, input, origin('::ffff:203.0.113.7')));
  ({ sessionId } = await it.identity.identifyMember(token, it.site.id));
});

afterAll(() => it.kernel.close());

const codeOf = async (siteId = it.site.id) => (await refusalOf(it.identity.identifyMember(token, siteId))).code;
const admitted = () => it.identity.identifyMember(token, it.site.id);

test('ends a session that was idle too long', async () => {
  it.kernel.clock.advance(15 * minute - 1);
  await admitted();
  it.kernel.clock.advance(15 * minute);
  expect(await codeOf()).toBe('session_expired');
});

test('keeps a session in use beyond the idle limit', async () => {
  for (let i = 0; i < 6; i += 1) {
    it.kernel.clock.advance(14 * minute);
    await admitted();
  }
});

test('ends a session in use at the absolute limit', async () => {
  for (let i = 0; i < 71; i += 1) {
    it.kernel.clock.advance(10 * minute);
    await admitted();
  }
  it.kernel.clock.advance(10 * minute - 1);
  await admitted();
  it.kernel.clock.advance(1);
  expect(await codeOf()).toBe('session_expired');
});

test('keeps the session of a game that is played in its frame beyond the idle limit', async () => {
  for (let i = 0; i < 3; i += 1) {
    it.kernel.clock.advance(14 * minute);
    expect(await it.identity.identifySession(sessionId, it.site.id)).toMatchObject({ memberId, sessionId });
  }
  await admitted();
  it.kernel.clock.advance(12 * hour);
  expect((await refusalOf(it.identity.identifySession(sessionId, it.site.id))).code).toBe('session_expired');
});

test('refuses a token of another site', async () => {
  expect(await codeOf(it.otherSite.id)).toBe('not_logged_in');
  expect((await refusalOf(it.identity.identifySession(sessionId, it.otherSite.id))).code).toBe('not_logged_in');
});

test('ends the session that logs out and no other', async () => {
  const context = { site: it.site, caller: await admitted(), from: origin(), device: '' };
  const second = await it.identity.calls['session.login'](
    { type: 'username', username: context.caller.account, password: 'violet-anchor-42' },
    { ...context, caller: { kind: 'visitor' } },
  );
  await it.identity.calls['session.logout']({}, context);
  expect(await codeOf()).toBe('not_logged_in');
  await it.identity.identifyMember(second.token, it.site.id);
});

test('refuses an unknown token', async () => {
  for (const made of ['malformed', 'A'.repeat(43), '']) {
    expect((await refusalOf(it.identity.identifyMember(made, it.site.id))).code).toBe('not_logged_in');
  }
});

test('does not write with every request', async () => {
  const seenAt = async () =>
    (
      await it.kernel.db.query<{ at: Date }>('select last_seen_at as at from identity.session where id = $1', [
        sessionId,
      ])
    )[0]?.at.getTime();
  const before = await seenAt();
  it.kernel.clock.advance(29_000);
  await admitted();
  expect(await seenAt()).toBe(before);
  it.kernel.clock.advance(1_000);
  await admitted();
  expect(await seenAt()).toBe((before ?? 0) + 30_000);
});

test('deletes sessions once nobody may ask about them any more', async () => {
  const left = () => it.kernel.db.query('select 1 from identity.session where id = $1', [sessionId]);
  const purge = it.identity.jobs.find((job) => job.name === 'identity.purge');
  it.kernel.clock.advance(90 * 24 * hour);
  await purge?.run();
  expect(await left()).toHaveLength(1);
  it.kernel.clock.advance(13 * hour);
  await purge?.run();
  expect(await left()).toHaveLength(0);
});

test('returns the member without personal data by member.info', async () => {
  const caller = await admitted();
  const info = await it.identity.calls['member.info']({}, { site: it.site, caller, from: origin(), device: '' });
  expect(info).toEqual({
    id: memberId,
    account: caller.account,
    nickname: caller.account,
    type: 0,
    toUpline: false,
    clubLabel: { labelName: '', rankLevel: 0 },
    memberLabel: [],
    registeredAt: it.kernel.clock.now().toISOString(),
    isView: false,
  });
});

test('gives a visitor a live ticket, and each session its own', async () => {
  const caller = await admitted();
  const { ticket } = await it.identity.calls['session.liveTicket'](
    {},
    { site: it.site, caller, from: origin(), device: '' },
  );
  const visitor = await it.identity.calls['session.liveTicket'](
    {},
    { site: it.site, caller: { kind: 'visitor' }, from: origin(), device: '' },
  );
  expect(ticket).not.toBe(visitor.ticket);
  const rows = await it.kernel.db.query(
    'select member_id as "memberId", session_id as "sessionId" from kernel.live_ticket where site_id = $1 order by member_id nulls last',
    [it.site.id],
  );
  expect(rows).toEqual([
    { memberId, sessionId },
    { memberId: null, sessionId: null },
  ]);
});
