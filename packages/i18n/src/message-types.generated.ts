/** Written by `npm run generate` from the files of `locales/en`. */
import type enAgentContracts from '../locales/en/agentContracts.json';
import type enAgents from '../locales/en/agents.json';
import type enAuthentication from '../locales/en/authentication.json';
import type enBets from '../locales/en/bets.json';
import type enCashier from '../locales/en/cashier.json';
import type enCenter from '../locales/en/center.json';
import type enConsole from '../locales/en/console.json';
import type enConsoleAccount from '../locales/en/consoleAccount.json';
import type enConsoleAffiliates from '../locales/en/consoleAffiliates.json';
import type enConsoleAgents from '../locales/en/consoleAgents.json';
import type enConsoleAudit from '../locales/en/consoleAudit.json';
import type enConsoleContent from '../locales/en/consoleContent.json';
import type enConsoleDraws from '../locales/en/consoleDraws.json';
import type enConsoleGames from '../locales/en/consoleGames.json';
import type enConsoleInbox from '../locales/en/consoleInbox.json';
import type enConsoleJackpots from '../locales/en/consoleJackpots.json';
import type enConsoleLabels from '../locales/en/consoleLabels.json';
import type enConsoleMembers from '../locales/en/consoleMembers.json';
import type enConsolePaymentMethods from '../locales/en/consolePaymentMethods.json';
import type enConsolePayments from '../locales/en/consolePayments.json';
import type enConsoleProposals from '../locales/en/consoleProposals.json';
import type enConsoleProviders from '../locales/en/consoleProviders.json';
import type enConsoleSettings from '../locales/en/consoleSettings.json';
import type enConsoleSignIn from '../locales/en/consoleSignIn.json';
import type enConsoleSite from '../locales/en/consoleSite.json';
import type enConsoleStaff from '../locales/en/consoleStaff.json';
import type enConsoleTables from '../locales/en/consoleTables.json';
import type enConsoleToday from '../locales/en/consoleToday.json';
import type enGames from '../locales/en/games.json';
import type enInfo from '../locales/en/info.json';
import type enLottery from '../locales/en/lottery.json';
import type enMemberBar from '../locales/en/memberBar.json';
import type enPages from '../locales/en/pages.json';
import type enProfit from '../locales/en/profit.json';
import type enSharing from '../locales/en/sharing.json';
import type enShell from '../locales/en/shell.json';
import type enTables from '../locales/en/tables.json';
import type enVerify from '../locales/en/verify.json';

/** A file of messages. */
export type MessageArea = 'agentContracts' | 'agents' | 'authentication' | 'bets' | 'cashier' | 'center' | 'console' | 'consoleAccount' | 'consoleAffiliates' | 'consoleAgents' | 'consoleAudit' | 'consoleContent' | 'consoleDraws' | 'consoleGames' | 'consoleInbox' | 'consoleJackpots' | 'consoleLabels' | 'consoleMembers' | 'consolePaymentMethods' | 'consolePayments' | 'consoleProposals' | 'consoleProviders' | 'consoleSettings' | 'consoleSignIn' | 'consoleSite' | 'consoleStaff' | 'consoleTables' | 'consoleToday' | 'games' | 'info' | 'lottery' | 'memberBar' | 'pages' | 'profit' | 'sharing' | 'shell' | 'tables' | 'verify';

/** Every message there is. A key that is not in the English catalogue does not compile. */
export type MessageKey =
  | keyof typeof enAgentContracts
  | keyof typeof enAgents
  | keyof typeof enAuthentication
  | keyof typeof enBets
  | keyof typeof enCashier
  | keyof typeof enCenter
  | keyof typeof enConsole
  | keyof typeof enConsoleAccount
  | keyof typeof enConsoleAffiliates
  | keyof typeof enConsoleAgents
  | keyof typeof enConsoleAudit
  | keyof typeof enConsoleContent
  | keyof typeof enConsoleDraws
  | keyof typeof enConsoleGames
  | keyof typeof enConsoleInbox
  | keyof typeof enConsoleJackpots
  | keyof typeof enConsoleLabels
  | keyof typeof enConsoleMembers
  | keyof typeof enConsolePaymentMethods
  | keyof typeof enConsolePayments
  | keyof typeof enConsoleProposals
  | keyof typeof enConsoleProviders
  | keyof typeof enConsoleSettings
  | keyof typeof enConsoleSignIn
  | keyof typeof enConsoleSite
  | keyof typeof enConsoleStaff
  | keyof typeof enConsoleTables
  | keyof typeof enConsoleToday
  | keyof typeof enGames
  | keyof typeof enInfo
  | keyof typeof enLottery
  | keyof typeof enMemberBar
  | keyof typeof enPages
  | keyof typeof enProfit
  | keyof typeof enSharing
  | keyof typeof enShell
  | keyof typeof enTables
  | keyof typeof enVerify;
