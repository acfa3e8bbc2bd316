/** Classes a list can be narrowed to (specification §9); BG joins where the market language is on. */
export const lobbyClasses = ['SC', 'VP', 'TG', 'AC', 'JP'] as const;
/** Smallest-bet filters in major units (specification §5). */
export const smallestBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export const lobbySorts = ['popular', 'name', 'newest', 'rtp'] as const;
export const lobbyLists = ['all', 'hot'] as const;

/** The state of a lobby, all of it in the address. What is usual is left out. */
export type LobbySearch = {
  list?: 'hot' | undefined;
  q?: string | undefined;
  class?: (typeof lobbyClasses)[number] | undefined;
  bet?: (typeof smallestBets)[number] | undefined;
  sort?: Exclude<(typeof lobbySorts)[number], 'popular'> | undefined;
  page?: number | undefined;
  /** Provider, as the specification names it. */
  vassalage?: string | undefined;
};

/** Reads the lobby from the address; what is not understood is as if it were not there. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const result: LobbySearch = {};
  if (search.list === 'hot') result.list = 'hot';
  const q = typeof search.q === 'string' ? search.q.slice(0, 64) : '';
  if (q.trim() !== '') result.q = q;
  const gameClass = lobbyClasses.find((known) => known === search.class);
  if (gameClass) result.class = gameClass;
  const bet = smallestBets.find((known) => known === String(search.bet));
  if (bet) result.bet = bet;
  const sort = lobbySorts.find((known) => known === search.sort);
  if (sort && sort !== 'popular') result.sort = sort;
  const page = Number(search.page);
  if (Number.isInteger(page) && page > 1 && page <= 10_000) result.page = page;
  const vassalage = search.vassalage;
  if (typeof vassalage === 'string' && /^\w{1,64}$/.test(vassalage)) result.vassalage = vassalage;
  return result;
}
