import type { RecordSearch } from './record-search.ts';

/** The state of a record as the address has it: the record reads it when it comes, so that the first view need not. */
export const unreadRecord = (search: Record<string, unknown>) => search as RecordSearch;
