import { type Call, type CallId, calls, type ErrorCode, type StaffPermission } from '@croupier/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractBreach, providerRefusalCode, refusalCode } from '../testing/answer.ts';
import { type Input, validInput } from '../testing/arbitrary-request.ts';
import { createWalkFixture, hosts, type Role, roles, siteCodes, type WalkFixture } from '../testing/walk-fixture.ts';

let fixture: WalkFixture;
const tokens = new Map<Role, string | null>();

beforeAll(async () => {
  fixture = await createWalkFixture();
  for (const role of roles) tokens.set(role, await fixture.tokenOf(role));
});

afterAll(() => fixture.close());

type Place = keyof typeof hosts;
type Verdict =
  | 'allowed'
  | Extract<
      ErrorCode,
      | 'not_logged_in'
      | 'session_expired'
      | 'not_permitted'
      | 'in_need_true_account'
      | 'agents_only'
      | 'password_change_due'
      | 'reauthentication_required'
    >;

const trials: readonly Role[] = ['trial member', 'proved trial member'];
const proved: readonly Role[] = ['proved member', 'proved agent'];
const agents: readonly Role[] = ['agent', 'proved agent'];
const members: readonly Role[] = ['member', 'member proved long ago', 'agent', ...proved, ...trials];
const reads: StaffPermission[] = [
  'members.read',
  'feedback.read',
  'audit.read',
  'settings.read',
  'content.read',
  'catalogue.read',
  'draws.read',
  'tables.read',
  'jackpots.read',
  'payments.read',
  'providers.read',
  'today.read',
  'affiliates.read',
];
const everything: StaffPermission[] = [
  ...reads,
  'settings.write',
  'switches.write',
  'members.write',
  'content.write',
  'catalogue.write',
  'draws.write',
  'tables.write',
  'jackpots.write',
  'payments.write',
  'payments.approve',
  'payments.configure',
  'issuers.confirm',
  'grants.write',
  'providers.write',
  'operators.read',
  'operators.write',
  'members.adjust',
  'labels.write',
  'providers.administer',
  'paymentProviders.administer',
  'sites.add',
  'members.view',
  'affiliates.write',
  'feedback.answer',
];
const permissionsOf: Partial<Record<Role, readonly StaffPermission[]>> = {
  owner: everything,
  'owner proved long ago': everything,
  'owner whose password is due': everything,
  support: [
    'affiliates.read',
    'today.read',
    'labels.write',
    'members.read',
    'members.write',
    'members.view',
    'feedback.read',
    'feedback.answer',
    'audit.read',
    'settings.read',
    'content.read',
    'catalogue.read',
    'draws.read',
    'tables.read',
    'jackpots.read',
    'payments.read',
  ],
  payments: [
    'today.read',
    'members.adjust',
    'members.read',
    'audit.read',
    'grants.write',
    'draws.read',
    'tables.read',
    'jackpots.read',
    'payments.read',
    'payments.write',
    'payments.approve',
    'payments.configure',
    'providers.read',
    'providers.write',
  ],
  risk: [
    'affiliates.read',
    'today.read',
    'members.read',
    'members.write',
    'audit.read',
    'settings.read',
    'catalogue.read',
    'draws.read',
    'tables.read',
    'jackpots.read',
    'payments.read',
    'providers.read',
    'switches.write',
  ],
  content: ['content.read', 'content.write', 'catalogue.read', 'catalogue.write', 'settings.read'],
  trading: [
    'today.read',
    'catalogue.read',
    'catalogue.write',
    'draws.read',
    'tables.read',
    'jackpots.read',
    'draws.write',
    'tables.write',
    'jackpots.write',
    'providers.read',
    'providers.write',
    'settings.read',
    'switches.write',
  ],
  readOnly: reads,
};
/** Who acts on every site, and on what concerns none. */
const owners: readonly Role[] = ['owner', 'owner proved long ago', 'owner whose password is due'];

/** What the contract promises, read from the contract and not from the program. */
function expected(call: Call, role: Role, place: Place): Verdict {
  const { access, origin } = call;
  switch (access.who) {
    case 'anyone':
      // the games' origin has no site and asks nobody for a token but an opened game
      // the console knows nobody before the second factor, and reads no token there
      return role === 'visitor' || origin !== 'site' ? 'allowed' : asMember(call, role, place);
    case 'member':
    case 'realMember':
    case 'agent':
      return asMember(call, role, place);
    case 'game':
      if (role === 'game of an expired member') return 'session_expired';
      return role === 'game' ? 'allowed' : 'not_logged_in';
    case 'staff':
      return asStaff(call, access, role, place);
    case 'provider':
      return role === 'provider' ? 'allowed' : 'not_logged_in';
  }
}

function asMember({ access, stepUp, whilePasswordDue }: Call, role: Role, place: Place): Verdict {
  if (place === 'foreign') return 'not_logged_in';
  if (role === 'expired member') return 'session_expired';
  if (role === 'member whose password is due') {
    // who may be anyone is answered as a visitor
    if (access.who === 'agent') return 'agents_only';
    return whilePasswordDue || access.who === 'anyone' ? 'allowed' : 'password_change_due';
  }
  if ((access.who === 'realMember' || access.who === 'agent') && trials.includes(role)) return 'in_need_true_account';
  if (access.who === 'agent' && !agents.includes(role) && members.includes(role)) return 'agents_only';
  if (stepUp && members.includes(role) && !proved.includes(role)) return 'reauthentication_required';
  return members.includes(role) ? 'allowed' : 'not_logged_in';
}

function asStaff(
  { stepUp, whilePasswordDue }: Call,
  { permission, scope }: Extract<Call['access'], { who: 'staff' }>,
  role: Role,
  place: Place,
): Verdict {
  if (role === 'expired staff') return 'session_expired';
  const permissions: readonly string[] | undefined = permissionsOf[role];
  if (!permissions) return 'not_logged_in';
  const isOwner = owners.includes(role);
  if (scope === 'site' && place === 'foreign' && !isOwner) return 'not_permitted';
  if (scope === 'platform' && permission !== null && !isOwner) return 'not_permitted';
  if (permission !== null && !permissions.includes(permission)) return 'not_permitted';
  if (role === 'owner whose password is due' && !whilePasswordDue) return 'password_change_due';
  return role === 'owner proved long ago' && stepUp ? 'reauthentication_required' : 'allowed';
}

const refusals: readonly string[] = [
  'not_logged_in',
  'session_expired',
  'not_permitted',
  'in_need_true_account',
  'agents_only',
  'password_change_due',
  'reauthentication_required',
] satisfies ErrorCode[];

/** Calls after which a token, or another of the same person, may be nobody's. */
const endsTokens: readonly string[] = [
  'session.logout',
  'console.signOut',
  'console.changePassword',
  'console.endSession',
  'console.endOtherSessions',
  'console.prove',
  'member.changePassword',
  'security.reauthenticate',
] satisfies CallId[];

async function verdict(id: CallId, input: Input, role: Role, place: Place): Promise<Verdict> {
  const token = endsTokens.includes(id) ? await fixture.tokenOf(role) : (tokens.get(role) ?? null);
  const answer = await fixture.send(id, { input, token, host: hosts[place], site: siteCodes[place] });
  expect(contractBreach(id, answer)).toBeNull();
  // a signature stands for a token, and the host for nothing
  if (calls[id].access.who === 'provider')
    return providerRefusalCode(answer) === 'INVALID_SIGNATURE' ? 'not_logged_in' : 'allowed';
  const code = refusalCode(answer);
  return code !== null && refusals.includes(code) ? (code as Verdict) : 'allowed';
}

/** One request of the declared shape, the same for everybody who makes it. */
function requestOf(id: CallId): Input {
  const [input = {}] = fc.sample(validInput(id), { numRuns: 1, seed: 1 });
  return input;
}

describe.each(Object.keys(calls) as CallId[])('%s', (id) => {
  test.each(Object.keys(hosts) as Place[])('admits the declared callers alone, on the %s site', async (place) => {
    const wanted = Object.fromEntries(roles.map((role) => [role, expected(calls[id], role, place)]));
    const found: Record<string, Verdict> = {};
    const input = requestOf(id);
    for (const role of roles) found[role] = await verdict(id, input, role, place);
    expect(found).toEqual(wanted);
  });
});

test('refuses a token in the address, where logs would keep it', async () => {
  const token = tokens.get('member');
  const answer = await fixture.server.site.inject({
    url: `/wps/member/info?token=${token}`,
    headers: { host: hosts.own },
  });
  expect(refusalCode(answer)).toBe('not_logged_in');
});

test.each(['', 'Bearer', 'Basic dXNlcjpwYXNz', 'bearer null', 'Bearer undefined', `Bearer ${'A'.repeat(44)}`])(
  'refuses the authorization header %j',
  async (authorization) => {
    const answer = await fixture.server.site.inject({
      url: '/wps/system/whitelabel',
      headers: { host: hosts.own, authorization },
    });
    expect(refusalCode(answer)).toBe('not_logged_in');
  },
);

test('declares re-authentication for every call that requires it, of callers who can give one', () => {
  for (const id of Object.keys(calls) as CallId[]) {
    const { access, stepUp, whilePasswordDue, errors }: Call = calls[id];
    const asksProof = (errors as string[]).includes('reauthentication_required');
    // a change of password proves itself by the password where it has one
    expect([id, stepUp === true || id === 'member.changePassword']).toEqual([id, asksProof]);
    if (stepUp) expect([id, ['realMember', 'agent', 'staff'].includes(access.who)]).toEqual([id, true]);
    if (stepUp) expect([id, whilePasswordDue]).toEqual([id, undefined]);
  }
});

describe.each((Object.keys(calls) as CallId[]).filter((id) => calls[id].access.who !== 'anyone'))('%s', (id) => {
  test('refuses the cookie of a signed-in browser without the token', async () => {
    const cookie = await fixture.browserOfMember();
    const answer = await fixture.send(id, { input: requestOf(id), cookie });
    if (calls[id].access.who === 'provider') expect(providerRefusalCode(answer)).toBe('INVALID_SIGNATURE');
    else expect(refusalCode(answer)).toBe('not_logged_in');
  });
});
