import type { CallContext, Caller } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { agentSettings } from './agents.settings.ts';
import type { ContractActs } from './contracts/contract-acts.ts';
import type { CountActive } from './contracts/count-active.ts';
import { showConsolidated, showContracts, tryContract, whomToTry } from './contracts/show-contracts.ts';
import { showDividend, showDividends } from './pay/show-dividends.ts';
import { showStatement, showStatements, signStatement } from './pay/show-statements.ts';
import { showWage, showWages } from './pay/show-wages.ts';
import type { StatementKeys } from './pay/statement-key.ts';
import { showTeamBets, showTeamMoves } from './totals/show-bets.ts';
import { showLines } from './totals/show-lines.ts';
import { showOverview } from './totals/show-overview.ts';
import type { ChangeDownline } from './tree/change-downline.ts';
import type { OpenBelow } from './tree/open-below.ts';
import { agentNode } from './tree/own-line.ts';
import { mostToGive } from './tree/rate-bounds.ts';

export type AgentCalls = Pick<
  Handlers,
  | 'agent.overview'
  | 'agent.lines'
  | 'agent.bets'
  | 'agent.moves'
  | 'agent.statements'
  | 'agent.statement'
  | 'agent.signedStatement'
  | 'agent.statementKey'
  | 'agent.links'
  | 'agent.addLink'
  | 'agent.pauseLink'
  | 'agent.openAccounts'
  | 'agent.setRates'
  | 'agent.setNote'
  | 'agent.consolidated'
  | 'agent.contracts'
  | 'agent.tryContract'
  | 'agent.offerContract'
  | 'agent.acceptContract'
  | 'agent.rejectContract'
  | 'agent.endContract'
  | 'agent.dividends'
  | 'agent.dividend'
  | 'agent.wages'
  | 'agent.wage'
>;

type Context = CallContext<Extract<Caller, { kind: 'member' }>>;

/** Binds the agent centre: every answer is of the caller's own line, and of nothing beside it. */
export function agentCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  identity: Pick<Identity, 'affiliates'>;
  bets: Pick<Bets, 'ofLine'>;
  nameGames: NameGames;
  openBelow: OpenBelow;
  changeDownline: ChangeDownline;
  contracts: ContractActs;
  countActive: CountActive;
  statementKeys: StatementKeys;
}): AgentCalls {
  const { db, openBelow, changeDownline, contracts } = deps;
  const own = async ({ site: ref, caller }: Context) => ({
    site: await deps.sites.get(ref.id),
    agent: await agentNode(db, ref.id, caller),
  });
  return {
    'agent.overview': async ({ from, to, gameType = null }, context) =>
      showOverview(deps, { ...(await own(context)), from, to, gameType }),
    'agent.lines': async (request, context) => showLines(deps, (await own(context)).agent, request),
    'agent.bets': async (request, context) => showTeamBets(deps, (await own(context)).agent, request),
    'agent.moves': async (request, context) => showTeamMoves(deps, (await own(context)).agent, request),
    'agent.statements': async (request, context) => showStatements(db, (await own(context)).agent, request),
    'agent.statement': async (request, context) => showStatement(db, (await own(context)).agent, request),
    'agent.signedStatement': async (request, context) => signStatement(deps, await own(context), request),
    'agent.statementKey': async (_request, { site }) => ({ keys: [deps.statementKeys.publicKey(site.id)] }),
    'agent.links': async (_request, context) => {
      const { site, agent } = await own(context);
      const most = mostToGive(agent.rates, site.settingsOf(agentSettings).agentRateGap);
      return { list: await openBelow.links(site, agent), own: agent.rates, most, opens: openBelow.opensOf(agent) };
    },
    'agent.addLink': async (request, context) => {
      const { site, agent } = await own(context);
      return openBelow.addLink(site, agent, request);
    },
    'agent.pauseLink': async ({ linkId, paused }, context) => {
      const { site, agent } = await own(context);
      const code = { siteId: site.id, agentId: agent.memberId, id: linkId, paused };
      await deps.identity.affiliates.pauseOf(db, code);
      return {};
    },
    'agent.openAccounts': async (request, context) => {
      const { site, agent } = await own(context);
      return { opened: await openBelow.openAccounts(site, agent, request) };
    },
    'agent.setRates': async (request, context) => {
      const { site, agent } = await own(context);
      await changeDownline.setRates(site, agent, request);
      return {};
    },
    'agent.setNote': async (request, context) => {
      await changeDownline.setNote((await own(context)).agent, request);
      return {};
    },
    'agent.consolidated': (_request, { caller }) => showConsolidated(deps, caller.memberId),
    'agent.contracts': async (request, context) => {
      const { site, agent } = await own(context);
      const most = await contracts.mostOf(db, site, agent.memberId);
      return { ...(await showContracts(deps, site, agent, request)), most };
    },
    'agent.tryContract': async (request, context) => {
      const { site, agent } = await own(context);
      return { list: await tryContract(deps, site, await whomToTry(db, agent, request.memberId), request) };
    },
    'agent.offerContract': async (request, context) => {
      const { site, agent } = await own(context);
      return { contractId: await db.transaction((tx) => contracts.offer(tx, site, agent.memberId, request)) };
    },
    'agent.acceptContract': async ({ contractId }, context) => {
      const { site, agent } = await own(context);
      return contracts.accept(site, agent, contractId);
    },
    'agent.rejectContract': async ({ contractId }, context) => {
      const { site, agent } = await own(context);
      await contracts.reject(site, agent, contractId);
      return {};
    },
    'agent.endContract': async (request, context) => {
      const { site, agent } = await own(context);
      return db.transaction((tx) => contracts.end(tx, site, agent.memberId, request));
    },
    'agent.dividends': async (request, context) => showDividends(db, (await own(context)).agent, request),
    'agent.dividend': async (request, context) => showDividend(db, (await own(context)).agent, request),
    'agent.wages': async (request, context) => showWages(db, (await own(context)).agent, request),
    'agent.wage': async (request, context) => showWage(db, (await own(context)).agent, request),
  };
}
