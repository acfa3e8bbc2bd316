import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type MoneyGate, type Wallet } from '../wallet/wallet.public.ts';
import { createTables } from './tables.public.ts';

type Needs = { sites: Sites; identity: Identity; wallet: Wallet; gate: MoneyGate; catalogue: Catalogue; bets: Bets };

/** Shared tables: rounds with one outcome for everybody who bets on them. */
export const tablesModule = defineModule({
  name: 'tables',
  create: async (foundation, { sites, identity, wallet, gate, catalogue, bets }: Needs) => {
    const { db, clock, random, outcomeRandom, log, notifier, realtime, config } = foundation;
    const tables = await createTables({
      db,
      clock,
      random,
      outcomeRandom,
      secretKey: config.secretKey,
      log,
      notifier,
      sites,
      catalogue,
      wallet,
      gate,
      memberCurrency: identity.memberCurrency,
      bettors: bets.bettors,
      onMoney: createBalanceSignal(foundation),
      toWatchers: realtime.toWatchers,
      toMember: realtime.toMember,
    });
    return {
      api: tables,
      calls: tables.calls,
      jobs: tables.jobs,
      start: async () => tables.runner.start(),
      stop: () => tables.stop(),
    };
  },
});
