import type { ConsoleWithdrawal } from '@croupier/contract';
import { amount } from '@croupier/money';
import {
  type PaymentSandbox,
  type SandboxSwitches,
  startPaymentSandbox,
} from '@croupier/tools/sandbox-payments/sandbox.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import type { TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';
import type { CallContext } from '../kernel/caller.ts';
import type { Method } from '../modules/cashier/cashier.public.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import { origin } from './test-kernel.ts';
import { testStaffCaller } from './test-operator.ts';

/** A method of the demonstration site, as tests begin with it. */
export function testMethod(siteId: string, method: Partial<Method> & Pick<Method, 'direction' | 'code' | 'provider'>) {
  const standard: Omit<Method, 'id' | 'direction' | 'code' | 'provider'> = {
    standIns: [],
    siteId,
    kind: 'ewallet',
    currency: 'PHP',
    names: { EN: method.code },
    minAmount: amount(100n),
    maxAmount: amount(1_000_000n),
    dayAmount: null,
    feeFixed: amount(0n),
    feeBps: 0,
    feeBearer: 'site',
    opens: null,
    closes: null,
    audience: {},
    minutes: 10,
    position: 0,
    instructions: [],
    isOpen: true,
  };
  return Object.assign(standard, method);
}

export type CashierFixture = {
  sandbox: PaymentSandbox;
  close(): Promise<void>;
};

/** A payment sandbox with a method in each direction on the demonstration site, `sandbox`, and the method by hand, `transfer`. */
export async function offerPayments(
  it: TestPlatform,
  switches: Partial<SandboxSwitches> = {},
): Promise<CashierFixture> {
  const { cashier, sites } = it.modules;
  let key = { keyId: '', secret: '' };
  const callSite = fetchFrom(it.server.site);
  const sandbox = await startPaymentSandbox({
    key: () => key,
    provider: 'sandbox',
    now: () => it.clock.now(),
    switches,
    post: async (path, body, headers) =>
      (await callSite(`http://localhost${path}`, { method: 'POST', body, headers })).status,
  });
  key = await cashier.providers.save({
    code: 'sandbox',
    protocol: 'hosted-checkout',
    name: 'Sandbox',
    apiUrl: sandbox.url,
  });
  await cashier.providers.save({ code: 'by-hand', protocol: 'manual', name: 'By hand', apiUrl: null });
  for (const direction of ['deposit', 'withdrawal'] as const) {
    await cashier.saveMethod(testMethod(it.siteId, { direction, code: 'sandbox', provider: 'sandbox' }));
    await cashier.saveMethod(
      testMethod(it.siteId, {
        direction,
        code: 'transfer',
        provider: 'by-hand',
        kind: direction === 'deposit' ? 'bank' : 'ewallet',
        position: 1,
        instructions: [{ label: 'account', value: '1234 5678' }],
      }),
    );
  }
  for (const [setting, value] of Object.entries({
    payeeAccountWaitHours: 0,
    depositTurnoverBps: 0,
    withdrawalsPerDay: 100,
  }))
    await sites.change({ siteId: it.siteId, key: setting, value, record: async () => {} });
  return { sandbox, close: sandbox.close };
}

/** Changes a setting of the demonstration site. */
export const setSetting = (it: TestPlatform, key: string, value: unknown) =>
  it.modules.sites.change({ siteId: it.siteId, key, value, by: 'a test', record: async () => {} });

/** Lets a member's sessions count as having proved who it is. */
export async function prove(it: TestPlatform, member: TestMember): Promise<void> {
  await it.ownerDb.query('update identity.session set recent_auth_at = $2 where member_id = $1', [
    member.memberId,
    it.clock.now(),
  ]);
}

let numbers = 0;

/** Adds an account that the member may be paid to at once. */
export async function addAccount(it: TestPlatform, member: TestMember): Promise<string> {
  await prove(it, member);
  numbers += 1;
  const number = `09${String(numbers).padStart(9, '0')}`;
  const { account } = await member.site('cashier.addPayeeAccount', {
    kind: 'ewallet',
    institution: 'Wallet',
    number,
    holder: 'Linh Tran',
  });
  return account.id;
}

/** An operator's call, bound past the login. */
export async function operatorContext(
  it: TestPlatform,
  staffId = '01980000-0000-7000-8000-00000000000a',
): Promise<CallContext<StaffCaller>> {
  const caller = testStaffCaller({ staffId, login: `operator-${staffId.slice(-1)}` });
  const { id, code } = await it.modules.sites.get(it.siteId);
  return { site: { id, code }, caller, from: origin(), device: '' };
}

export const decide = async (
  it: TestPlatform,
  call: 'console.approveWithdrawal' | 'console.rejectWithdrawal' | 'console.settleWithdrawal',
  request: Record<string, unknown>,
  staffId?: string,
): Promise<ConsoleWithdrawal> =>
  (it.server.modules.handlers[call] as (request: unknown, context: unknown) => Promise<ConsoleWithdrawal>)(
    Object.assign({ reason: 'because' }, request),
    await operatorContext(it, staffId),
  );
