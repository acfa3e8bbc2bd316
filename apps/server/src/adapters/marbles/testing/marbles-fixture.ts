import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { rsaPair } from '@croupier/tools/testing/rsa-pair.ts';
import { bodyOf, sendJson, startStandIn } from '@croupier/tools/testing/stand-in.ts';
import { isSignedRsa, signRsa } from '../../../kernel/rsa-signature.ts';
import { signatureHeader } from '../wire.ts';

export type Answer = {
  status: string;
  requestId?: string;
  clientPlayerId?: string;
  currency?: string;
  balance?: number;
};
/** Whom 155.io names in its calls. */
export type Session = { clientPlayerId: string; clientSessionId: string };

/** The platform with a provider that speaks as 155.io does, on this machine. */
export type MarblesFixture = {
  it: TestPlatform;
  member: TestMember;
  keys: { theirs: string; ours: string };
  /** What the stand-in was asked: path, body, and whether we had signed it. */
  asked: { path: string; body: Record<string, unknown>; isSigned: boolean }[];
  /** What it answers from now on: a list of games, the body of a round, and the HTTP status. */
  says: { games: unknown[]; round: object; status: number };
  /** Sends a call of the wallet, signed by `key`. */
  post(path: string, raw: string, key?: string): Promise<{ http: number; answer: Answer }>;
  /** The same, where HTTP 200 is expected. */
  call(path: string, body: object): Promise<Answer>;
  open(nodeId?: string, who?: TestMember): Promise<Session>;
  /** The balance in minor units. */
  held(session: Session): Promise<number>;
  close(): Promise<void>;
};

const nobody = async () => {};

/** Games of the stand-in; the fourth of its list is none. */
export const games = { tank: 'fish-tank', lane: 'ice-lane', ducks: 'duck-race' };

/** A game of 155.io's list. */
export const listed = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  type: 'Game',
  name: id,
  enabled: true,
  blockedCountries: ['US'],
  items: [],
  assets: [
    { type: 'background', extension: 'webp', url: 'https://cdn.example/wide.webp' },
    { type: 'thumbnail', extension: 'webp', url: 'https://cdn.example/thumb.webp' },
  ],
  ...more,
});

/** Minor units of a currency with two decimals as 155.io writes them. */
export const amountOf = (minor: number) => minor * 1_000;

export const betOf = (session: Session, more: object = {}) => ({
  ...session,
  requestId: randomUUID(),
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameId: games.tank,
  amount: amountOf(100),
  currency: 'PHP',
  timestamp: '2026-01-01T00:00:00.000Z',
  meta: { betType: 'PickWinner', selection: [randomUUID()] },
  ...more,
});

export const winOf = (bet: ReturnType<typeof betOf>, minor: number, more: object = {}) => ({
  ...bet,
  meta: undefined,
  requestId: randomUUID(),
  transactionId: randomUUID(),
  referenceTransactionId: bet.transactionId,
  amount: amountOf(minor),
  roundClosed: true,
  ...more,
});

export const rollbackOf = (bet: ReturnType<typeof betOf>, more: object = {}) => ({
  ...winOf(bet, 0),
  amount: undefined,
  currency: undefined,
  ...more,
});

/** Starts it with three games read. Call in `beforeAll`, and `close` in `afterAll`. */
export async function createMarblesFixture(): Promise<MarblesFixture> {
  const it = await createTestPlatform();
  const theirs = rsaPair();
  const ours = rsaPair();
  const asked: MarblesFixture['asked'] = [];
  const says: MarblesFixture['says'] = {
    games: [...Object.values(games).map((id) => listed(id)), { id: 'nameless' }],
    round: { status: 200, data: { round: {}, clipUrl: 'https://clips.example/race.mp4' } },
    status: 200,
  };
  const server = await startStandIn(async (request, response, { pathname: path }) => {
    const raw = await bodyOf(request);
    const signature = request.headers[signatureHeader];
    asked.push({
      path,
      body: JSON.parse(raw) as Record<string, unknown>,
      isSigned: isSignedRsa(raw, typeof signature === 'string' ? signature : null, ours.publicKey),
    });
    const url = { url: 'https://game.example/?otl=once' };
    const payload = path.endsWith('/games') ? says.games : path.endsWith('/round') ? says.round : url;
    sendJson(response, says.status, payload);
  });
  const { registry, syncing } = it.modules.providers;
  await registry.add(
    {
      code: 'races',
      name: 'Races',
      protocol: 'marbles',
      launchUrl: null,
      roundTtlS: 3_600,
      apiUrl: `${server.origin}/api/`,
      settings: {
        operatorId: 'op-7',
        publicKey: theirs.publicKey,
        origins: ['https://game.example', 'https://clips.example'],
      },
      sites: [{ siteId: it.siteId, grantLimit: 0n }],
    },
    nobody,
  );
  await syncing.run('races');
  it.clock.advance(2_000);
  const member = await it.register();

  const fixture: MarblesFixture = {
    it,
    member,
    asked,
    says,
    keys: { theirs: theirs.privateKey, ours: ours.privateKey },
    async post(path, raw, key = theirs.privateKey) {
      const answer = await it.server.site.inject({
        method: 'POST',
        url: `/callback/races/${path}`,
        headers: { host: 'localhost', 'content-type': 'application/json', [signatureHeader]: signRsa(raw, key) },
        payload: raw,
      });
      return { http: answer.statusCode, answer: answer.json() };
    },
    async call(path, body) {
      const { http, answer } = await fixture.post(path, JSON.stringify(body));
      if (http !== 200) throw new Error(`${path} was answered ${http}`);
      return answer;
    },
    async open(nodeId = `races-${games.tank}`, who = member) {
      await who.site('games.launch', { nodeId });
      const { clientPlayerId = '', clientSessionId = '' } = (asked.at(-1)?.body ?? {}) as Record<string, string>;
      return { clientPlayerId, clientSessionId };
    },
    async held(session) {
      const { balance } = await fixture.call('balance', { ...session, requestId: 'r' });
      return (balance ?? Number.NaN) / 1_000;
    },
    async close() {
      await server.close();
      await it.close();
    },
  };
  return fixture;
}
