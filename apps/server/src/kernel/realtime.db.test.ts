import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@croupier/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestKernel, eventually, silentLog, type TestKernel } from '../testing/test-kernel.ts';
import { connectDatabase } from './database.ts';
import { kernelJobs } from './housekeeping.ts';
import { createMetrics } from './metrics.ts';
import { createNotifier } from './notify.ts';
import { createRealtime, type LiveAudience, type Realtime } from './realtime.ts';

let kernel: TestKernel;
/** Two processes, each with its own port. */
let here: Process;
let there: Process;

type Process = { realtime: Realtime; http: Server; address: string };
type Listener = { socket: WebSocket; messages: LiveMessage[]; closedWith: () => number | null };

const opened: WebSocket[] = [];
const first = randomUUID();
const second = randomUUID();

beforeAll(async () => {
  kernel = await createTestKernel();
  here = await serve(kernel.realtime);
  there = await serve((await kernel.anotherProcess()).realtime);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(async () => {
  await kernel.close();
  for (const { http } of [here, there]) http.close();
});

async function serve(realtime: Realtime): Promise<Process> {
  const http = createServer((_request, response) => response.writeHead(404).end());
  realtime.attach(http);
  await realtime.start();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return { realtime, http, address: `127.0.0.1:${(http.address() as AddressInfo).port}` };
}

const audience = (changes: Partial<LiveAudience> = {}): LiveAudience => ({
  siteId: first,
  memberId: randomUUID(),
  sessionId: randomUUID(),
  ...changes,
});

function connect(
  at: Process,
  headers: Record<string, string> = { origin: `http://${at.address}` },
  path = '/live',
): Listener {
  const socket = new WebSocket(`ws://${at.address}${path}`, { headers });
  opened.push(socket);
  let code: number | null = null;
  const messages: LiveMessage[] = [];
  socket.on('message', (raw) => messages.push(JSON.parse(raw.toString())));
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  socket.on('error', () => {});
  return { socket, messages, closedWith: () => code };
}

async function join(at: Process, who: LiveAudience): Promise<Listener> {
  const { ticket } = await at.realtime.issueTicket(who);
  return joinWith(at, ticket);
}

async function joinWith(at: Process, ticket: unknown): Promise<Listener> {
  const listener = connect(at);
  await once(listener.socket, 'open');
  listener.socket.send(typeof ticket === 'string' ? JSON.stringify({ ticket }) : String(ticket));
  await eventually(() => listener.messages.length > 0 || listener.closedWith() !== null);
  return listener;
}

/** The status of a refused upgrade. */
async function refusedWith(at: Process, headers: Record<string, string>, path?: string): Promise<number | undefined> {
  const { socket } = connect(at, headers, path);
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}

const topicsOf = ({ messages }: Listener) => messages.map(({ topic }) => topic);
const settled = (roundId = randomUUID()) => ({ roundId, at: kernel.clock.now().toISOString() });

test('accepts a ticket once, over all processes', async () => {
  const { ticket, expiresInS } = await here.realtime.issueTicket(audience());
  expect(expiresInS).toBe(30);
  const results = await Promise.all([joinWith(here, ticket), joinWith(there, ticket), joinWith(here, ticket)]);
  expect(results.filter((one) => topicsOf(one)[0] === 'ready')).toHaveLength(1);
  for (const one of results) expect([null, 4401]).toContain(one.closedWith());
  expect((await joinWith(there, ticket)).closedWith()).toBe(4401);
});

test('accepts a ticket until it expires, and not after', async () => {
  const { ticket } = await here.realtime.issueTicket(audience());
  const { ticket: late } = await here.realtime.issueTicket(audience());
  kernel.clock.advance(29_999);
  expect(topicsOf(await joinWith(here, ticket))).toEqual(['ready']);
  kernel.clock.advance(1);
  expect((await joinWith(here, late)).closedWith()).toBe(4401);
});

test('deletes tickets that nobody used', async () => {
  await here.realtime.issueTicket(audience());
  kernel.clock.advance(30_001);
  await kernelJobs(kernel)[0]?.run();
  expect(await kernel.db.query('select 1 from kernel.live_ticket')).toEqual([]);
});

test.each(['', 'hello', '{}', '[]', 'null', '{"ticket":1}', `{"ticket":"${'x'.repeat(43)}"}`, '{"ticket":"short"}'])(
  'refuses the first message %s',
  async (text) => {
    const listener = connect(here);
    await once(listener.socket, 'open');
    listener.socket.send(text);
    await eventually(() => listener.closedWith() !== null);
    expect(listener.closedWith()).toBe(4401);
    expect(listener.messages).toEqual([]);
  },
);

test('refuses a first message without end', async () => {
  const listener = connect(here);
  await once(listener.socket, 'open');
  listener.socket.send('x'.repeat(3_000));
  await eventually(() => listener.closedWith() !== null);
  expect(listener.closedWith()).toBe(1009);
});

test('refuses a page of another origin', async () => {
  const { address } = here;
  for (const origin of [
    'http://evil.example',
    `http://${address}.evil.example`,
    'null',
    '',
    'http://127.0.0.1:1',
    'garbage',
  ]) {
    expect(await refusedWith(here, { origin })).toBe(403);
  }
  expect(await refusedWith(here, {})).toBe(403);
  expect(await refusedWith(here, { origin: `http://${address}` }, '/elsewhere')).toBe(403);
  const good = connect(here, { origin: `http://${address}` }, '/live?x=1');
  await once(good.socket, 'open');
});

test('delivers a message for one member to all pages of that member and to nobody else', async () => {
  const me = audience();
  const mine = [await join(here, me), await join(there, { ...me, sessionId: randomUUID() })];
  const others = [
    await join(here, audience()),
    await join(there, audience({ memberId: null, sessionId: null })),
    await join(here, audience({ siteId: second })),
  ];
  here.realtime.toMember(me.memberId ?? '', 'betSettled', settled());
  await eventually(() => mine.every(({ messages }) => messages.length === 2));
  here.realtime.toSite(first, 'siteStatus', { status: 0 });
  await eventually(() => mine.every(({ messages }) => messages.length === 3));
  for (const one of mine) expect(topicsOf(one)).toEqual(['ready', 'betSettled', 'siteStatus']);
  expect(others.map(topicsOf)).toEqual([['ready', 'siteStatus'], ['ready', 'siteStatus'], ['ready']]);
});

test('delivers a message for one site to that site alone', async () => {
  const listeners = [await join(here, audience({ siteId: second })), await join(there, audience({ siteId: first }))];
  there.realtime.toSite(second, 'siteStatus', { status: 1 });
  await eventually(() => listeners[0]?.messages.length === 2);
  expect(listeners.map((one) => one.messages.at(-1))).toEqual([
    { topic: 'siteStatus', data: { status: 1 } },
    { topic: 'ready' },
  ]);
});

test('delivers what somebody watches to whoever said so, until they watch something else', async () => {
  const [one, other] = [await join(here, audience({ memberId: null, sessionId: null })), await join(there, audience())];
  const elsewhere = await join(here, audience({ siteId: second }));
  for (const { socket } of [one, elsewhere]) socket.send(JSON.stringify({ watch: ['table:red', 'round:red'] }));
  const spots = (tableId: string) => ({ tableId, roundId: randomUUID(), players: 1, spots: [] });
  const send = () => there.realtime.toWatchers(first, 'table:red', 'tableSpots', spots('red'));
  // the message that says it is on its way
  await eventually(() => {
    if (!topicsOf(one).includes('tableSpots')) send();
    return topicsOf(one).includes('tableSpots');
  });
  expect(topicsOf(other)).toEqual(['ready']);
  expect(topicsOf(elsewhere)).toEqual(['ready']);
  one.socket.send(JSON.stringify({ watch: ['table:blue'] }));
  await eventually(() => {
    if (topicsOf(one).at(-1) !== 'siteStatus') there.realtime.toSite(first, 'siteStatus', { status: 0 });
    return topicsOf(one).at(-1) === 'siteStatus';
  });
  const before = topicsOf(one).filter((topic) => topic === 'tableSpots').length;
  send();
  there.realtime.toWatchers(first, 'table:blue', 'tableSpots', spots('blue'));
  await eventually(() =>
    one.messages.some((message) => message.topic === 'tableSpots' && message.data.tableId === 'blue'),
  );
  expect(topicsOf(one).filter((topic) => topic === 'tableSpots')).toHaveLength(before + 1);
});

test('closes a connection that says anything else after its ticket', async () => {
  const listener = await join(here, audience());
  listener.socket.send(JSON.stringify({ watch: ['Table!'] }));
  await eventually(() => listener.closedWith() !== null);
  expect(listener.closedWith()).toBe(4400);
});

test('coalesces a burst of balances and ends with the latest', async () => {
  const me = audience();
  const listener = await join(there, me);
  for (let i = 1; i <= 500; i += 1) {
    here.realtime.toMember(me.memberId ?? '', 'balance', {
      sumBalance: String(i),
      at: kernel.clock.now().toISOString(),
    });
  }
  await eventually(() => listener.messages.some((one) => one.topic === 'balance' && one.data.sumBalance === '500'));
  expect(listener.messages.length).toBeLessThan(20);
  expect(listener.messages.at(-1)).toMatchObject({ topic: 'balance', data: { sumBalance: '500' } });
});

test('delivers every one of many messages to its own audience', async () => {
  const members = Array.from({ length: 200 }, () => randomUUID());
  const [first, last] = [members[0] ?? '', members.at(-1) ?? ''];
  const listeners = [await join(there, audience({ memberId: first })), await join(there, audience({ memberId: last }))];
  // together longer than one message between processes, in letters of more than one byte
  for (const [n, memberId] of members.entries())
    here.realtime.toMember(memberId, 'betSettled', { ...settled(), roundId: `${n} ${'é'.repeat(500)}` });
  await eventually(() => listeners.every(({ messages }) => messages.length === 2));
  expect(listeners.map(({ messages }) => messages.at(-1))).toMatchObject(
    [0, 199].map((n) => ({ topic: 'betSettled', data: { roundId: expect.stringMatching(new RegExp(`^${n} `)) } })),
  );
});

test('closes every connection of a member or session that is ended, on every process', async () => {
  const [me, other] = [audience(), audience()];
  const [mine, elsewhere, another] = [await join(here, me), await join(there, me), await join(there, other)];
  const sibling = await join(there, audience({ memberId: me.memberId }));
  here.realtime.endSessions([me.sessionId ?? ''], 'logged_out');
  await eventually(() => mine.closedWith() === 4401 && elsewhere.closedWith() === 4401);
  expect(mine.messages.at(-1)).toEqual({ topic: 'sessionEnded', data: { reason: 'logged_out' } });
  expect(sibling.closedWith()).toBeNull();
  here.realtime.endMember(me.memberId ?? '', 'member_blocked');
  await eventually(() => sibling.closedWith() === 4401);
  expect(another.closedWith()).toBeNull();
});

test('closes the connections of a session that is over although no signal of it came, and takes none of its tickets', async () => {
  const [me, other] = [audience(), audience()];
  const over = new Map<string, string>();
  const deaf = await serve((await kernel.anotherProcess()).realtime);
  deaf.realtime.watchSessions(
    async (sessions) => new Map([...over].filter(([id]) => sessions.some(({ sessionId }) => sessionId === id))),
  );
  const [mine, another] = [await join(deaf, me), await join(deaf, other)];
  const { ticket } = await here.realtime.issueTicket(me);
  over.set(me.sessionId ?? '', 'session_expired');
  await eventually(() => mine.closedWith() === 4401);
  expect(mine.messages.at(-1)).toEqual({ topic: 'sessionEnded', data: { reason: 'session_expired' } });
  expect((await joinWith(deaf, ticket)).closedWith()).toBe(4401);
  expect(another.closedWith()).toBeNull();
  deaf.http.close();
});

test('accepts twenty connections of one member, and those of others beside them', async () => {
  const { memberId } = audience();
  const taken: Listener[] = [];
  for (let i = 0; i < 20; i += 1) taken.push(await join(here, audience({ memberId })));
  expect(taken.filter((one) => topicsOf(one)[0] === 'ready')).toHaveLength(20);
  expect((await join(here, audience({ memberId }))).closedWith()).toBe(4429);
  expect(topicsOf(await join(here, audience()))).toEqual(['ready']);
  taken[0]?.socket.terminate();
  await eventually(async () => topicsOf(await join(here, audience({ memberId })))[0] === 'ready');
});

test('cuts off a reader that is too slow, and delays nobody else', async () => {
  const me = audience();
  const slow = await join(there, me);
  const quick = await join(there, me);
  slow.socket.pause();
  const text = 'x'.repeat(7_000);
  // more than what the system keeps for a connection
  for (let batch = 1; batch <= 20; batch += 1) {
    const signals = Array.from({ length: 100 }, (_, n) =>
      JSON.stringify({ to: `member ${me.memberId}`, topic: 'sessionEnded', data: { reason: `${batch} ${n} ${text}` } }),
    );
    await kernel.notifier.send('live', signals);
    await eventually(() => quick.messages.length === 1 + batch * 100);
  }
  slow.socket.resume();
  await eventually(() => slow.closedWith() !== null);
  expect(slow.closedWith()).toBe(1006);
  expect(slow.messages.length).toBeLessThan(quick.messages.length);
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
});

test('survives a page that left before it was greeted', async () => {
  const me = audience();
  const { ticket } = await here.realtime.issueTicket(me);
  const gone = connect(here);
  await once(gone.socket, 'open');
  gone.socket.send(JSON.stringify({ ticket }));
  gone.socket.terminate();
  const listener = await join(here, me);
  here.realtime.toMember(me.memberId ?? '', 'betSettled', settled());
  await eventually(() => listener.messages.length === 2);
});

test('delivers what is pending before the process stops, and closes its connections', async () => {
  const me = audience();
  const db = connectDatabase({ url: kernel.database.appUrl, poolSize: 2, role: null, log: silentLog });
  const notifier = await createNotifier({ url: kernel.database.appUrl, role: null, db, log: silentLog });
  const stopping = await serve(createRealtime({ ...kernel, db, notifier, metrics: createMetrics() }));
  const elsewhere = await join(here, me);
  const local = await join(stopping, me);
  stopping.realtime.toMember(me.memberId ?? '', 'betSettled', settled());
  await stopping.realtime.stop();
  await notifier.close();
  await db.close();
  stopping.http.close();
  await eventually(() => local.closedWith() !== null && elsewhere.messages.length === 2);
  expect(local.closedWith()).toBe(1001);
  expect(topicsOf(elsewhere)).toEqual(['ready', 'betSettled']);
});

test('closes the connections of an ended session and no other of the member', async () => {
  const memberId = randomUUID();
  const [ended, other] = [audience({ memberId }), audience({ memberId })];
  const listeners = { ended: await join(there, ended), other: await join(there, other) };
  here.realtime.endSessions([ended.sessionId ?? ''], 'password_changed');
  await eventually(() => listeners.ended.closedWith() !== null);
  expect(listeners.ended.messages.at(-1)).toEqual({ topic: 'sessionEnded', data: { reason: 'password_changed' } });
  expect(listeners.ended.closedWith()).toBe(4401);
  here.realtime.toMember(memberId, 'betSettled', { roundId: first, at: '2026-11-02T12:00:00Z' });
  await eventually(() => listeners.other.messages.length > 1);
  expect(listeners.other.messages.map(({ topic }) => topic)).toEqual(['ready', 'betSettled']);
  expect(listeners.ended.messages.map(({ topic }) => topic)).toEqual(['ready', 'sessionEnded']);
});
