import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import { type Cashier, cashierSource } from '../cashier/cashier.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Staff } from '../staff/staff.public.ts';
import { createBalanceSignal, type Wallet } from '../wallet/wallet.public.ts';
import { type AgentLineRates, agentSettings, createAgents, createLineRates } from './agents.public.ts';

/** The rates of agents' lines, which every stake is stored with. */
export const lineRatesModule = defineModule({
  name: 'lineRates',
  create: async (foundation) => ({ api: await createLineRates(foundation) }),
});

type Needs = {
  sites: Sites;
  staff: Staff;
  identity: Identity;
  wallet: Wallet;
  cashier: Cashier;
  catalogue: Catalogue;
  bets: Bets;
  lineRates: AgentLineRates;
};

/** Agents: lines, rates, what lines came to, and the agent centre. */
export const agentsModule = defineModule({
  name: 'agents',
  settings: agentSettings,
  create: (foundation, { cashier, catalogue, staff, ...needs }: Needs) => {
    const { db, clock, random, config } = foundation;
    const { nameGames } = catalogue;
    const onBalance = createBalanceSignal(foundation);
    const agents = createAgents({
      ...needs,
      db,
      clock,
      random,
      secretKey: config.secretKey,
      nameGames,
      cashierSource,
      lineMoney: cashier.lineMoney,
      sharedPayees: cashier.ofMember.allSharedPayees,
      audit: staff.audit,
      proposals: staff.proposals,
      onBalance,
    });
    return { api: agents, calls: agents.calls, consumers: agents.consumers, jobs: agents.jobs };
  },
});
