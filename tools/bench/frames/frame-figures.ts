import { percentile } from '../../bench-kit.ts';
import { rounded } from '../wallet/figures.ts';
import type { FrameCost } from './frame-costs.ts';

/** Upper bounds of the histogram of frames. Milliseconds. */
const BOUNDS_MS = [1, 2, 3, 4, 6, 8, 12, 16, 33];
/** Main thread that 95 of 100 frames may cost at most. Milliseconds. */
export const FRAME_TARGET_MS = 4;

export type Quantiles = { meanMs: number; p50Ms: number; p95Ms: number; p99Ms: number; maxMs: number };

export interface FrameFigures {
  frames: number;
  /** All tasks of the main thread from frame to frame: by the clock, and by its processor time. */
  total: Quantiles;
  cpu: Quantiles;
  /** Frames with at most so many milliseconds of processor time and more than the bound before. */
  histogram: Record<string, number>;
  /** Of all frames, those that cost at most the target. */
  shareInTarget: number;
}

/** Figures of many frames. */
export function frameFigures(frames: readonly FrameCost[]): FrameFigures {
  const quantiles = (of: (frame: FrameCost) => number): Quantiles => {
    const values = frames.map(of);
    const at = (percent: number) => rounded(percentile(values, percent));
    return { meanMs: meanOf(frames, of), p50Ms: at(50), p95Ms: at(95), p99Ms: at(99), maxMs: at(100) };
  };
  const costs = frames.map(({ cpuMs }) => cpuMs);
  return {
    frames: frames.length,
    total: quantiles(({ totalMs }) => totalMs),
    cpu: quantiles(({ cpuMs }) => cpuMs),
    histogram: Object.fromEntries(
      [...BOUNDS_MS, Number.POSITIVE_INFINITY].map((bound, place) => {
        const above = BOUNDS_MS[place - 1] ?? Number.NEGATIVE_INFINITY;
        const name = bound === Number.POSITIVE_INFINITY ? 'more' : `${bound}`;
        return [name, costs.filter((ms) => ms > above && ms <= bound).length];
      }),
    ),
    shareInTarget: rounded(costs.filter((ms) => ms <= FRAME_TARGET_MS).length / frames.length),
  };
}

/** The mean of a figure of frames, zero where there are none. */
export function meanOf(frames: readonly FrameCost[], of: (frame: FrameCost) => number): number {
  return rounded(frames.reduce((sum, frame) => sum + of(frame), 0) / Math.max(1, frames.length));
}

/** The histogram in one line. */
export const sayHistogram = (histogram: FrameFigures['histogram']): string =>
  Object.entries(histogram)
    .map(([bound, count]) => `≤${bound}: ${count}`)
    .join(' ');
