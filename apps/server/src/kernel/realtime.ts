import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LiveMessage, Topic, TopicData } from '@croupier/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Clock, RandomSource } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type Notifier, payloadLimitBytes } from './notify.ts';
import { newToken, tokenHash } from './secret-box.ts';

/** The owner of a live connection. */
export type LiveAudience = {
  siteId: string;
  memberId: string | null;
  sessionId: string | null;
  /** An operator's, at the console's origin. */
  isStaff?: boolean;
};

/** A session that has a live connection. */
export type LiveSession = { siteId: string; sessionId: string };

/** Which of the sessions are over, each with the reason sent to its browsers. */
export type SessionCheck = (sessions: readonly LiveSession[]) => Promise<Map<string, string>>;

export type Realtime = {
  /** Issues a one-use ticket for a new connection. */
  issueTicket(audience: LiveAudience): Promise<{ ticket: string; expiresInS: number }>;
  /** Notifies a member, on every connection and process. Sent after the commit, coalesced; a signal that may be lost. */
  toMember<T extends Topic>(memberId: string, topic: T, data: TopicData<T>): void;
  /** Notifies the connections of these sessions that they are over, and closes them: they receive nothing more. */
  endSessions(sessionIds: readonly string[], reason: string): void;
  /** The same for every session of a member. */
  endMember(memberId: string, reason: string): void;
  /**
   * Sets how to find out which sessions are over. Each process checks every second the sessions that are connected to it, so that a
   * connection ends within two seconds of its session, however that ended and whatever signal was lost; and once for each ticket.
   *
   * @param whose members' sessions, unless operators' are meant
   */
  watchSessions(check: SessionCheck, whose?: Whose): void;
  /** Notifies everyone on a site. */
  toSite<T extends Topic>(siteId: string, topic: T, data: TopicData<T>): void;
  /** Notifies the connections of a site that said they watch a key, such as a table's. */
  toWatchers<T extends Topic>(siteId: string, key: string, topic: T, data: TopicData<T>): void;
  /** Notifies the consoles of the operators who chose a site. */
  toStaff<T extends Topic>(siteId: string, topic: T, data: TopicData<T>): void;
  /** Handles upgrades to `/live` of a server, for tickets of members and visitors, unless operators' are meant. */
  attach(server: Server, whose?: Whose): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Whose = 'members' | 'staff';

type Signal = { to: string; topic: Topic; data: unknown; closes?: true };

const channel = 'live';
const ticketLifetimeS = 30;
const helloTimeoutMs = 5_000;
const heartbeatMs = 30_000;
const coalesceMs = 25;
const sweepMs = 1_000;
const hangUpMs = 500;
const connectionLimit = 20_000;
/** Of one member to one process: every tab of every device fits, and a client cannot open connections without limit. */
const memberLimit = 20;
const pendingLimit = 10_000;
const bufferLimitBytes = 256 * 1024;

/** Keys that one connection watches at most. */
const watchLimit = 24;

const hello = z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const watching = z.object({ watch: z.array(z.string().regex(/^[a-z]{1,16}(:[a-z0-9-]{1,64})?$/)).max(watchLimit) });

/** Live topics over WebSocket. Between processes they travel by NOTIFY, never inside a money transaction. */
export function createRealtime(deps: {
  db: Database;
  notifier: Notifier;
  log: Log;
  metrics: Metrics;
  clock: Clock;
  random: RandomSource;
}): Realtime {
  const server = new WebSocketServer({ noServer: true, maxPayload: 2048, perMessageDeflate: false });
  const audiences = new Map<string, Set<WebSocket>>();
  const pending = new Map<string, Signal>();
  let flushTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let stopped = false;
  const checks: Record<Whose, SessionCheck> = { members: async () => new Map(), staff: async () => new Map() };

  function join(key: string, socket: WebSocket): void {
    const members = audiences.get(key) ?? new Set();
    members.add(socket);
    audiences.set(key, members);
    socket.once('close', () => {
      members.delete(socket);
      if (members.size === 0) audiences.delete(key);
    });
  }

  function deliver(signal: Signal): void {
    const sockets = audiences.get(signal.to);
    if (!sockets) return;
    const text = JSON.stringify({ topic: signal.topic, data: signal.data });
    for (const socket of sockets) {
      // a reader too slow to keep up is cut off; it reconnects and reads the state anew
      if (socket.bufferedAmount > bufferLimitBytes) socket.terminate();
      else socket.send(text);
      if (signal.closes) end(socket);
    }
  }

  /** Sends the reason, and terminates a client that does not hang up. */
  function end(socket: WebSocket): void {
    socket.close(4401, 'session ended');
    setTimeout(() => socket.terminate(), hangUpMs).unref();
  }

  function publish(signal: Signal): void {
    if (pending.size >= pendingLimit) return;
    pending.set(`${signal.to} ${signal.topic}`, signal);
    flushTimer ??= setTimeout(flush, coalesceMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    const signals = [...pending.values()];
    pending.clear();
    await deps.notifier
      .send(channel, packed(signals))
      .catch((error) => deps.log.warn({ err: error }, 'live signals were lost'));
  }

  /** Sessions with a connection to this process. */
  const connected: Record<Whose, Map<string, LiveSession>> = { members: new Map(), staff: new Map() };

  async function closeEnded(): Promise<void> {
    for (const whose of ['members', 'staff'] as const) {
      if (connected[whose].size === 0) continue;
      for (const [sessionId, reason] of await checks[whose]([...connected[whose].values()]))
        deliver(endOf(`session ${sessionId}`, reason));
    }
  }

  function sweepLater(): void {
    if (stopped) return;
    sweep = setTimeout(() => {
      closeEnded()
        .catch((error) => deps.log.warn({ err: error }, 'live sessions could not be looked at'))
        .finally(sweepLater);
    }, sweepMs);
  }

  async function redeem(ticket: string, whose: Whose): Promise<LiveAudience | null> {
    const [row] = await deps.db.query<LiveAudience>(
      `delete from kernel.live_ticket where ticket_hash = $1 and expires_at > $2 and is_staff = $3
       returning site_id as "siteId", member_id as "memberId", session_id as "sessionId"`,
      [tokenHash(ticket), deps.clock.now(), whose === 'staff'],
    );
    return row ?? null;
  }

  async function greet(socket: WebSocket, raw: string, whose: Whose): Promise<void> {
    const parsed = hello.safeParse(parseJson(raw));
    const audience = parsed.success ? await redeem(parsed.data.ticket, whose) : null;
    if (!audience) {
      socket.close(4401, 'ticket');
      return;
    }
    const { siteId, sessionId } = audience;
    // a ticket is worth no more than the session that it was issued to
    if (sessionId !== null && (await checks[whose]([{ siteId, sessionId }])).has(sessionId)) {
      socket.close(4401, 'session ended');
      return;
    }
    if (socket.readyState !== socket.OPEN) return; // closed meanwhile
    if ((audiences.get(`member ${audience.memberId}`)?.size ?? 0) >= memberLimit) {
      socket.close(4429, 'too many connections');
      return;
    }
    join(`${whose === 'staff' ? 'staff' : 'site'} ${audience.siteId}`, socket);
    if (audience.memberId) join(`member ${audience.memberId}`, socket);
    if (sessionId !== null) {
      const key = `session ${sessionId}`;
      join(key, socket);
      connected[whose].set(sessionId, { siteId, sessionId });
      socket.once('close', () => {
        if (!audiences.has(key)) connected[whose].delete(sessionId);
      });
    }
    if (whose === 'members') letWatch(socket, siteId);
    const ready: LiveMessage = { topic: 'ready' };
    socket.send(JSON.stringify(ready));
  }

  /** From now on the connection may say what it watches, each time in place of what it did before. */
  function letWatch(socket: WebSocket, siteId: string): void {
    let watched: string[] = [];
    const leave = (): void => {
      for (const key of watched) {
        const members = audiences.get(key);
        members?.delete(socket);
        if (members?.size === 0) audiences.delete(key);
      }
      watched = [];
    };
    socket.on('message', (raw) => {
      const parsed = watching.safeParse(parseJson(raw.toString()));
      if (!parsed.success) return socket.close(4400, 'message');
      leave();
      watched = [...new Set(parsed.data.watch)].map((key) => `watch ${siteId} ${key}`);
      for (const key of watched) {
        const members = audiences.get(key) ?? new Set();
        members.add(socket);
        audiences.set(key, members);
      }
    });
    socket.once('close', leave);
  }

  server.on('connection', (socket: WebSocket & { alive?: boolean }, _request: IncomingMessage, whose: Whose) => {
    deps.metrics.liveConnections.inc();
    socket.alive = true;
    const timer = setTimeout(() => socket.close(4408, 'no ticket'), helloTimeoutMs);
    socket.once('message', (raw) => {
      clearTimeout(timer);
      greet(socket, raw.toString(), whose).catch((error) => {
        deps.log.warn({ err: error }, 'a live connection could not be greeted');
        socket.close(1011);
      });
    });
    socket.on('pong', () => {
      socket.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearTimeout(timer);
      deps.metrics.liveConnections.dec();
    });
  });

  return {
    async issueTicket(audience) {
      const ticket = newToken(deps.random);
      await deps.db.query(
        'insert into kernel.live_ticket (ticket_hash, site_id, member_id, session_id, expires_at, is_staff) values ($1, $2, $3, $4, $5, $6)',
        [
          tokenHash(ticket),
          audience.siteId,
          audience.memberId,
          audience.sessionId,
          new Date(deps.clock.now().getTime() + ticketLifetimeS * 1000),
          audience.isStaff === true,
        ],
      );
      return { ticket, expiresInS: ticketLifetimeS };
    },
    toMember: (memberId, topic, data) => publish({ to: `member ${memberId}`, topic, data }),
    endSessions(sessionIds, reason) {
      for (const id of sessionIds) publish(endOf(`session ${id}`, reason));
    },
    endMember: (memberId, reason) => publish(endOf(`member ${memberId}`, reason)),
    watchSessions(given, whose = 'members') {
      checks[whose] = given;
    },
    toSite: (siteId, topic, data) => publish({ to: `site ${siteId}`, topic, data }),
    toWatchers: (siteId, key, topic, data) => publish({ to: `watch ${siteId} ${key}`, topic, data }),
    toStaff: (siteId, topic, data) => publish({ to: `staff ${siteId}`, topic, data }),
    attach(http, whose = 'members') {
      http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!mayUpgrade(request) || server.clients.size >= connectionLimit) {
          socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
          return;
        }
        server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request, whose));
      });
    },
    async start() {
      await deps.notifier.listen(channel, (payload) => {
        for (const signal of [JSON.parse(payload) as Signal | Signal[]].flat()) deliver(signal);
      });
      sweepLater();
      heartbeat = setInterval(() => {
        for (const socket of server.clients as Set<WebSocket & { alive?: boolean }>) {
          if (socket.alive === false) {
            socket.terminate();
            continue;
          }
          socket.alive = false;
          socket.ping();
        }
      }, heartbeatMs);
    },
    async stop() {
      clearInterval(heartbeat);
      stopped = true;
      clearTimeout(sweep);
      await flush();
      for (const socket of server.clients) socket.close(1001, 'restarting');
      server.close();
    },
  };
}

const endOf = (to: string, reason: string): Signal => ({ to, topic: 'sessionEnded', data: { reason }, closes: true });

/** Signals as JSON arrays, as many in each as one message between processes carries: a message costs more than its content. */
function packed(signals: readonly Signal[]): string[] {
  const messages: string[][] = [];
  let roomBytes = 0;
  for (const signal of signals) {
    const text = JSON.stringify(signal);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > roomBytes) {
      messages.push([]);
      roomBytes = payloadLimitBytes - 1;
    }
    messages.at(-1)?.push(text);
    roomBytes -= bytes;
  }
  return messages.map((texts) => `[${texts.join(',')}]`);
}

/** Only a page of the same host may open the socket; a browser always sends Origin with an upgrade. */
function mayUpgrade(request: IncomingMessage): boolean {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== '/live') return false;
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
