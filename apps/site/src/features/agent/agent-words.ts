import type { AgentRates, RateGroup } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
import { formatBps } from '@croupier/web/format';

/** Groups of bets in the order of the navigation, by the names of their kinds of game. */
export const groupNames: Readonly<Record<RateGroup, MessageKey>> = {
  SLOTS: 'type.RNG',
  FISH: 'type.FISH',
  LIVE: 'type.LIVE',
  LOTTERY: 'type.ELOTT',
  SPORTS: 'type.SPORTS',
  ESPORTS: 'type.ESPORTS',
  COCKFIGHT: 'type.COCKFIGHT',
};
export const groups = Object.keys(groupNames) as RateGroup[];

export const typeName = (t: Say, gameType: string): string =>
  gameType === 'LOTT' ? t('type.ELOTT') : t(`type.${gameType}` as MessageKey);

const kinds: Readonly<Record<number, MessageKey>> = {
  0: 'agents.kind_0',
  1: 'agentHome.kind_1',
  2: 'agentHome.kind_2',
  41: 'agentHome.kind_41',
  42: 'agentHome.kind_42',
};
export const kindName = (t: Say, type: number): string => t(kinds[type] ?? 'agents.kind_0');

/** The highest of somebody's rates, or a dash. */
export function topRate(rates: AgentRates, locale: string): string {
  const most = Math.max(0, ...groups.map((group) => rates[group] ?? 0));
  return most === 0 ? '–' : formatBps(most, locale);
}
