import { type Call, type CallId, calls, siteHeader } from '@croupier/contract';
import { secretBytes, signatureHeaders, signRequest } from '@croupier/contract/provider-signing';
import { seal } from '@croupier/contract/seal';
import { createSeededDatabase } from '@croupier/tools/testing/database.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { referenceSlots } from '../demo/built-in-slots.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readConfig } from '../kernel/config.ts';
import { connectDatabase, type Database } from '../kernel/database.ts';
import { createServer, type Server } from '../server.ts';
import { testCost } from './test-cost.ts';
import { createTestClock, silentLog, type TestClock } from './test-kernel.ts';

/** The whole server with the demonstration site, on a database of the test file's own; requests reach it without a socket. */
export type TestServer = {
  server: Server;
  /** The demonstration site. */
  siteId: string;
  clock: TestClock;
  /** The database as its owner, to set a fixture that no call can set. */
  ownerDb: Database;
  /** Sends one request to the origin that serves the call. */
  send(id: CallId, request: TestRequest): Promise<LightMyRequestResponse>;
  /** Seals a body as a browser does. */
  seal(body: unknown): Promise<string>;
  close(): Promise<void>;
};

export type TestRequest = {
  /** One flat object, as the contract has it; path parameters included. */
  input: Record<string, unknown>;
  token?: string | null;
  host?: string;
  /** The code of the site that an operator's call acts on; the demonstration's unless set. */
  site?: string;
  /** The cookie of a browser, as `deviceCookie` reads it from an answer. */
  cookie?: string;
  userAgent?: string;
};

/** Call in `beforeAll`, and `close` in `afterAll`. `recommended` hashes passwords at the cost of production. */
export async function createTestServer(options: { passwordCost?: 'recommended' } = {}): Promise<TestServer> {
  const database = await createSeededDatabase();
  const clock = createTestClock();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_POOL: '6',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT_SCALE: '100000',
    SERVE_FILES: 'false',
    OUTBOUND_PRIVATE_NETWORKS: '127.0.0.0/8,::1',
  });
  const server = await createServer(config, {
    clock,
    ...(options.passwordCost ? {} : { passwordCost: testCost }),
  });
  const { siteId } = await seedDemo(server.modules, referenceSlots);
  // the tests of the check turn it on; for all others it is work without an end
  await server.modules.sites.change({ siteId, key: 'botCheck', value: 'none', record: async () => {} });
  await Promise.all([server.site.ready(), server.games.ready(), server.console.ready()]);
  const ownerDb = connectDatabase({ url: database.ownerUrl, poolSize: 2, role: null, log: silentLog });
  const sealBody = (body: unknown) => seal(server.modules.sealing.publicKey(), body, clock.now().getTime());
  return {
    server,
    siteId,
    clock,
    ownerDb,
    seal: sealBody,
    async send(id, request) {
      return server[calls[id].origin].inject(await injection(id, request, { sealBody, nowMs: clock.now().getTime() }));
    },
    async close() {
      await Promise.all([server.site.close(), server.games.close(), server.console.close()]);
      await server.modules.identity.settled();
      await server.foundation.realtime.stop();
      await server.foundation.notifier.close();
      await Promise.all([server.foundation.db.close(), ownerDb.close()]);
      await database.drop();
    },
  };
}

/** The request that the contract's client would make of an input. */
async function injection(
  id: CallId,
  { input, token = null, host = 'localhost', site = 'marigold', cookie, userAgent }: TestRequest,
  { sealBody, nowMs }: { sealBody: (body: unknown) => Promise<string>; nowMs: number },
): Promise<InjectOptions> {
  const { method, path, sealed, access, formEncoded }: Call = calls[id];
  const rest = { ...input };
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return segment(text(value));
  });
  const headers: Record<string, string> = { host };
  if (calls[id].origin === 'console') headers[siteHeader] = site;
  if (cookie !== undefined) headers.cookie = cookie;
  if (userAgent !== undefined) headers['user-agent'] = userAgent;
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (method === 'GET' || method === 'DELETE') return { method, url: `${filledPath}?${queryOf(rest)}`, headers };
  if (access.who === 'provider') {
    const payload = JSON.stringify(input);
    Object.assign(headers, { 'content-type': 'application/json' }, providerHeaders(token, path, payload, nowMs));
    return { method, url: path, headers, payload };
  }
  if (formEncoded) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { method, url: filledPath, headers, payload: queryOf(rest) };
  }
  headers['content-type'] = sealed ? 'application/jose' : 'application/json';
  return { method, url: filledPath, headers, payload: sealed ? await sealBody(rest) : JSON.stringify(rest) };
}

/** The cookie by which the server knows a browser again, as the browser sends it back; empty where the answer set none. */
export function deviceCookie(answer: LightMyRequestResponse): string {
  const found = answer.cookies.find(({ name }) => name === 'device' || name === '__Host-device');
  return found ? `${found.name}=${encodeURIComponent(found.value)}` : '';
}

/** A provider's key and secret as one word, where tests hand tokens about. */
export const providerToken = (key: { keyId: string; secret: string }) => `${key.keyId}:${key.secret}`;

/** The signature of a provider's request; none for who has no key. */
export function providerHeaders(
  token: string | null,
  path: string,
  payload: string,
  nowMs: number,
): Record<string, string> {
  const [keyId = '', secret = ''] = (token ?? '').split(':');
  if (!/^[0-9a-f]{64}$/.test(secret)) return {};
  const timestampMs = String(nowMs);
  return {
    [signatureHeaders.key]: keyId,
    [signatureHeaders.timestamp]: timestampMs,
    [signatureHeaders.signature]: signRequest(secretBytes(secret), { timestampMs, path, body: payload }),
  };
}

/** One part of a path. What every client resolves away before it sends, nothing and dots, goes as a space. */
function segment(value: string): string {
  return /^\.{0,2}$/.test(value) ? '%20' : encodeURIComponent(value);
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, text(one));
  }
  return query.toString();
}

function text(value: unknown): string {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return plain.toWellFormed();
}
