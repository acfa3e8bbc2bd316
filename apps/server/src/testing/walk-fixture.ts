import type { ReadyRole } from '@croupier/contract';
import { memberKinds } from '@croupier/contract/member-kind';
import { recentAuthForMs } from '../kernel/session-lifetime.ts';
import type { NewKey } from '../modules/providers/providers.public.ts';

import {
  expireSessionsOfMember,
  expireSessionsOfOperator,
  setMemberType,
  setPasswordDue,
  setProvedAt,
  setStaffPasswordDue,
  setStaffProvedAt,
} from './fixture.store.ts';
import { registration } from './test-identity.ts';
import { signInOperator, type TestOperator } from './test-operator.ts';
import { createTestServer, deviceCookie, providerToken, type TestServer } from './test-server.ts';
import { addTestSite } from './test-sites.ts';

/** Everybody who may ask, each known by a token of the first site (`localhost`) or by none. */
export const roles = [
  'visitor',
  'malformed token',
  'unknown token',
  'member',
  'proved member',
  'member proved long ago',
  'member whose password is due',
  'trial member',
  'proved trial member',
  'agent',
  'proved agent',
  'logged-out member',
  'expired member',
  'blocked member',
  'game',
  'game of a logged-out member',
  'game of a member whose password is due',
  'game of an expired member',
  'owner',
  'support',
  'payments',
  'risk',
  'content',
  'trading',
  'readOnly',
  'owner proved long ago',
  'owner whose password is due',
  'logged-out staff',
  'expired staff',
  'provider',
  'provider with a revoked key',
] as const;
export type Role = (typeof roles)[number];

/** The member's own site, and one where it is a stranger. */
export const hosts = { own: 'localhost', foreign: 'second.example' } as const;

/** The same sites by their codes; operators of single sites have the first. */
export const siteCodes = { own: 'marigold', foreign: 'second' } as const;

export type WalkFixture = TestServer & {
  /** A fresh token of a role, because some calls end the one they are made with. */
  tokenOf(role: Role): Promise<string | null>;
  memberId: string;
  account: string;
  /** The cookie of a browser in which a member is logged in. */
  browserOfMember(): Promise<string>;
};

const memberTypes = { 'trial member': memberKinds.trial, agent: memberKinds.topAgent } as const;

/** The demonstration site with people of every kind, and a second site. Call in `beforeAll`, and `close` in `afterAll`. */
export async function createWalkFixture(): Promise<WalkFixture> {
  const test = await createTestServer();
  const { siteId } = test;
  const { modules } = test.server;
  const second = await addTestSite(modules.sites, 'second');
  await modules.sites.change({ siteId: second.id, key: 'gameTypes', value: ['RNG'], record: async () => {} });
  let count = 0;
  let providerCount = 0;

  async function newMember(): Promise<{ token: string; memberId: string; account: string }> {
    count += 1;
    const account = `walker${count}`;
    const answer = await test.send('member.register', { input: registration({ username: account }) });
    const { token } = answer.json().value;
    const { memberId } = await modules.identity.identifyMember(token, siteId);
    return { token, memberId, account };
  }

  async function openGame(token: string): Promise<string> {
    const launch = await test.send('games.launch', { input: { nodeId: 'lantern-tide' }, token });
    const session = await test.send('house.openSession', { input: { ticket: launch.json().value.ticket } });
    return session.json().value.token;
  }

  /** A new operator each time: an authenticator's code is good once, and the clock stands. */
  async function newOperator(role: ReadyRole, ofSites: string[] | null): Promise<TestOperator> {
    count += 1;
    const login = `${role}${count}`;
    const deps = { staff: modules.staff, ownerDb: test.ownerDb, clock: test.clock };
    return signInOperator(deps, { login, role, siteIds: ofSites });
  }

  const first = await newMember();
  const logOut = (token: string) => test.send('session.logout', { input: {}, token });

  const makers: Record<Role, () => Promise<string | null>> = {
    visitor: async () => null,
    'malformed token': async () => 'malformed',
    'unknown token': async () => 'A'.repeat(43),
    member: async () => (await newMember()).token,
    'proved member': () => memberProved(recentAuthForMs - 1),
    'member proved long ago': () => memberProved(recentAuthForMs),
    async 'member whose password is due'() {
      const { token, memberId } = await newMember();
      await setProvedAt(test.ownerDb, memberId, test.clock.now());
      await setPasswordDue(test.ownerDb, memberId);
      return token;
    },
    'trial member': () => memberOfType('trial member'),
    async 'proved trial member'() {
      const { token, memberId } = await newMember();
      await setProvedAt(test.ownerDb, memberId, test.clock.now());
      await setMemberType(test.ownerDb, memberId, memberTypes['trial member']);
      return token;
    },
    agent: () => memberOfType('agent'),
    async 'proved agent'() {
      const { token, memberId } = await newMember();
      await setProvedAt(test.ownerDb, memberId, test.clock.now());
      await setMemberType(test.ownerDb, memberId, memberTypes.agent);
      return token;
    },
    async 'logged-out member'() {
      const { token } = await newMember();
      await logOut(token);
      return token;
    },
    async 'expired member'() {
      const { token, memberId } = await newMember();
      await expireSessionsOfMember(test.ownerDb, memberId);
      return token;
    },
    async 'blocked member'() {
      const { token, memberId } = await newMember();
      await modules.identity.setBlocked({ siteId, memberId, blocked: true, record: async () => {} });
      return token;
    },
    game: async () => openGame((await newMember()).token),
    async 'game of a logged-out member'() {
      const { token } = await newMember();
      const game = await openGame(token);
      await logOut(token);
      return game;
    },
    async 'game of a member whose password is due'() {
      const { token, memberId } = await newMember();
      const game = await openGame(token);
      await setPasswordDue(test.ownerDb, memberId);
      return game;
    },
    async 'game of an expired member'() {
      const { token, memberId } = await newMember();
      const game = await openGame(token);
      await expireSessionsOfMember(test.ownerDb, memberId);
      return game;
    },
    owner: async () => (await newOperator('owner', null)).token,
    support: async () => (await newOperator('support', [siteId])).token,
    payments: async () => (await newOperator('payments', [siteId])).token,
    risk: async () => (await newOperator('risk', [siteId])).token,
    content: async () => (await newOperator('content', [siteId])).token,
    trading: async () => (await newOperator('trading', [siteId])).token,
    readOnly: async () => (await newOperator('readOnly', [siteId])).token,
    async 'owner proved long ago'() {
      const { token, operatorId } = await newOperator('owner', null);
      await setStaffProvedAt(test.ownerDb, operatorId, new Date(test.clock.now().getTime() - recentAuthForMs));
      return token;
    },
    async 'owner whose password is due'() {
      const { token, operatorId } = await newOperator('owner', null);
      await setStaffPasswordDue(test.ownerDb, operatorId);
      return token;
    },
    async 'logged-out staff'() {
      const { token } = await newOperator('owner', null);
      await test.send('console.signOut', { input: {}, token });
      return token;
    },
    async 'expired staff'() {
      const { token, operatorId } = await newOperator('owner', null);
      await expireSessionsOfOperator(test.ownerDb, operatorId);
      return token;
    },
    provider: async () => providerToken(await providerKey()),
    async 'provider with a revoked key'() {
      const key = await providerKey();
      await modules.providers.registry.revokeKey(`walker${providerCount}`, key.keyId, async () => {});
      return providerToken(key);
    },
  };

  async function providerKey(): Promise<NewKey> {
    const record = async () => {};
    const launchUrl = 'http://localhost:9/#ticket={ticket}';
    const sites = [{ siteId, grantLimit: 1_000_000n }];
    const { registry } = modules.providers;
    providerCount += 1;
    return registry.add({ code: `walker${providerCount}`, name: 'Walker', launchUrl, roundTtlS: 3_600, sites }, record);
  }

  async function memberProved(agoMs: number): Promise<string> {
    const { token, memberId } = await newMember();
    await setProvedAt(test.ownerDb, memberId, new Date(test.clock.now().getTime() - agoMs));
    return token;
  }

  async function memberOfType(role: keyof typeof memberTypes): Promise<string> {
    const { token, memberId } = await newMember();
    await setMemberType(test.ownerDb, memberId, memberTypes[role]);
    return token;
  }

  let browser: Promise<string> | null = null;
  /** The cookie as the registration set it, which is the browser of the session that it opened. */
  const browserOfMember = async () => {
    count += 1;
    return deviceCookie(await test.send('member.register', { input: registration({ username: `walker${count}` }) }));
  };

  return {
    ...test,
    browserOfMember: () => (browser ??= browserOfMember()),
    memberId: first.memberId,
    account: first.account,
    tokenOf: (role) => makers[role](),
  };
}
