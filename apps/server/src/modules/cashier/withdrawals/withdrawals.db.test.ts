import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addAccount,
  type CashierFixture,
  decide,
  offerPayments,
  operatorContext,
  prove,
  setSetting,
  testMethod,
} from '../../../testing/cashier-fixture.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
let payments: CashierFixture;
let member: TestMember;
let accountId: string;

const ada = '01980000-0000-7000-8000-00000000000a';
const bo = '01980000-0000-7000-8000-00000000000b';

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
  Object.assign(payments.sandbox.switches, {
    paysPayouts: true,
    refusesPayouts: false,
    losesAnswers: false,
    repeatsCallbacks: false,
  });
  member = await it.register();
  accountId = await addAccount(it, member);
});

const balance = async (kind: string) => {
  const parts = await it.modules.wallet.parts(it.server.foundation.db, it.siteId, member.memberId);
  return parts.find((part) => part.kind === kind)?.balance ?? 0n;
};
const request = (wanted: string, method = 'sandbox', requestId: string = randomUUID(), account = accountId) =>
  member.site('cashier.withdraw', { requestId, method, accountId: account, amount: wanted });
const detail = (withdrawalId: string) => member.site('cashier.withdrawalDetail', { withdrawalId });
const confirm = (
  withdrawalId: string,
  more: { outcome: 'received' | 'partly' | 'not_received'; amount?: string; pictures?: string[] },
) => member.site('cashier.confirmWithdrawal', { withdrawalId, ...more });
const picture = async () => {
  const sharp = (await import('sharp')).default;
  return (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64');
};
/** Has mail reach the member. @returns which messages were written since, in order */
const readsMail = async () => {
  await it.ownerDb.query(
    `update identity.member_personal set email = $2, email_verified_at = now() where member_id = $1`,
    [member.memberId, `${member.account}@example.com`],
  );
  return async () =>
    (
      await it.ownerDb.query<{ kind: string }>('select kind from outbox.message where member_id = $1 order by id', [
        member.memberId,
      ])
    ).map(({ kind }) => kind);
};
const ownAccount = async () => {
  const [row] = await it.ownerDb.query<{ numberHash: Buffer }>(
    'select number_hash as "numberHash" from cashier.payee_account where id = $1',
    [accountId],
  );
  if (!row) throw new Error('the account is missing');
  return row;
};
const openCase = async (withdrawalId: string) =>
  (
    await it.ownerDb.query<{ id: string; kind: string }>(
      'select id, kind from cashier.payment_case where withdrawal_id = $1',
      [withdrawalId],
    )
  )[0];
const resolve = async (caseId: string, action: 'returned' | 'received' | 'noted') =>
  it.server.modules.handlers['console.resolvePaymentCase'](
    { caseId, action, reason: 'looked into' },
    await operatorContext(it),
  );

test('locks the money at once, and pays it out once a person approved', async () => {
  const before = await balance('cash');
  const asked = await request('2000');
  expect(asked).toMatchObject({ state: 'review', amount: '2000', net: '2000', mayConfirm: false });
  expect([await balance('cash'), await balance('locked')]).toEqual([before - 2_000n, 2_000n]);
  expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: asked.id })).toMatchObject({
    state: 'disbursed',
  });
  expect(await balance('locked')).toBe(0n);
  const paid = await detail(asked.id);
  expect(paid).toMatchObject({ state: 'disbursed', mayConfirm: true });
  expect(paid.steps.map(({ state }) => state)).toEqual(['review', 'approved', 'sending', 'disbursed']);
  expect(await confirm(asked.id, { outcome: 'received' })).toMatchObject({ state: 'received', next: [] });
  expect(await refusedWith(confirm(asked.id, { outcome: 'received' }))).toBe('payment_state_changed');
  expect(await balance('cash')).toBe(before - 2_000n);
});

test('asks a session for a recent proof before it takes money out', async () => {
  await it.ownerDb.query('update identity.session set recent_auth_at = null where member_id = $1', [member.memberId]);
  expect(await refusedWith(request('100'))).toBe('reauthentication_required');
  await prove(it, member);
  expect((await request('100')).state).toBe('review');
});

test('requests once for a request id, and opens no more than the site allows', async () => {
  const requestId = randomUUID();
  const before = await balance('cash');
  const all = await Promise.all(Array.from({ length: 5 }, () => request('500', 'sandbox', requestId)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await refusedWith(request('501', 'sandbox', requestId))).toBe('conflict');
  const others = await Promise.allSettled(Array.from({ length: 4 }, () => request('500')));
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
  expect(await refusedCall(request('500'))).toMatchObject({
    code: 'withdrawal_not_ready',
    params: { missing: 'withdrawal_open' },
  });
  expect(await balance('cash')).toBe(before - 500n);
});

test('lists everything that is missing at once, before the request', async () => {
  const newcomer = await it.register();
  await setSetting(it, 'depositTurnoverBps', 10_000);
  try {
    const begun = await newcomer.site('cashier.deposit', {
      requestId: randomUUID(),
      method: 'sandbox',
      amount: '900000',
    });
    await payments.sandbox.onDeposit(begun.id, 'pay');
    await it.modules.wallet.post({
      siteId: it.siteId,
      source: 'test',
      externalId: randomUUID(),
      memberId: newcomer.memberId,
      currency: 'PHP',
      roundId: null,
      document: null,
      legs: [{ movement: 'adjustment_debit', amount: amount(500_000n), kinds: ['cash'], follow: null }],
    });
    const terms = await newcomer.site('cashier.withdrawalTerms', {});
    expect(terms).toMatchObject({ withdrawable: '0', turnover: { required: '900000', left: '900000' } });
    expect(terms.missing.map(({ code }) => code)).toEqual(['no_account', 'turnover_open']);
    expect(terms.missing[1]).toMatchObject({ amount: '900000' });
  } finally {
    await setSetting(it, 'depositTurnoverBps', 0);
  }
});

test('lets out only what was played of deposits, as bets go on', async () => {
  await setSetting(it, 'depositTurnoverBps', 10_000);
  try {
    const before = await balance('cash');
    const begun = await member.site('cashier.deposit', { requestId: randomUUID(), method: 'sandbox', amount: '1000' });
    await payments.sandbox.onDeposit(begun.id, 'pay');
    expect(await member.site('cashier.withdrawalTerms', {})).toMatchObject({ withdrawable: before.toString() });
    expect(await refusedCall(request((before + 1n).toString()))).toMatchObject({
      code: 'amount_above_maximum',
      params: { maxAmount: before.toString() },
    });
    const game = await it.openGame(member);
    await game.play('100');
    await it.modules.sequencer.drain();
    const { turnover } = await member.site('cashier.withdrawalTerms', {});
    expect(turnover).toEqual({ required: '1000', left: '900' });
  } finally {
    await setSetting(it, 'depositTurnoverBps', 0);
  }
});

test('gives the money back with the reason where it is rejected, and never both pays and returns it', async () => {
  const before = await balance('cash');
  const asked = await request('700');
  const both = await Promise.allSettled([
    decide(it, 'console.approveWithdrawal', { withdrawalId: asked.id }, ada),
    decide(it, 'console.rejectWithdrawal', { withdrawalId: asked.id, code: 'account_invalid' }, bo),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  const { state, reason } = await detail(asked.id);
  expect(await balance('locked')).toBe(0n);
  if (state === 'rejected') {
    expect(reason).toBe('account_invalid');
    expect(await balance('cash')).toBe(before);
  } else expect(await balance('cash')).toBe(before - 700n);
});

test('waits for a second person above the amount of the site, and counts nobody twice', async () => {
  await setSetting(it, 'withdrawalTwoPeopleFrom', '1000');
  try {
    const { id } = await request('1000');
    expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: id }, ada)).toMatchObject({
      state: 'review',
      approvals: 1,
      approvalsNeeded: 2,
    });
    expect(await refusalOf(decide(it, 'console.approveWithdrawal', { withdrawalId: id }, ada))).toMatchObject({
      code: 'second_person_needed',
    });
    expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: id }, bo)).toMatchObject({
      state: 'disbursed',
    });
  } finally {
    await setSetting(it, 'withdrawalTwoPeopleFrom', '0');
  }
});

test("waits for a second person above what the approving operator's role may move alone", async () => {
  const { id } = await request('1001');
  const context = await operatorContext(it, ada);
  const asAda = { ...context, caller: { ...context.caller, secondPersonAbove: new Map([['PHP', 1000n]]) } };
  const { handlers } = it.server.modules;
  expect(await handlers['console.approveWithdrawal']({ withdrawalId: id, reason: 'checked' }, asAda)).toMatchObject({
    state: 'review',
    approvals: 1,
    approvalsNeeded: 2,
  });
  expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: id }, bo)).toMatchObject({ state: 'disbursed' });
  const small = await request('1000');
  expect(
    await handlers['console.approveWithdrawal']({ withdrawalId: small.id, reason: 'checked' }, asAda),
  ).toMatchObject({
    state: 'disbursed',
  });
});

test('keeps others from deciding while an operator works on it', async () => {
  const { id } = await request('300');
  const { handlers } = it.server.modules;
  await handlers['console.lockWithdrawal']({ withdrawalId: id, locked: true }, await operatorContext(it, ada));
  expect(await refusalOf(decide(it, 'console.approveWithdrawal', { withdrawalId: id }, bo))).toMatchObject({
    code: 'locked_by_another',
    params: { login: 'operator-a' },
  });
  it.clock.advance(10 * 60_000);
  expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: id }, bo)).toMatchObject({ state: 'disbursed' });
});

test('sorts what waits by amount or age, page by page, those of one amount by age', async () => {
  await setSetting(it, 'withdrawalsOpen', 3);
  const asked: string[] = [];
  for (const wanted of ['320', '310', '320']) {
    asked.push((await request(wanted)).id);
    it.clock.advance(1000);
  }
  const read = async (sort: 'created' | 'amount', direction: 'asc' | 'desc') => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const given = { waiting: 'true' as const, sort, direction, pageSize: 2, ...(cursor ? { cursor } : {}) };
      const page = await it.server.modules.handlers['console.withdrawals'](given, await operatorContext(it));
      ids.push(...page.list.map(({ id }) => id).filter((id) => asked.includes(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ids.map((id) => asked.indexOf(id));
  };
  expect(await read('amount', 'asc')).toEqual([1, 0, 2]);
  expect(await read('amount', 'desc')).toEqual([2, 0, 1]);
  expect(await read('created', 'desc')).toEqual([2, 1, 0]);
  for (const id of asked) await decide(it, 'console.rejectWithdrawal', { withdrawalId: id, code: 'other' });
  await setSetting(it, 'withdrawalsOpen', 1);
});

test('approves by rule what is small and without a finding', async () => {
  await setSetting(it, 'withdrawalAutoApproveUpTo', '1000');
  try {
    const begun = await member.site('cashier.deposit', { requestId: randomUUID(), method: 'sandbox', amount: '5000' });
    await payments.sandbox.onDeposit(begun.id, 'pay');
    const first = await request('500');
    expect(first.state).toBe('review');
    await decide(it, 'console.approveWithdrawal', { withdrawalId: first.id });
    await confirm(first.id, { outcome: 'received' });
    expect((await request('1000')).state).toBe('disbursed');
    expect((await request('1001')).state).toBe('review');
  } finally {
    await setSetting(it, 'withdrawalAutoApproveUpTo', '0');
  }
});

test('pays once where the answer was lost, and gives back what the provider refused', async () => {
  const before = await balance('cash');
  payments.sandbox.switches.losesAnswers = true;
  const lost = await request('400');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: lost.id });
  expect((await detail(lost.id)).state).toBe('sending');
  payments.sandbox.switches.losesAnswers = false;
  it.clock.advance(2 * 60_000);
  await Promise.all([it.modules.cashier.settleWithdrawals(), it.modules.cashier.settleWithdrawals()]);
  expect((await detail(lost.id)).state).toBe('disbursed');
  expect([...payments.sandbox.books.payouts.values()].filter(({ payoutId }) => payoutId === lost.id)).toHaveLength(1);
  expect(await balance('cash')).toBe(before - 400n);
  await prove(it, member);
  payments.sandbox.switches.refusesPayouts = true;
  const refused = await request('400');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: refused.id });
  expect(await detail(refused.id)).toMatchObject({ state: 'failed', reason: 'payout_failed' });
  expect([await balance('cash'), await balance('locked')]).toEqual([before - 400n, 0n]);
});

test('follows the reports of the provider in any order, and takes a payout that came back', async () => {
  payments.sandbox.switches.paysPayouts = false;
  const before = await balance('cash');
  const { id } = await request('600');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  expect((await detail(id)).state).toBe('sent');
  payments.sandbox.switches.repeatsCallbacks = true;
  await payments.sandbox.onPayout(id, 'pay');
  await payments.sandbox.report({ type: 'payout', payoutId: id, state: 'accepted' });
  await payments.sandbox.report({ type: 'payout', payoutId: id, state: 'failed', reason: 'late' });
  expect((await detail(id)).state).toBe('disbursed');
  expect((await openCase(id))?.kind).toBe('contradiction');
  expect(await balance('cash')).toBe(before - 600n);
  await payments.sandbox.onPayout(id, 'return');
  expect(await detail(id)).toMatchObject({ state: 'failed', reason: 'payout_returned' });
  expect([await balance('cash'), await balance('locked')]).toEqual([before, 0n]);
});

test('ignores what another provider reports of a payout', async () => {
  const { id } = await request('200', 'transfer');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  await payments.sandbox.report({ type: 'payout', payoutId: id, state: 'paid', transactionId: 'theirs' });
  expect((await detail(id)).state).toBe('approved');
});

test('has people pay by hand, and record how it ended', async () => {
  const before = await balance('cash');
  const { id } = await request('800', 'transfer');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  expect((await detail(id)).state).toBe('approved');
  const { payeeNumber } = await it.server.modules.handlers['console.withdrawalDetail'](
    { withdrawalId: id },
    await operatorContext(it),
  );
  expect(payeeNumber).toMatch(/^09\d{9}$/);
  const paid = { withdrawalId: id, outcome: 'paid' };
  expect(await refusalOf(decide(it, 'console.settleWithdrawal', paid))).toMatchObject({ code: 'bad_request' });
  const settled = await decide(it, 'console.settleWithdrawal', { ...paid, transactionId: 'BANK-1' });
  expect(settled).toMatchObject({ state: 'disbursed' });
  expect(await balance('cash')).toBe(before - 800n);
});

test('regards a withdrawal as received after the minutes of the site, and not before', async () => {
  const { id } = await request('100');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  it.clock.advance(59 * 60_000);
  await it.modules.cashier.receiveOverdue();
  expect((await detail(id)).state).toBe('disbursed');
  it.clock.advance(60_000);
  await it.modules.cashier.receiveOverdue();
  expect(await detail(id)).toMatchObject({ state: 'received', reason: 'regarded_as_received', mayConfirm: false });
  expect(await refusedWith(confirm(id, { outcome: 'not_received', pictures: [await picture()] }))).toBe(
    'payment_state_changed',
  );
});

test('returns what did not arrive, once, after people looked into it', async () => {
  const before = await balance('cash');
  const { id } = await request('1000');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  expect(await refusedWith(confirm(id, { outcome: 'partly', amount: '400' }))).toBe('picture_needed');
  expect(await refusedWith(confirm(id, { outcome: 'partly', amount: '1000', pictures: [await picture()] }))).toBe(
    'amount_above_maximum',
  );
  const partly = await confirm(id, { outcome: 'partly', amount: '400', pictures: [await picture()] });
  expect(partly).toMatchObject({ state: 'partly', receivedAmount: '400' });
  const open = await openCase(id);
  expect(await refusalOf(resolve(open?.id ?? '', 'noted'))).toMatchObject({ code: 'payment_action_invalid' });
  await resolve(open?.id ?? '', 'returned');
  expect(await refusalOf(resolve(open?.id ?? '', 'returned'))).toMatchObject({ code: 'payment_state_changed' });
  expect(await detail(id)).toMatchObject({ state: 'received', reason: 'rest_returned' });
  expect(await balance('cash')).toBe(before - 400n);
  await prove(it, member);
  const nothing = await request('1000');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: nothing.id });
  await confirm(nothing.id, { outcome: 'not_received', pictures: [await picture()] });
  await resolve((await openCase(nothing.id))?.id ?? '', 'returned');
  expect((await detail(nothing.id)).state).toBe('failed');
  expect(await balance('cash')).toBe(before - 400n);
});

test('writes to the member at every step of a withdrawal', async () => {
  const written = await readsMail();
  payments.sandbox.switches.paysPayouts = false;
  const { id } = await request('1000');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  await payments.sandbox.onPayout(id, 'pay');
  await confirm(id, { outcome: 'partly', amount: '400', pictures: [await picture()] });
  await resolve((await openCase(id))?.id ?? '', 'returned');
  const whole = ['withdrawalRequested', 'withdrawalApproved', 'withdrawalSent', 'withdrawalDisbursed'];
  expect(await written()).toEqual([...whole, 'withdrawalDisputed', 'withdrawalMoneyReturned']);
  await prove(it, member);
  const second = await request('500');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: second.id });
  await payments.sandbox.onPayout(second.id, 'pay');
  it.clock.advance(60 * 60_000);
  await it.modules.cashier.receiveOverdue();
  expect((await written()).slice(6)).toEqual([...whole, 'withdrawalReceived']);
});

test('cancels what nobody approved yet, where the licence allows it', async () => {
  const written = await readsMail();
  const before = await balance('cash');
  const { profile } = await it.modules.sites.get(it.siteId);
  profile.mayCancelWithdrawal = true;
  try {
    const { id } = await request('100');
    expect(await detail(id)).toMatchObject({ mayCancel: true });
    expect(await member.site('cashier.cancelWithdrawal', { withdrawalId: id })).toMatchObject({
      state: 'cancelled',
      mayCancel: false,
    });
    expect([await balance('cash'), await balance('locked')]).toEqual([before, 0n]);
    expect(await refusedWith(member.site('cashier.cancelWithdrawal', { withdrawalId: id }))).toBe(
      'payment_state_changed',
    );
    expect(await written()).toEqual(['withdrawalRequested', 'withdrawalCancelled']);
  } finally {
    profile.mayCancelWithdrawal = false;
  }
});

test('shows operators the payments of the member, of the same account and of the same amount beside one', async () => {
  const first = await request('100');
  await decide(it, 'console.rejectWithdrawal', { withdrawalId: first.id, code: 'other' });
  const { numberHash } = await ownAccount();
  const stranger = await it.register();
  const theirs = await addAccount(it, stranger);
  await it.ownerDb.query('update cashier.payee_account set removed_at = now() where id = $1', [accountId]);
  await it.ownerDb.query('update cashier.payee_account set number_hash = $2 where id = $1', [theirs, numberHash]);
  const asked = { requestId: randomUUID(), method: 'sandbox', accountId: theirs, amount: '200' };
  const { id: withdrawalId } = await stranger.site('cashier.withdraw', asked);
  const handlers = it.server.modules.handlers;
  const context = await operatorContext(it);
  const { similar } = await handlers['console.withdrawalDetail']({ withdrawalId }, context);
  expect(similar).toEqual([
    expect.objectContaining({ id: first.id, account: member.account, amount: '100', state: 'rejected', by: 'account' }),
  ]);
  const begin = (who: TestMember, amount: string) =>
    who.site('cashier.deposit', { requestId: randomUUID(), method: 'sandbox', amount });
  const same = await begin(member, '4321');
  const other = await begin(stranger, '777');
  const { id: depositId } = await begin(stranger, '4321');
  const detail = await handlers['console.depositDetail']({ depositId }, context);
  // the clock stands, so that neither is the newer one
  expect(new Map(detail.similar.map(({ id, by }) => [id, by]))).toEqual(
    new Map([
      [other.id, 'member'],
      [same.id, 'amount'],
    ]),
  );
});

test('lets nobody cancel where the licence forbids it', async () => {
  const { id } = await request('100');
  expect(await refusedWith(member.site('cashier.cancelWithdrawal', { withdrawalId: id }))).toBe(
    'cancelling_not_allowed',
  );
});

test('takes accounts in the name of the member alone, capitalised, and one number once', async () => {
  const stranger = await it.register();
  await prove(it, stranger);
  const add = (who: TestMember, number: string, holder: string) =>
    who.site('cashier.addPayeeAccount', { kind: 'bank', institution: 'Bank', number, holder });
  expect(await refusedCall(add(stranger, '5550001', 'an nguyen'))).toMatchObject({
    fields: { holder: { code: 'real_name_invalid' } },
  });
  expect(await add(stranger, '5550001', 'An Nguyen')).toMatchObject({ account: { maskedNumber: '0001' } });
  expect(await refusedWith(add(stranger, '5550002', 'Bo Tran'))).toBe('payee_name_differs');
  expect(await refusedWith(add(member, '555-0001', 'Linh Tran'))).toBe('payee_account_known');
  const { accounts } = await stranger.site('cashier.withdrawalTerms', {});
  const own = accounts[0]?.id ?? '';
  expect(await refusedWith(request('100', 'sandbox', randomUUID(), own))).toBe('payee_account_not_found');
  await stranger.site('cashier.removePayeeAccount', { accountId: own });
  expect((await stranger.site('cashier.withdrawalTerms', {})).accounts).toEqual([]);
});

test('pays to accounts of the kind of the method alone', async () => {
  const newcomer = await it.register();
  await prove(it, newcomer);
  const address = { kind: 'crypto' as const, institution: 'Chain', number: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' };
  const mistyped = { ...address, number: address.number.replace('jj', 'jk').replace('9h8', '9h7') };
  expect(
    (await refusedCall(newcomer.site('cashier.addPayeeAccount', { ...mistyped, holder: 'Linh Tran' }))).fields,
  ).toEqual({
    number: { code: 'address_invalid' },
  });
  const { account } = await newcomer.site('cashier.addPayeeAccount', { ...address, holder: 'Linh Tran' });
  const { missing } = await newcomer.site('cashier.withdrawalTerms', {});
  expect(missing.map(({ code }) => code)).toEqual(['no_account']);
  await addAccount(it, newcomer);
  expect((await newcomer.site('cashier.withdrawalTerms', {})).missing).toEqual([]);
  const asked = { requestId: randomUUID(), method: 'sandbox', accountId: account.id, amount: '100' };
  expect(await refusedWith(newcomer.site('cashier.withdraw', asked))).toBe('payee_account_other_kind');
});

test('keeps a new account waiting as long as the site says', async () => {
  await setSetting(it, 'payeeAccountWaitHours', 24);
  try {
    const newcomer = await it.register();
    await addAccount(it, newcomer);
    const { missing } = await newcomer.site('cashier.withdrawalTerms', {});
    expect(missing.map(({ code }) => code)).toEqual(['account_waiting']);
  } finally {
    await setSetting(it, 'payeeAccountWaitHours', 0);
  }
});

test('takes the fee out of what is sent where the member bears it', async () => {
  const method = testMethod(it.siteId, {
    direction: 'withdrawal',
    code: 'express',
    provider: 'sandbox',
    feeFixed: amount(25n),
    feeBearer: 'member',
  });
  await it.modules.cashier.saveMethod(method);
  const before = await balance('cash');
  const asked = await request('1000', 'express');
  expect(asked).toMatchObject({ fee: '25', net: '975' });
  await decide(it, 'console.approveWithdrawal', { withdrawalId: asked.id });
  expect(payments.sandbox.books.payouts.get(asked.id)?.amount).toBe(975n);
  expect(await balance('cash')).toBe(before - 1_000n);
});
