import type { AgentContract, ContractKind, ContractPeriod, ContractState, ContractTerms } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui/badge';
import { formatBps, formatList } from '@croupier/web/format';
import { dayText } from '../../shared/day-text.ts';
import type { MoneyText } from '../../shared/money-text.ts';
import { groupNames } from './agent-words.ts';

export const periodNames: Readonly<Record<ContractPeriod, MessageKey>> = {
  D: 'contracts.period_D',
  W: 'contracts.period_W',
  H: 'contracts.period_H',
  M: 'contracts.period_M',
};
export const periods = Object.keys(periodNames) as ContractPeriod[];

export const kindNames: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'contracts.kind_dividend',
  daily: 'contracts.kind_daily',
  hourly: 'contracts.kind_hourly',
  realTime: 'contracts.kind_realTime',
};

/** What a contract is: its kind, and of a dividend its period. */
export const kindText = ({ kind, period }: Pick<AgentContract, 'kind' | 'period'>, t: Say): string =>
  kind === 'dividend'
    ? t('contracts.kindOf', { kind: t(kindNames[kind]), period: t(periodNames[period]) })
    : t(kindNames[kind]);

export const stateNames: Readonly<Record<ContractState, MessageKey>> = {
  offered: 'contracts.offered',
  active: 'contracts.active',
  rejected: 'contracts.rejected',
  terminated: 'contracts.terminated',
};
export const stateTones: Readonly<Record<ContractState, BadgeTone>> = {
  offered: 'caution',
  active: 'positive',
  rejected: 'negative',
  terminated: 'plain',
};

type Words = { t: Say; locale: string; money: Pick<MoneyText, 'shown'> };

/** A step of a contract as a sentence: of what the team lost, or of a wage, which counts groups of bets. */
export function tierText(
  tier: ContractTerms['tiers'][number],
  { t, locale, money, groups }: Words & Pick<ContractTerms, 'groups'>,
): string {
  const conditions = [
    ...(tier.leastActive > 0 ? [t('contracts.ifActive', { count: tier.leastActive })] : []),
    ...(tier.leastLoss === '0' ? [] : [t('contracts.ifLoss', { amount: money.shown(tier.leastLoss) })]),
    ...(tier.leastValidBet === '0' ? [] : [t('contracts.ifBet', { amount: money.shown(tier.leastValidBet) })]),
  ];
  const rate = formatBps(tier.rate, locale);
  const isAlways = conditions.length === 0;
  const when = formatList(conditions, locale);
  if (groups) {
    const games = groupsText(groups, { t, locale });
    return isAlways
      ? t('contracts.wageAlways', { rate, games })
      : t('contracts.wageWhen', { rate, games, conditions: when });
  }
  return isAlways ? t('contracts.tierAlways', { rate }) : t('contracts.tierWhen', { rate, conditions: when });
}

export const groupsText = (groups: NonNullable<ContractTerms['groups']>, { t, locale }: Pick<Words, 't' | 'locale'>) =>
  formatList(
    groups.map((group) => t(groupNames[group])),
    locale,
  );

/** What a contract pays, in a line: the lowest and the highest rate. */
export function ratesText({ tiers, groups }: ContractTerms, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const [least = '', most = ''] = [tiers[0]?.rate ?? 0, tiers.at(-1)?.rate ?? 0].map((rate) => formatBps(rate, locale));
  if (groups) {
    const games = groupsText(groups, { t, locale });
    return t('contracts.wageAlways', {
      rate: least === most ? least : t('contracts.fromTo', { least, most }),
      games,
    });
  }
  return least === most ? t('contracts.rateOne', { rate: most }) : t('contracts.rateFromTo', { least, most });
}

/** Since when a contract is what it is. */
export function whenText(contract: AgentContract, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const day = (text: string | null) => (text === null ? '' : dayText(text.slice(0, 10), locale));
  if (contract.status === 'offered') return t('contracts.answerBy', { day: day(contract.answerBy) });
  if (contract.status === 'rejected') return t('contracts.rejectedOn', { day: day(contract.answeredAt) });
  if (contract.startsOn === null) return t('contracts.takenBack');
  return contract.endsOn === null
    ? t('contracts.since', { day: day(contract.startsOn) })
    : t('contracts.until', { day: day(contract.endsOn) });
}

/** The days of a period. */
export function spanText({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
