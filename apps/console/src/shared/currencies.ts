import type { CurrencyInfo } from '@croupier/contract';
import { CURRENCIES } from '@croupier/money';
import type { Operator } from './operator.ts';

/** The currencies of the sites that an operator acts on, each once. */
export function currenciesOf({ sites }: Pick<Operator, 'sites'>): CurrencyInfo[] {
  const known = new Map(sites.map(({ currency }) => [currency.code, currency]));
  return [...known.values()];
}

/** How amounts of a currency are written; of one that is not known in whole minor units. */
export function unitOf(code: string): { code: string; exponent: number; symbol: string } {
  return CURRENCIES.get(code) ?? { code, exponent: 0, symbol: code };
}
