import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Crm } from '../crm/crm.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Staff } from '../staff/staff.public.ts';
import { createBalanceSignal, type MoneyGate, type Wallet } from '../wallet/wallet.public.ts';
import { cashierSettings, createCashier, type PaymentAdapters } from './cashier.public.ts';

type Needs = {
  sites: Sites;
  staff: Staff;
  outbox: Outbox;
  crm: Crm;
  identity: Identity;
  wallet: Wallet;
  gate: MoneyGate;
  bets: Bets;
  paymentAdapters: PaymentAdapters;
};

/** Money in and out: deposits, withdrawals, and who moves them. */
export const cashierModule = defineModule({
  name: 'cashier',
  settings: cashierSettings,
  create: (foundation, { sites, staff, outbox, crm, identity, wallet, gate, bets, paymentAdapters }: Needs) => {
    const { db, clock, random, log, outbound, realtime, siteOrigin, config } = foundation;
    const cashier = createCashier({
      db,
      clock,
      random,
      log,
      outbound,
      realtime,
      siteOrigin,
      secretKey: config.secretKey,
      adapters: paymentAdapters,
      sites,
      identity,
      labelsOf: crm.labelsOf,
      outbox,
      wallet,
      gate,
      bets,
      audit: staff.audit,
      proposals: staff.proposals,
      onMoney: createBalanceSignal(foundation),
    });
    return { api: cashier, calls: cashier.calls, consumers: cashier.consumers, jobs: cashier.jobs };
  },
});
