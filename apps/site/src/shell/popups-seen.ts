import type { Popup } from '@croupier/contract';

/** Popups for visitors. */
export function beforeLogin(popups: readonly Popup[]): Popup[] {
  return popups.filter((popup) => popup.when === 'BEFORE');
}

/** What stands for a popup in the cookie: short, and no two of a site are likely to share it. */
const markLength = 8;

/** Marks of the popups, newest state, as the cookie holds them. */
export function marksOf(popups: readonly Popup[]): string {
  return popups
    .map(({ id }) => id.slice(-markLength))
    .sort()
    .join('.');
}

/**
 * Whether a visitor is shown the popups: there is one that the cookie of the last day does not name.
 *
 * @param seen value of the cookie
 */
export function isUnseen(popups: readonly Popup[], seen: string): boolean {
  const marks = new Set(seen.split('.'));
  return popups.some(({ id }) => !marks.has(id.slice(-markLength)));
}
