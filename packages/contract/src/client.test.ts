import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { CallError, createClient } from './client.ts';
import { everyCall } from './client-table.generated.ts';

type Sent = { url: string; init: RequestInit };

function clientAnswering(answer: () => Response | Promise<Response>, sent: Sent[] = []) {
  return createClient({
    calls: everyCall,
    origin: 'http://server',
    token: () => 'secret',
    seal: async (body) => `sealed(${JSON.stringify(body)})`,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
}

const answered = (value: unknown) => () => Response.json({ success: true, value });

test('sends a query in the address, without empty values', async () => {
  const sent: Sent[] = [];
  const value = await clientAnswering(answered({ games: [] }), sent)('games.list', {
    gameName: 'a b',
    vassalage: '',
    pageNo: 2,
  });
  expect(value).toEqual({ games: [] });
  expect(sent[0]?.url).toBe('http://server/wps/relay/GCSGAME_gameList?gameName=a+b&pageNo=2');
  expect(sent[0]?.init.body).toBeUndefined();
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer secret');
});

test('seals a password before it leaves the browser', async () => {
  const sent: Sent[] = [];
  await clientAnswering(answered({}), sent)('session.login', { type: 'username', username: 'ana', password: 'x' });
  expect(sent[0]?.init.body).toMatch(/^sealed\(/);
  expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/jose');
});

test('escapes a path parameter', async () => {
  const sent: Sent[] = [];
  await clientAnswering(answered({}), sent)('console.changeSetting', { key: '../x', value: 1, reason: 'because' });
  expect(sent[0]?.url).toBe('http://server/console/settings/..%2Fx');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ value: 1, reason: 'because' });
});

test('returns a refusal with its code, parameters and fields', async () => {
  const body = {
    success: false,
    error: { code: 'field_errors', message: 'x', fields: { username: { code: 'username_taken' } } },
  };
  const refused = clientAnswering(() => Response.json(body, { status: 400 }))('member.info', {});
  await expect(refused).rejects.toMatchObject({
    code: 'field_errors',
    status: 400,
    fields: { username: { code: 'username_taken' } },
  });
});

test('distinguishes a missing or foreign answer from a refusal of the server', async () => {
  const broken = clientAnswering(() => Promise.reject(new TypeError('failed to fetch')));
  await expect(broken('member.info', {})).rejects.toMatchObject({ code: 'network', status: 0 });
  const proxy = clientAnswering(() => new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(proxy('member.info', {})).rejects.toBeInstanceOf(CallError);
  await expect(proxy('member.info', {})).rejects.toMatchObject({ code: 'network', status: 502 });
});

/** A client whose server opens what is sealed to the key fetched anew, and nothing else. */
function clientWithOldKey(refused: string, sent: Sent[] = []) {
  return createClient({
    calls: everyCall,
    origin: '',
    token: () => null,
    seal: async (body, anew) => `${anew ? 'new' : 'old'} ${JSON.stringify(body)}`,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      const opened = String(init?.body).startsWith('new');
      if (opened) return Response.json({ success: true, value: {} });
      return Response.json({ success: false, error: { code: refused, message: '' } }, { status: 400 });
    },
  });
}

const login = { type: 'username', username: 'ana', password: 'x' } as const;

test('fetches a new key when its own has expired', async () => {
  const sent: Sent[] = [];
  await clientWithOldKey('sealed_invalid', sent)('session.login', login);
  expect(sent.map(({ init }) => init.body)).toEqual([`old ${JSON.stringify(login)}`, `new ${JSON.stringify(login)}`]);
});

test.each(['sealed_replayed', 'bad_credentials', 'too_many_requests', 'network'])(
  'does not resend a sealed call refused by %s, or a plain one',
  async (code) => {
    const sent: Sent[] = [];
    const call = clientWithOldKey(code, sent);
    await expect(call('session.login', login)).rejects.toMatchObject({ code });
    await expect(clientWithOldKey('sealed_invalid', sent)('games.launch', { nodeId: 'x' })).rejects.toThrow();
    expect(sent).toHaveLength(2);
  },
);

test('gives up on a server that cannot decrypt', async () => {
  const sent: Sent[] = [];
  const refuse = () =>
    Response.json({ success: false, error: { code: 'sealed_invalid', message: '' } }, { status: 400 });
  await expect(clientAnswering(refuse, sent)('session.login', login)).rejects.toMatchObject({ code: 'sealed_invalid' });
  expect(sent).toHaveLength(2);
});

test('sends the cookie of this browser to its own origin alone', async () => {
  const sent: Sent[] = [];
  await clientAnswering(answered({}), sent)('member.info', {});
  expect(sent[0]?.init.credentials).toBe('same-origin');
});

test('takes a missing code of a query as an empty one', () => {
  expect(calls['agent.affiliate'].request.parse({ domain: 'partner.example' })).toEqual({
    code: '',
    domain: 'partner.example',
  });
});
