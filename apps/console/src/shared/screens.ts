import type { QueueName } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import {
  ArrowDownLeft,
  ArrowUpRight,
  CircleQuestionMark,
  Dices,
  FileSpreadsheet,
  Gamepad2,
  Gem,
  Globe,
  Handshake,
  HeartPulse,
  History,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  Megaphone,
  Network,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Ticket,
  UserCog,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react';
import { holds, type Operator } from './operator.ts';

/** The parts of the navigation, in their order; the first has no heading. */
export const screenGroups = ['top', 'queues', 'lookUp', 'run', 'people'] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** A screen that is part of the navigation and of the palette. */
export type Screen = {
  path: string;
  label: MessageKey;
  group: ScreenGroup;
  icon: LucideIcon;
  /** What the role must hold to see it; null: any operator. */
  permission: string | null;
  /** Whether it concerns a chosen site, or the platform as a whole. */
  scope: 'site' | 'platform';
  /** The key that opens it after `g`. */
  go: string;
  /** The queue that it works off. */
  queue?: QueueName;
};

/** Every screen, in the order of the navigation. */
export const screens = [
  {
    path: '/today',
    label: 'console.screen.today',
    group: 'top',
    icon: House,
    permission: 'today.read',
    scope: 'site',
    go: 't',
  },
  {
    path: '/withdrawals',
    label: 'console.screen.withdrawals',
    group: 'queues',
    icon: ArrowUpRight,
    permission: 'payments.read',
    scope: 'site',
    go: 'w',
    queue: 'withdrawals',
  },
  {
    path: '/deposits',
    label: 'console.screen.deposits',
    group: 'queues',
    icon: ArrowDownLeft,
    permission: 'payments.read',
    scope: 'site',
    go: 'd',
    queue: 'deposits',
  },
  {
    path: '/payment-cases',
    label: 'console.screen.paymentCases',
    group: 'queues',
    icon: CircleQuestionMark,
    permission: 'payments.read',
    scope: 'site',
    go: 'c',
    queue: 'paymentCases',
  },
  {
    path: '/statements',
    label: 'console.screen.statements',
    group: 'queues',
    icon: FileSpreadsheet,
    permission: 'payments.read',
    scope: 'site',
    go: 'b',
  },
  {
    path: '/inbox',
    label: 'console.screen.inbox',
    group: 'queues',
    icon: Inbox,
    permission: 'feedback.read',
    scope: 'site',
    go: 'i',
    queue: 'feedback',
  },
  {
    path: '/proposals',
    label: 'console.screen.proposals',
    group: 'queues',
    icon: Users,
    permission: null,
    scope: 'site',
    go: 'q',
    queue: 'proposals',
  },
  {
    path: '/members',
    label: 'console.screen.members',
    group: 'lookUp',
    icon: UserRound,
    permission: 'members.read',
    scope: 'site',
    go: 'm',
  },
  {
    path: '/audit',
    label: 'console.screen.audit',
    group: 'lookUp',
    icon: History,
    permission: 'audit.read',
    scope: 'site',
    go: 'a',
  },
  {
    path: '/agents',
    label: 'console.screen.agents',
    group: 'lookUp',
    icon: Network,
    permission: 'affiliates.read',
    scope: 'site',
    go: 'u',
  },
  {
    path: '/affiliates',
    label: 'console.screen.affiliates',
    group: 'lookUp',
    icon: Handshake,
    permission: 'affiliates.read',
    scope: 'site',
    go: 'f',
  },
  {
    path: '/labels',
    label: 'console.screen.labels',
    group: 'lookUp',
    icon: Tags,
    permission: 'members.read',
    scope: 'site',
    go: 'e',
  },
  {
    path: '/games',
    label: 'console.screen.games',
    group: 'run',
    icon: Gamepad2,
    permission: 'catalogue.read',
    scope: 'site',
    go: 'g',
    queue: 'catalogueChanges',
  },
  {
    path: '/providers',
    label: 'console.screen.providers',
    group: 'run',
    icon: HeartPulse,
    permission: 'providers.read',
    scope: 'site',
    go: 'p',
  },
  {
    path: '/payment-methods',
    label: 'console.screen.paymentMethods',
    group: 'run',
    icon: WalletCards,
    permission: 'payments.read',
    scope: 'site',
    go: 'y',
  },
  {
    path: '/jackpots',
    label: 'console.screen.jackpots',
    group: 'run',
    icon: Gem,
    permission: 'jackpots.read',
    scope: 'site',
    go: 'j',
  },
  {
    path: '/draws',
    label: 'console.screen.draws',
    group: 'run',
    icon: Ticket,
    permission: 'draws.read',
    scope: 'site',
    go: 'l',
  },
  {
    path: '/tables',
    label: 'console.screen.tables',
    group: 'run',
    icon: Dices,
    permission: 'tables.read',
    scope: 'site',
    go: 'v',
  },
  {
    path: '/content',
    label: 'console.screen.content',
    group: 'run',
    icon: Megaphone,
    permission: 'content.read',
    scope: 'site',
    go: 'n',
  },
  {
    path: '/settings',
    label: 'console.screen.settings',
    group: 'run',
    icon: SlidersHorizontal,
    permission: 'settings.read',
    scope: 'site',
    go: 's',
  },
  {
    path: '/site',
    label: 'console.screen.site',
    group: 'run',
    icon: Globe,
    permission: 'settings.read',
    scope: 'site',
    go: 'h',
  },
  {
    path: '/staff',
    label: 'console.screen.staff',
    group: 'people',
    icon: UserCog,
    permission: 'operators.read',
    scope: 'platform',
    go: 'o',
  },
  {
    path: '/roles',
    label: 'console.screen.roles',
    group: 'people',
    icon: ShieldCheck,
    permission: 'operators.read',
    scope: 'platform',
    go: 'r',
  },
  {
    path: '/account',
    label: 'console.screen.account',
    group: 'people',
    icon: KeyRound,
    permission: null,
    scope: 'platform',
    go: 'k',
  },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]['path'];

type Holder = Pick<Operator, 'permissions' | 'sites' | 'role'>;

/** The screens that the operator's role may see: those of a site need one to choose, those of the platform a role of the platform. */
export function screensFor(operator: Holder): (Screen & { path: ScreenPath })[] {
  return screens.filter(
    ({ permission, scope }: Screen) =>
      holds(operator, permission) &&
      (scope === 'site' ? operator.sites.length > 0 : permission === null || operator.role.scope === 'platform'),
  );
}

/** The screen of a path, or undefined: `/members/123` belongs to `/members`. */
export function screenAt(path: string): Screen | undefined {
  return screens.find(
    (screen: Screen) => screen.path === path || (screen.path !== '/' && path.startsWith(`${screen.path}/`)),
  );
}
