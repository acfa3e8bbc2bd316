import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let it: TestServer;

beforeAll(async () => {
  it = await createTestServer();
});

afterAll(() => it.close());

const get = (url: string) => it.server.site.inject({ url, headers: { host: 'localhost' } });

async function put(to: string, username: string): Promise<void> {
  await it.server.modules.outbox.put(it.server.foundation.db, {
    siteId: it.siteId,
    channel: 'email',
    to,
    text: 'resetLink',
    params: { username, link: 'https://bloom.example/?a=1&b="2"', expiredMinutes: 30 },
    language: 'EN',
  });
}

test('a page that is empty, old first, or runs what a person typed', async () => {
  expect((await get('/dev/outbox')).body).toContain('Nothing was sent yet.');
  await put('one@example.com', 'one');
  await put('"<img src=x>"@example.com', '<script>alert(1)</script>');
  const { body, headers } = await get('/dev/outbox');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<img/);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('<a href="https://bloom.example/?a=1&amp;b=" rel="noreferrer">');
  expect(body.indexOf('one@example.com')).toBeGreaterThan(body.indexOf('&lt;img'));
});

test('a message that a test of a whole installation cannot find', async () => {
  await put('two@example.com', 'two');
  const { list } = (await get('/dev/outbox.json?to=two%40example.com')).json();
  expect(list).toMatchObject([{ channel: 'email', kind: 'resetLink', to: 'two@example.com' }]);
  expect((await get('/dev/outbox.json?to=a&to=b')).json()).toEqual({ list: [] });
});
