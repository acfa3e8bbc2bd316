import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type AgentCalls, agentCalls } from './agents.calls.ts';
import type { AgentLineRates } from './rates/line-rates.ts';
import { countMoney } from './totals/count-money.ts';
import { countPeople } from './totals/count-people.ts';
import { countPlay } from './totals/count-play.ts';
import { createChangeDownline } from './tree/change-downline.ts';
import { createJoinLine } from './tree/join-line.ts';
import { createOpenBelow } from './tree/open-below.ts';
import { createOpenTopAgent, type OpenTopAgent } from './tree/open-top-agent.ts';

export type Agents = {
  calls: AgentCalls;
  /** Opens a top agent of a site. */
  openTopAgent: OpenTopAgent;
  consumers: Consumer[];
};

/** Makes the module of agents: lines and their rates, what each line came to, and the agent centre. */
export function createAgents(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  bets: Bets;
  nameGames: NameGames;
  lineRates: AgentLineRates;
  cashierSource: string;
}): Agents {
  deps.identity.onJoin(createJoinLine(deps));
  return {
    calls: agentCalls({ ...deps, openBelow: createOpenBelow(deps), changeDownline: createChangeDownline(deps) }),
    openTopAgent: createOpenTopAgent(deps),
    consumers: [countPlay(deps), countPeople(deps), countMoney(deps)],
  };
}
