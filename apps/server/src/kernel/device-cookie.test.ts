import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { systemRandom } from './clock.ts';
import { readConfig } from './config.ts';
import { deviceOf } from './device-cookie.ts';
import { createHttp } from './http.ts';
import { createMetrics } from './metrics.ts';
import { refuse } from './refusal.ts';

let app: FastifyInstance;

/** A server that returns each browser its id, behind a proxy on this machine. */
async function serve(secretKey: string): Promise<FastifyInstance> {
  const http = await createHttp({
    config: {
      ...readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing', TRUSTED_PROXIES: 'loopback' }),
      secretKey,
    },
    log: captureLog().log,
    metrics: createMetrics(),
    countryOf: () => null,
    contentSecurityPolicy: async () => '',
  });
  http.get('/device', async (request, reply) => ({ device: deviceOf(request, reply, systemRandom) }));
  http.get('/page', async (request, reply) => ({ device: deviceOf(request, reply, systemRandom, { renew: true }) }));
  http.get('/refused', async (request, reply) => {
    deviceOf(request, reply, systemRandom);
    refuse('bad_credentials', { captcha: 0 });
  });
  return http;
}

beforeAll(async () => {
  app = await serve('a secret of an installation, long enough');
});

afterAll(() => app.close());

type Received = { device: string; set: string | null; cookie: string };

async function request(
  url: string,
  options: { cookie?: string; https?: boolean } = {},
  server = app,
): Promise<Received> {
  const headers: Record<string, string> = { host: 'localhost' };
  if (options.cookie !== undefined) headers.cookie = options.cookie;
  if (options.https) headers['x-forwarded-proto'] = 'https';
  const answer = await server.inject({ url, headers });
  const set = answer.headers['set-cookie'] ?? null;
  return {
    device: answer.json().device,
    set: set === null ? null : String(set),
    cookie: String(set).split(';', 1)[0] ?? '',
  };
}

test('gives each browser an id of its own and recognizes it at its next call', async () => {
  const first = await request('/device');
  expect(first.device).toMatch(/^[\w-]{43}$/);
  const again = await request('/device', { cookie: `theme=dark; ${first.cookie}; lang=EN` });
  expect([again.device, again.set]).toEqual([first.device, null]);
  expect((await request('/device')).device).not.toBe(first.device);
});

test('renews the cookie of a browser in use before it expires', async () => {
  const { cookie, device } = await request('/device');
  const page = await request('/page', { cookie });
  expect([page.device, page.cookie]).toEqual([device, cookie]);
  expect(page.set).toContain(`Max-Age=${400 * 24 * 3_600}`);
});

test('sets a cookie that scripts cannot read, other sites cannot send, and plain http does not carry', async () => {
  const plain = (await request('/device')).set ?? '';
  expect(plain.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax']);
  const secure = (await request('/device', { https: true })).set ?? '';
  expect(secure).toMatch(/^__Host-device=/);
  expect(secure.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=34560000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('refuses an id that was invented, changed, or signed elsewhere', async () => {
  const { cookie, device } = await request('/device');
  const other = await serve('a secret of another installation, as long');
  const foreign = await request('/device', {}, other);
  await other.close();
  const signature = cookie.split('.').at(-1);
  const made = [
    'device=',
    'device=x',
    `device=${device}`,
    `device=${'A'.repeat(43)}.${signature}`,
    `${cookie}x`,
    foreign.cookie,
  ];
  for (const forged of made) {
    const answer = await request('/device', { cookie: forged });
    expect([forged, answer.device === device, answer.device === foreign.device, answer.set === null]).toEqual([
      forged,
      false,
      false,
      false,
    ]);
  }
});

test('ignores over https a cookie of plain http, which anybody on the network can set', async () => {
  const { cookie, device } = await request('/device');
  const secure = await request('/device', { cookie, https: true });
  expect(secure.device).not.toBe(device);
  expect((await request('/device', { cookie: secure.cookie, https: true })).device).toBe(secure.device);
});

test('keeps the id of the browser when the call is refused', async () => {
  expect((await request('/refused')).set).toMatch(/^device=/);
});
