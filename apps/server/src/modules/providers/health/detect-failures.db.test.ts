import { createWalletClient } from '@croupier/tools/example-provider/wallet-client.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { publishProviderGame, type TestProvider } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStandInProvider } from '../../../testing/stand-in-provider.ts';
import { breakerRules } from '../providers.public.ts';

let it: TestPlatform;
let provider: TestProvider;
let other: TestProvider;
let members: TestMember[];
let strict: { siteId: string; code: string };
let count = 0;

beforeAll(async () => {
  it = await createTestPlatform();
  strict = { ...(await it.addStrictSite('harbour')), code: 'harbour' };
  members = await Promise.all(Array.from({ length: breakerRules.fewestMembers + 2 }, () => it.register()));
});

beforeEach(async () => {
  count += 1;
  provider = await publishProviderGame(it.modules, it.siteId, `page${count}`);
  other = await publishProviderGame(it.modules, it.siteId, `well${count}`);
});

afterAll(() => it.close());

const launch = (member: TestMember, { nodeId } = provider) => member.site('games.launch', { nodeId });
/** Opens the game, which never appears, and reports that. */
async function opensInVain(member: TestMember): Promise<boolean> {
  const { sessionId } = await launch(member);
  return (await member.site('games.launchFailed', { sessionId })).asked;
}
/** Opens the game, which exchanges its ticket. */
async function opens(member: TestMember): Promise<string> {
  const { sessionId, ticket } = await launch(member);
  await it.modules.providers.wallet.authenticate(provider.code, { ticket });
  return sessionId;
}
const first = (n: number) => members.slice(0, n);
const isDegraded = async ({ nodeId } = provider) => (await it.siteClient(null)('games.detail', { nodeId })).degraded;

/** An unreadable, correctly signed request: a failure of the vendor's. */
async function sendsUnreadable(about: { site?: string } = {}): Promise<void> {
  const wallet = createWalletClient({
    platform: 'http://localhost',
    keyId: provider.keyId,
    secret: provider.secret,
    fetch: fetchFrom(it.server.site),
  });
  for (let turn = 0; turn < breakerRules.inARow; turn += 1)
    await wallet.attempt('debit', { gameId: 'flip', amount: 1.5, ...about });
}
const isDegradedOn = async (siteId: string) =>
  (await it.modules.providers.health.degraded(siteId)).has(provider.code, provider.code.toUpperCase());

test('stops each vendor whose signed calls cannot be read', async () => {
  const wallet = createWalletClient({
    platform: 'http://localhost',
    keyId: provider.keyId,
    secret: provider.secret,
    fetch: fetchFrom(it.server.site),
  });
  const send = (body: object) => wallet.attempt('debit', body);
  // refused, and well understood
  for (let turn = 0; turn < 2 * breakerRules.inARow; turn += 1) {
    await send({
      token: 'x'.repeat(43),
      playerId: '0190c2a4-7d3e-7a51-8a3b-6f0c3d2e1f00',
      site: 'marigold',
      currency: 'PHP',
      gameId: 'flip',
      roundId: 'r',
      transactionId: `t${turn}`,
      amount: '100',
    });
  }
  expect(await isDegraded()).toBe(false);
  const { answer } = (await send({ gameId: 'flip', amount: 1.5 })) as { answer: { status: string } };
  expect(answer.status).toBe('WRONG_TYPES');
  await sendsUnreadable();
  await expect.poll(() => isDegraded()).toBe(true);
  expect(await isDegraded(other)).toBe(false);
  // without a readable game no vendor is stopped
  for (let turn = 0; turn < breakerRules.inARow; turn += 1) await send({ amount: 1.5 });
  expect(await isDegraded(other)).toBe(false);
});

test('takes no report as a probe of a stopped vendor, and opens it again when tickets are exchanged', async () => {
  await sendsUnreadable();
  await expect.poll(() => isDegraded()).toBe(true);
  it.clock.advance(breakerRules.firstPauseMs);
  await opensInVain(members[0] as TestMember);
  // the report did not stop it for another pause
  for (const member of first(breakerRules.probes)) await opens(member);
  expect(await isDegraded()).toBe(false);
});

test('closes a vendor on the site that its unreadable calls name, and on no other', async () => {
  await sendsUnreadable({ site: strict.code });
  await expect.poll(() => isDegradedOn(strict.siteId)).toBe(true);
  expect([await isDegraded(), await isDegraded(other)]).toEqual([false, false]);
  await launch(members[0] as TestMember);
});

test('does not close a vendor on any site because members report that its games did not open', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const member of members) expect(await opensInVain(member)).toBe(false);
    it.clock.advance(breakerRules.windowMs);
  }
  expect([await isDegraded(), await isDegradedOn(strict.siteId)]).toEqual([false, false]);
  await launch(members[0] as TestMember);
});

test('pings a vendor once where enough members report, and closes it where it does not answer', async () => {
  const standIn = await startStandInProvider({ key: () => provider, now: () => it.clock.now(), answers: {} });
  await it.modules.providers.registry.setReach(provider.code, { apiUrl: standIn.url }, async () => {});
  for (const member of first(breakerRules.fewestMembers - 1)) await opensInVain(member);
  expect(standIn.calls).toHaveLength(0);
  for (const member of members) await opensInVain(member);
  expect(standIn.calls).toHaveLength(1);
  expect(await isDegraded()).toBe(false);
  it.clock.advance(breakerRules.windowMs);
  standIn.breakVendor('', 'drop');
  for (const member of first(breakerRules.fewestMembers)) await opensInVain(member);
  expect(await isDegraded()).toBe(true);
  expect(await refusedWith(launch(members.at(-1) as TestMember))).toBe('provider_down');
  await standIn.close();
});

test('ignores reports of a game that its vendor requested, of another member, or of an old launch', async () => {
  const reported = (member: TestMember, sessionId: string) => member.site('games.launchFailed', { sessionId });
  for (const member of members) expect(await reported(member, await opens(member))).toEqual({ asked: true });
  const [one, another] = members as [TestMember, TestMember];
  const { sessionId } = await launch(one);
  expect(await reported(another, sessionId)).toEqual({ asked: true });
  it.clock.advance(2 * 60_000);
  expect(await reported(one, sessionId)).toEqual({ asked: true });
  expect(await isDegraded()).toBe(false);
});

test('ignores reports of built-in games, which a player cannot stop for others', async () => {
  const nodeId = 'lantern-tide';
  for (const member of members) {
    const { sessionId } = await member.site('games.launch', { nodeId });
    await member.site('games.launchFailed', { sessionId });
  }
  expect(await isDegraded({ nodeId } as TestProvider)).toBe(false);
});
