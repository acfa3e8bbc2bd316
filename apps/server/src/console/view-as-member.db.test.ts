import { randomUUID } from 'node:crypto';
import type { Client } from '@croupier/contract/client';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let it: TestPlatform;
let support: Client;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  support = (await it.operator('sam', 'support')).console;
});
beforeEach(async () => {
  member = await it.register();
});
afterAll(() => it.close());

const reason = 'the member asks where a bonus is';

async function view(): Promise<{ site: Client; token: string }> {
  const { url } = await support('console.viewAsMember', { memberId: member.memberId, reason });
  const [, token = ''] = /#view=([\w-]{43})$/.exec(url) ?? [];
  return { site: it.siteClient(token), token };
}

test('shows an operator what the member sees, and writes it down', async () => {
  const { site } = await view();
  expect(await site('member.info', {})).toMatchObject({ account: member.account, isView: true });
  expect(await site('wallet.balance', {})).toEqual(await member.site('wallet.balance', {}));
  expect((await member.site('member.info', {})).isView).toBe(false);
  const [line] = await it.ownerDb.query<{ reason: string; target: string }>(
    "select reason, target from staff.audit where action = 'member.view' order by at desc limit 1",
  );
  expect(line).toEqual({ reason, target: `member ${member.memberId}` });
});

test('changes nothing, whatever is asked for', async () => {
  const { site } = await view();
  const game = { nodeId: 'lantern-tide' };
  expect(await refusedWith(site('games.launch', game))).toBe('view_only');
  expect(
    await refusedWith(
      site('inbox.feedback', {
        feedbackId: randomUUID(),
        kind: 'COMPLAINT',
        content: 'not from the member',
        imageIds: [],
      }),
    ),
  ).toBe('view_only');
});

test('is no session of the member: neither listed nor ended with them', async () => {
  const before = await member.site('security.sessions', {});
  const { site } = await view();
  expect(await member.site('security.sessions', {})).toEqual(before);
  await site('session.logout', {});
  expect(await refusedWith(site('member.info', {}))).toBe('not_logged_in');
  expect((await member.site('member.info', {})).account).toBe(member.account);
});

test('ends after a quarter of an hour, and opens no other site', async () => {
  const { site, token } = await view();
  const strict = await it.addStrictSite(`view-${randomUUID().slice(0, 8)}`);
  expect(await refusedWith(it.siteClient(token, it.server, strict.host)('member.info', {}))).toBe('not_logged_in');
  it.clock.advance(15 * 60_000);
  expect(await refusedWith(site('member.info', {}))).toBe('session_expired');
});

test('is for those whose role allows it', async () => {
  const trading = (await it.operator('tara', 'trading')).console;
  const asked = trading('console.viewAsMember', { memberId: member.memberId, reason });
  expect(await refusedWith(asked)).toBe('not_permitted');
  // the first one's proof is a quarter of an hour old by now
  const other = (await it.operator('sara', 'support')).console;
  const unknown = other('console.viewAsMember', { memberId: randomUUID(), reason });
  expect(await refusedWith(unknown)).toBe('member_not_found');
});
