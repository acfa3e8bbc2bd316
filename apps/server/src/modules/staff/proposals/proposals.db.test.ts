import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerBloom } from '../../../testing/jackpot-fixture.ts';
import { eventually } from '../../../testing/test-kernel.ts';
import { proposalLifetimeMs } from './proposals.ts';

let it: TestPlatform;
let anna: Client;
let boris: Client;
let carla: Client;
let reader: Client;

const reason = 'as agreed in the meeting';

beforeAll(async () => {
  it = await createTestPlatform();
  await offerBloom(it);
  anna = (await it.operator('anna', 'trading')).console;
  boris = (await it.operator('boris', 'trading')).console;
  carla = (await it.operator('carla', 'trading')).console;
  reader = (await it.operator('reader', 'readOnly')).console;
});

afterAll(() => it.close());

let count = 0;

/** A jackpot to start, and the proposal to start it. */
async function proposed(): Promise<{ jackpotId: string; proposalId: string }> {
  count += 1;
  const nodeId = `bloom-${count}`;
  await offerBloom(it, nodeId);
  const draft = { nodeId, level: 'mini' as const, nodeIds: [nodeId], seed: '200', reason };
  const { jackpotId } = await anna('console.createJackpot', draft);
  const { proposal } = await anna('console.proposeForJackpot', { jackpotId, action: 'start', reason });
  return { jackpotId, proposalId: proposal?.proposalId ?? '' };
}

const jackpot = async (jackpotId: string) =>
  (await anna('console.jackpots', {})).list.find((one) => one.jackpotId === jackpotId);
const seeds = async () =>
  (await it.ownerDb.query(`select 1 from wallet.entry where movement = 'jackpot_seed' and amount > 0`)).length;

test('runs once what two people approve at one moment', async () => {
  const { jackpotId, proposalId } = await proposed();
  expect(await jackpot(jackpotId)).toMatchObject({ state: 'draft', proposal: { proposalId } });
  const before = await seeds();
  const approvals = await Promise.allSettled(
    [boris, carla, boris, carla].map((who) => who('console.approveProposal', { proposalId, reason })),
  );
  const states = approvals.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason.code));
  expect(states.toSorted()).toEqual(['done', 'done', 'proposal_ended', 'proposal_ended']);
  expect(await seeds()).toBe(before + 1);
  expect(await jackpot(jackpotId)).toMatchObject({ state: 'running', proposal: null });
});

test('answers the same proposal again without a second one', async () => {
  const { jackpotId, proposalId } = await proposed();
  const again = await anna('console.proposeForJackpot', { jackpotId, action: 'start', reason });
  expect(again.proposal?.proposalId).toBe(proposalId);
  const other = await carla('console.proposeForJackpot', { jackpotId, action: 'start', reason });
  expect(other.proposal?.proposalId).not.toBe(proposalId);
  expect(await anna('console.proposal', { proposalId })).toMatchObject({ state: 'replaced', decidedBy: 'carla' });
});

test('refuses the approval of who proposed it, and of who may not make the call', async () => {
  const { proposalId } = await proposed();
  expect(await refusedWith(anna('console.approveProposal', { proposalId, reason }))).toBe('second_person_needed');
  expect(await refusedWith(anna('console.declineProposal', { proposalId, reason }))).toBe('second_person_needed');
  expect(await refusedWith(reader('console.approveProposal', { proposalId, reason }))).toBe('not_found');
  expect(await refusedWith(reader('console.proposal', { proposalId }))).toBe('not_found');
  expect((await reader('console.proposals', {})).list).toEqual([]);
  expect(await refusedWith(boris('console.withdrawProposal', { proposalId, reason }))).toBe('not_found');
  // whoever writes into the table cannot stand for two either
  const both = `update staff.proposal set state = 'done', decided_by = proposed_by, decided_at = now() where id = $1`;
  await expect(it.ownerDb.query(both, [proposalId])).rejects.toThrow('check constraint');
});

test('keeps a proposal from operators of another site', async () => {
  const { proposalId } = await proposed();
  const other = await it.addStrictSite('elsewhere');
  const stranger = (await it.operator('stranger', 'trading', other)).console;
  expect(await refusedWith(stranger('console.approveProposal', { proposalId, reason }))).toBe('not_found');
  expect((await stranger('console.proposals', {})).list).toEqual([]);
});

test('ends a proposal once: declined, withdrawn or expired', async () => {
  const declined = await proposed();
  expect((await boris('console.proposals', { state: 'open' })).waiting).toBeGreaterThan(0);
  const answer = await boris('console.declineProposal', { proposalId: declined.proposalId, reason: 'not now' });
  expect(answer).toMatchObject({ state: 'declined', decidedBy: 'boris', decisionReason: 'not now', mayDecide: false });
  const late = boris('console.approveProposal', { proposalId: declined.proposalId, reason });
  expect(await refusedWith(late)).toBe('proposal_ended');

  const withdrawn = await proposed();
  await anna('console.withdrawProposal', { proposalId: withdrawn.proposalId, reason });
  expect(await refusedWith(boris('console.approveProposal', { proposalId: withdrawn.proposalId, reason }))).toBe(
    'proposal_ended',
  );

  const expired = await proposed();
  it.clock.advance(proposalLifetimeMs);
  boris = (await it.operator('boris-later', 'trading')).console;
  anna = (await it.operator('anna-later', 'trading')).console;
  expect(await boris('console.proposal', { proposalId: expired.proposalId })).toMatchObject({ state: 'expired' });
  expect(await refusedWith(boris('console.approveProposal', { proposalId: expired.proposalId, reason }))).toBe(
    'proposal_ended',
  );
  await it.modules.jobs.find(({ name }) => name === 'staff.expire-proposals')?.run();
  const rows = await it.ownerDb.query('select state from staff.proposal where id = $1', [expired.proposalId]);
  expect(rows).toEqual([{ state: 'expired' }]);
  for (const { jackpotId } of [declined, withdrawn, expired]) expect((await jackpot(jackpotId))?.state).toBe('draft');
});

test('logs who proposed, who approved, and from where', async () => {
  const { jackpotId, proposalId } = await proposed();
  await boris('console.approveProposal', { proposalId, reason: 'looked at it' });
  const { rows } = await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 3 });
  const target = `jackpot ${jackpotId}`;
  expect(rows).toMatchObject([
    { action: 'jackpot.start', actor: 'anna-later', approvedBy: 'boris-later', target, reason, proposalId },
    { action: 'proposal.approve', actor: 'boris-later', target, reason: 'looked at it', proposalId },
    { action: 'proposal.make', actor: 'anna-later', target, reason, proposalId },
  ]);
  for (const row of rows) expect(row.ip).not.toBeNull();
});

test('reports to the consoles of the site, and to no member', async () => {
  const heard: string[] = [];
  const { realtime } = it.server.foundation;
  const { toStaff, toSite } = realtime;
  realtime.toStaff = (siteId, topic, data) => {
    heard.push(`${siteId} ${topic}`);
    toStaff(siteId, topic, data);
  };
  realtime.toSite = (siteId, topic, data) => {
    if (topic === 'proposals') heard.push('members');
    toSite(siteId, topic, data);
  };
  await proposed();
  await eventually(async () => heard.length > 0);
  expect(heard).toEqual([`${it.siteId} proposals`]);
});
