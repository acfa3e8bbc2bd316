/** The favourites per user name that this browser remembers, and those of them that are lotteries (decisions 33 and 38): a cache, the server has them. */
export type FavouriteKey = 'gameFavIds' | 'lottFavIds';
/** Members of one browser that are remembered; who was here last stays. */
const mostMembers = 5;
const mostIds = 500;

/** What is remembered of a member; nothing where there is nothing, or what is there is no such list. */
export function readKept(key: FavouriteKey, account: string): string[] {
  const ids = readAll(key)[account];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, mostIds) : [];
}

/** Remembers the favourites of a member. A storage that is full or forbidden is done without. */
export function writeKept(key: FavouriteKey, account: string, ids: readonly string[]): void {
  const others = Object.entries(readAll(key)).filter(([name]) => name !== account);
  const all = [...others.slice(-(mostMembers - 1)), [account, ids.slice(0, mostIds)] as const];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // the server has them
  }
}

function readAll(key: FavouriteKey): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? (all as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
