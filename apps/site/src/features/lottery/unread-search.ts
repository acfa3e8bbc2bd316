import type { LotterySearch } from './lottery-search.ts';

/** The state of the lottery screens as the address has it: the screen reads it when it comes, so that the first view need not. */
export const unreadSearch = (search: Record<string, unknown>) => search as LotterySearch;
