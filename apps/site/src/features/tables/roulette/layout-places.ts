/**
 * Where a bet lies on the layout, in cells: numbers run along x from 1 to 12, zero before them, columns behind; rows 0 to 2 are numbers, 3 the
 * dozens, 4 the even chances. A place on an edge is a point, without a size.
 */
export type Place = { bet: string; x: number; y: number; w: number; h: number; isEdge: boolean };

export const layoutColumns = 14;
export const layoutRows = 5;

const cellOf = (number: number) =>
  number === 0 ? { x: 0, y: 0 } : { x: Math.ceil(number / 3), y: (3 - (number % 3)) % 3 };

const outside: Readonly<Record<string, Omit<Place, 'bet' | 'isEdge'>>> = {
  dozen1: { x: 1, y: 3, w: 4, h: 1 },
  dozen2: { x: 5, y: 3, w: 4, h: 1 },
  dozen3: { x: 9, y: 3, w: 4, h: 1 },
  low: { x: 1, y: 4, w: 2, h: 1 },
  even: { x: 3, y: 4, w: 2, h: 1 },
  red: { x: 5, y: 4, w: 2, h: 1 },
  black: { x: 7, y: 4, w: 2, h: 1 },
  odd: { x: 9, y: 4, w: 2, h: 1 },
  high: { x: 11, y: 4, w: 2, h: 1 },
  column1: { x: 13, y: 2, w: 1, h: 1 },
  column2: { x: 13, y: 1, w: 1, h: 1 },
  column3: { x: 13, y: 0, w: 1, h: 1 },
};

/** @throws RangeError for a bet that is on no layout */
export function placeOf(bet: string): Place {
  const known = outside[bet];
  if (known) return Object.assign({ bet, isEdge: false }, known);
  const [name, written = ''] = bet.split(':');
  const numbers = written.split('-').map(Number);
  if (written === '' || numbers.some((number) => !Number.isInteger(number) || number < 0 || number > 36))
    throw new RangeError(`no layout has a place ${bet}`);
  if (name === 'straight') {
    const [number = 0] = numbers;
    return Object.assign({ bet, w: 1, h: number === 0 ? 3 : 1, isEdge: false }, cellOf(number));
  }
  const point = (x: number, y: number): Place => ({ bet, x, y, w: 0, h: 0, isEdge: true });
  const cells = numbers.filter((number) => number > 0).map(cellOf);
  const top = Math.min(...cells.map(({ y }) => y));
  const bottom = Math.max(...cells.map(({ y }) => y)) + 1;
  // what touches zero lies on its edge, the four of it at the foot of the numbers
  if (numbers.includes(0)) return point(1, name === 'corner' ? 3 : (top + bottom) / 2);
  const left = Math.min(...cells.map(({ x }) => x));
  const right = Math.max(...cells.map(({ x }) => x)) + 1;
  // rows of three are laid at the foot of the numbers
  return point((left + right) / 2, name === 'street' || name === 'sixLine' ? 3 : (top + bottom) / 2);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const centre = ({ x, y, w, h }: Place) => ({ x: x + w / 2, y: y + h / 2 });

/** The place that an arrow key goes to: the nearest in its direction, rather straight ahead than aside. */
export function nextPlace(places: readonly Place[], from: Place, direction: Direction): Place | undefined {
  const start = centre(from);
  const isLevel = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best: { place: Place; cost: number } | undefined;
  for (const place of places) {
    const at = centre(place);
    const ahead = (isLevel ? at.x - start.x : at.y - start.y) * sign;
    if (ahead < 0.2) continue;
    const cost = ahead + 2.5 * Math.abs(isLevel ? at.y - start.y : at.x - start.x);
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place;
}
