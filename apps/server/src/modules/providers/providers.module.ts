import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type Wallet } from '../wallet/wallet.public.ts';
import {
  type Adapters,
  type BuiltInLauncher,
  builtInAdapter,
  createProviders,
  createVendorHealth,
  type VendorHealth,
} from './providers.public.ts';

/** The health of vendors. It comes before the catalogue, whose cards mark degraded vendors. */
export const vendorHealthModule = defineModule({
  name: 'vendorHealth',
  create: async ({ db, clock, notifier, log }) => ({ api: await createVendorHealth({ db, clock, notifier, log }) }),
});

type Needs = {
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  catalogue: Catalogue;
  rounds: Rounds;
  vendorHealth: VendorHealth;
  adapters: Adapters;
  house: { launcher: BuiltInLauncher };
};

/** Third parties that provide games. */
export const providersModule = defineModule({
  name: 'providers',
  create: async (foundation, { vendorHealth, adapters, house, identity, ...needs }: Needs) => {
    const { db, clock, random, notifier, log, outbound, config } = foundation;
    const { launcher } = house;
    const providers = await createProviders({
      db,
      clock,
      random,
      notifier,
      log,
      outbound,
      secretKey: config.secretKey,
      allowHttp: config.environment !== 'production',
      adapters: new Map([...adapters, [launcher.protocol, builtInAdapter(launcher)]]),
      health: vendorHealth,
      sites: needs.sites,
      catalogue: needs.catalogue,
      wallet: needs.wallet,
      rounds: needs.rounds,
      memberCurrency: identity.memberCurrency,
      mustBeLoggedIn: identity.identifySession,
      onMoney: createBalanceSignal(foundation),
    });
    return { api: providers, calls: providers.calls, jobs: providers.jobs };
  },
});
