import { type Access, type Call, type CallId, calls, type ErrorCode, type StaffPermission } from '@croupier/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractBreach, providerRefusalCode, refusalCode } from '../testing/answer.ts';
import { validInput } from '../testing/arbitrary-request.ts';
import { createWalkScene, hosts, type Role, roles, type WalkScene } from '../testing/walk-scene.ts';

let scene: WalkScene;
const tokens = new Map<Role, string | null>();

beforeAll(async () => {
  scene = await createWalkScene();
  for (const role of roles) tokens.set(role, await scene.tokenOf(role));
});

afterAll(() => scene.close());

type Place = keyof typeof hosts;
type Verdict =
  | 'allowed'
  | Extract<ErrorCode, 'not_logged_in' | 'session_expired' | 'not_permitted' | 'in_need_true_account'>;

const members: readonly Role[] = ['member', 'trial member', 'agent'];
const support: StaffPermission[] = ['members.read', 'feedback.read', 'audit.read', 'settings.read', 'content.read'];
const manager: StaffPermission[] = [...support, 'settings.write', 'switches.write', 'members.write', 'content.write'];
const everything: StaffPermission[] = [...manager, 'grants.write', 'providers.read', 'providers.write'];
const staffPermissions: Partial<Record<Role, StaffPermission[]>> = {
  support,
  manager,
  owner: everything,
  'platform owner': everything,
};

/** What the contract promises: told from its words, not from the program's. */
function expected(access: Access, origin: Call['origin'], role: Role, place: Place): Verdict {
  switch (access.who) {
    case 'anyone':
      // the games' origin has no site and asks nobody for a token but an opened game
      return role === 'visitor' || origin === 'games' ? 'allowed' : asMember(role, place);
    case 'member':
      return asMember(role, place);
    case 'realMember':
      return role === 'trial member' && place === 'own' ? 'in_need_true_account' : asMember(role, place);
    case 'game':
      return role === 'game' ? 'allowed' : 'not_logged_in';
    case 'staff':
      return asStaff(role, place, access.permission);
    case 'provider':
      return role === 'provider' ? 'allowed' : 'not_logged_in';
  }
}

function asMember(role: Role, place: Place): Verdict {
  if (place === 'foreign') return 'not_logged_in';
  if (role === 'expired member') return 'session_expired';
  return members.includes(role) ? 'allowed' : 'not_logged_in';
}

function asStaff(role: Role, place: Place, permission: StaffPermission | null): Verdict {
  if (role === 'expired staff') return 'session_expired';
  const permissions = staffPermissions[role];
  if (!permissions) return 'not_logged_in';
  if (place === 'foreign' && role !== 'platform owner') return 'not_permitted';
  return permission === null || permissions.includes(permission) ? 'allowed' : 'not_permitted';
}

const refusals: readonly string[] = [
  'not_logged_in',
  'session_expired',
  'not_permitted',
  'in_need_true_account',
  'agents_only',
] satisfies ErrorCode[];

const endsItsToken: readonly string[] = ['session.logout', 'console.logout'] satisfies CallId[];

async function verdict(id: CallId, role: Role, place: Place): Promise<Verdict> {
  const token = endsItsToken.includes(id) ? await scene.tokenOf(role) : (tokens.get(role) ?? null);
  const [input = {}] = fc.sample(validInput(id), { numRuns: 1, seed: 1 });
  const answer = await scene.send(id, { input, token, host: hosts[place] });
  expect(contractBreach(id, answer)).toBeNull();
  // a signature stands for a token, and the host for nothing
  if (calls[id].access.who === 'provider')
    return providerRefusalCode(answer) === 'INVALID_SIGNATURE' ? 'not_logged_in' : 'allowed';
  const code = refusalCode(answer);
  return code !== null && refusals.includes(code) ? (code as Verdict) : 'allowed';
}

describe.each(Object.keys(calls) as CallId[])('%s', (id) => {
  const { access, origin } = calls[id] as Call;

  test.each(Object.keys(hosts) as Place[])(
    'opened to the wrong people, or closed to the right ones, on the %s site',
    async (place) => {
      const wanted = Object.fromEntries(roles.map((role) => [role, expected(access, origin, role, place)]));
      const found: Record<string, Verdict> = {};
      for (const role of roles) found[role] = await verdict(id, role, place);
      expect(found).toEqual(wanted);
    },
  );
});

test('a token taken from the address, where logs would keep it', async () => {
  const token = tokens.get('member');
  const answer = await scene.server.site.inject({
    url: `/wps/member/info?token=${token}`,
    headers: { host: hosts.own },
  });
  expect(refusalCode(answer)).toBe('not_logged_in');
});

test.each(['', 'Bearer', 'Basic dXNlcjpwYXNz', 'bearer null', 'Bearer undefined', `Bearer ${'A'.repeat(44)}`])(
  'the authorization header %j that is somebody or nobody',
  async (authorization) => {
    const answer = await scene.server.site.inject({
      url: '/wps/system/whitelabel',
      headers: { host: hosts.own, authorization },
    });
    expect(refusalCode(answer)).toBe('not_logged_in');
  },
);
