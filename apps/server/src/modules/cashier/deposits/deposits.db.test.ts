import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CashierFixture,
  offerPayments,
  operatorContext,
  setSetting,
  testMethod,
} from '../../../testing/cashier-fixture.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
let payments: CashierFixture;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
});

// every movement of the cashier must agree with the ledger, whatever happened
afterAll(async () => {
  await it.close();
  await payments.close();
});

beforeEach(async () => {
  Object.assign(payments.sandbox.switches, { losesAnswers: false, repeatsCallbacks: false, losesCallbacks: false });
  member = await it.register();
});

const cash = () => it.modules.wallet.cash(it.siteId, member.memberId);
const begin = (wanted: string, method = 'sandbox', requestId: string = randomUUID()) =>
  member.site('cashier.deposit', { requestId, method, amount: wanted });
const detail = (depositId: string) => member.site('cashier.depositDetail', { depositId });
const suspense = async () => {
  const [row] = await it.ownerDb.query<{ balance: bigint }>(
    `select balance from wallet.account where site_id = $1 and kind = 'suspense'`,
    [it.siteId],
  );
  return row?.balance ?? 0n;
};
const cases = async (kind: string) =>
  it.ownerDb.query<{ id: string; state: string }>(
    'select id, state from cashier.payment_case where kind = $1 order by id desc',
    [kind],
  );

test('credits a deposit once it is paid, and notes each step', async () => {
  const before = await cash();
  const begun = await begin('5000');
  expect(begun).toMatchObject({ state: 'waiting', amount: '5000', credited: '0', next: ['credited'] });
  expect(begun.payUrl).toBe(`${payments.sandbox.url}/pay/${begun.id}`);
  await payments.sandbox.onDeposit(begun.id, 'pay');
  const after = await detail(begun.id);
  expect(after).toMatchObject({ state: 'credited', credited: '5000', payUrl: null, next: [] });
  expect(after.steps.map(({ state }) => state)).toEqual(['chosen', 'waiting', 'credited']);
  expect(await cash()).toBe(before + 5_000n);
});

test('begins one deposit for a request id, however often it is sent', async () => {
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => begin('700', 'sandbox', requestId)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await refusedWith(begin('701', 'sandbox', requestId))).toBe('conflict');
  expect(await refusedWith(begin('700', 'transfer', requestId))).toBe('conflict');
});

test('credits each payment once, whatever its amount and however often it is reported', async () => {
  payments.sandbox.switches.repeatsCallbacks = true;
  const before = await cash();
  const part = await begin('1000');
  await payments.sandbox.onDeposit(part.id, 'pay-part');
  expect(await detail(part.id)).toMatchObject({ state: 'credited', credited: '500' });
  const over = await begin('1000');
  await payments.sandbox.onDeposit(over.id, 'overpay');
  expect(await detail(over.id)).toMatchObject({ credited: '1500' });
  const twice = await begin('1000');
  await payments.sandbox.onDeposit(twice.id, 'pay-twice');
  expect(await detail(twice.id)).toMatchObject({ credited: '2000' });
  expect(await cash()).toBe(before + 4_000n);
});

test('credits a payment once that two processes are notified of at the same time', async () => {
  const before = await cash();
  const { id } = await begin('900');
  const event = {
    type: 'payment',
    depositId: id,
    site: null,
    transactionId: `in-${randomUUID()}`,
    amount: '900',
    currency: 'PHP',
  };
  const statuses = await Promise.all(Array.from({ length: 8 }, () => payments.sandbox.report(event)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await cash()).toBe(before + 900n);
});

test('credits money that arrives after the deposit expired, failed or was rejected', async () => {
  const before = await cash();
  const late = await begin('300');
  await payments.sandbox.onDeposit(late.id, 'pay-late');
  expect(await detail(late.id)).toMatchObject({ state: 'credited' });
  const failed = await begin('300');
  await payments.sandbox.onDeposit(failed.id, 'fail');
  expect(await detail(failed.id)).toMatchObject({ state: 'failed', payUrl: null });
  await payments.sandbox.onDeposit(failed.id, 'pay');
  const rejected = await begin('300');
  await it.server.modules.handlers['console.rejectDeposit'](
    { depositId: rejected.id, code: 'payment_not_found', reason: 'nothing came' },
    await operatorContext(it),
  );
  expect(await detail(rejected.id)).toMatchObject({ state: 'rejected', reason: 'payment_not_found' });
  await payments.sandbox.onDeposit(rejected.id, 'pay');
  expect(await detail(rejected.id)).toMatchObject({ state: 'credited', reason: null });
  expect(await cash()).toBe(before + 900n);
});

test('finds a payment that was never reported, and ends a deposit that nobody paid', async () => {
  const before = await cash();
  const silent = await begin('400');
  await payments.sandbox.onDeposit(silent.id, 'pay-silently');
  expect(await detail(silent.id)).toMatchObject({ state: 'waiting' });
  const unpaid = await begin('400');
  it.clock.advance(3 * 60_000);
  await it.modules.cashier.settleDeposits();
  expect(await detail(silent.id)).toMatchObject({ state: 'credited' });
  expect(await detail(unpaid.id)).toMatchObject({ state: 'waiting' });
  it.clock.advance(61 * 60_000);
  await it.modules.cashier.settleDeposits();
  expect(await detail(unpaid.id)).toMatchObject({ state: 'expired', expectedAt: null });
  expect(await cash()).toBe(before + 400n);
});

test('keeps a deposit whose provider gave no answer, and asks again', async () => {
  payments.sandbox.switches.losesAnswers = true;
  const begun = await begin('600');
  expect(begun).toMatchObject({ state: 'chosen', payUrl: null });
  payments.sandbox.switches.losesAnswers = false;
  it.clock.advance(31_000);
  await it.modules.cashier.settleDeposits();
  expect(await detail(begun.id)).toMatchObject({ state: 'waiting' });
  expect((await detail(begun.id)).payUrl).not.toBeNull();
  // asked again with the address that the payer returns to
  expect(payments.sandbox.books.deposits.get(begun.id)?.returnUrl).toContain(begun.id);
});

test('believes no forged, altered or stale report', async () => {
  const before = await cash();
  const { id } = await begin('800');
  await payments.sandbox.onDeposit(id, 'forge');
  expect(await detail(id)).toMatchObject({ state: 'waiting' });
  expect(await payments.sandbox.report({ type: 'payment', depositId: id }, true)).toBe(401);
  expect(await payments.sandbox.report({ type: 'nonsense' })).toBe(401);
  expect(await cash()).toBe(before);
});

test('takes a chargeback from what the member has, and claims the rest', async () => {
  const before = await cash();
  const { id } = await begin('2000');
  await payments.sandbox.onDeposit(id, 'pay');
  payments.sandbox.switches.repeatsCallbacks = true;
  await payments.sandbox.onDeposit(id, 'charge-back');
  expect(await cash()).toBe(before);
  expect(await detail(id)).toMatchObject({ state: 'charged_back', credited: '0' });
  const spent = await begin('2000');
  await payments.sandbox.onDeposit(spent.id, 'pay');
  payments.sandbox.switches.repeatsCallbacks = false;
  // nearly everything leaves before the bank takes it back
  await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: randomUUID(),
    memberId: member.memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'adjustment_debit', amount: amount(before + 1_500n), kinds: ['cash'], follow: null }],
  });
  await payments.sandbox.onDeposit(spent.id, 'charge-back');
  expect(await cash()).toBe(0n);
  const claims = await it.modules.wallet.openClaims(it.siteId, 100);
  const claim = claims.find(({ memberId }) => memberId === member.memberId);
  expect(claim && claim.amount - claim.collected).toBe(1_500n);
});

test('never credits a payment whose chargeback came first', async () => {
  const before = await cash();
  const { id } = await begin('500');
  const transactionId = `in-${randomUUID()}`;
  await payments.sandbox.report({ type: 'chargeback', transactionId });
  const event = { type: 'payment', depositId: id, site: null, transactionId, amount: '500', currency: 'PHP' };
  await payments.sandbox.report(event);
  await payments.sandbox.report(event);
  expect(await cash()).toBe(before);
  expect(await detail(id)).toMatchObject({ state: 'charged_back', credited: '0' });
});

test('keeps nothing for nobody of a payment whose chargeback came first', async () => {
  const waiting = await suspense();
  const transactionId = `in-${randomUUID()}`;
  await payments.sandbox.report({ type: 'chargeback', transactionId });
  const event = { type: 'payment', depositId: null, site: null, transactionId, amount: '700', currency: 'PHP' };
  await payments.sandbox.report(event);
  await payments.sandbox.report(event);
  expect(await suspense()).toBe(waiting);
  expect(
    await it.ownerDb.query('select state from cashier.payment where transaction_id = $1', [transactionId]),
  ).toEqual([{ state: 'charged_back' }]);
});

test('suspends money for nobody that is known, once, until an operator gives it to a member', async () => {
  const before = await cash();
  const waiting = await suspense();
  payments.sandbox.switches.repeatsCallbacks = true;
  await payments.sandbox.payUnknown(1_234n, 'PHP');
  expect(await suspense()).toBe(waiting + 1_234n);
  const [open] = await cases('unknown_payment');
  const resolve = async (action: 'credit' | 'noted') =>
    it.server.modules.handlers['console.resolvePaymentCase'](
      { caseId: open?.id ?? '', action, account: member.account, reason: 'the slip names the member' },
      await operatorContext(it),
    );
  expect(await refusalOf(resolve('noted'))).toMatchObject({ code: 'payment_action_invalid' });
  expect(await resolve('credit')).toMatchObject({ state: 'resolved' });
  expect(await refusalOf(resolve('credit'))).toMatchObject({ code: 'payment_state_changed' });
  expect(await suspense()).toBe(waiting);
  expect(await cash()).toBe(before + 1_234n);
});

test('opens a case for a transaction that is reported twice with different amounts, and moves nothing more', async () => {
  const before = await cash();
  const { id } = await begin('500');
  const transactionId = `in-${randomUUID()}`;
  const event = (reported: string) => ({
    type: 'payment',
    depositId: id,
    site: null,
    transactionId,
    amount: reported,
    currency: 'PHP',
  });
  await payments.sandbox.report(event('500'));
  await payments.sandbox.report(event('600'));
  await payments.sandbox.report(event('600'));
  expect(await cash()).toBe(before + 500n);
  expect(
    await it.ownerDb.query('select 1 from cashier.payment_case where transaction_id = $1', [transactionId]),
  ).toHaveLength(1);
});

test('has operators match a transfer with its slip, and credits a bank transaction to one deposit', async () => {
  const before = await cash();
  const begun = await begin('5000', 'transfer');
  expect(begun).toMatchObject({ state: 'waiting', needsSlip: true, payUrl: null });
  expect(begun.instructions).toEqual([
    { label: 'account', value: '1234 5678' },
    { label: 'reference', value: begun.reference },
  ]);
  const sharp = (await import('sharp')).default;
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const slip = { depositId: begun.id, picture: png.toString('base64') };
  expect(await member.site('cashier.depositSlip', slip)).toMatchObject({ state: 'paid', slips: 1 });
  expect(await refusedWith(member.site('cashier.depositSlip', { ...slip, picture: 'bm8gcGljdHVyZQ==' }))).toBe(
    'image_invalid',
  );
  const context = await operatorContext(it);
  const { handlers } = it.server.modules;
  const { list } = await handlers['console.deposits']({ waiting: 'true', direction: 'asc', pageSize: 50 }, context);
  expect(list.map(({ id }) => id)).toContain(begun.id);
  const credit = (depositId: string) =>
    handlers['console.creditDeposit'](
      { depositId, transactionId: `BANK-${begun.reference}`, amount: '4900', reason: 'on the statement' },
      context,
    );
  expect(await credit(begun.id)).toMatchObject({ state: 'credited', credited: '4900', waitingSince: null });
  await credit(begun.id);
  expect(await cash()).toBe(before + 4_900n);
  const other = await begin('4900', 'transfer');
  expect(await refusalOf(credit(other.id))).toMatchObject({ code: 'conflict' });
  expect(await cash()).toBe(before + 4_900n);
});

test('refuses amounts outside the method, a closed method, and more open deposits than the site allows', async () => {
  expect(await refusedWith(begin('99'))).toBe('amount_below_minimum');
  expect(await refusedWith(begin('1000001'))).toBe('amount_above_maximum');
  expect(await refusedWith(begin('100', 'nothing'))).toBe('payment_method_closed');
  await setSetting(it, 'depositsOpen', 2);
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => begin('100')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await setSetting(it, 'depositsOpen', 20);
  const bounded = testMethod(it.siteId, {
    direction: 'deposit',
    code: 'bounded',
    provider: 'sandbox',
    dayAmount: amount(1_000n),
  });
  await it.modules.cashier.saveMethod(bounded);
  await begin('800', 'bounded');
  expect(await refusedWith(begin('201', 'bounded'))).toBe('day_amount_reached');
  await begin('200', 'bounded');
});

test('takes the fee from what arrives where the member bears it', async () => {
  const method = testMethod(it.siteId, {
    direction: 'deposit',
    code: 'card',
    provider: 'sandbox',
    feeFixed: amount(10n),
    feeBps: 120,
    feeBearer: 'member',
  });
  await it.modules.cashier.saveMethod(method);
  const before = await cash();
  const begun = await begin('1000', 'card');
  expect(begun.fee).toBe('22');
  await payments.sandbox.onDeposit(begun.id, 'pay');
  expect(await cash()).toBe(before + 978n);
  await payments.sandbox.onDeposit(begun.id, 'charge-back');
  expect(await cash()).toBe(before);
});

test('shows a deposit to nobody else', async () => {
  const { id } = await begin('100');
  const stranger = await it.register();
  expect(await refusedWith(stranger.site('cashier.depositDetail', { depositId: id }))).toBe('payment_not_found');
  expect((await stranger.site('cashier.deposits', {})).list).toEqual([]);
  expect((await member.site('cashier.deposits', {})).list.map((one) => one.id)).toEqual([id]);
});
