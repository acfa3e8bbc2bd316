import type { HouseSession, PlayPosition, ReadyRole, SlotStep } from '@croupier/contract';
import { CallError, type Client, createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import { seal } from '@croupier/contract/seal';
import { publishBuiltInGames } from '@croupier/server/demo/built-in-games.ts';
import { openBuiltInJackpots } from '@croupier/server/demo/built-in-jackpots.ts';
import { referenceSlots } from '@croupier/server/demo/built-in-slots.ts';
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { type Config, readConfig } from '@croupier/server/kernel/config.ts';
import { connectDatabase, type Database, type Queryable } from '@croupier/server/kernel/database.ts';
import type { FoundationOverrides } from '@croupier/server/kernel/foundation.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { createServer, type Server } from '@croupier/server/server.ts';
import { testCost } from '@croupier/server/testing/test-cost.ts';
import { createTestClock, silentLog, type TestClock } from '@croupier/server/testing/test-kernel.ts';
import { signInOperator, type TestOperator } from '@croupier/server/testing/test-operator.ts';
import { inject } from 'vitest';
import { botCheckProof } from './bot-check-proof.ts';
import { createSeededDatabase, type TestDatabase } from './database.ts';
import { fetchFrom } from './fetch-from.ts';
import { testPassword } from './player.ts';

/**
 * The whole server on a database of the test file's own, with the demonstration seeded and a clock that stands until it is moved. Nothing
 * listens: calls are handed to the HTTP servers inside the process.
 */
export interface TestPlatform {
  database: TestDatabase;
  server: Server;
  modules: Modules;
  clock: TestClock;
  /** The demonstration site. */
  siteId: string;
  /** Connections that may do what the application may not: the owner of the schema, and one that stands above every right. */
  ownerDb: Database;
  superDb: Database;
  /** Another process's server on the same database; it is stopped with the platform. */
  startAnother: (changes?: Partial<Config>, overrides?: FoundationOverrides) => Promise<Server>;
  /** A client of a server's site. The token may be a member's, or none. */
  siteClient: (token: string | null, server?: Server, host?: string) => Client;
  /** A client of the operators' console that acts on a site, the demonstration unless another's code is given. */
  consoleClient: (token: string | null, site?: string, server?: Server) => Client;
  /** Adds an operator of a role for a site, the demonstration unless another is given, and signs it in. */
  operator: (login: string, role: ReadyRole, site?: { code: string; siteId: string }) => Promise<TestStaff>;
  /** Adds a site of the strictest licence, reached by `<code>.example`, that offers the slot and grants play money where it is a demonstration. */
  addStrictSite: (code: string, demo?: boolean) => Promise<{ siteId: string; host: string; code: string }>;
  /** Registers a member, who gets play money; on the demonstration unless a host says otherwise. */
  register: (host?: string) => Promise<TestMember>;
  /** Offers every built-in game, slots with their jackpots; until then there is the reference slot alone. */
  offerEverySlot: () => Promise<void>;
  /** Opens a game for a member, as its page does: the reference slot unless another is named. */
  openGame: (member: TestMember, server?: Server, nodeId?: string) => Promise<TestGame>;
  /** Changes what nobody may change, past rights and triggers. Say `leavesDrift` where the ledger is meant to contradict itself. */
  tamper: (work: (tx: Queryable) => Promise<unknown>) => Promise<void>;
  /** The reconciliation at the end expects these drifts and no others. */
  leavesDrift: (checks: readonly string[]) => void;
  /** Stops everything, after the ledger and the records of play were reconciled. @throws where they contradict each other. */
  close: () => Promise<void>;
}

export interface TestMember {
  account: string;
  memberId: string;
  /** The token of the login. */
  token: string;
  site: Client;
}

/** An operator with a client of the console. */
export interface TestStaff extends TestOperator {
  console: Client;
}

/** One opened game; `on` plays it through another process. */
export interface TestGame {
  token: string;
  session: HouseSession;
  games: Client;
  /** The place to play next, as last returned. */
  next: PlayPosition;
  /** Plays the place that comes next, or the one given; the tile that is turned, and whether the feature is bought, where that is asked. */
  play: (
    stake: string,
    position?: PlayPosition,
    more?: { choice?: number; buy?: boolean; auto?: boolean },
  ) => Promise<SlotStep>;
  on: (server: Server) => TestGame;
}

const secretKey = 'a secret of the tests, as long as it must be';

/** Call in `beforeAll`, and `close` in `afterAll`. `changes` are made to the configuration of every server of the platform. */
export async function createTestPlatform(
  changes: Partial<Config> = {},
  overrides: FoundationOverrides = {},
): Promise<TestPlatform> {
  const database = await createSeededDatabase();
  const clock = createTestClock(new Date().toISOString());
  const config = { ...testConfig(database), ...changes };
  const server = await createServer(config, { clock, passwordCost: testCost, ...overrides });
  const servers = [server];
  const { siteId } = await seedDemo(server.modules, referenceSlots);
  // the tests of the check turn it on; for all others it is work without an end
  await server.modules.sites.change({ siteId, key: 'botCheck', value: 'none', record: async () => {} });
  const [ownerDb, superDb] = [database.ownerUrl, superUrl(database)].map((url) =>
    connectDatabase({ url, poolSize: 3, role: null, log: silentLog }),
  ) as [Database, Database];
  const expectedDrift: string[] = [];
  const siteClient: TestPlatform['siteClient'] = (token, at = server, host = 'localhost') =>
    clientOf(at, clock, token, host);
  const consoleClient: TestPlatform['consoleClient'] = (token, site = 'marigold', at = server) =>
    consoleClientOf(at, clock, token, site);
  let registered = 0;

  return {
    database,
    server,
    modules: server.modules,
    clock,
    siteId,
    ownerDb,
    superDb,
    siteClient,
    consoleClient,
    async operator(login, role, site = { code: 'marigold', siteId }) {
      const siteIds = role === 'owner' ? null : [site.siteId];
      const operator = await signInOperator({ staff: server.modules.staff, ownerDb, clock }, { login, role, siteIds });
      return { ...operator, console: consoleClient(operator.token, site.code) };
    },
    async startAnother(more = {}, moreOverrides = {}) {
      const another = await createServer(
        { ...config, ...more },
        { clock, passwordCost: testCost, ...overrides, ...moreOverrides },
      );
      servers.push(another);
      return another;
    },
    async addStrictSite(code, demo = true) {
      const host = `${code}.example`;
      const { id } = await server.modules.sites.add({
        code,
        name: code,
        demo,
        currency: 'PHP',
        timeZone: 'Asia/Manila',
        profile: 'strictest',
        hosts: [host],
        settings: { botCheck: 'none', demoGrant: '500000', publishesProviderChanges: true },
      });
      for (const [table, columns] of [
        ['site_vendor', 'vendor_code, open, is_hot, position'],
        ['site_game', 'node_id, open, is_hot, position, min_bet, max_bet'],
      ]) {
        await ownerDb.query(
          `insert into catalogue.${table} (site_id, ${columns}) select $1, ${columns} from catalogue.${table} where site_id = $2`,
          [id, siteId],
        );
      }
      return { siteId: id, host, code };
    },
    async register(host = 'localhost') {
      registered += 1;
      return registerMember(siteClient, `member${registered}`, host);
    },
    async offerEverySlot() {
      await publishBuiltInGames(server.modules.catalogue, siteId);
      await openBuiltInJackpots(server.modules, siteId);
    },
    openGame: (member, at = server, nodeId = 'lantern-tide') => openGame(member, at, nodeId),
    tamper: (work) =>
      superDb.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await work(tx);
      }),
    leavesDrift: (checks) => expectedDrift.push(...checks),
    async close() {
      try {
        await mustReconcile(server, expectedDrift);
      } finally {
        for (const one of servers) await one.stop();
        await Promise.all([ownerDb.close(), superDb.close()]);
        await database.drop();
      }
    },
  };
}

function testConfig(database: TestDatabase): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_POOL: '6',
    PORT: '0',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    SERVE_FILES: 'false',
    OUTBOUND_PRIVATE_NETWORKS: '127.0.0.0/8,::1',
  });
}

function superUrl(database: TestDatabase): string {
  const url = new URL(inject('testServer').superUrl);
  url.pathname = new URL(database.ownerUrl).pathname;
  return url.href;
}

function clientOf(server: Server, clock: TestClock, token: string | null, host: string): Client {
  return createClient({
    calls: everyCall,
    origin: `http://${host}`,
    token: () => token,
    seal: (body) => seal(server.modules.sealing.publicKey(), body, clock.now().getTime()),
    fetch: fetchFrom(server.site),
  });
}

function consoleClientOf(server: Server, clock: TestClock, token: string | null, site: string): Client {
  return createClient({
    calls: everyCall,
    origin: 'http://localhost',
    token: () => token,
    site: () => site,
    seal: (body) => seal(server.modules.sealing.publicKey(), body, clock.now().getTime()),
    fetch: fetchFrom(server.console),
  });
}

async function registerMember(
  siteClient: TestPlatform['siteClient'],
  username: string,
  host: string,
): Promise<TestMember> {
  const visitor = siteClient(null, undefined, host);
  const { termsVersion } = await visitor('system.registerSettings', {});
  const { token } = await visitor('member.register', {
    username,
    password: testPassword,
    confirmPassword: testPassword,
    agree: true,
    termsVersion,
    geetest: await botCheckProof(visitor),
  });
  const site = siteClient(token, undefined, host);
  const { id: memberId } = await site('member.info', {});
  return { account: username, memberId, token, site };
}

async function openGame(member: TestMember, server: Server, nodeId: string): Promise<TestGame> {
  const { ticket } = await member.site('games.launch', { nodeId });
  const session = await gamesClient(server, null)('house.openSession', { ticket });
  return gameOf(session, server);
}

function gameOf(session: HouseSession, server: Server): TestGame {
  const games = gamesClient(server, session.token);
  const game: TestGame = {
    token: session.token,
    session,
    games,
    next: session.next,
    async play(stake, position = game.next, more = {}) {
      const step = await games('house.slotPlay', { position, stake, ...more });
      game.next = step.next;
      return step;
    },
    on(other) {
      const there = gameOf(session, other);
      there.next = game.next;
      return there;
    },
  };
  return game;
}

/** A client of the game frames' origin. */
export function gamesClient(server: Server, token: string | null): Client {
  return createClient({
    calls: everyCall,
    origin: 'http://localhost',
    token: () => token,
    seal: () => Promise.reject(new Error('nothing of a game is sealed')),
    fetch: fetchFrom(server.games),
  });
}

/** The refusal that a call ends in; fails when it is answered. */
export async function refusedCall(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Its code alone. */
export const refusedWith = async (call: Promise<unknown>): Promise<CallError['code']> => (await refusedCall(call)).code;

async function mustReconcile(server: Server, expected: readonly string[]): Promise<void> {
  const { drift } = await reconcile({ db: server.foundation.db, ...server.modules });
  const found = [...new Set(drift.map(({ check }) => check))].sort();
  const wanted = [...new Set(expected)].sort();
  if (found.join() !== wanted.join()) {
    throw new Error(`Reconciliation expected ${wanted.join(', ') || 'no drift'} and found ${JSON.stringify(drift)}.`);
  }
}
