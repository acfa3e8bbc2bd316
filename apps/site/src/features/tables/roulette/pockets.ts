import { RED_NUMBERS, WHEEL_ORDER } from '@croupier/rules/tables';

/** Colour of a pocket: green, red or black. */
export const pocketTone = (number: number): 'g' | 'r' | 'k' =>
  number === 0 ? 'g' : RED_NUMBERS.has(number) ? 'r' : 'k';

/** Where a pocket is on the wheel, degrees clockwise from zero. */
export const pocketAngle = (number: number): number => (WHEEL_ORDER.indexOf(number) * 360) / WHEEL_ORDER.length;

/** How often each number from 0 to 36 came. */
export function countNumbers(numbers: readonly number[]): number[] {
  const counts = new Array<number>(37).fill(0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** The numbers that came most and least often; among equals the one that came last is hotter. */
export function hotAndCold(numbers: readonly number[], each = 5): { hot: number[]; cold: number[] } {
  const counts = countNumbers(numbers);
  const last = counts.map((_, number) => numbers.lastIndexOf(number));
  const order = counts
    .map((_, number) => number)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (last[b] ?? 0) - (last[a] ?? 0));
  return { hot: order.slice(0, each), cold: order.slice(-each).reverse() };
}
