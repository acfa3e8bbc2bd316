/** Items of which some are picked: `least` to `most` of them. */
export interface PickGroup {
  readonly offer: readonly string[];
  readonly least: number;
  readonly most: number;
}

/**
 * How a play's selections are made: from groups of items, joined with bars where there are several, or from typed numbers of so
 * many digits where there are too many to show.
 */
export type Board =
  | { readonly kind: 'groups'; readonly groups: readonly PickGroup[] }
  | { readonly kind: 'typed'; readonly digits: number };

/** More items are typed, not shown. */
const MOST_SHOWN = 100;

/** A board of one group, or one to type on where the offer is numbers that are too many to show. */
export const boardOf = (offer: readonly string[], least = 1, most = offer.length): Board =>
  offer.length > MOST_SHOWN
    ? { kind: 'typed', digits: offer[0]?.length ?? 0 }
    : { kind: 'groups', groups: [{ offer, least, most }] };

/** A board of one group for each place or role. */
export const boardOfGroups = (groups: readonly (readonly [offer: readonly string[], least: number])[]): Board => ({
  kind: 'groups',
  groups: groups.map(([offer, least]) => ({ offer, least, most: offer.length })),
});

/** Numbers of so many digits, leading zeros kept: all of them where they are few, else typed. */
export const boardOfNumbers = (digits: number, least = 1, most?: number): Board => {
  if (10 ** digits > MOST_SHOWN) return { kind: 'typed', digits };
  const offer = Array.from({ length: 10 ** digits }, (_, i) => `${i}`.padStart(digits, '0'));
  return boardOf(offer, least, most);
};
