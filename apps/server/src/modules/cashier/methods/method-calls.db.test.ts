import type { CallRequest } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierFixture, offerPayments } from '../../../testing/cashier-fixture.ts';

let it: TestPlatform;
let payments: CashierFixture;
let anna: Client;
let boris: Client;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
  [anna, boris] = [(await it.operator('anna', 'owner')).console, (await it.operator('boris', 'owner')).console];
});

afterAll(async () => {
  await it.close();
  await payments.close();
});

type Terms = CallRequest<'console.savePaymentMethod'>;

const reason = 'agreed with the bank';
const instant: Terms = {
  direction: 'deposit',
  code: 'instant',
  provider: 'by-hand',
  standIns: [],
  kind: 'bank',
  names: { EN: 'Instant transfer' },
  minAmount: '500',
  maxAmount: '90000',
  dayAmount: null,
  feeFixed: '0',
  feeBps: 0,
  feeBearer: 'site',
  opens: null,
  closes: null,
  countries: [],
  labelIds: [],
  minRank: 0,
  minutes: 5,
  position: 7,
  instructions: [{ label: 'account_number', value: '1234 5678' }],
  reason,
};
const propose = (changes: Partial<Terms> = {}) =>
  anna('console.savePaymentMethod', Object.assign({}, instant, changes));
const listed = async (code = 'instant') =>
  (await anna('console.paymentMethods', {})).list.find((method) => method.code === code);
const offered = async () => {
  const member = await it.register();
  return (await member.site('cashier.depositMethods', {})).list.find(({ code }) => code === 'instant');
};

test('offers a new way to pay in once a second person agreed, who reads where the money goes', async () => {
  const { proposal, done } = await propose();
  expect(done).toBeNull();
  expect(await offered()).toBeUndefined();
  const proposalId = proposal?.proposalId ?? '';
  const { list } = await boris('console.proposals', { state: 'open' });
  expect(list.find(({ id }) => id === proposalId)).toMatchObject({
    effect: {
      key: 'paymentIn',
      values: { method: 'Instant transfer', provider: 'By hand', payTo: '1234 5678' },
      amounts: { least: '500', most: '90000' },
    },
  });
  expect(await refusedWith(anna('console.approveProposal', { proposalId, reason }))).toBe('second_person_needed');
  await boris('console.approveProposal', { proposalId, reason });
  expect(await offered()).toMatchObject({ name: 'Instant transfer', minAmount: '500', isOpen: true });
  const { reason: _reason, ...terms } = instant;
  expect(await listed()).toEqual(Object.assign(terms, { isOpen: true }));
});

test('closes a way to pay at once, and keeps it closed while its terms change', async () => {
  const of = { direction: 'deposit', code: 'instant', reason } as const;
  expect(await anna('console.openPaymentMethod', Object.assign({ isOpen: false }, of))).toMatchObject({
    isOpen: false,
  });
  expect(await offered()).toBeUndefined();
  const { proposal } = await propose({ minAmount: '600' });
  await boris('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
  expect(await listed()).toMatchObject({ minAmount: '600', isOpen: false });
  await anna('console.openPaymentMethod', Object.assign({ isOpen: true }, of));
  expect(await offered()).toMatchObject({ minAmount: '600' });
  expect(
    await refusedWith(
      anna('console.openPaymentMethod', { direction: 'withdrawal', code: 'instant', isOpen: true, reason }),
    ),
  ).toBe('not_found');
});

test.each<[string, Partial<Terms>]>([
  ['provider', { provider: 'nobody' }],
  ['provider', { standIns: ['nobody'] }],
  ['provider', { standIns: ['by-hand'] }],
  ['names', { names: { VI: 'Chuyển khoản' } }],
  ['amounts', { minAmount: '90001' }],
  ['hours', { opens: '09:00' }],
  ['instructions', { instructions: [] }],
  ['instructions', { instructions: [{ label: 'qr', value: '00020101021128' }] }],
])('refuses a method whose %s cannot be', async (problem, changes) => {
  const refused = await refusedCall(propose(changes));
  expect([refused.code, refused.params]).toEqual(['payment_method_invalid', { problem }]);
});

test('offers a way to pay to members of a label and a club alone', async () => {
  const inFor = async (changes: Partial<Terms>) => {
    const { proposal } = await propose(changes);
    await boris('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
  };
  const member = await it.register();
  const sees = async () =>
    (await member.site('cashier.depositMethods', {})).list.some(({ code }) => code === 'instant');
  const { memberId } = member;
  const label = await anna('console.saveMemberLabel', { name: 'Known payers', colour: '#E11D48', reason });
  await inFor({ labelIds: [label.id] });
  expect(await sees()).toBe(false);
  await anna('console.setMemberLabels', { memberId, labelIds: [label.id], reason });
  expect(await sees()).toBe(true);
  await inFor({ minRank: 2 });
  expect(await sees()).toBe(false);
  await anna('console.setMemberLabels', { memberId, rank: 2, reason });
  expect(await sees()).toBe(true);
  expect(await listed()).toMatchObject({ minRank: 2, labelIds: [] });
});

test('lists the providers, and which of them leave the work to people', async () => {
  const { providers } = await anna('console.paymentMethods', {});
  expect(providers).toEqual([
    { code: 'by-hand', name: 'By hand', protocol: 'manual', isActive: true, isByHand: true },
    { code: 'sandbox', name: 'Sandbox', protocol: 'hosted-checkout', isActive: true, isByHand: false },
  ]);
});
