/** Lists of the lobby (spec §2). */
export const lotteryLists = ['all', 'fav', 'hot', 'recent'] as const;
export type LotteryList = (typeof lotteryLists)[number];

/** The state of the lottery screens as the address has it: the lobby, or one lottery with a play. */
export type LotterySearch = {
  gameCode?: string;
  vendor?: string;
  playType?: string;
  /** The issue whose record is open, or `all`. */
  draw?: string;
  /** The printed results of a day in place of the lobby, and the day. */
  view?: 'results';
  day?: string;
  list?: LotteryList;
  tag?: string;
  week?: number;
  q?: string;
};

const text = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/** Reads the address; what is none of it is left out. */
export function readLotterySearch(search: Record<string, unknown>): LotterySearch {
  const gameCode = text(search.gameCode, /^[a-z0-9-]{1,64}$/);
  const vendor = text(search.vendor, /^[A-Z0-9_]{1,64}$/);
  const playType = text(search.playType, /^[A-Z0-9_]{1,32}$/);
  const draw = text(`${search.draw ?? ''}`, /^(all|[0-9-]{8,20})$/);
  const day = text(search.day, /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/);
  const list = lotteryLists.find((one) => one === search.list);
  const tag = text(search.tag, /^[A-Z0-9]{1,16}$/);
  const week = Number(search.week);
  const q =
    typeof search.q === 'string' ? search.q.slice(0, 40) : typeof search.q === 'number' ? `${search.q}` : undefined;
  return {
    ...(gameCode && { gameCode }),
    ...(vendor && { vendor }),
    ...(playType && { playType }),
    ...(draw && { draw }),
    ...(search.view === 'results' && { view: 'results' as const, ...(day && { day }) }),
    ...(list && list !== 'all' && { list }),
    ...(tag && { tag }),
    ...(Number.isInteger(week) && week >= 1 && week <= 7 && { week }),
    ...(q && { q }),
  };
}
