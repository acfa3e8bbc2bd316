import type { RecordSearch } from './record-search.ts';

/** Where a record stands: a page of its own or a page of the member centre. Its state is kept there. */
export type RecordPlace = {
  search: RecordSearch;
  change: (part: RecordSearch) => void;
};
