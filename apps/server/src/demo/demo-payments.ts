import { amount } from '@croupier/money';
import type { Queryable } from '../kernel/database.ts';
import { createKeyedHash } from '../kernel/keyed-hash.ts';
import type { Cashier, Method, PaymentKey } from '../modules/cashier/cashier.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

/** Codes of the demonstration's payment providers: the sandbox, and the operators themselves. */
export const sandboxProvider = 'sandbox-payments';
export const manualProvider = 'by-hand';

/** A method as a demonstration is given it: in minor units, with what is left out as the most usual. */
export type DemoMethod = Pick<Method, 'direction' | 'code' | 'provider' | 'kind' | 'names'> & {
  min: bigint;
  max: bigint;
  day?: bigint | undefined;
  feeBps?: number;
  feeBearer?: 'member' | 'site';
  minutes: number;
  instructions?: Method['instructions'];
};

/** Settings of the cashier that let the whole of it be tried in a few minutes. */
export type DemoCashierSettings = { quickAmounts: readonly string[]; autoApproveUpTo: string };

type Modules = { cashier: Cashier; sites: Sites; staff: { audit: Audit } };

/** What sandbox and platform sign with, made from the installation's secret key: the same at every start, and kept nowhere. */
export function demoPaymentKey(secretKey: string): PaymentKey {
  const derive = createKeyedHash(secretKey, 'the sandbox of payments of the demonstration');
  return { keyId: derive('key id').toString('hex').slice(0, 24), secret: derive('secret').toString('hex') };
}

/** Registers the demonstration's payment providers, the sandbox at its address. */
export async function addDemoPaymentProviders(
  { cashier }: Pick<Modules, 'cashier'>,
  { secretKey, sandboxUrl }: { secretKey: string; sandboxUrl: string },
): Promise<void> {
  const key = demoPaymentKey(secretKey);
  const sandbox = { code: sandboxProvider, protocol: 'hosted-checkout', name: 'Sandbox' };
  await cashier.providers.save({ ...sandbox, apiUrl: sandboxUrl, key });
  await cashier.providers.save({ code: manualProvider, protocol: 'manual', name: 'By hand', apiUrl: null });
}

/** Opens the cashier of a demonstration site that has no methods yet. What is there already stays as it is. */
export async function openDemoCashier(
  { cashier, sites, staff }: Modules,
  siteId: string,
  { methods, settings }: { methods: readonly DemoMethod[]; settings: DemoCashierSettings },
): Promise<void> {
  if (await cashier.hasMethods(siteId)) return;
  const { currency } = await sites.get(siteId);
  for (const [position, method] of methods.entries()) {
    const { min, max, day, feeBps = 0, feeBearer = 'site', instructions = [], ...rest } = method;
    await cashier.saveMethod({
      ...rest,
      siteId,
      currency: currency.code,
      minAmount: amount(min),
      maxAmount: amount(max),
      dayAmount: day === undefined ? null : amount(day),
      feeFixed: amount(0n),
      feeBps,
      feeBearer,
      opens: null,
      closes: null,
      audience: {},
      position,
      instructions,
      isOpen: true,
    });
  }
  const change = (key: string, value: unknown) =>
    sites.change({
      siteId,
      key,
      value,
      record: (tx: Queryable, changed) =>
        staff.audit.write(tx, {
          actor: 'demonstration',
          operatorId: null,
          siteId,
          reason: 'cashier of the demonstration',
          action: 'setting.change',
          target: key,
          ...changed,
        }),
    });
  await change('depositQuickAmounts', settings.quickAmounts);
  await change('withdrawalAutoApproveUpTo', settings.autoApproveUpTo);
  await change('payeeAccountWaitHours', 0);
  await change('depositPage', true);
  await change('withdrawPage', true);
}

/** Marigold's methods, in centavos. */
export const marigoldMethods: readonly DemoMethod[] = [
  {
    direction: 'deposit',
    code: 'bank-transfer',
    provider: manualProvider,
    kind: 'bank',
    names: {
      EN: 'Bank transfer',
      VI: 'Chuyển khoản ngân hàng',
      CN: '银行转账',
      ES: 'Transferencia bancaria',
      PH: 'Bank transfer',
      AR: 'تحويل بنكي',
    },
    min: 10_000n,
    max: 20_000_000n,
    minutes: 10,
    instructions: [
      { label: 'bank', value: 'Harbour Savings Bank' },
      { label: 'account_name', value: 'Marigold Collections' },
      { label: 'account_number', value: '0012 4417 8820' },
    ],
  },
  {
    direction: 'deposit',
    code: 'qr-ph',
    provider: manualProvider,
    kind: 'qr',
    names: { EN: 'QR Ph' },
    min: 5_000n,
    max: 5_000_000n,
    minutes: 5,
    instructions: [
      {
        label: 'qr',
        value:
          '00020101021128460011ph.ppmi.p2m0111MRGDPHM1XXX03120012441788205204799553036085802PH5920MARIGOLD COLLECTIONS6006MANILA6304D405',
      },
      { label: 'account_name', value: 'Marigold Collections' },
    ],
  },
  {
    direction: 'deposit',
    code: 'e-wallet',
    provider: sandboxProvider,
    kind: 'ewallet',
    names: {
      EN: 'E-wallet',
      VI: 'Ví điện tử',
      CN: '电子钱包',
      ES: 'Monedero electrónico',
      PH: 'E-wallet',
      AR: 'محفظة إلكترونية',
    },
    min: 5_000n,
    max: 5_000_000n,
    minutes: 1,
  },
  {
    direction: 'deposit',
    code: 'card',
    provider: sandboxProvider,
    kind: 'card',
    names: { EN: 'Card', VI: 'Thẻ', CN: '银行卡', ES: 'Tarjeta', PH: 'Card', AR: 'بطاقة' },
    min: 20_000n,
    max: 3_000_000n,
    feeBps: 120,
    feeBearer: 'member',
    minutes: 1,
  },
  {
    direction: 'withdrawal',
    code: 'bank-transfer',
    provider: manualProvider,
    kind: 'bank',
    names: {
      EN: 'Bank transfer',
      VI: 'Chuyển khoản ngân hàng',
      CN: '银行转账',
      ES: 'Transferencia bancaria',
      PH: 'Bank transfer',
      AR: 'تحويل بنكي',
    },
    min: 10_000n,
    max: 20_000_000n,
    day: 50_000_000n,
    minutes: 60,
  },
  {
    direction: 'withdrawal',
    code: 'e-wallet',
    provider: sandboxProvider,
    kind: 'ewallet',
    names: {
      EN: 'E-wallet',
      VI: 'Ví điện tử',
      CN: '电子钱包',
      ES: 'Monedero electrónico',
      PH: 'E-wallet',
      AR: 'محفظة إلكترونية',
    },
    min: 10_000n,
    max: 5_000_000n,
    day: 20_000_000n,
    minutes: 5,
  },
];

export const marigoldCashierSettings: DemoCashierSettings = {
  quickAmounts: ['20000', '50000', '100000', '200000', '500000', '1000000'],
  autoApproveUpTo: '100000',
};
