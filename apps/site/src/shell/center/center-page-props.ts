import type { CenterPageKey } from './center-page-key.ts';

/** What a page of the member centre is given: which part of it the address names, and how to go elsewhere in the centre. */
export type CenterPageProps = {
  /** The part of the page below its first view, such as `password`. */
  part: string | undefined;
  /** Filters of the page, written as a query. */
  view: string;
  goTo: (page: CenterPageKey, part?: string, view?: string) => void;
  /** Leaves the part for the page's first view. */
  back: () => void;
};
