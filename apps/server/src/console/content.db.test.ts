import type { ContentItem } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, pngOf, words } from '../testing/test-content.ts';

let it: TestPlatform;
let editor: Client;
let reader: Client;
let stranger: Client;
let strangerReader: Client;
const host = 'second.example';

const reason = 'because';

beforeAll(async () => {
  it = await createTestPlatform();
  const second = await it.addStrictSite('second');
  editor = (await it.operator('editor', 'content')).console;
  reader = (await it.operator('reader', 'support')).console;
  stranger = (await it.operator('stranger', 'content', second)).console;
  strangerReader = (await it.operator('stranger-reader', 'support', second)).console;
});

afterAll(() => it.close());

const audit = async () => (await reader('console.audit', { pageSize: 5 })).list;
const add = (item: ContentItem) => editor('console.saveContent', { item, reason });

test('creates, publishes, changes and archives an item', async () => {
  const added = await add(draft('PR', { texts: { EN: words('One') } }));
  expect(added).toMatchObject({ publishedAt: null, revision: 1, updatedBy: 'editor' });
  const titles = async () =>
    (await it.siteClient(null)('content.announcements', { types: 'PR' })).promotion.map(({ title }) => title);
  expect(await titles()).not.toContain('One');
  const { revision } = await editor('console.publishContent', { id: added.id, revision: 1, published: true, reason });
  expect(await titles()).toContain('One');
  const changed = await editor('console.saveContent', {
    id: added.id,
    revision,
    item: draft('PR', { texts: { EN: words('Two', { html: '<p>a</p><script>b</script>' }) } }),
    reason,
  });
  expect(changed.texts.EN).toMatchObject({ title: 'Two', html: '<p>a</p>' });
  expect(await reader('console.contentItem', { id: added.id })).toEqual(changed);
  expect(await titles()).toContain('Two');
  const { list } = await reader('console.contentList', { type: 'PR' });
  expect(list.find(({ id }) => id === added.id)).toMatchObject({
    title: 'Two',
    languages: ['EN'],
    revision: changed.revision,
  });
  await editor('console.archiveContent', { id: added.id, revision: changed.revision, reason });
  expect(await titles()).not.toContain('Two');
  expect(await refusedWith(reader('console.contentItem', { id: added.id }))).toBe('not_found');
});

test('records every change in the audit log', async () => {
  const { id } = await add(draft('PR', { texts: { EN: words('Before', { summary: 'same' }) } }));
  const long = `<p>${'a'.repeat(5_000)}</p>`;
  const item = draft('PR', { texts: { EN: words('After', { summary: 'same', html: long }) } });
  await editor('console.saveContent', { id, revision: 1, item, reason });
  await editor('console.publishContent', { id, revision: 2, published: true, reason });
  await editor('console.archiveContent', { id, revision: 3, reason });
  const lines = await audit();
  expect(lines.slice(0, 4).map(({ actor, action, target, reason: why }) => [actor, action, target, why])).toEqual(
    ['content.archive', 'content.publish', 'content.change', 'content.add'].map((action) => [
      'editor',
      action,
      id,
      reason,
    ]),
  );
  const [archived, published, changed, added] = lines;
  expect(added).toMatchObject({ before: null, after: { type: 'PR', 'texts.EN.title': 'Before' } });
  expect(changed?.before).toEqual({ 'texts.EN.title': 'Before' });
  expect(Object.keys(changed?.after as object).sort()).toEqual(['texts.EN.html', 'texts.EN.title']);
  expect((changed?.after as Record<string, string> | undefined)?.['texts.EN.html']).toMatch(
    /^<p>a{1997}… \(5007 characters, SHA-256 [0-9a-f]{64}\)$/,
  );
  expect(published?.after).toEqual({ publishedAt: it.clock.now().toISOString() });
  expect(archived).toMatchObject({ after: null, before: { 'texts.EN.title': 'After' } });
});

test('refuses changes by an operator who may only read, and access by one of another site', async () => {
  const { id, revision } = await add(draft('PR'));
  const item = draft('PR');
  for (const call of [
    () => reader('console.saveContent', { item, reason }),
    () => reader('console.publishContent', { id, revision, published: true, reason }),
    () => reader('console.uploadImage', { image: 'AAAA', reason }),
  ]) {
    expect(await refusedWith(call())).toBe('not_permitted');
  }
  expect(await refusedWith(stranger('console.contentItem', { id }))).toBe('not_found');
  expect(await refusedWith(stranger('console.saveContent', { id, revision, item, reason }))).toBe('not_found');
  expect((await stranger('console.contentList', {})).list).toEqual([]);
  expect((await stranger('console.images', {})).list).toEqual([]);
});

test('lists archived items and restores them, with an entry in the audit log', async () => {
  const { id } = await add(draft('PR', { texts: { EN: words('Gone for a while') } }));
  const { revision } = await editor('console.archiveContent', { id, revision: 1, reason });
  const { list } = await reader('console.contentList', { archived: 'true', type: 'PR' });
  expect(list.find((one) => one.id === id)).toMatchObject({ revision, title: 'Gone for a while' });
  expect((await stranger('console.contentList', { archived: 'true' })).list).toEqual([]);
  expect(await refusedWith(reader('console.restoreContent', { id, revision, reason }))).toBe('not_permitted');
  expect(await refusedWith(stranger('console.restoreContent', { id, revision, reason }))).toBe('not_found');
  const back = await editor('console.restoreContent', { id, revision, reason });
  expect((await reader('console.contentItem', { id })).revision).toBe(back.revision);
  expect((await audit())[0]).toMatchObject({
    action: 'content.restore',
    actor: 'editor',
    target: id,
    reason,
    before: null,
    after: { 'texts.EN.title': 'Gone for a while' },
  });
});

test('returns what is wrong in a form', async () => {
  const refusal = await refusedCall(
    add(draft('PU', { popupWhen: null, linkageType: 'PAGE', linkage: '//evil.example' })),
  );
  expect([refusal.code, refusal.fields]).toEqual([
    'field_errors',
    { popupWhen: { code: 'field_required' }, linkage: { code: 'field_invalid' } },
  ]);
});

test('refuses an item in more languages than there are', async () => {
  const codes = Array.from(
    { length: 41 },
    (_, index) => `X${String.fromCharCode(65 + (index % 26))}${index < 26 ? 'A' : 'B'}`,
  );
  const textsIn = (count: number) => Object.fromEntries(codes.slice(0, count).map((code) => [code, words('a')]));
  expect((await refusedCall(add(draft('PR', { texts: textsIn(41) })))).code).toBe('field_errors');
  expect(Object.keys((await add(draft('PR', { texts: textsIn(40) }))).texts)).toHaveLength(40);
});

test('shows a preview only to its holder, on its own site', async () => {
  const { id } = await add(draft('PR', { texts: { EN: words('Draft') } }));
  const { preview } = await reader('console.previewContent', {});
  const visitor = it.siteClient(null);
  expect((await visitor('content.promotion', { id, preview })).title).toBe('Draft');
  expect(await refusedWith(visitor('content.promotion', { id }))).toBe('not_found');
  const elsewhere = it.siteClient(null, undefined, host);
  expect(await refusedWith(elsewhere('content.announcements', { preview }))).toBe('preview_invalid');
  const now = it.clock.now();
  it.clock.advance(60 * 60_000);
  expect(await refusedWith(visitor('content.promotion', { id, preview }))).toBe('preview_invalid');
  it.clock.set(now);
});

const media = (url: string, headers: Record<string, string> = {}) =>
  it.server.site.inject({ url, headers: { host: 'localhost', ...headers } });

test('serves an image as it was stored, cacheable', async () => {
  const image = await editor('console.uploadImage', { name: 'lotus.gif', image: await pngOf('#b8327a'), reason });
  expect((await reader('console.images', {})).list.map(({ id }) => id)).toEqual([image.id]);
  expect((await audit())[0]).toMatchObject({ action: 'image.add', target: image.sha256, after: { name: 'lotus.gif' } });
  const addresses = image.srcSet.split(', ').map((one) => one.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const answer = await media(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const tag = String(answer.headers.etag);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await media(address, { 'if-none-match': header });
      expect([header, again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([header, 304, 0, tag]);
    }
    expect((await media(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
  const head = await it.server.site.inject({ method: 'HEAD', url: image.url, headers: { host: 'localhost' } });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('answers not found at the address of an unknown image', async () => {
  for (const name of [`${'0'.repeat(64)}-480.webp`, 'x', '%2e%2e%2fpackage.json', `${'0'.repeat(64)}-480.webp%00`]) {
    const answer = await media(`/media/${name}`, { 'if-none-match': '*' });
    expect([name, answer.statusCode, answer.json().error.code]).toEqual([name, 404, 'not_found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('refuses an upload that is no picture', async () => {
  const send = (image: string) => editor('console.uploadImage', { image, reason });
  expect(await refusedWith(send(Buffer.from('GIF89a').toString('base64')))).toBe('image_invalid');
  const large = await refusedCall(send('A'.repeat(7_000_000)));
  expect([large.code, large.params]).toEqual(['image_too_large', { maxBytes: 5 * 1024 * 1024 }]);
});

test('imports a document as it was exported, and changes no other site', async () => {
  const document = await reader('console.exportContent', {});
  const before = await stranger('console.exportContent', {});
  const result = await stranger('console.importContent', { document, reason });
  expect(result).toMatchObject({ added: document.items.length, changed: 0, archived: 0 });
  expect(await stranger('console.exportContent', {})).toEqual(document);
  expect(await reader('console.exportContent', {})).toEqual(document);
  expect(await stranger('console.importContent', { document: before, reason })).toMatchObject({
    archived: document.items.length,
  });
  const { list } = await strangerReader('console.audit', { pageSize: 2 });
  expect(list[1]).toMatchObject({ action: 'content.import', actor: 'stranger', after: result });
  const broken = {
    ...document,
    items: [{ ...document.items[0], linkageType: 'MODAL', linkage: 'x' }],
  } as typeof document;
  expect((await refusedCall(editor('console.importContent', { document: broken, reason }))).params).toMatchObject({
    place: 'items.0.linkage',
  });
  const noDocument = { format: 'other', version: 1, items: [], images: [] } as unknown as typeof document;
  expect((await refusedCall(editor('console.importContent', { document: noDocument, reason }))).fields).toHaveProperty(
    'document.format',
  );
});
