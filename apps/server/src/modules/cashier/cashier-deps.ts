import type { Amount } from '@croupier/money';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Crm } from '../crm/crm.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MoneyGate, PostResult, Wallet } from '../wallet/wallet.public.ts';
import type { CashierMoney } from './cashier-money.ts';
import type { PaymentProviders } from './providers/payment-providers.ts';
import type { Steps } from './steps.ts';

/** What the use cases of the cashier stand on. */
export type CashierDeps = {
  db: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  sites: Sites;
  wallet: Wallet;
  gate: MoneyGate;
  identity: Identity;
  /** The labels that operators gave members. */
  labelsOf: Crm['labelsOf'];
  providers: PaymentProviders;
  money: CashierMoney;
  steps: Steps;
  /** Called after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
};

/** Notifies of the balance after a posted operation. */
export function noteMoney(deps: Pick<CashierDeps, 'onMoney'>, memberId: string, result: PostResult | null): void {
  if (result?.status === 'posted') deps.onMoney(memberId, result.balanceAfter);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 10;

/** A short number that people write and read aloud: 50 random bits without letters that look alike. */
export function newReference(random: RandomSource): string {
  return Array.from(random.bytes(referenceLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
