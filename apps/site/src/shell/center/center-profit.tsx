import { Profit, readProfitSearch } from '../../features/profit/profit.tsx';
import type { CenterPageProps } from './center-page-props.ts';

/** Profit and loss in the member centre; a game leads to its bets in the betting record. */
export function CenterProfit({ view, goTo }: CenterPageProps) {
  const search = readProfitSearch(view);
  return (
    <Profit
      search={search}
      change={(part) => goTo('personalProfit', undefined, written({ ...search, ...part }))}
      openGame={(game, from, to) => goTo('personalHistoryCopy', undefined, written({ game, from, to }))}
    />
  );
}

function written(search: Record<string, string | undefined>): string {
  const set = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(set).toString();
}
