import { randomUUID } from 'node:crypto';
import type { Client } from '@croupier/contract/client';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let owner: Client;
let payments: Client;
let content: Client;
let alba: TestMember;
let bruno: TestMember;

const reason = 'as the member asked';

beforeAll(async () => {
  it = await createTestPlatform();
  owner = (await it.operator('owner1', 'owner')).console;
  payments = (await it.operator('payments1', 'payments')).console;
  content = (await it.operator('content1', 'content')).console;
  [alba, bruno] = [await it.register(), await it.register()];
  await it.ownerDb.query(
    `update identity.member_personal set email = 'alba.marin@example.com', email_verified_at = now(), mobile = '+639171234567',
       mobile_verified_at = now(), payee_name = 'Alba Marin' where member_id = $1`,
    [alba.memberId],
  );
});

afterAll(() => it.close());

const find = async (search: string, who = owner) =>
  (await who('console.members', { search })).list.map(({ id, matched }) => [id, matched]);

test('finds a member by whatever is known of it', async () => {
  const { memberId: id } = alba;
  expect(await find(id)).toEqual([[id, 'id']]);
  expect(await find(id.slice(-12))).toEqual([[id, 'id']]);
  expect(await find(id.slice(-12, -4))).toEqual([[id, 'id']]);
  expect(await find(alba.account.toUpperCase())).toContainEqual([id, 'account']);
  expect(await find('ALBA.MARIN@')).toEqual([[id, 'email']]);
  expect(await find('alba m')).toEqual([[id, 'name']]);
  expect(await find('+63 917 123')).toEqual([[id, 'mobile']]);
  expect(await find('0917 123 4567')).toEqual([[id, 'mobile']]);
  expect(await find('%_')).toEqual([]);
  expect(await find('127.0.0.1')).toContainEqual([id, 'address']);
});

test('lists members newest first, page by page, and by state', async () => {
  const first = await owner('console.members', { pageSize: 1 });
  expect(first.list.map(({ id }) => id)).toEqual([bruno.memberId]);
  const next = await owner('console.members', { pageSize: 1, cursor: first.nextCursor ?? '' });
  expect(next.list.map(({ id }) => id)).toEqual([alba.memberId]);
  expect((await owner('console.members', { blocked: 'true' })).list).toEqual([]);
});

test('sorts members by account, page by page, either way', async () => {
  const byAccount = async (direction: 'asc' | 'desc') => {
    const first = await owner('console.members', { sort: 'account', direction, pageSize: 1 });
    const next = await owner('console.members', {
      sort: 'account',
      direction,
      pageSize: 1,
      cursor: first.nextCursor ?? '',
    });
    return [...first.list, ...next.list].map(({ account }) => account);
  };
  const up = await byAccount('asc');
  expect(up).toEqual(up.toSorted());
  expect(await byAccount('desc')).toEqual(up.toReversed());
});

test('masks personal data from a role that does not see it, and shows nothing of another site', async () => {
  expect(await owner('console.member', { memberId: alba.memberId })).toMatchObject({
    email: 'alba.marin@example.com',
    name: 'Alba Marin',
    balances: [{ kind: 'cash' }],
  });
  const reader = (await it.operator('reader1', 'readOnly')).console;
  const masked = await reader('console.member', { memberId: alba.memberId });
  expect(JSON.stringify(masked)).not.toMatch(/alba\.marin|Marin|9171234567/);
  expect(await refusedWith(content('console.member', { memberId: alba.memberId }))).toBe('not_permitted');
  const other = await it.addStrictSite('elsewhere');
  const stranger = (await it.operator('stranger', 'support', other)).console;
  for (const call of [
    'console.member',
    'console.memberTimeline',
    'console.memberLinks',
    'console.memberNotes',
  ] as const)
    expect(await refusedWith(stranger(call, { memberId: alba.memberId }))).toBe('member_not_found');
  expect(await find(alba.memberId, stranger)).toEqual([]);
});

test('adjusts up to the amount of the role alone, and above it by two people, each once', async () => {
  const limit = { PHP: '1000' };
  await it.ownerDb.query(`update staff.role set second_person_above = $1 where ready = 'payments'`, [
    JSON.stringify(limit),
  ]);
  const { memberId } = bruno;
  const before = BigInt((await owner('console.member', { memberId })).sumBalance);
  const small = { memberId, adjustmentId: randomUUID(), amount: '1000', reason };
  const done = await payments('console.adjustMember', small);
  expect(done).toEqual({ proposal: null, done: { balance: (before + 1_000n).toString() } });
  expect(await payments('console.adjustMember', small)).toEqual(done);
  expect(await refusedWith(payments('console.adjustMember', { ...small, amount: '999' }))).toBe('conflict');

  const large = { memberId, adjustmentId: randomUUID(), amount: '-1001', reason };
  const { proposal } = await payments('console.adjustMember', large);
  expect((await owner('console.member', { memberId })).sumBalance).toBe((before + 1_000n).toString());
  const proposalId = proposal?.proposalId ?? '';
  expect(await owner('console.proposal', { proposalId })).toMatchObject({
    effect: { key: 'memberDebit', values: { account: bruno.account }, amounts: { amount: '1001' }, currency: 'PHP' },
  });
  await Promise.all([1, 2].map(() => owner('console.approveProposal', { proposalId, reason })));
  expect((await owner('console.member', { memberId })).sumBalance).toBe((before - 1n).toString());
  const beyond = { memberId, adjustmentId: randomUUID(), amount: `-${before * 2n}`, reason };
  expect(await refusedWith(payments('console.adjustMember', beyond))).toBe('insufficient_funds');
});

test('shows everything of a member in one order, page by page', async () => {
  const { memberId } = bruno;
  await owner('console.addMemberNote', { memberId, text: 'Called twice', pinned: true });
  const all = (await owner('console.memberTimeline', { memberId, pageSize: 100 })).list;
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of ['movement', 'operator', 'note'] as const) expect([...kinds]).toContain(kind);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.filter(({ what }) => what.startsWith('adjustment_')).map(({ amount }) => amount)).toEqual([
    '-1001',
    '1000',
  ]);
  const notes = await owner('console.memberTimeline', { memberId, kind: 'note' });
  expect(notes.list).toMatchObject([{ detail: 'Called twice', by: 'owner1' }]);
  const page = await owner('console.memberTimeline', { memberId, pageSize: 2 });
  const rest = await owner('console.memberTimeline', { memberId, until: page.until ?? '', pageSize: 100 });
  expect(rest.list.every(({ at }) => at < (page.until ?? ''))).toBe(true);
  expect((await owner('console.member', { memberId })).pinnedNotes).toMatchObject([{ text: 'Called twice' }]);
});

test('keeps labels and clubs as data of the site', async () => {
  const { memberId } = alba;
  const label = await owner('console.saveMemberLabel', { name: 'Careful', colour: '#E11D48', reason });
  expect(await refusedWith(owner('console.saveMemberLabel', { name: 'careful', reason }))).toBe('conflict');
  await owner('console.saveClub', { rank: 3, name: 'Gold', reason });
  await owner('console.setMemberLabels', { memberId, labelIds: [label.id], rank: 3, reason });
  expect(await owner('console.member', { memberId })).toMatchObject({
    labels: [label],
    club: { rank: 3, name: 'Gold' },
  });
  // the club is the member's to see, what operators note is not
  expect(await alba.site('member.info', {})).toMatchObject({
    clubLabel: { labelName: 'Gold', rankLevel: 3 },
    memberLabel: [],
  });
  expect(await alba.site('member.publicState', {})).toMatchObject({ hasVip: true, vipRankLevel: 3 });
  expect((await owner('console.members', { labelId: label.id })).list.map(({ id }) => id)).toEqual([memberId]);
  expect(await refusedWith(owner('console.setMemberLabels', { memberId, labelIds: [randomUUID()], reason }))).toBe(
    'not_found',
  );
  await owner('console.removeMemberLabel', { id: label.id, reason });
  expect(await owner('console.member', { memberId })).toMatchObject({ labels: [], club: { rank: 3 } });
});

test('links members who share a device or an address', async () => {
  const { list } = await owner('console.memberLinks', { memberId: alba.memberId });
  expect(list.find(({ memberId }) => memberId === bruno.memberId)?.by).toContain('network');
  const access = await owner('console.memberAccess', { memberId: alba.memberId });
  expect(access.addresses).toHaveLength(1);
  expect(access.sessions).toHaveLength(1);
});

test('mails a link or a message to the verified address alone', async () => {
  await owner('console.sendPasswordLink', { memberId: alba.memberId, reason });
  const text = 'First line.\n\nSecond line.';
  await owner('console.messageMember', { memberId: alba.memberId, subject: 'Your question', text, reason });
  const sent = (await it.modules.outbox.shown?.(10)) ?? [];
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['alba.marin@example.com', 'Your question'],
    ['alba.marin@example.com', expect.stringContaining('new password')],
  ]);
  expect(sent[0]?.text).toContain(text);
  expect(sent[1]?.text).toMatch(/http:\/\/[\w.]+:\d+\/forget#token=[\w-]{43}/);
  expect(await refusedWith(owner('console.sendPasswordLink', { memberId: bruno.memberId, reason }))).toBe(
    'no_verified_address',
  );
});

test('ends every session of a member at once', async () => {
  expect(await owner('console.endMemberSessions', { memberId: alba.memberId, reason })).toEqual({ ended: 1 });
  expect(await refusedWith(alba.site('member.info', {}))).toBe('not_logged_in');
});
