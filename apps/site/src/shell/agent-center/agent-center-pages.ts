import type { CallResult, CapabilityFlag } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import {
  Activity,
  ArrowRightLeft,
  CalendarDays,
  ChartNoAxesColumn,
  Clock,
  FileText,
  Handshake,
  History,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Network,
  ReceiptText,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AgentPageProps, AgentPlace } from '../../features/agent/agent-tools.tsx';
import { lazyPart } from '../../shared/lazy-page.tsx';

/** Page keys of the agent centre (specification §2), in its order. */
export const agentPageKeys = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentDownline',
  'agentTeamBets',
  'agentUserLoss',
  'agentIncome',
  'agentTransactions',
  'agentTeamTransaction',
  'agentContract',
  'agentDividend',
  'agentDailyWages',
  'agentHourlySalary',
  'agentRealTimeSalary',
] as const;
export type AgentPageKey = (typeof agentPageKeys)[number];

/** What a page is given beside its own address: the view as it is written, for pages with an address of another kind. */
type Props = AgentPageProps & { view: string; goToView: (view: string) => void };

export type AgentPage = {
  key: AgentPageKey;
  label: MessageKey;
  icon: LucideIcon;
  Page: ComponentType<Props>;
  /** The page is there only where the site has this. */
  flag?: CapabilityFlag;
  /** The page is there only for who has, had or was offered such a contract. */
  contract?: readonly ConsolidatedFlag[];
};

export type ConsolidatedFlag = keyof CallResult<'agent.consolidated'>;

const texts = ['agents', 'authentication', 'info'] as const;
const contractTexts = [...texts, 'agentContracts'] as const;

const pages: Readonly<Record<AgentPageKey, Omit<AgentPage, 'key'>>> = {
  agentAnnouncement: {
    label: 'agents.announcements',
    icon: Megaphone,
    Page: lazyPart(() => import('./agent-announcements.tsx').then((module) => module.AgentAnnouncements), texts),
    flag: 'noticePage',
  },
  agentTeamOverview: {
    label: 'agents.overview',
    icon: LayoutDashboard,
    Page: lazyPart(() => import('../../features/agent/overview.tsx').then((module) => module.TeamOverview), texts),
  },
  agentRegister: {
    label: 'agents.register',
    icon: UserPlus,
    Page: lazyPart(
      () => import('../../features/agent/register-centre.tsx').then((module) => module.RegisterCentre),
      texts,
    ),
  },
  agentDownline: {
    label: 'agents.downline',
    icon: Network,
    Page: lazyPart(() => import('../../features/agent/downline.tsx').then((module) => module.Downline), texts),
  },
  agentTeamBets: {
    label: 'agents.teamBets',
    icon: History,
    Page: lazyPart(() => import('../../features/agent/team-bets.tsx').then((module) => module.TeamBets), texts),
  },
  agentUserLoss: {
    label: 'agents.profit',
    icon: ChartNoAxesColumn,
    Page: lazyPart(() => import('../../features/agent/team-days.tsx').then((module) => module.ProfitAndLoss), texts),
  },
  agentIncome: {
    label: 'agents.income',
    icon: Wallet,
    Page: lazyPart(() => import('../../features/agent/team-days.tsx').then((module) => module.MyIncome), contractTexts),
  },
  agentTransactions: {
    label: 'agents.transactions',
    icon: ReceiptText,
    Page: lazyPart(() => import('../../features/agent/team-moves.tsx').then((module) => module.TeamMoves), texts),
  },
  agentTeamTransaction: {
    label: 'agents.teamMoney',
    icon: ArrowRightLeft,
    Page: lazyPart(() => import('../../features/agent/team-money.tsx').then((module) => module.TeamMoney), texts),
    flag: 'memberTransfers',
  },
  agentContract: {
    label: 'agents.contracts',
    icon: Handshake,
    Page: lazyPart(
      () => import('../../features/agent/contracts.tsx').then((module) => module.Contracts),
      contractTexts,
    ),
  },
  agentDividend: {
    label: 'agents.dividends',
    icon: FileText,
    Page: lazyPart(
      () => import('../../features/agent/dividends.tsx').then((module) => module.Dividends),
      contractTexts,
    ),
    contract: ['divinfotype', 'divtypereq'],
  },
  agentDailyWages: {
    label: 'agents.dailyWages',
    icon: CalendarDays,
    Page: lazyPart(() => import('../../features/agent/wages.tsx').then((module) => module.DailyWages), contractTexts),
    contract: ['dailysalinfotype', 'dailysalreqtype'],
  },
  agentHourlySalary: {
    label: 'agents.hourlySalary',
    icon: Clock,
    Page: lazyPart(() => import('../../features/agent/wages.tsx').then((module) => module.HourlySalary), contractTexts),
    contract: ['hoursalinfotype', 'contracthoursalreq'],
  },
  agentRealTimeSalary: {
    label: 'agents.realTimeSalary',
    icon: Activity,
    Page: lazyPart(
      () => import('../../features/agent/wages.tsx').then((module) => module.RealTimeSalary),
      contractTexts,
    ),
    contract: ['realtimesalinfotype', 'realtimesalreqtype'],
  },
};

/** The pages that a site has, and an agent with these contracts. */
export function agentPages(
  has: (flag: CapabilityFlag) => boolean,
  contracts: CallResult<'agent.consolidated'> | undefined,
): AgentPage[] {
  return agentPageKeys
    .map((key) => ({ key, ...pages[key] }))
    .filter(({ flag }) => flag === undefined || has(flag))
    .filter(({ contract }) => contract === undefined || contract.some((name) => contracts?.[name] === 1));
}

/** Where the pages lead to. */
export const placeKeys: Readonly<Record<AgentPlace, AgentPageKey>> = {
  downline: 'agentDownline',
  bets: 'agentTeamBets',
  moves: 'agentTransactions',
  income: 'agentIncome',
  register: 'agentRegister',
};
