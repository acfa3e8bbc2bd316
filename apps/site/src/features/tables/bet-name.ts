import type { TableKindCode } from '@croupier/contract';
import type { Say } from '@croupier/i18n';

const prefixes: Readonly<Record<TableKindCode, string>> = {
  baccarat: 'tables.baccarat',
  dragonTiger: 'tables.dragonTiger',
  roulette: 'tables.roulette',
  doubleZeroRoulette: 'tables.roulette',
  sicBo: 'tables.sicBo',
  xocDia: 'tables.xocDia',
  bauCua: 'tables.bauCua',
  blackjack: 'tables.blackjack',
  contest: 'contest',
  contestPool: 'contest',
  derby: 'contest.derby',
};

/** The name of a bet; places of a roulette layout with their numbers. */
export function betName(kind: TableKindCode, bet: string, t: Say): string {
  const [name = bet, numbers = ''] = bet.split(':');
  const key = `${prefixes[kind]}.${name}` as Parameters<Say>[0];
  return (t as (key: Parameters<Say>[0], values: Record<string, string>) => string)(key, {
    numbers: numbers.replaceAll('-', ', '),
  });
}
