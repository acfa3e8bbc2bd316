import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin } from '../../../testing/test-kernel.ts';
import { addMember, type TestMember } from '../testing/fixture.ts';

let it: TestIdentity;
const record = async () => {};

beforeAll(async () => {
  it = await createTestIdentity();
});

afterAll(() => it.kernel.close());

const overOf = (members: readonly TestMember[], site = it.site) =>
  it.identity.sessionsOver(members.map(({ sessionId }) => ({ siteId: site.id, sessionId })));

test('finds sessions that were logged out, blocked, unused for too long or at their end, and no other', async () => {
  const [left, blocked, idle, stays] = [
    await addMember(it),
    await addMember(it),
    await addMember(it),
    await addMember(it),
  ];
  const everybody = [left, blocked, idle, stays];
  expect(await overOf(everybody)).toEqual(new Map());
  const caller = await it.identity.identifyMember(left.token, it.site.id);
  await it.identity.calls['session.logout']({}, { site: it.site, caller, from: origin(), device: '' });
  await it.identity.setBlocked({ siteId: it.site.id, memberId: blocked.memberId, blocked: true, record });
  const ended = [
    [left.sessionId, 'session_ended'],
    [blocked.sessionId, 'session_ended'],
  ] as const;
  expect(await overOf(everybody)).toEqual(new Map(ended));

  const { idleTimeoutMs } = it.site.profile;
  it.kernel.clock.advance(idleTimeoutMs / 2);
  await it.identity.identifyMember(stays.token, it.site.id);
  it.kernel.clock.advance(idleTimeoutMs / 2 - 1);
  expect(await overOf(everybody)).toEqual(new Map(ended));
  it.kernel.clock.advance(1);
  expect(await overOf(everybody)).toEqual(new Map([...ended, [idle.sessionId, 'session_expired']]));

  await it.kernel.ownerDb.query('update identity.session set expires_at = $2 where id = $1', [
    stays.sessionId,
    it.kernel.clock.now(),
  ]);
  expect((await overOf(everybody)).get(stays.sessionId)).toBe('session_expired');
  const gone = { siteId: it.site.id, sessionId: '01980000-0000-7000-8000-000000000000' };
  expect(await it.identity.sessionsOver([gone])).toEqual(new Map([[gone.sessionId, 'session_ended']]));
});
