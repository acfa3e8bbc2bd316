import { randomUUID } from 'node:crypto';
import type { CallInput } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let other: Awaited<ReturnType<TestPlatform['addStrictSite']>>;
let member: TestMember;
let stranger: TestMember;
let operator: Client;
let foreignOperator: Client;

const record = async () => {};
const day = 24 * 60 * 60_000;

beforeAll(async () => {
  it = await createTestPlatform();
  other = await it.addStrictSite('second');
  [member, stranger] = [await it.register(), await it.register()];
  operator = (await it.operator('supporter', 'support')).console;
  foreignOperator = (await it.operator('elsewhere', 'support', other)).console;
});

afterAll(() => it.close());

const drawing = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#ffb62e' } });
const png = async () => (await drawing().png().toBuffer()).toString('base64');
const upload = async (of = member) => (await of.site('inbox.uploadImage', { image: await png() })).imageId;
const say = (changes: Partial<CallInput<'inbox.feedback'>> = {}, of = member) =>
  of.site('inbox.feedback', { feedbackId: randomUUID(), kind: 'PROBLEM', content: 'The reels stand.', ...changes });
const latest = async (at = operator) => (await at('console.feedback', {})).list[0];

test('refuses a comment that is empty or longer than 140 characters', async () => {
  for (const content of ['', '   ', '\n\t']) {
    const refusal = await refusedCall(say({ content }));
    expect([refusal.code, refusal.fields?.content?.code]).toEqual(['field_errors', 'field_required']);
  }
  const refusal = await refusedCall(say({ content: 'x'.repeat(141) }));
  expect(refusal.fields?.content).toEqual({ code: 'field_too_long', params: { max: 140 } });
  await say({ content: `  ${'x'.repeat(140)}\n` });
  expect((await latest())?.content).toBe('x'.repeat(140));
  // as readers count
  await say({ content: '🎰'.repeat(140) });
  expect((await latest())?.content).toBe('🎰'.repeat(140));
});

test('stores a repeated feedback once, and refuses another under the same id', async () => {
  const feedbackId = randomUUID();
  const before = (await operator('console.feedback', {})).list.length;
  const imageIds = [await upload()];
  const answers = await Promise.all([1, 2, 3].map(() => say({ feedbackId, content: ' Once ', imageIds })));
  expect(answers).toEqual([{ feedbackId }, { feedbackId }, { feedbackId }]);
  await say({ feedbackId, content: 'Once', imageIds });
  expect((await operator('console.feedback', {})).list).toHaveLength(before + 1);
  for (const changes of [{ content: 'Twice' }, { kind: 'PRAISE' as const }, { imageIds: [] }]) {
    expect(await refusedWith(say({ feedbackId, content: 'Once', imageIds, ...changes }))).toBe('conflict');
  }
  // the id is the member's own: the same id of another member is another feedback
  await say({ feedbackId, content: 'Mine' }, stranger);
  expect(await latest()).toMatchObject({ content: 'Mine', account: stranger.account });
});

test('attaches only the member’s own pictures that are not attached elsewhere', async () => {
  const [mine, theirs] = [await upload(), await upload(stranger)];
  for (const imageIds of [[theirs], [mine, theirs], [randomUUID()]]) {
    expect(await refusedWith(say({ imageIds }))).toBe('image_invalid');
  }
  // the refused feedback attached nothing
  await say({ imageIds: [mine, mine] });
  expect((await latest())?.images).toEqual([{ imageId: mine, width: 40, height: 30 }]);
  expect(await refusedWith(say({ imageIds: [mine] }))).toBe('image_invalid');
  const four = [await upload(), await upload(), await upload(), await upload()];
  expect(await refusedWith(say({ imageIds: four }))).toBe('field_errors');
});

test('keeps the pictures of a feedback in their order', async () => {
  const imageIds = [await upload(), await upload(), await upload()].reverse();
  await say({ imageIds });
  expect((await latest())?.images.map(({ imageId }) => imageId)).toEqual(imageIds);
});

test('refuses a file that is no picture or too large, and removes the location', async () => {
  const send = (bytes: Buffer | string) =>
    member.site('inbox.uploadImage', { image: typeof bytes === 'string' ? bytes : bytes.toString('base64') });
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const half = (await drawing(400, 300).jpeg().toBuffer()).subarray(0, 300);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [gif, half, svg, Buffer.from('plain text'), '', 'not base64!', Buffer.alloc(0)])
    expect(await refusedWith(send(bytes))).toBe('image_invalid');
  const heavy = Buffer.concat([await drawing().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  expect(await refusedWith(send(heavy))).toBe('image_too_large');
  const tagged = await drawing()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  const { imageId } = await send(tagged);
  await say({ imageIds: [imageId] });
  const kept = await operator('console.feedbackImage', { imageId });
  expect(kept).toMatchObject({ type: 'image/webp', width: 40, height: 30 });
  const { exif, format } = await sharp(Buffer.from(kept.image, 'base64')).metadata();
  expect([exif, format]).toEqual([undefined, 'webp']);
});

test('deletes pictures that no feedback names, and keeps the others', async () => {
  const [named, unnamed] = [await upload(stranger), await upload(stranger)];
  await say({ imageIds: [named] }, stranger);
  const purge = () => it.modules.jobs.find(({ name }) => name === 'inbox.purge-images')?.run();
  await purge();
  it.clock.advance(day + 1_000);
  const again = await it.register();
  const fresh = await upload(again);
  await purge();
  const rows = await it.ownerDb.query<{ id: string }>('select id from inbox.image where id = any($1)', [
    [named, unnamed, fresh],
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([named, fresh].sort());
  member = await it.register();
  operator = (await it.operator('supporter2', 'support')).console;
  foreignOperator = (await it.operator('elsewhere2', 'support', other)).console;
});

test('a member who fills the disk with pictures that no feedback names', async () => {
  const greedy = await it.register();
  const uploaded: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    uploaded.push(await upload(greedy));
    it.clock.advance(1_000);
  }
  const rows = await it.ownerDb.query<{ id: string }>(
    'select id from inbox.image where member_id = $1 order by created_at',
    [greedy.memberId],
  );
  expect(rows.map(({ id }) => id)).toEqual(uploaded.slice(-9));
});

test('shows feedback in the console of its own site, to those who may read it', async () => {
  const imageId = await upload();
  await say({ content: 'Only here', imageIds: [imageId] });
  expect(await latest()).toMatchObject({ content: 'Only here', memberId: member.memberId });
  expect((await foreignOperator('console.feedback', {})).list).toEqual([]);
  expect(await refusedWith(foreignOperator('console.feedbackImage', { imageId }))).toBe('not_found');
  expect(await refusedWith(operator('console.feedbackImage', { imageId: randomUUID() }))).toBe('not_found');
  // nobody has named it yet
  expect(await refusedWith(operator('console.feedbackImage', { imageId: await upload() }))).toBe('not_found');
  expect(await refusedWith(it.consoleClient(member.token)('console.feedback', {}))).toBe('not_logged_in');
});

test('pages of feedback that repeat, skip, or begin with the oldest', async () => {
  const all = (await operator('console.feedback', { pageSize: 100 })).list.map(({ id }) => id);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await operator('console.feedback', { pageSize: 2, ...(cursor ? { cursor } : {}) });
    paged.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all);
  expect(all).toEqual(all.toSorted().reverse());
});

test('a site that takes feedback although it has none', async () => {
  await it.modules.sites.change({ siteId: it.siteId, key: 'feedback', value: false, record });
  expect(await refusedWith(say())).toBe('not_found');
  expect(await refusedWith(upload())).toBe('not_found');
  // what came before can still be read
  expect((await operator('console.feedback', {})).list.length).toBeGreaterThan(0);
  await it.modules.sites.change({ siteId: it.siteId, key: 'feedback', value: true, record });
  await say();
});

test('answers a feedback once: the member reads it on the site and by mail, and the queue is one shorter', async () => {
  const writer = await it.register();
  await it.ownerDb.query(
    `update identity.member_personal set email = 'writer@example.com', email_verified_at = now() where member_id = $1`,
    [writer.memberId],
  );
  await say({ content: 'Where is my round?' }, writer);
  const feedbackId = (await latest())?.id ?? '';
  const open = async () => (await operator('console.feedback', { state: 'open' })).list.map(({ id }) => id);
  expect(await open()).toContain(feedbackId);
  const answer = (text: string | null, who = operator) =>
    who('console.answerFeedback', { feedbackId, text, reason: 'looked it up' });
  expect(await refusedWith(answer('Here.', foreignOperator))).toBe('not_found');
  const both = await Promise.allSettled([answer('It was settled.'), answer('It was void.')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [own] = (await writer.site('inbox.ownFeedback', {})).list;
  expect(own).toMatchObject({ state: 'answered', content: 'Where is my round?' });
  expect(await open()).not.toContain(feedbackId);
  const shown = (await operator('console.feedback', { state: 'answered' })).list.find(({ id }) => id === feedbackId);
  expect(shown?.answer).toMatchObject({ text: own?.answer?.text, by: 'supporter2' });
  const mails = await it.ownerDb.query<{ kind: string }>('select kind from outbox.message where member_id = $1', [
    writer.memberId,
  ]);
  expect(mails.map(({ kind }) => kind)).toEqual(['feedbackAnswer']);
});

test('closes a feedback without an answer, which the member sees as closed', async () => {
  const writer = await it.register();
  await say({ content: 'Never mind.' }, writer);
  const feedbackId = (await latest())?.id ?? '';
  await operator('console.answerFeedback', { feedbackId, text: null, reason: 'nothing to answer' });
  expect((await writer.site('inbox.ownFeedback', {})).list).toMatchObject([{ state: 'closed', answer: null }]);
  const another = await it.register();
  expect((await another.site('inbox.ownFeedback', {})).list).toEqual([]);
});
