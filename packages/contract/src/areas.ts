import { agentCentreArea } from './areas/agent-centre.ts';
import { agentContractArea } from './areas/agent-contracts.ts';
import { agentArea } from './areas/agents.ts';
import { cashierArea } from './areas/cashier.ts';
import { cashierConsoleArea } from './areas/cashier-console.ts';
import { cashierMethodArea } from './areas/cashier-methods.ts';
import { cashierPayoutFileArea } from './areas/cashier-payout-files.ts';
import { cashierStatementArea } from './areas/cashier-statements.ts';
import { consoleArea } from './areas/console.ts';
import { consoleAdministrationArea } from './areas/console-administration.ts';
import { consoleAgentArea } from './areas/console-agents.ts';
import { consoleContentArea } from './areas/console-content.ts';
import { consoleDrawArea } from './areas/console-draws.ts';
import { consoleGameArea } from './areas/console-games.ts';
import { consoleInboxArea } from './areas/console-inbox.ts';
import { consoleJackpotArea } from './areas/console-jackpots.ts';
import { consoleMemberActArea } from './areas/console-member-acts.ts';
import { consoleMemberArea } from './areas/console-members.ts';
import { consoleOperatorArea } from './areas/console-operators.ts';
import { consoleProposalArea } from './areas/console-proposals.ts';
import { consoleProviderArea } from './areas/console-providers.ts';
import { consoleSessionArea } from './areas/console-session.ts';
import { consoleTableArea } from './areas/console-tables.ts';
import { consoleTodayArea } from './areas/console-today.ts';
import { contentArea } from './areas/content.ts';
import { favouriteArea } from './areas/favourites.ts';
import { gameArea } from './areas/games.ts';
import { generalArea } from './areas/general.ts';
import { homeArea } from './areas/home.ts';
import { houseArea } from './areas/house.ts';
import { jackpotArea } from './areas/jackpots.ts';
import { launchArea } from './areas/launch.ts';
import { lineMoneyArea } from './areas/line-money.ts';
import { lotteryArea } from './areas/lottery.ts';
import { memberArea } from './areas/member.ts';
import { providerArea } from './areas/provider.ts';
import { realityCheckArea } from './areas/reality-check.ts';
import { registrationArea } from './areas/registration.ts';
import { secondFactorArea } from './areas/second-factors.ts';
import { securityArea } from './areas/security.ts';
import { sharedRoundArea } from './areas/shared-rounds.ts';
import { signInArea } from './areas/sign-in.ts';
import { systemArea } from './areas/system.ts';
import { tableArea } from './areas/tables.ts';
import { transferArea } from './areas/transfers.ts';

export * from './areas/agent-centre.ts';
export * from './areas/agent-contracts.ts';
export * from './areas/agents.ts';
export * from './areas/cashier.ts';
export * from './areas/cashier-console.ts';
export * from './areas/cashier-methods.ts';
export * from './areas/cashier-payout-files.ts';
export * from './areas/cashier-statements.ts';
export * from './areas/console.ts';
export * from './areas/console-administration.ts';
export * from './areas/console-agents.ts';
export * from './areas/console-content.ts';
export * from './areas/console-draw-shapes.ts';
export * from './areas/console-draws.ts';
export * from './areas/console-games.ts';
export * from './areas/console-inbox.ts';
export * from './areas/console-jackpots.ts';
export * from './areas/console-members.ts';
export * from './areas/console-operators.ts';
export * from './areas/console-proposals.ts';
export * from './areas/console-providers.ts';
export * from './areas/console-session.ts';
export * from './areas/console-tables.ts';
export * from './areas/console-today.ts';
export * from './areas/content.ts';
export * from './areas/content-item.ts';
export * from './areas/favourites.ts';
export * from './areas/games.ts';
export * from './areas/general.ts';
export * from './areas/home.ts';
export * from './areas/house.ts';
export * from './areas/jackpots.ts';
export * from './areas/launch.ts';
export * from './areas/line-money.ts';
export * from './areas/lottery.ts';
export * from './areas/lottery-shapes.ts';
export * from './areas/member.ts';
export * from './areas/provider.ts';
export * from './areas/reality-check.ts';
export * from './areas/registration.ts';
export * from './areas/second-factors.ts';
export * from './areas/security.ts';
export * from './areas/shared-rounds.ts';
export * from './areas/sign-in.ts';
export * from './areas/system.ts';
export * from './areas/table-shapes.ts';
export * from './areas/tables.ts';
export * from './areas/transfers.ts';

/** Every area of the platform. Calls, refusals, live topics and permissions are derived from this list. */
export const areas = [
  generalArea,
  systemArea,
  signInArea,
  registrationArea,
  agentArea,
  agentCentreArea,
  agentContractArea,
  lineMoneyArea,
  securityArea,
  secondFactorArea,
  memberArea,
  lotteryArea,
  gameArea,
  launchArea,
  tableArea,
  transferArea,
  cashierArea,
  cashierConsoleArea,
  cashierMethodArea,
  cashierPayoutFileArea,
  cashierStatementArea,
  favouriteArea,
  contentArea,
  homeArea,
  houseArea,
  jackpotArea,
  realityCheckArea,
  sharedRoundArea,
  consoleArea,
  consoleAdministrationArea,
  consoleAgentArea,
  consoleContentArea,
  consoleDrawArea,
  consoleGameArea,
  consoleInboxArea,
  consoleJackpotArea,
  consoleMemberArea,
  consoleMemberActArea,
  consoleOperatorArea,
  consoleProposalArea,
  consoleProviderArea,
  consoleSessionArea,
  consoleTableArea,
  consoleTodayArea,
  providerArea,
] as const;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Part = 'calls' | 'errors' | 'topics' | 'permissions';
/** What all areas declare of one part, by name. */
export type AllOf<P extends Part> = {
  [Name in keyof Intersection<(typeof areas)[number][P]>]: Intersection<(typeof areas)[number][P]>[Name];
};

/** Collects one part of all areas. A name that two areas declare is a mistake of the program. */
export function allOf<P extends Part>(part: P): AllOf<P> {
  const all: Record<string, unknown> = {};
  for (const area of areas) {
    for (const [name, declared] of Object.entries(area[part])) {
      if (name in all) throw new Error(`two areas declare ${name}`);
      all[name] = declared;
    }
  }
  return all as AllOf<P>;
}
