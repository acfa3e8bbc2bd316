import type { CurrencyInfo } from '@croupier/contract';
import type { Operator } from './operator.ts';

/** The currencies of the sites that an operator acts on, each once. */
export function currenciesOf({ sites }: Pick<Operator, 'sites'>): CurrencyInfo[] {
  const known = new Map(sites.map(({ currency }) => [currency.code, currency]));
  return [...known.values()];
}
