import type { Client } from '@croupier/contract/client';
import { createFixture, type Fixture, openWith, type Sent } from '@croupier/tools/conformance/fixture.ts';
import { httpTransport } from '@croupier/tools/conformance/http-transport.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { addTestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let fixture: Fixture;
let member: TestMember;
let anna: Client;
let boris: Client;
/** The day on which everything happens. */
let day: string;

beforeAll(async () => {
  it = await createTestPlatform();
  const provider = await addTestProvider(it);
  member = await it.register();
  const now = () => it.clock.now().getTime();
  const transport = httpTransport({ url: 'http://localhost', ...provider, fetch: fetchFrom(it.server.site), now });
  const first = await openWith(transport, await ticketOf(member, provider.nodeId));
  fixture = createFixture(transport, { first, second: null }, {});
  day = new Date().toISOString().slice(0, 10);
  [anna, boris] = [(await it.operator('anna', 'owner')).console, (await it.operator('boris', 'owner')).console];
});

afterAll(() => it.close());

const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);

/** A transaction as it is in the provider's list. */
const listed = (sent: Sent, changes: object = {}) => ({
  transactionId: sent.body.transactionId,
  type: sent.name,
  playerId: sent.body.playerId,
  roundId: sent.body.roundId ?? null,
  amount: sent.body.amount,
  currency: sent.body.currency,
  status: 'applied',
  at: `${day}T12:00:00Z`,
  ...changes,
});

async function compare(rows: object[]) {
  await it.modules.sequencer.drain();
  const list = rows.map((row) => JSON.stringify(row)).join('\n');
  return anna('console.compareProvider', { provider: 'coinworks', day, list });
}

const cases = async () =>
  Object.fromEntries(
    (await anna('console.providerCases', { pageSize: 100 })).list.map((one) => [
      `${one.kind} ${one.transactionId}`,
      one,
    ]),
  );

const reason = 'as agreed with the provider';

test('refuses a day that is not over', async () => {
  expect(await refusedWith(compare([]))).toBe('bad_request');
  expect(await refusedWith(anna('console.compareProvider', { provider: 'nobody', day: '2026-01-01', list: '' }))).toBe(
    'not_found',
  );
  const broken = await refusedCall(
    anna('console.compareProvider', { provider: 'coinworks', day: '2026-01-01', list: '{' }),
  );
  expect([broken.code, broken.params]).toEqual(['list_invalid', { line: 1 }]);
});

test('finds every difference and no other', async () => {
  const agreed = await fixture.debit({ amount: '100' });
  const agreedWin = await fixture.credit(agreed, { amount: '150' });
  const undoneOnBothSides = await fixture.debit({ amount: '100' });
  await fixture.rollback(undoneOnBothSides);
  const undoneAndUnlisted = await fixture.debit({ amount: '100' });
  await fixture.rollback(undoneAndUnlisted);
  const missingTheirs = await fixture.debit({ amount: '70' });
  const amountDiffers = await fixture.debit({ amount: '80' });
  const statusDiffers = await fixture.debit({ amount: '90' });
  const neverArrived: Sent = { name: 'debit', body: { ...agreed.body, transactionId: 'ghost' }, answer: agreed.answer };
  const missingOurs: Sent = {
    name: 'credit',
    body: { ...agreedWin.body, transactionId: 'lost-win', amount: '500' },
    answer: agreed.answer,
  };
  const otherDay: Sent = { name: 'debit', body: { ...agreed.body, transactionId: 'yesterday' }, answer: agreed.answer };
  it.clock.advance(24 * 3_600_000);
  [anna, boris] = [(await it.operator('anna2', 'owner')).console, (await it.operator('boris2', 'owner')).console];
  const list = [
    listed(agreed),
    listed(agreedWin),
    listed(undoneOnBothSides, { status: 'rolled_back' }),
    listed(amountDiffers, { amount: '85' }),
    listed(statusDiffers, { status: 'rolled_back' }),
    listed(neverArrived, { status: 'rolled_back' }),
    listed(missingOurs),
    listed(otherDay, { at: '2026-01-01T23:59:00Z' }),
  ];
  const compared = await compare(list);
  expect(compared).toMatchObject({ compared: 8, differences: 4, opened: 4 });
  const found = await cases();
  expect(Object.keys(found).sort()).toEqual(
    [
      `amount_differs ${amountDiffers.body.transactionId}`,
      'missing_ours lost-win',
      `missing_theirs ${missingTheirs.body.transactionId}`,
      `status_differs ${statusDiffers.body.transactionId}`,
    ].sort(),
  );
  expect(found['missing_ours lost-win']).toMatchObject({ day, state: 'open', ours: null, theirs: { amount: '500' } });
  // the same list finds them again, and opens nothing
  expect(await compare(list)).toMatchObject({ differences: 4, opened: 0 });
});

const caseOf = async (kind: string) => Object.values(await cases()).find((one) => one.kind === kind)?.id ?? '';

async function propose(caseId: string, wish: { action: 'undo' | 'adjust'; amount?: string }): Promise<string> {
  const { proposal } = await anna('console.proposeForCase', { caseId, reason, ...wish });
  return proposal?.proposalId ?? '';
}
const approve = (proposalId: string) => boris('console.approveProposal', { proposalId, reason });
const isResolved = async (caseId: string) =>
  (await anna('console.providerCases', { state: 'resolved' })).list.some(({ id }) => id === caseId);

test('moves money only after a second operator has approved', async () => {
  const before = await balance();
  const caseId = await caseOf('missing_ours');
  expect(await refusedWith(propose(caseId, { action: 'undo' }))).toBe('case_action_invalid');
  expect(await refusedWith(propose(caseId, { action: 'adjust' }))).toBe('case_action_invalid');
  const proposalId = await propose(caseId, { action: 'adjust', amount: '500' });
  const [waiting] = (await boris('console.proposals', { state: 'open' })).list;
  expect(waiting).toMatchObject({
    id: proposalId,
    target: `case ${caseId}`,
    effect: {
      key: 'caseCredit',
      values: { provider: 'coinworks', account: member.account },
      amounts: { amount: '500' },
    },
    mayDecide: true,
  });
  expect(await refusedWith(anna('console.approveProposal', { proposalId, reason }))).toBe('second_person_needed');
  expect((await cases())[`missing_ours lost-win`]).toMatchObject({
    state: 'open',
    proposal: { proposalId, amount: '500' },
  });
  expect(await balance()).toBe(before);
  await Promise.all([1, 2, 3].map(() => approve(proposalId)));
  expect(await balance()).toBe(before + 500n);
  expect(await refusedWith(propose(caseId, { action: 'adjust', amount: '500' }))).toBe('conflict');
  expect(await refusedWith(anna('console.acceptCase', { caseId, reason }))).toBe('conflict');
  const resolved = (await anna('console.providerCases', { state: 'resolved' })).list;
  expect(resolved).toMatchObject([{ id: caseId, action: 'adjust', amount: '500', reason }]);
  expect(resolved[0]?.operationId).not.toBeNull();
  const { list } = await anna('console.audit', {});
  expect(list.map(({ action, actor }) => [action, actor]).slice(0, 3)).toEqual([
    ['provider.case.adjust', 'anna2'],
    ['proposal.approve', 'boris2'],
    ['proposal.make', 'anna2'],
  ]);
});

test('records in the round that a stake was undone by hand', async () => {
  const before = await balance();
  const caseId = await caseOf('status_differs');
  await approve(await propose(caseId, { action: 'undo' }));
  expect(await isResolved(caseId)).toBe(true);
  expect(await balance()).toBe(before + 90n);
  await it.modules.sequencer.drain();
  const rounds = await it.ownerDb.query(
    `select r.status, r.refunded from rounds.round r join providers.discrepancy c on r.provider_round_id = c.ours ->> 'roundId' where c.id = $1`,
    [caseId],
  );
  expect(rounds).toEqual([{ status: 'VOID', refunded: 90n }]);
});

test('keeps a correction open that the member cannot pay', async () => {
  const before = await balance();
  const caseId = await caseOf('amount_differs');
  const tooMuch = await propose(caseId, { action: 'adjust', amount: `-${before + 1n}` });
  expect(await refusedWith(approve(tooMuch))).toBe('insufficient_funds');
  expect((await boris('console.proposal', { proposalId: tooMuch })).state).toBe('open');
  expect(await isResolved(caseId)).toBe(false);
  await approve(await propose(caseId, { action: 'adjust', amount: '-5' }));
  expect(await isResolved(caseId)).toBe(true);
  expect((await boris('console.proposal', { proposalId: tooMuch })).state).toBe('replaced');
  expect(await balance()).toBe(before - 5n);
});

test('resolves a discrepancy that needs no money without a second person', async () => {
  const caseId = await caseOf('missing_theirs');
  expect(await anna('console.acceptCase', { caseId, reason })).toMatchObject({ state: 'resolved', action: 'accept' });
  expect((await anna('console.providerCases', { state: 'open' })).list).toEqual([]);
  expect(await refusedWith(anna('console.acceptCase', { caseId: member.memberId, reason }))).toBe('case_not_found');
});
