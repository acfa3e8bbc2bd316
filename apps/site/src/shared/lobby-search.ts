/** Classes a list can be narrowed to (specification §9), as they stand beside each other. */
export const lobbyClasses = ['SC', 'JP', 'TG', 'VP', 'AC', 'BG'] as const;
/** Smallest-bet filters in major units (specification §5). */
export const smallestBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export const lobbySorts = ['popular', 'name', 'newest', 'rtp'] as const;
/** Lists of a lobby besides all games (specification §4): hot, favourites, recent, and rooms of members. */
export const lobbyLists = ['hot', 'fav', 'recent', 'rooms'] as const;

/** The state of a lobby, all of it in the address. What is usual is left out. */
export type LobbySearch = {
  list?: (typeof lobbyLists)[number] | undefined;
  q?: string | undefined;
  class?: (typeof lobbyClasses)[number] | undefined;
  bet?: (typeof smallestBets)[number] | undefined;
  sort?: Exclude<(typeof lobbySorts)[number], 'popular'> | undefined;
  pageNo?: number | undefined;
  /** All games in one list that goes on while it is scrolled, in the place of pages. */
  view?: 'endless' | undefined;
  /** Provider, as the specification names it. Its other name there, `page` (vendor tab), is read as the same. */
  vassalage?: string | undefined;
};

const vendorCode = /^\w{1,64}$/;
const oneOf = <Value extends string>(known: readonly Value[], value: unknown) =>
  known.find((one) => one === String(value));

/** Reads the lobby from the address; what is not understood is as if it were not there. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 64) : '';
  const list = oneOf(lobbyLists, search.list);
  const gameClass = oneOf(lobbyClasses, search.class);
  const bet = oneOf(smallestBets, search.bet);
  const sort = oneOf(lobbySorts, search.sort);
  const pageNo = Number(search.pageNo ?? search.page);
  const vendor = [search.vassalage, search.page].find(
    (value) => typeof value === 'string' && vendorCode.test(value) && !/^\d+$/.test(value),
  );
  return {
    ...(list ? { list } : {}),
    ...(q.trim() === '' ? {} : { q }),
    ...(gameClass ? { class: gameClass } : {}),
    ...(bet ? { bet } : {}),
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...(Number.isInteger(pageNo) && pageNo > 1 && pageNo <= 10_000 ? { pageNo } : {}),
    ...(search.view === 'endless' ? { view: 'endless' as const } : {}),
    ...(vendor ? { vassalage: vendor as string } : {}),
  };
}
