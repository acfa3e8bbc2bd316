import { calls } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { bindCalls, type Gate } from './bind-calls.ts';
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

/** Sites and people of this test: `first.example` is open, `closed.example` is not, and one token is a member's. */
const gate: Gate = {
  siteOfHost: async (hostname) => {
    if (hostname === 'first.example') return { id: 'first', code: 'first' };
    return hostname === 'closed.example' ? { id: 'closed', code: 'closed' } : null;
  },
  mustBeOpen: async (site) => {
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
        provedAt: null,
        passwordDue: false,
      },
      site,
    };
  },
};

/** What a sealed payload holds stands in it as plain JSON: this test is about who may send one where. */
const sealing: Sealing = {
  publicKey: () => ({ kid: 'k', kty: 'EC', crv: 'P-256', x: '', y: '' }),
  open: async (payload) => JSON.parse(payload),
  rotate: async () => 'k',
};

/** Binds the whole contract with these handlers; what is asked beyond them fails. */
async function bind(handlers: Partial<Handlers>, rateLimitScale = 1_000) {
  const { log, text } = captureLog();
  const config = { ...readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing' }), rateLimitScale };
  const metrics = createMetrics();
  const app = await createHttp({ config, log, metrics, countryOf: () => null, contentSecurityPolicy: async () => '' });
  opened.push(app);
  bindCalls(app, 'site', { handlers: handlers as Handlers, gate, sealing, config, metrics, random: systemRandom });
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

test('a field that the contract does not declare and that leaves the server', async () => {
  const answer = { ...status, passwordHash: 'argon2id' };
  const { inject } = await bind({ 'system.status': async () => answer });
  expect((await inject('GET', statusPath)).body).toEqual({ success: true, value: status });
});

test('an answer of the wrong shape that is sent, or says what is wrong with it', async () => {
  const { inject, log } = await bind({ 'system.status': async () => ({ ...status, ip: 42 as unknown as string }) });
  const { status: code, body, text } = await inject('GET', statusPath);
  expect(code).toBe(500);
  expect(body.error).toMatchObject({ code: 'internal_error' });
  expect(text).not.toMatch(/expected|invalid/i);
  expect(log()).toContain('a call failed');
});

test('a handler that gets more than it declared, or less', async () => {
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
])('a query of %s that is taken, or refused without its field', async (query, fields) => {
  const { inject } = await bind({ 'games.list': async () => noGames });
  const { status: code, body } = await inject('GET', `${listPath}?${query}`);
  expect(code).toBe(400);
  expect(body.error).toMatchObject({ code: 'field_errors', fields });
});

test('a field that is missing and called malformed', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const { body } = await inject('POST', launchPath, { token: `Bearer ${memberToken}`, payload: {} });
  expect(body.error.fields).toEqual({ nodeId: { code: 'field_required' } });
});

test.each(['[]', '"text"', '7', 'null', 'true'])('a body %s that is no object and gets through', async (payload) => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const options = { token: `Bearer ${memberToken}`, payload, type: 'application/json' };
  const { status: code, body } = await inject('POST', launchPath, options);
  expect(code).toBe(400);
  expect(['bad_request', 'field_errors']).toContain(body.error.code);
});

test('a password that is taken unsealed, or a sealed body where none is asked for', async () => {
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

test('a stranger who learns from the refusal what a call wants', async () => {
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

test('a malformed token that counts as none', async () => {
  const { inject } = await bind({ 'games.list': async () => noGames });
  expect((await inject('GET', listPath)).status).toBe(200);
  expect((await inject('GET', listPath, { token: 'Bearer x' })).body.error.code).toBe('not_logged_in');
});

test('a host that is no site and gets an answer', async () => {
  const { inject } = await bind({ 'system.status': async () => status });
  const { status: code, body } = await inject('GET', statusPath, { host: 'elsewhere.example' });
  expect([code, body.error.code]).toEqual([404, 'unknown_site']);
  expect((await inject('GET', statusPath, { host: 'FIRST.example:8080' })).status).toBe(200);
});

test('a closed site that answers more than why it is closed', async () => {
  const { inject } = await bind({ 'system.status': async () => status, 'games.list': async () => noGames });
  expect((await inject('GET', statusPath, { host: 'closed.example' })).status).toBe(200);
  expect((await inject('GET', listPath, { host: 'closed.example' })).body.error.code).toBe('site_in_maintenance');
});

test('a call of the games origin that the site answers', async () => {
  const { inject } = await bind({ 'house.openSession': async () => Promise.reject(new Error('reached')) });
  expect((await inject('POST', calls['house.openSession'].path, { payload: {} })).status).toBe(404);
});

test('guesses that are not limited, or a limit that tells nothing', async () => {
  const { inject } = await bind({ 'session.login': async () => refuse('bad_credentials') }, 2 / 30);
  const guess = { payload: '{"type":"username","username":"a","password":"b"}', type: 'application/jose' };
  expect((await inject('POST', loginPath, guess)).body.error.code).toBe('bad_credentials');
  expect((await inject('POST', loginPath, guess)).body.error.code).toBe('bad_credentials');
  const { status: code, body, headers } = await inject('POST', loginPath, guess);
  expect([code, body.error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('players behind one address who use up one another', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched }, 1 / 120);
  const launch = async (token: string) =>
    (await inject('POST', launchPath, { token: `Bearer ${token}`, payload: { nodeId: 'x' } })).status;
  expect(await launch(memberToken)).toBe(200);
  expect(await launch(memberToken)).toBe(429);
  expect(await launch('other'.padEnd(43, 'x'))).toBe(200);
});

test('counts tokens that are nobody’s by address, and lets a proved one from the same address go on', async () => {
  let asked = 0;
  const { inject } = await bind(
    {
      'games.launch': async () => {
        asked += 1;
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
  expect(asked).toBe(2);
});

const form = 'application/x-www-form-urlencoded';

test('a form that is not read where one is declared, or a field of it that is lost', async () => {
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
])('the form %j of the type %s that is taken', async (payload, type, code) => {
  const { inject } = await bind({ 'member.forgotByEmail': async () => ({}) });
  expect((await inject('POST', forgotPath, { payload, type })).body.error.code).toBe(code);
});

test('a form, which any page can send, that is read where JSON or a sealed body is declared', async () => {
  const { inject } = await bind({ 'games.launch': async () => launched });
  const options = { token: `Bearer ${memberToken}`, payload: 'nodeId=lantern-tide' };
  for (const type of [form, form.toUpperCase()]) {
    expect((await inject('POST', launchPath, { ...options, type })).body.error.code).toBe('unsupported_media_type');
    expect((await inject('POST', loginPath, { payload: 'password=x', type })).body.error.code).toBe('sealed_required');
  }
});

test('a page of another site that makes its visitors change something', async () => {
  const { inject } = await bind({ 'member.forgotByEmail': async () => ({}), 'games.list': async () => noGames });
  const sent = { payload: 'username=anna&email=a', type: form };
  const from = async (fetchSite: string) => (await inject('POST', forgotPath, { ...sent, fetchSite })).status;
  expect(await from('cross-site')).toBe(400);
  for (const ours of ['same-origin', 'same-site', 'none']) expect(await from(ours)).toBe(200);
  expect((await inject('GET', listPath, { fetchSite: 'cross-site' })).status).toBe(200);
});
