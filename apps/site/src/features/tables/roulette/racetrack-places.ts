import { WHEEL_ORDER } from '@croupier/rules/tables';

/** A number on the racetrack, in cells of a field of 18 by 6. */
export type TrackPlace = { number: number; x: number; y: number; w: number; h: number };

export const trackColumns = 18;
export const trackRows = 6;

/** The wheel laid out as a track, clockwise: zero in the middle of the right end, 16 numbers on either long side. */
export const trackPlaces: readonly TrackPlace[] = WHEEL_ORDER.map((number, at): TrackPlace => {
  if (at === 0) return { number, x: 17, y: 2, w: 1, h: 2 };
  if (at === 1) return { number, x: 17, y: 4, w: 1, h: 2 };
  if (at <= 17) return { number, x: 18 - at, y: 4, w: 1, h: 2 };
  if (at === 18) return { number, x: 0, y: 3, w: 1, h: 3 };
  if (at === 19) return { number, x: 0, y: 0, w: 1, h: 3 };
  if (at <= 35) return { number, x: at - 19, y: 0, w: 1, h: 2 };
  return { number, x: 17, y: 0, w: 1, h: 2 };
});

/** The called bets inside the track. */
export const trackSections = [
  { name: 'tiers', x: 1, w: 5 },
  { name: 'orphelins', x: 6, w: 4 },
  { name: 'voisins', x: 10, w: 4 },
  { name: 'jeuZero', x: 14, w: 3 },
] as const;
