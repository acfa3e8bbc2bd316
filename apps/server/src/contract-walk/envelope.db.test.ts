import { type CallId, calls } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalCode } from '../testing/answer.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let it: TestServer;

beforeAll(async () => {
  it = await createTestServer();
});

afterAll(() => it.close());

const strange = [
  '/wps/nothing',
  '/wps/system/whitelabel/more',
  '/wps/%E0%A4%A',
  '/%',
  '/console/settings/%ff',
  `/console/settings/${'a'.repeat(600)}`,
  `/console/switches/game/${'%41'.repeat(2_000)}`,
  '/wps//system//status',
  '/WPS/SYSTEM/STATUS',
  '/wps/system/../../etc/passwd',
  '/house/balance/%00',
  '/callback/none',
  '/lgw/none',
];

test.each(strange)('answers the address %j with the envelope', async (url) => {
  for (const app of [it.server.site, it.server.games, it.server.console]) {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await app.inject({ method, url, headers: { host: 'localhost', accept: 'application/json' } });
      expect(['not_found', 'bad_request', 'not_logged_in', 'unknown_site']).toContain(refusalCode(answer));
    }
  }
});

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  'content-security-policy': expect.stringContaining('default-src'),
};

test('sends the headers of every answer with a refusal', async () => {
  for (const url of ['/wps/nothing', '/wps/%E0%A4%A', '/wps/member/info', '/wps/relay/GCSGAME_gameList?pageSize=x']) {
    for (const app of [it.server.site, it.server.games, it.server.console]) {
      expect((await app.inject({ url, headers: { host: 'localhost' } })).headers).toMatchObject(everyAnswer);
    }
  }
});

/** Whether a path with parameters also is the address of another path. */
const takes = (path: string, other: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(other);

test('serves each call by its own method alone', async () => {
  for (const id of Object.keys(calls) as CallId[]) {
    const { method, path, origin } = calls[id];
    const app = it.server[origin];
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter((one) => one !== method);
    for (const other of others) {
      const shared = Object.values(calls).some((call) => call.method === other && takes(call.path, path));
      if (shared) continue;
      const answer = await app.inject({
        method: other,
        url: path.replace(/:\w+/g, 'x'),
        headers: { host: 'localhost' },
      });
      expect([id, other, refusalCode(answer)]).toEqual([id, other, 'not_found']);
    }
  }
});

test('does not reveal what crashed', async () => {
  await it.ownerDb.query('alter table identity.session rename to session_gone');
  try {
    const answer = await it.send('member.info', { input: {}, token: 'A'.repeat(43) });
    expect(refusalCode(answer)).toBe('internal_error');
    expect(answer.json().error).toEqual({
      code: 'internal_error',
      message: 'internal error',
      params: { requestId: answer.headers['x-request-id'] },
    });
  } finally {
    await it.ownerDb.query('alter table identity.session_gone rename to session');
  }
});
