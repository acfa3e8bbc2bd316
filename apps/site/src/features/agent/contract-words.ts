import type { AgentContract, ContractPeriod, ContractState, ContractTerms } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui/badge';
import { formatBps, formatList } from '@croupier/web/format';
import { dayText } from '../../shared/day-text.ts';
import type { MoneyText } from '../../shared/money-text.ts';

export const periodNames: Readonly<Record<ContractPeriod, MessageKey>> = {
  D: 'contracts.period_D',
  W: 'contracts.period_W',
  H: 'contracts.period_H',
  M: 'contracts.period_M',
};
export const periods = Object.keys(periodNames) as ContractPeriod[];

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

/** A step of a contract as a sentence. */
export function tierText(tier: ContractTerms['tiers'][number], { t, locale, money }: Words): string {
  const conditions = [
    ...(tier.leastActive > 0 ? [t('contracts.ifActive', { count: tier.leastActive })] : []),
    ...(tier.leastLoss === '0' ? [] : [t('contracts.ifLoss', { amount: money.shown(tier.leastLoss) })]),
    ...(tier.leastValidBet === '0' ? [] : [t('contracts.ifBet', { amount: money.shown(tier.leastValidBet) })]),
  ];
  const rate = formatBps(tier.rate, locale);
  return conditions.length === 0
    ? t('contracts.tierAlways', { rate })
    : t('contracts.tierWhen', { rate, conditions: formatList(conditions, locale) });
}

/** What a contract pays, in a line: the lowest and the highest rate. */
export function ratesText({ tiers }: ContractTerms, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const [least, most] = [tiers[0]?.rate ?? 0, tiers.at(-1)?.rate ?? 0].map((rate) => formatBps(rate, locale));
  return least === most
    ? t('contracts.rateOne', { rate: most ?? '' })
    : t('contracts.rateFromTo', { least: least ?? '', most: most ?? '' });
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
