import type { AddressInfo } from 'node:net';
import { type Access, type Call, type CallId, calls, siteHeader } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimitBytes } from '../kernel/http.ts';
import { fillContent } from '../testing/fixture.store.ts';
import { type FloodRequest, flood, sendRaw } from '../testing/flood.ts';
import { providerHeaders } from '../testing/test-server.ts';
import { createWalkFixture, type Role, siteCodes, type WalkFixture } from '../testing/walk-fixture.ts';

let fixture: WalkFixture;
const ports = { site: 0, games: 0, console: 0 };

/** Who may make a call. */
const insiders: Record<Access['who'], Role> = {
  anyone: 'visitor',
  member: 'proved member',
  realMember: 'proved member',
  agent: 'proved agent',
  game: 'game',
  staff: 'owner',
  provider: 'provider',
};
const tokens = new Map<Access['who'], string | null>();

/** Last: they end the token that the others are called with. */
const endTheirToken: readonly string[] = ['session.logout', 'console.signOut'] satisfies CallId[];
const withBody = (Object.keys(calls) as CallId[])
  .filter((id) => ['POST', 'PUT'].includes(calls[id].method))
  .sort((a, b) => Number(endTheirToken.includes(a)) - Number(endTheirToken.includes(b)));
const limitOf = (call: Call) => call.bodyLimitBytes ?? bodyLimitBytes;
const typeOf = (call: Call) => {
  if (call.sealed) return 'application/jose';
  return call.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
};
const pathOf = (call: Call) => call.path.replace(/:\w+/g, '01980000-0000-7000-8000-000000000000');
const urlOf = (call: Call) => `http://127.0.0.1:${ports[call.origin]}${pathOf(call)}`;

beforeAll(async () => {
  fixture = await createWalkFixture();
  for (const [who, role] of Object.entries(insiders))
    tokens.set(who as Access['who'], role === 'visitor' ? null : await fixture.tokenOf(role));
  const listen = async (app: FastifyInstance) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };
  ports.site = await listen(fixture.server.site);
  ports.games = await listen(fixture.server.games);
  ports.console = await listen(fixture.server.console);
});

afterAll(() => fixture.close());

/** The headers of a call by somebody, who has not sent its body yet. */
function headersOf(call: Call, token: string | null, payload = ''): Record<string, string> {
  const headers: Record<string, string> = { host: 'localhost', 'content-type': typeOf(call) };
  if (call.origin === 'console') headers[siteHeader] = siteCodes.own;
  if (call.access.who === 'provider')
    return { ...headers, ...providerHeaders(token, call.path, payload, fixture.clock.now().getTime()) };
  return token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
}

test.each(withBody)('%s refuses an unknown caller, and a body that is too large, by the headers alone', async (id) => {
  const call: Call = calls[id];
  const isProvider = call.access.who === 'provider';
  const send = async (headers: Record<string, string>, length: number) =>
    (await sendRaw(urlOf(call), { method: call.method, headers: { ...headers, 'content-length': length } })).body;
  // a game and a session of the console are opened by what the body holds, whoever sends it
  const asksNobody = call.access.who === 'anyone' && call.origin !== 'site';
  const nobody = isProvider ? `${'0'.repeat(24)}:${'0'.repeat(64)}` : 'A'.repeat(43);
  const unknown = isProvider ? 'INVALID_SIGNATURE' : 'not_logged_in';
  if (!asksNobody) expect(await send(headersOf(call, nobody), limitOf(call))).toContain(unknown);
  const somebody = headersOf(call, tokens.get(call.access.who) ?? null);
  const refused = await send(somebody, limitOf(call) + 1);
  expect(refused).toContain(isProvider ? 'PAYLOAD_TOO_LARGE' : 'payload_too_large');
  expect(refused).toContain(String(limitOf(call)));
});

test('refuses a callback of an unknown provider by its headers alone', async () => {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'content-length': bodyLimitBytes };
  const answer = await sendRaw(`http://127.0.0.1:${ports.site}/callback/nobody/debit`, { method: 'POST', headers });
  expect(answer).toEqual({ status: 404, body: '{"error":"not found"}' });
});

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** How long this machine, as busy as it is, reads a document at once: what a turn of the server is measured by. */
function readingMs(document: string): number {
  const before = usedMs();
  JSON.parse(document);
  return usedMs() - before;
}

/** Watches how long this thread works without giving others a turn: in time of the processor, whoever else uses the machine. */
function watchTurns(): { longestMs(): number } {
  let last = usedMs();
  let longest = 0;
  const turn = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watching = setInterval(turn, 2);
  return {
    longestMs() {
      clearInterval(watching);
      turn();
      return longest;
    },
  };
}

test('takes the largest body of every call from eight connections in bounded memory, and delays nobody else for long', async () => {
  const requests = withBody.flatMap((id): FloodRequest[] => {
    const call: Call = calls[id];
    const headers = headersOf(call, tokens.get(call.access.who) ?? null, 'x');
    const to = { method: call.method, url: urlOf(call), headers };
    const bytes = limitOf(call);
    if (call.sealed) return [{ ...to, body: { opening: 'a.b.', filling: 'x', closing: '.c.d', bytes } }];
    if (call.formEncoded) return [{ ...to, body: { opening: 'a=1', filling: '&a=1', closing: '', bytes } }];
    const values = { opening: '{"items":[', filling: '[],', closing: '0]}', bytes };
    const text = { opening: '{"list":"', filling: 'x', closing: '"}', bytes };
    return bytes > bodyLimitBytes ? [values, text].map((body) => ({ ...to, body })) : [{ ...to, body: values }];
  });
  const probe = {
    probe: `http://127.0.0.1:${ports.site}${calls['system.status'].path}`,
    probeHeaders: { host: 'localhost' },
  };
  const before = process.memoryUsage.rss();
  const turns = watchTurns();
  const { statuses, probes } = await flood({ requests, connections: 8, ...probe });
  const longestMs = turns.longestMs();
  const grown = process.memoryUsage.rss() - before;
  expect(Object.keys(statuses)).not.toContain('500');
  expect(probes).toBeGreaterThan(10);
  // the largest document is parsed elsewhere
  const largest = Math.max(...withBody.map((id) => limitOf(calls[id])));
  const document = `{"items":[${'[],'.repeat(Math.floor(largest / 3) - 10)}0]}`;
  expect(longestMs).toBeLessThan(readingMs(document) / 2);
  expect(grown).toBeLessThan(1.2 * 1024 ** 3);
}, 120_000);

test('reads the largest document of a site over three connections, and delays nobody else for long', async () => {
  await fillContent(fixture.ownerDb, fixture.siteId);
  const call: Call = calls['console.exportContent'];
  const token = tokens.get('staff') ?? null;
  const noBody = { opening: '', filling: ' ', closing: '', bytes: 0 };
  const request = { method: call.method, url: urlOf(call), headers: headersOf(call, token), body: noBody };
  const turns = watchTurns();
  const { statuses, probes } = await flood({
    requests: [request],
    connections: 3,
    probe: `http://127.0.0.1:${ports.site}${calls['system.status'].path}`,
    probeHeaders: { host: 'localhost' },
  });
  const longestMs = turns.longestMs();
  expect(statuses).toEqual({ 200: 3 });
  expect(probes).toBeGreaterThan(10);
  const { body } = await sendRaw(request.url, { method: call.method, headers: request.headers });
  expect(body.length).toBeGreaterThan(10_000_000);
  // written at once, it takes as long as reading it
  expect(longestMs).toBeLessThan(readingMs(body) / 2);
}, 120_000);
