/** How many of the four coins show red. */
export const redsOf = (outcome: unknown): number => outcome as number;

/** The side of a throw by the letters of the roads: even is red there, odd blue. */
export const paritySide = (red: number): 'B' | 'P' => (red % 2 === 0 ? 'B' : 'P');

/** Which of the four places of the plate show red: drawn apart by the round's seal, so that not always the same coins turn. */
export function redPlaces(red: number, seal: string): readonly boolean[] {
  const order = [0, 1, 2, 3].sort((a, b) => (seal[a] ?? '').localeCompare(seal[b] ?? '') || a - b);
  return [0, 1, 2, 3].map((place) => order.indexOf(place) < red);
}
