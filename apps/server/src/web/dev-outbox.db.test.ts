import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let it: TestServer;

beforeAll(async () => {
  it = await createTestServer();
});

afterAll(() => it.close());

const get = (url: string) => it.server.site.inject({ url, headers: { host: 'localhost' } });

async function enqueue(to: string, username: string): Promise<void> {
  await it.server.modules.outbox.enqueue(it.server.foundation.db, {
    siteId: it.siteId,
    channel: 'email',
    to,
    text: 'resetLink',
    params: { username, link: 'https://bloom.example/?a=1&b="2"', expiredMinutes: 30 },
    language: 'EN',
  });
}

test('lists messages newest first, and runs nothing that was typed', async () => {
  expect((await get('/dev/outbox')).body).toContain('Nothing was sent yet.');
  await enqueue('one@example.com', 'one');
  await enqueue('"<img src=x>"@example.com', '<script>alert(1)</script>');
  const { body, headers } = await get('/dev/outbox');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<img/);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('<a href="https://bloom.example/?a=1&amp;b=" rel="noreferrer">');
  expect(body.indexOf('one@example.com')).toBeGreaterThan(body.indexOf('&lt;img'));
});

test('answers this machine alone, and others with the key of the installation', async () => {
  const { config } = it.server.foundation;
  const status = async (request: { url?: string; remoteAddress?: string; headers?: Record<string, string> }) => {
    const { url = '/dev/outbox', headers = { host: 'localhost:3000' }, remoteAddress = '127.0.0.1' } = request;
    const answers = [url, url.replace('/dev/outbox', '/dev/outbox.json')].map((one) =>
      it.server.site.inject({ url: one, headers, remoteAddress }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  const shown = [200, 200];
  const hidden = [404, 404];
  expect(await status({})).toEqual(shown);
  expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toEqual(shown);
  expect(await status({ remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toEqual(shown);
  expect(await status({ remoteAddress: '192.168.1.20' })).toEqual(hidden);
  // a proxy on this machine, and a page whose name points here
  expect(await status({ headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } })).toEqual(hidden);
  expect(await status({ headers: { host: 'rebound.example' } })).toEqual(hidden);
  const withKey = (key: string) => status({ url: `/dev/outbox?key=${key}`, remoteAddress: '192.168.1.20' });
  expect(await withKey('null')).toEqual(hidden);
  config.devOutboxKey = 'k'.repeat(16);
  expect(await withKey('k'.repeat(16))).toEqual(shown);
  for (const wrong of ['', 'k', `${'k'.repeat(16)}&key=${'k'.repeat(16)}`])
    expect(await withKey(wrong)).toEqual(hidden);
  config.devOutboxKey = null;
});

test('offers messages to the tests of a whole installation', async () => {
  await enqueue('two@example.com', 'two');
  const { list } = (await get('/dev/outbox.json?to=two%40example.com')).json();
  expect(list).toMatchObject([{ channel: 'email', kind: 'resetLink', to: 'two@example.com' }]);
  expect((await get('/dev/outbox.json?to=a&to=b')).json()).toEqual({ list: [] });
});
