import { calls } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { bindCalls, type CallGuard } from './bind-calls.ts';
import { systemRandom } from './clock.ts';
import { readConfig } from './config.ts';
import type { Handlers } from './handlers.ts';
import { createHttp } from './http.ts';
import { createMetrics } from './metrics.ts';
import { refuse } from './refusal.ts';
import type { Sealing } from './sealed.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const memberToken = 'm'.repeat(43);

/** Sites and members of this test: `first.example` is open, `closed.example` is not, and one token belongs to a member. */
const guard: CallGuard = {
  siteOfHost: async (hostname) => {
    if (hostname === 'first.example') return { id: 'first', code: 'first' };
    return hostname === 'closed.example' ? { id: 'closed', code: 'closed' } : null;
  },
  siteOfCode: async () => null,
  requireOpen: async (site) => {
    if (site.id === 'closed') refuse('site_in_maintenance', { endTime: '' });
  },
  identify: async ({ access }, token, site) => {
    if (access.who === 'anyone' && token === null) return { caller: { kind: 'visitor' }, site };
    if (token !== memberToken && !token?.startsWith('other')) refuse('not_logged_in');
    return {
      caller: {
        kind: 'member',
        memberId: 'm',
        sessionId: token ?? '',
        account: 'a',
        type: 0,
        recentAuthAt: null,
        passwordDue: false,
      },
      site,
    };
  },
};

/** A sealed payload is plain JSON here: this test covers who may send one where. */
const sealing: Sealing = {
  publicKey: () => ({ kid: 'k', kty: 'EC', crv: 'P-256', x: '', y: '' }),
  open: async (payload) => JSON.parse(payload),
  rotate: async () => 'k',
};

/** Binds the whole contract with these handlers; any other call fails. */
async function bind(handlers: Partial<Handlers>, rateLimitScale = 1_000) {
  const { log, text } = captureLog();
  const config = { ...readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing' }), rateLimitScale };
  const metrics = createMetrics();
  const app = await createHttp({ config, log, metrics, countryOf: () => null, contentSecurityPolicy: async () => '' });
  opened.push(app);
  bindCalls(app, 'site', { handlers: handlers as Handlers, guard, sealing, config, metrics, random: systemRandom });
  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    options: { host?: string; token?: string; payload?: string | object; type?: string; fetchSite?: string } = {},
  ) => {
    const headers: Record<string, string> = { host: options.host ?? 'first.example' };
    if (options.token !== undefined) headers.authorization = options.token;
    if (options.type) headers['content-type'] = options.type;
    if (options.fetchSite) headers['sec-fetch-site'] = options.fetchSite;
    const response = await app.inject({
      method,
      url,
      headers,
      ...(options.payload ? { payload: options.payload } : {}),
    });
    return { status: response.statusCode, body: response.json(), text: response.body, headers: response.headers };
  };
  return { inject, log: text };
}

const status = { status: 0 as const, endTime: null, info: {}, ip: '203.0.113.7' };
const statusPath = calls['system.status'].path;
const listPath = calls['games.list'].path;
const launchPath = calls['games.launch'].path;
const forgotPath = calls['member.forgotByEmail'].path;
const loginPath = calls['session.login'].path;
const noGames = { games: [], totalPages: 0, totalCount: 0, pageNo: 1, similar: false, classes: [] };
const launched = { content: 'x', ticket: 't'.repeat(43), sessionId: '01980000-0000-7000-8000-000000000000' };

test('sends no field that the contract does not declare', async () => {
  const answer = { ...status, passwordHash: 'argon2id' };
  const { inject } = await bind({ 'system.status': async () => answer });
  expect((await inject('GET', statusPath)).body).toEqual({ success: true, value: status });
});

test('answers a result of the wrong shape by an error without details', async () => {
  const { inject, log } = await bind({ 'system.status': async () => ({ ...status, ip: 42 as unknown as string }) });
  const { status: code, body, text } = await inject('GET', statusPath);
  expect(code).toBe(500);
  expect(body.error).toMatchObject({ code: 'internal_error' });
  expect(text).not.toMatch(/expected|invalid/i);
  expect(log()).toContain('a call failed');
});

test('gives a handler exactly the fields that its call declares', async () => {
  let got: unknown;
  const { inject } = await bind({
    'games.list': async (request) => {
      got = request;
      return noGames;
    },
  });
  await inject('GET', `${listPath}?pageNo=2&minBet=5&surprise=1&__proto__=x`);
  expect(got).toEqual({ pageNo: 2, minBet: 5n, pageSize: 15, sort: 'popular' });
});

test.each([
  ['pageNo=0', { pageNo: { code: 'field_invalid' } }],
  ['pageSize=101', { pageSize: { code: 'field_invalid' } }],
  ['pageNo=two', { pageNo: { code: 'field_invalid' } }],
  ['minBet=-1', { minBet: { code: 'field_invalid' } }],
  ['minBet=1.5', { minBet: { code: 'field_invalid' } }],
  ['pageNo=1&pageNo=2', { pageNo: { code: 'field_invalid' } }],
  [
    `gameName=${'x'.repeat(65)}&sort=odd`,
    { gameName: { code: 'field_too_long', params: { max: 64 } }, sort: { code: 'field_invalid' } },
  ],
])('refuses a query of %s and names its field', async (query, fields) => {
  const { inject } = await bind({ 'games.list': async () => noGames });
  const { status: code, body } = await inject('GET', `${listPath}?${query}`);
  expect(code).toBe(400);
  expect(body.error).toMatchObject({ code: 'field_errors', fields });
});

test('reports a missing field as missing, not as malformed', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const { body } = await inject('POST', launchPath, { token: `Bearer ${memberToken}`, payload: {} });
  expect(body.error.fields).toEqual({ nodeId: { code: 'field_required' } });
});

test.each(['[]', '"text"', '7', 'null', 'true'])('refuses the body %s, which is not an object', async (payload) => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const options = { token: `Bearer ${memberToken}`, payload, type: 'application/json' };
  const { status: code, body } = await inject('POST', launchPath, options);
  expect(code).toBe(400);
  expect(['bad_request', 'field_errors']).toContain(body.error.code);
});

test('takes a password sealed alone, and a sealed body only where the call declares one', async () => {
  const { inject } = await bind({
    'session.login': async () => ({
      token: 't'.repeat(43),
      firstTimeLogin: false,
      passwordExpired: false,
      passwordDue: false,
      secondFactor: null,
      newcomer: null,
    }),
    'games.launch': async () => launched,
  });
  const login = { type: 'username', username: 'a', password: 'b' };
  expect((await inject('POST', loginPath, { payload: login })).body.error.code).toBe('sealed_required');
  expect((await inject('POST', loginPath)).body.error.code).toBe('sealed_required');
  const sealed = { payload: JSON.stringify(login), type: 'application/jose' };
  expect((await inject('POST', loginPath, sealed)).body.success).toBe(true);
  expect((await inject('POST', loginPath, { ...sealed, payload: '[]' })).body.error.code).toBe('bad_request');
  const launch = { payload: '{"nodeId":"x"}', type: 'application/jose', token: `Bearer ${memberToken}` };
  expect((await inject('POST', launchPath, launch)).body.error.code).toBe('unsupported_media_type');
});

test('refuses a stranger before the body is validated', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  for (const token of [
    undefined,
    'Bearer',
    'Bearer short',
    `Basic ${memberToken}`,
    memberToken,
    `Bearer ${memberToken}x`,
  ]) {
    const options = token === undefined ? {} : { token };
    expect((await inject('POST', launchPath, { ...options, payload: { wrong: 1 } })).body.error.code).toBe(
      'not_logged_in',
    );
  }
});

test('refuses a malformed token instead of ignoring it', async () => {
  const { inject } = await bind({ 'games.list': async () => noGames });
  expect((await inject('GET', listPath)).status).toBe(200);
  expect((await inject('GET', listPath, { token: 'Bearer x' })).body.error.code).toBe('not_logged_in');
});

test('refuses a host that belongs to no site', async () => {
  const { inject } = await bind({ 'system.status': async () => status });
  const { status: code, body } = await inject('GET', statusPath, { host: 'elsewhere.example' });
  expect([code, body.error.code]).toEqual([404, 'unknown_site']);
  expect((await inject('GET', statusPath, { host: 'FIRST.example:8080' })).status).toBe(200);
});

test('answers for a closed site only why it is closed', async () => {
  const { inject } = await bind({ 'system.status': async () => status, 'games.list': async () => noGames });
  expect((await inject('GET', statusPath, { host: 'closed.example' })).status).toBe(200);
  expect((await inject('GET', listPath, { host: 'closed.example' })).body.error.code).toBe('site_in_maintenance');
});

test('serves no call of the games origin on the site origin', async () => {
  const { inject } = await bind({ 'house.openSession': async () => Promise.reject(new Error('reached')) });
  expect((await inject('POST', calls['house.openSession'].path, { payload: {} })).status).toBe(404);
});

test('limits repeated guesses and reports when to try again', async () => {
  const { inject } = await bind({ 'session.login': async () => refuse('bad_credentials') }, 2 / 30);
  const guess = { payload: '{"type":"username","username":"a","password":"b"}', type: 'application/jose' };
  expect((await inject('POST', loginPath, guess)).body.error.code).toBe('bad_credentials');
  expect((await inject('POST', loginPath, guess)).body.error.code).toBe('bad_credentials');
  const { status: code, body, headers } = await inject('POST', loginPath, guess);
  expect([code, body.error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('counts players behind one address separately', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched }, 1 / 120);
  const launch = async (token: string) =>
    (await inject('POST', launchPath, { token: `Bearer ${token}`, payload: { nodeId: 'x' } })).status;
  expect(await launch(memberToken)).toBe(200);
  expect(await launch(memberToken)).toBe(429);
  expect(await launch('other'.padEnd(43, 'x'))).toBe(200);
});

test('counts unverified tokens by address, and lets a verified one from the same address go on', async () => {
  let requests = 0;
  const { inject } = await bind(
    {
      'games.launch': async () => {
        requests += 1;
        return launched;
      },
    },
    3 / 120,
  );
  const launch = async (token: string) =>
    (await inject('POST', launchPath, { token: `Bearer ${token}`, payload: { nodeId: 'x' } })).body.error?.code;
  expect(await launch(memberToken)).toBeUndefined();
  const invented = Array.from({ length: 5 }, (_, index) => `${index}`.padEnd(43, 'x'));
  const answers: string[] = [];
  for (const token of invented) answers.push(await launch(token));
  expect(answers).toEqual([...Array(3).fill('not_logged_in'), ...Array(2).fill('too_many_requests')]);
  expect(await launch(memberToken)).toBeUndefined();
  expect(requests).toBe(2);
});

const form = 'application/x-www-form-urlencoded';

test('reads a form with all its fields where the call declares one', async () => {
  let got: unknown;
  const { inject } = await bind({
    'member.forgotByEmail': async (request) => {
      got = request;
      return {};
    },
  });
  const payload = 'username=anna&email=anna%2Bone%40example.com&captcha=a+b';
  expect((await inject('POST', forgotPath, { payload, type: `${form}; charset=UTF-8` })).status).toBe(200);
  expect(got).toEqual({ username: 'anna', email: 'anna+one@example.com', captcha: 'a b' });
});

test.each([
  ['{"username":"anna","email":"a@example.com"}', 'application/json', 'unsupported_media_type'],
  ['username=anna&email=a', 'application/jose', 'unsupported_media_type'],
  ['username=anna&email=a', 'text/plain', 'unsupported_media_type'],
  ['username=anna&username=eve&email=a', form, 'field_errors'],
  ['username[]=anna&email=a', form, 'field_errors'],
  ['username=%00&email=a', form, 'field_errors'],
  [`username=anna&email=${'a'.repeat(255)}`, form, 'field_errors'],
  ['__proto__=x', form, 'field_errors'],
  ['', form, 'field_errors'],
])('refuses the form %j of the type %s', async (payload, type, code) => {
  const { inject } = await bind({ 'member.forgotByEmail': async () => ({}) });
  expect((await inject('POST', forgotPath, { payload, type })).body.error.code).toBe(code);
});

test('refuses a form, which any page can send, where JSON or a sealed body is declared', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const options = { token: `Bearer ${memberToken}`, payload: 'nodeId=lantern-tide' };
  for (const type of [form, form.toUpperCase()]) {
    expect((await inject('POST', launchPath, { ...options, type })).body.error.code).toBe('unsupported_media_type');
    expect((await inject('POST', loginPath, { payload: 'password=x', type })).body.error.code).toBe('sealed_required');
  }
});

test('refuses a change that a page of another site sends', async () => {
  const { inject } = await bind({ 'member.forgotByEmail': async () => ({}), 'games.list': async () => noGames });
  const sent = { payload: 'username=anna&email=a', type: form };
  const from = async (fetchSite: string) => (await inject('POST', forgotPath, { ...sent, fetchSite })).status;
  expect(await from('cross-site')).toBe(400);
  for (const ours of ['same-origin', 'same-site', 'none']) expect(await from(ours)).toBe(200);
  expect((await inject('GET', listPath, { fetchSite: 'cross-site' })).status).toBe(200);
});
