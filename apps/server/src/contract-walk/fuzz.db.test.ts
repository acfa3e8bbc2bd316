import { type Access, type Call, type CallId, calls, siteHeader } from '@croupier/contract';
import { publishProviderGame } from '@croupier/tools/testing/provider.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contractBreach } from '../testing/answer.ts';
import { type Hints, hostileInput, type Input, validInput } from '../testing/arbitrary-request.ts';
import { pngOf } from '../testing/test-content.ts';
import { goodPassword } from '../testing/test-identity.ts';
import { providerHeaders, providerToken } from '../testing/test-server.ts';
import { createWalkFixture, type Role, siteCodes, type WalkFixture } from '../testing/walk-fixture.ts';

let fixture: WalkFixture;
let hints: Hints;
const tokens = new Map<Role, string | null>();

const callers = [
  'visitor',
  'unknown token',
  'proved member',
  'proved agent',
  'member whose password is due',
  'game',
  'owner',
  'provider',
] as const satisfies Role[];

beforeAll(async () => {
  fixture = await createWalkFixture();
  for (const role of callers) tokens.set(role, await fixture.tokenOf(role));
  hints = {
    nodeId: ['lantern-tide'],
    vassalage: ['NORTHLIGHT'],
    gameType: ['RNG'],
    account: [fixture.account],
    username: [fixture.account, 'freshone', 'FreshTwo', 'freshthree'],
    password: [goodPassword],
    confirmPassword: [goodPassword],
    roundId: [await playRound(), 'round'],
    target: ['lantern-tide', 'NORTHLIGHT', fixture.memberId],
    key: ['maintenanceInfo', 'licenceText', 'languages', 'brandPetal', 'usernameMinLength', 'demoGrant', 'loginTries'],
    type: ['username'],
    agree: [true],
    termsVersion: ['2026-11'],
    stake: ['20', '100', '99999999999999999'],
    position: [
      { nonce: 1, step: 0 },
      { nonce: 1, step: 1 },
      { nonce: 2_000_000_000, step: 100_000 },
    ],
    ...(await openProviderGame()),
    site: ['marigold'],
    currency: ['PHP'],
    amount: ['20', '100', '0', '-20', '99999999999999999'],
    transactionId: ['one', 'two', 'three'],
    debitTransactionId: ['one', 'two'],
    targetTransactionId: ['one', 'two', 'three'],
    from: ['2026-11-01T00:00:00Z'],
    to: ['2026-12-01T00:00:00Z'],
    slug: ['playing', 'brand-new'],
    group: ['playing', 'w_home'],
    preview: [fixture.server.modules.content.previews.issue(fixture.siteId, fixture.clock.now()).preview],
    image: [await pngOf('#b8327a', 40, 20), 'R0lGODlhAQABAAAAACw='],
  };
});

afterAll(() => fixture.close());

/** A round that was played and projected, so that its record can be asked for. */
async function playRound(): Promise<string> {
  const answer = await fixture.send('house.slotPlay', {
    input: { position: { nonce: 1, step: 0 }, stake: '20' },
    token: tokens.get('game') ?? null,
  });
  await fixture.server.modules.sequencer.drain();
  return answer.json().value.roundId;
}

/** A game of a third party that the member has opened, as its provider names it. */
async function openProviderGame(): Promise<Hints> {
  const { nodeId, gameId, ...key } = await publishProviderGame(fixture.server.modules, fixture.siteId, 'fuzzed');
  tokens.set('provider', providerToken(key));
  const launch = await fixture.send('games.launch', { input: { nodeId }, token: tokens.get('proved member') ?? null });
  const { ticket } = launch.json().value;
  const answer = await fixture.send('provider.authenticate', {
    input: { ticket },
    token: tokens.get('provider') ?? null,
  });
  const { token, playerId } = answer.json();
  return { gameId: [gameId], ticket: [ticket], token: [token], playerId: [playerId] };
}

/** Who gets past the door of a call. */
const insiders: Record<Access['who'], Role> = {
  anyone: 'visitor',
  member: 'proved member',
  realMember: 'proved member',
  agent: 'proved agent',
  game: 'game',
  staff: 'owner',
  provider: 'provider',
};

/**
 * How many fields a request has. Each is worth so many runs: a call without any answers all requests alike, and the sixth field of a request
 * is tried with the others.
 */
function fieldsOf(id: CallId): number {
  return Object.keys((calls[id].request as z.ZodObject).shape).length;
}

/** A call that ends its own token is fuzzed with tokens that are nobody's. */
const endsItsToken: readonly string[] = [
  'session.logout',
  'console.signOut',
  'console.endOtherSessions',
  'console.prove',
] satisfies CallId[];

async function breach(id: CallId, input: Input, role: Role): Promise<string | null> {
  const token = endsItsToken.includes(id) ? 'A'.repeat(43) : (tokens.get(role) ?? null);
  return contractBreach(id, await fixture.send(id, { input, token }));
}

const bodyTypes = [
  'application/json',
  'application/jose',
  'text/plain',
  'application/x-www-form-urlencoded',
  'a/b',
  '',
] as const;
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1}}',
  '\u0000',
  '[['.repeat(5_000),
  'x'.repeat(70_000),
  'a.b.c.d.e',
  'username=%',
  'username=%ff%fe&email=%00',
  'username[a][b]=1&username[]=2',
  '__proto__[x]=1&constructor.prototype.y=2',
  '&&&===',
  'a=1&'.repeat(10_000),
];

/** How a call takes its body. Calls that are alike in this share the code that reads it. */
const waysIn = (id: CallId): string => {
  const { origin, access, sealed, formEncoded, bodyLimitBytes, method }: Call = calls[id];
  return [origin, access.who === 'provider', sealed, formEncoded, bodyLimitBytes, method].join();
};
const firstOfItsWay = new Set(
  new Map((Object.keys(calls) as CallId[]).toReversed().map((id) => [waysIn(id), id])).values(),
);

/** Every body in every type for the first call of a sign-in method; for the others every body in the type that it takes, and every type. */
function bodiesFor(id: CallId): (readonly [type: string, payload: string])[] {
  if (firstOfItsWay.has(id)) return bodyTypes.flatMap((type) => bodies.map((body) => [type, body] as const));
  const { sealed, formEncoded }: Call = calls[id];
  const own = bodyTypes[sealed ? 1 : formEncoded ? 3 : 0];
  return [
    ...bodies.map((body) => [own, body] as const),
    ...bodyTypes.map((type, at) => [type, bodies[at + 2] ?? ''] as const),
  ];
}

describe.each(Object.keys(calls) as CallId[])('%s', (id) => {
  const insider = insiders[calls[id].access.who];
  const runs = Math.min(1 + fieldsOf(id), 6);
  const role = fc.oneof({ weight: 8, arbitrary: fc.constant(insider) }, fc.constantFrom(...callers));

  test('answers requests of the declared shape as declared', async () => {
    const property = fc.asyncProperty(validInput(id, hints), role, async (input, asRole) => {
      expect(await breach(id, input, asRole)).toBeNull();
    });
    await fc.assert(property, { numRuns: 10 * runs });
  });

  test('answers hostile requests as declared', async () => {
    const property = fc.asyncProperty(hostileInput(id, hints), role, async (input, asRole) => {
      expect(await breach(id, input, asRole)).toBeNull();
    });
    await fc.assert(property, { numRuns: 20 * runs });
  });

  test('refuses a body that is no object of fields', async () => {
    const { method, path, origin } = calls[id];
    const app = fixture.server[origin];
    const url = path.replace(/:\w+/g, 'site');
    const token = tokens.get(insider) ?? null;
    const headers = {
      authorization: `Bearer ${token ?? 'A'.repeat(43)}`,
      host: 'localhost',
      [siteHeader]: siteCodes.own,
    };
    const signed = (payload: string) => providerHeaders(token, url, payload, fixture.clock.now().getTime());
    if (method === 'GET' || method === 'DELETE' || endsItsToken.includes(id)) return;
    for (const [type, payload] of bodiesFor(id)) {
      const answer = await app.inject({
        method,
        url,
        payload,
        headers: { ...headers, 'content-type': type, ...signed(payload) },
      });
      expect([type, payload.slice(0, 20), contractBreach(id, answer)]).toEqual([type, payload.slice(0, 20), null]);
    }
  });
});

const hostileText = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 4_000 }));
/** What a header may hold at all; the rest the parser of HTTP refuses before us. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, ''));

test('survives hostile cookies, content types and origin proofs', async () => {
  const { path } = calls['member.forgotByEmail'];
  const names = [
    'cookie',
    'content-type',
    'sec-fetch-site',
    'authorization',
    'user-agent',
    'accept-language',
    'origin',
  ];
  const headers = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 3 });
  const cookies = fc.oneof(
    headerText,
    headerText.map((text) => `device=${text}`),
    headerText.map((text) => `device=${encodeURIComponent(text)}; __Host-device=${text}`),
  );
  const property = fc.asyncProperty(headers, cookies, hostileText, async (given, cookie, payload) => {
    const answer = await fixture.server.site.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...given, host: 'localhost' },
    });
    expect(contractBreach('member.forgotByEmail', answer)).toBeNull();
  });
  await fc.assert(property, { numRuns: 300 });
});
