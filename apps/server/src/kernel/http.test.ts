import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { originOf, varyByHost } from './caller.ts';
import { type Config, readConfig } from './config.ts';
import { bodyLimitBytes, createHttp } from './http.ts';
import { createMetrics } from './metrics.ts';
import { refuse, refuseFields } from './refusal.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** A server with a few routes that go wrong, each in its own way. */
async function serve(changes: Partial<Config> = {}) {
  const { log, text } = captureLog();
  const app = await createHttp({
    config: { ...readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing' }), ...changes },
    log,
    metrics: createMetrics(),
    countryOf: (address) => (address === '203.0.113.7' ? 'PH' : null),
    contentSecurityPolicy: async () => "default-src 'none'",
  });
  opened.push(app);
  app.get('/fine', async (request) => ({ ip: request.ip, country: request.country }));
  app.get('/host', async (request, reply) => varyByHost(reply, 'cookie').send(originOf(request)));
  app.get('/own-headers', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').header('content-security-policy', "img-src 'self'").send({}),
  );
  app.post('/echo', async (request) => ({ got: request.body }));
  app.get('/refused', async () => refuse('stake_above_limit', { maxStake: '200' }));
  app.get('/locked', async () => refuse('login_locked', { retryAfterS: 300 }));
  app.get('/fields', async () => refuseFields({ username: { code: 'username_taken' } }));
  app.get('/broken', async () => {
    throw new Error('password of the database is hunter2');
  });
  app.get('/odd', async () => {
    throw Object.assign(new Error('hunter2'), { statusCode: 418, code: 'E_ODD' });
  });
  app.get('/nothing-thrown', async () => Promise.reject(undefined));
  app.get('/unwritable', async () => ({ amount: 1n }));
  return { app, log: text };
}

const json = { 'content-type': 'application/json' };

test.each<[string, object, number, object]>([
  ['a malformed body', { method: 'POST', url: '/echo', headers: json, payload: '{"a":' }, 400, { code: 'bad_request' }],
  ['an empty body declared as JSON', { method: 'POST', url: '/echo', headers: json }, 400, { code: 'bad_request' }],
  [
    'a body that changes what objects are',
    { method: 'POST', url: '/echo', headers: json, payload: '{"__proto__":{"isAdmin":true}}' },
    400,
    { code: 'bad_request' },
  ],
  [
    'a body of another type',
    { method: 'POST', url: '/echo', headers: { 'content-type': 'text/plain' }, payload: 'hello' },
    415,
    { code: 'unsupported_media_type' },
  ],
  [
    'a body of a made-up type',
    { method: 'POST', url: '/echo', headers: { 'content-type': 'x' }, payload: 'hello' },
    415,
    { code: 'unsupported_media_type' },
  ],
  [
    'a body without end',
    { method: 'POST', url: '/echo', headers: json, payload: JSON.stringify('x'.repeat(bodyLimitBytes)) },
    413,
    { code: 'payload_too_large', params: { maxBytes: bodyLimitBytes } },
  ],
  ['an address that cannot be read', { url: '/%zz' }, 400, { code: 'bad_request' }],
  ['a refusal with numbers', { url: '/refused' }, 400, { code: 'stake_above_limit', params: { maxStake: '200' } }],
  [
    'a refusal of fields',
    { url: '/fields' },
    400,
    { code: 'field_errors', fields: { username: { code: 'username_taken' } } },
  ],
])('answers %s in the form of every refusal', async (_, request, status, error) => {
  const { app } = await serve();
  const response = await app.inject(request);
  expect(response.statusCode).toBe(status);
  const body = response.json();
  expect(body).toMatchObject({ success: false, error });
  expect(Object.keys(body)).toEqual(['success', 'error']);
  expect(body.error.message).toBe(body.error.code.replaceAll('_', ' '));
});

test.each(['/broken', '/odd', '/nothing-thrown', '/unwritable'])(
  'answers the failure of %s without details',
  async (url) => {
    const { app } = await serve();
    const response = await app.inject(url);
    expect(response.json()).toEqual({
      success: false,
      error:
        url === '/odd'
          ? { code: 'bad_request', message: 'bad request' }
          : {
              code: 'internal_error',
              message: 'internal error',
              params: { requestId: response.headers['x-request-id'] },
            },
    });
    expect(response.statusCode).toBe(url === '/odd' ? 400 : 500);
    expect(response.body + JSON.stringify(response.headers)).not.toMatch(/hunter2|E_ODD|BigInt/);
  },
);

test('logs every failure in full under the id that the answer names', async () => {
  const { app, log } = await serve();
  const { headers } = await app.inject('/broken');
  const line = JSON.parse(log().trim());
  expect(line).toMatchObject({ level: 50, requestId: headers['x-request-id'], url: '/broken' });
  expect(line.err.message).toContain('hunter2');
});

test('does not log a refusal as a failure', async () => {
  const { app, log } = await serve();
  await app.inject('/refused');
  await app.inject({ method: 'POST', url: '/echo', headers: json, payload: '{' });
  expect(log()).toBe('');
});

test.each(['/fine', '/refused', '/broken', '/%zz', '/nowhere'])(
  'sends the security headers with the answer of %s',
  async (url) => {
    const { app } = await serve();
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test('requires encryption of browsers in production', async () => {
  const { app } = await serve({ environment: 'production' });
  expect((await app.inject('/fine')).headers['strict-transport-security']).toContain('max-age=31536000');
});

test('keeps the headers that a page chose', async () => {
  const { app } = await serve();
  expect((await app.inject('/own-headers')).headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'content-security-policy': "img-src 'self'",
  });
});

test('keeps one id per request, and ignores malformed ones', async () => {
  const { app } = await serve();
  const idFor = async (given?: string) =>
    (await app.inject({ url: '/fine', headers: given === undefined ? {} : { 'x-request-id': given } })).headers[
      'x-request-id'
    ];
  expect(await idFor('proxy-0123_abc')).toBe('proxy-0123_abc');
  for (const given of ['short', 'x'.repeat(65), 'with a space', '{"level":60}', '<script>alert(1)</script>']) {
    expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await idFor()).not.toBe(await idFor());
});

test('limits the requests of one address', async () => {
  const { app } = await serve({ rateLimitScale: 2 / 1_200 });
  expect((await app.inject('/fine')).statusCode).toBe(200);
  expect((await app.inject('/fine')).statusCode).toBe(200);
  const limited = await app.inject('/fine');
  expect(limited.statusCode).toBe(429);
  const { code, params } = limited.json().error;
  expect(code).toBe('too_many_requests');
  expect(params.retryAfterS).toBeGreaterThan(0);
  expect(params.retryAfterS).toBeLessThanOrEqual(60);
  expect(limited.headers['retry-after']).toBe(String(params.retryAfterS));
});

test('sends Retry-After with a temporary refusal', async () => {
  const { app } = await serve();
  const { statusCode, headers } = await app.inject('/locked');
  expect([statusCode, headers['retry-after']]).toEqual([429, '300']);
});

test('counts visitors behind a proxy separately', async () => {
  const { app } = await serve({ rateLimitScale: 1 / 1_200, trustedProxies: ['127.0.0.1'] });
  const from = (ip: string) => app.inject({ url: '/fine', headers: { 'x-forwarded-for': ip } });
  expect((await from('203.0.113.7')).statusCode).toBe(200);
  expect((await from('203.0.113.7')).statusCode).toBe(429);
  expect((await from('203.0.113.8')).statusCode).toBe(200);
});

test('ignores an address that a visitor claims', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const plain = await serve();
  expect((await plain.app.inject({ url: '/fine', headers })).json()).toEqual({ ip: '127.0.0.1', country: null });
  const behindProxy = await serve({ trustedProxies: ['127.0.0.1'] });
  expect((await behindProxy.app.inject({ url: '/fine', headers })).json()).toEqual({
    ip: '203.0.113.7',
    country: 'PH',
  });
});

test('takes the host from the request itself, and from a proxy only where the configuration says so', async () => {
  const headers = { host: 'first.example:8080', 'x-forwarded-host': 'Second.example' };
  const hostFor = async (changes: Partial<Config>) => {
    const { app } = await serve(changes);
    const answer = await app.inject({ url: '/host', headers });
    const { host, hostname } = answer.json();
    return [host, hostname, answer.headers.vary];
  };
  const own = ['first.example:8080', 'first.example', 'cookie, host'];
  expect(await hostFor({})).toEqual(own);
  expect(await hostFor({ trustedProxies: ['127.0.0.1'] })).toEqual(own);
  expect(await hostFor({ trustForwardedHost: true })).toEqual([
    'first.example:8080',
    'first.example',
    'cookie, host, x-forwarded-host',
  ]);
  expect(await hostFor({ trustedProxies: ['127.0.0.1'], trustForwardedHost: true })).toEqual([
    'second.example',
    'second.example',
    'cookie, host, x-forwarded-host',
  ]);
});

test('counts one household by its /64, whichever of its addresses it uses', async () => {
  const { app } = await serve({ rateLimitScale: 2 / 1_200, trustedProxies: ['127.0.0.1'] });
  const from = async (ip: string) =>
    (await app.inject({ url: '/fine', headers: { 'x-forwarded-for': ip } })).statusCode;
  const answers = [await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2'), await from('2001:db8:1:2:3::3')];
  expect(answers).toEqual([200, 200, 429]);
  expect(await from('2001:db8:1:3::1')).toBe(200);
});
