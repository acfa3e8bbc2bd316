import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { addMember, visitor } from '../testing/fixture.ts';

let it: TestIdentity;
let agentId: string;
let count = 0;

const record = async () => {};

beforeAll(async () => {
  it = await createTestIdentity();
  const agent = await it.identity.register(it.site.id, registration({ username: 'topagent' }), origin());
  agentId = agent.memberId;
  await it.kernel.ownerDb.query('update identity.member set type = 1 where id = $1', [agentId]);
  const add = it.identity.affiliates.add;
  await add({ siteId: it.site.id, code: 'Agent-7', agent: 'TopAgent', name: '', host: null, record });
  await add({ siteId: it.site.id, code: 'PARTNER', agent: null, name: 'A partner', host: 'Partner.Example', record });
});

afterAll(() => it.kernel.close());

const ask = (code: string, hostname = 'localhost', site = it.site) =>
  it.identity.calls['agent.affiliate']({ code }, { ...visitor(it, { site }), from: { ...origin(), hostname } });

/** The answer for a browser where no code is accepted, without an error in its console. */
const none = { accepted: false, code: null };

async function registered(changes: object, hostname = 'localhost') {
  const input = registration({ username: `brought${++count}`, ...changes });
  const { memberId } = await it.identity.register(it.site.id, input, { ...origin(), hostname });
  const rows = await it.kernel.db.query(
    `select m.upline_id as upline, m.referral_code as referral, a.code from identity.member m
     left join identity.affiliate a on a.id = m.affiliate_id where m.id = $1`,
    [memberId],
  );
  return rows[0];
}

test('finds a code in any case, and none of another site', async () => {
  expect(await ask('agent-7')).toEqual({ accepted: true, code: 'Agent-7' });
  expect(await ask(' PARTNER ')).toEqual({ accepted: true, code: 'PARTNER' });
  for (const wrong of ['nobody', '', 'agent', "agent-7' or 1=1", '%', '_______']) {
    expect([wrong, await ask(wrong)]).toEqual([wrong, none]);
  }
  expect(await ask('agent-7', 'localhost', it.otherSite)).toEqual(none);
});

test('shows an agent its own codes and no others', async () => {
  const codesOf = (memberId: string, site = it.site) => it.identity.affiliates.codesOf(site.id, memberId);
  await it.identity.affiliates.add({ ...theirs('hosted'), host: 'agent.example' });
  await it.identity.affiliates.add(theirs('ended'));
  await it.identity.affiliates.remove({ siteId: it.site.id, code: 'ended', record });
  expect((await codesOf(agentId)).map(({ code, host }) => ({ code, host }))).toEqual([
    { code: 'Agent-7', host: null },
    { code: 'hosted', host: 'agent.example' },
  ]);
  expect(await codesOf(agentId, it.otherSite)).toEqual([]);
  expect(await codesOf((await addMember(it)).memberId)).toEqual([]);
});

const theirs = (code: string) => ({ siteId: it.site.id, code, agent: 'topagent', name: '', host: null, record });

test('takes the code of the requested host, whatever a page claims', async () => {
  expect(await ask('', 'partner.example')).toEqual({ accepted: true, code: 'PARTNER' });
  expect(await ask(' ', 'PARTNER.example')).toEqual({ accepted: true, code: 'PARTNER' });
  const pretending = it.identity.calls['agent.affiliate']({ code: '', domain: 'partner.example' }, visitor(it));
  expect(await pretending).toEqual(none);
});

test('places a member in the downline of the agent whose code was used', async () => {
  const downline = { upline: agentId, referral: 'Agent-7', code: 'Agent-7' };
  expect(await registered({ affiliateCode: 'AGENT-7' })).toEqual(downline);
  expect(await registered({ referralCode: 'agent-7' })).toEqual(downline);
  const partner = { upline: null, referral: 'PARTNER', code: 'PARTNER' };
  expect(await registered({ affiliateCode: 'partner' })).toEqual(partner);
  expect(await registered({}, 'partner.example')).toEqual(partner);
  // a typed code counts before the one in the address, and that before the host's
  expect(await registered({ affiliateCode: 'agent-7', referralCode: 'partner' }, 'partner.example')).toEqual(downline);
  expect(await registered({ referralCode: 'agent-7' }, 'partner.example')).toEqual(downline);
  expect(await registered({})).toEqual({ upline: null, referral: null, code: null });
});

test('refuses a wrong typed code, and ignores a wrong one in the address', async () => {
  const wrong = (changes: object) =>
    refusalOf(it.identity.register(it.site.id, registration({ username: 'unbrought', ...changes }), origin()));
  expect((await wrong({ affiliateCode: 'nobody' })).code).toBe('invitation_code_error');
  const { code, fields } = await wrong({ affiliateCode: 'nobody', agree: false });
  expect([code, fields]).toEqual([
    'field_errors',
    { affiliateCode: { code: 'invitation_code_error' }, agree: { code: 'terms_required' } },
  ]);
  expect(await registered({ referralCode: 'FRIEND1' })).toEqual({ upline: null, referral: 'FRIEND1', code: null });
});

test('accepts no code of a blocked agent or of a member who is none', async () => {
  const member = await addMember(it);
  const add = (agent: string, code: string, host: string | null = null) =>
    refusalOf(it.identity.affiliates.add({ siteId: it.site.id, code, agent, name: '', host, record }));
  expect((await add(member.account, 'PLAYER')).code).toBe('agents_only');
  expect((await add('nobodyhere', 'GHOST')).code).toBe('member_not_found');
  expect((await add('topagent', 'AGENT-7')).code).toBe('conflict');
  expect((await add('topagent', 'SECOND', 'partner.example')).code).toBe('conflict');
  await it.identity.setBlocked({ siteId: it.site.id, memberId: agentId, blocked: true, record });
  expect(await ask('agent-7')).toEqual(none);
  await it.identity.setBlocked({ siteId: it.site.id, memberId: agentId, blocked: false, record });
});

test('ends a removed code and keeps its members', async () => {
  const brought = await registered({ affiliateCode: 'partner' });
  await it.identity.affiliates.remove({ siteId: it.site.id, code: 'Partner', record });
  expect(await ask('PARTNER')).toEqual(none);
  expect(brought).toMatchObject({ code: 'PARTNER' });
  const left = (await it.identity.affiliates.list(it.site.id)).map(({ code }) => code);
  expect(left).toContain('Agent-7');
  expect(left).not.toContain('PARTNER');
  const again = refusalOf(it.identity.affiliates.remove({ siteId: it.site.id, code: 'PARTNER', record }));
  expect((await again).code).toBe('not_found');
});
