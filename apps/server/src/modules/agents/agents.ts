import type { AgentRates } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { daysBefore, localDay } from '../../kernel/local-day.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { LineMoney } from '../cashier/cashier.public.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { Audit, Proposals } from '../staff/staff.public.ts';
import type { BalanceSignal, Wallet } from '../wallet/wallet.public.ts';
import { type AgentCalls, agentCalls } from './agents.calls.ts';
import { type AgentConsoleCalls, agentConsoleCalls } from './agents.console-calls.ts';
import { type ContractActs, createContractActs } from './contracts/contract-acts.ts';
import { createCountActive, type SharedMarks } from './contracts/count-active.ts';
import { type LineMoneyCalls, lineMoneyCalls } from './money/line-money.calls.ts';
import { createPayStatements } from './pay/pay-statements.ts';
import { type RunCalls, runCalls } from './pay/run-calls.ts';
import { createSettleDividends } from './pay/settle-dividends.ts';
import { createSettleSpreads } from './pay/settle-spreads.ts';
import { createSettleWages } from './pay/settle-wages.ts';
import { createStatementKeys } from './pay/statement-key.ts';
import { prunePlay } from './pay/wages.store.ts';
import type { AgentLineRates } from './rates/line-rates.ts';
import { countMoney } from './totals/count-money.ts';
import { countPeople } from './totals/count-people.ts';
import { countPlay } from './totals/count-play.ts';
import { createChangeDownline } from './tree/change-downline.ts';
import { createJoinLine } from './tree/join-line.ts';
import { findNodes, saveRates } from './tree/nodes.store.ts';
import { createOpenBelow } from './tree/open-below.ts';
import { createOpenTopAgent, type OpenTopAgent, openOne } from './tree/open-top-agent.ts';

/** The first run of a site looks back on 35 days, a trial on three; nothing older is asked for. */
const keptPlayDays = 45;

export type Agents = {
  calls: AgentCalls & AgentConsoleCalls & RunCalls & LineMoneyCalls;
  /** Opens a top agent of a site. */
  openTopAgent: OpenTopAgent;
  /** Opens an account anywhere in a line, for a demonstration: nothing is asked but what a form asks. @returns the member's id */
  open(
    tx: Queryable,
    site: Site,
    account: { account: string; type: MemberKind; rates: AgentRates; uplineId: string | null },
  ): Promise<string>;
  /** What a demonstration does at a moment of its past: contracts are offered, and accepted without a form, and a day's rates are stated. */
  asOf(at: Date): Pick<ContractActs, 'offer'> & {
    accept(site: Site, memberId: string, contractId: string): Promise<void>;
    stateSpreads(): Promise<void>;
  };
  /** Settles and pays what is due of the day before; a job does it every ten minutes. */
  settle: () => Promise<void>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of agents: lines and their rates, what each line came to, and the agent centre. */
export function createAgents(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  bets: Bets;
  nameGames: NameGames;
  lineRates: AgentLineRates;
  cashierSource: string;
  lineMoney: LineMoney;
  /** Accounts elsewhere that more than one member has. */
  sharedPayees: SharedMarks;
  audit: Audit;
  proposals: Proposals;
  onBalance: BalanceSignal;
}): Agents {
  deps.identity.onJoin(createJoinLine(deps));
  const changeDownline = createChangeDownline(deps);
  const openTopAgent = createOpenTopAgent(deps);
  const contracts = createContractActs(deps);
  const sharedMarks: SharedMarks = async (db, siteId) => [
    ...(await deps.identity.administration.sharedDevices(db, siteId)),
    ...(await deps.sharedPayees(db, siteId)),
  ];
  const countActive = createCountActive({ sharedMarks, clock: deps.clock });
  const settleSpreads = createSettleSpreads(deps);
  const settleWages = createSettleWages({ ...deps, countActive });
  const settleDividends = createSettleDividends({ ...deps, countActive });
  const pay = createPayStatements(deps);
  // rebates and wages lower what dividends are reckoned on
  const settle = async () => {
    await settleSpreads();
    await settleWages();
    await settleDividends();
    await pay();
  };
  const ratesChanged = (memberId: string) => deps.lineRates.changed(memberId);
  return {
    calls: {
      ...agentCalls({
        ...deps,
        openBelow: createOpenBelow(deps),
        changeDownline,
        contracts,
        countActive,
        statementKeys: createStatementKeys(deps.secretKey),
      }),
      ...runCalls({ ...deps, pay }),
      ...lineMoneyCalls(deps),
      ...agentConsoleCalls({
        ...deps,
        openTopAgent,
        changeDownline,
        contracts,
        countActive,
        sharedMarks,
        ratesChanged,
      }),
    },
    openTopAgent,
    async open(tx, site, { account, type, rates, uplineId }) {
      const memberId = await openOne(tx, deps.identity, site, { account, type, uplineId });
      await saveRates(tx, [memberId], rates);
      return memberId;
    },
    asOf(at) {
      const past = { ...deps, clock: { now: () => at } };
      const { offer, accept } = createContractActs(past);
      return {
        offer,
        async accept(site, memberId, contractId) {
          const agent = (await findNodes(deps.db, [memberId])).get(memberId);
          if (!agent) throw new Error('nobody of that id is in a line');
          await accept(site, agent, contractId);
        },
        stateSpreads: createSettleSpreads(past),
      };
    },
    settle,
    consumers: [countPlay(deps), countPeople(deps), countMoney(deps)],
    jobs: [
      { name: 'agents.settle', cron: '*/10 * * * *', run: settle },
      {
        name: 'agents.prune-play',
        cron: '25 4 * * *',
        run: async () => {
          await prunePlay(deps.db, daysBefore(localDay(deps.clock.now(), 'UTC'), keptPlayDays));
        },
      },
      {
        name: 'agents.wages',
        cron: '*/5 * * * *',
        run: async () => {
          await settleWages();
          await pay();
        },
      },
    ],
  };
}
