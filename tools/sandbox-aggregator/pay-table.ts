import { uniform, type WordSource } from '@croupier/fairness';
import type { SandboxGame, Volatility } from './catalogue-types.ts';

/** What may be won: so many hundredths of the stake, in so many of a million draws. */
export type Prize = { hundredths: number; inMillion: number };

/** Shapes of what is won, before they are scaled to a game's return: hundredths of the stake, and how often in a million. */
const shapes: Record<Volatility, readonly (readonly [hundredths: number, inMillion: number])[]> = {
  low: [
    [50, 180_000],
    [100, 120_000],
    [150, 70_000],
    [200, 50_000],
    [500, 15_000],
    [1_000, 5_000],
    [5_000, 500],
  ],
  medium: [
    [50, 120_000],
    [100, 80_000],
    [200, 60_000],
    [500, 20_000],
    [1_500, 6_000],
    [5_000, 1_200],
    [20_000, 150],
  ],
  high: [
    [100, 50_000],
    [200, 40_000],
    [500, 15_000],
    [2_000, 6_000],
    [10_000, 1_200],
    [50_000, 200],
    [200_000, 30],
  ],
  veryHigh: [
    [200, 30_000],
    [1_000, 10_000],
    [5_000, 3_000],
    [25_000, 800],
    [100_000, 200],
    [500_000, 40],
  ],
};

const million = 1_000_000;

/** A game's prizes: its volatility's shape, as often as its return says. What is left of the million wins nothing. */
export function prizesOf({ volatility, rtpBps }: Pick<SandboxGame, 'volatility' | 'rtpBps'>): Prize[] {
  const shape = shapes[volatility];
  const whole = shape.reduce((sum, [hundredths, inMillion]) => sum + hundredths * inMillion, 0);
  const scale = ((rtpBps / 10_000) * (100 * million)) / whole;
  const prizes = shape.map(([hundredths, inMillion]) => ({ hundredths, inMillion: Math.floor(inMillion * scale) }));
  // rounding down loses a little of the return; the commonest prize makes it up as far as whole draws can
  const reported = prizes.reduce((sum, prize) => sum + prize.hundredths * prize.inMillion, 0);
  const [common] = prizes;
  if (common) common.inMillion += Math.floor(((rtpBps * million) / 100 - reported) / common.hundredths);
  return prizes;
}

export function largestWinTimes(volatility: Volatility): number {
  return Math.max(...shapes[volatility].map(([hundredths]) => hundredths)) / 100;
}

/** Draws one round. @returns hundredths of the stake that are won. */
export function draw(words: WordSource, prizes: readonly Prize[]): number {
  let rest = uniform(words, million);
  for (const { hundredths, inMillion } of prizes) {
    if (rest < inMillion) return hundredths;
    rest -= inMillion;
  }
  return 0;
}

/** Whole minor units, cut off. */
export function winOf(stake: string, hundredths: number): string {
  return ((BigInt(stake) * BigInt(hundredths)) / 100n).toString();
}
