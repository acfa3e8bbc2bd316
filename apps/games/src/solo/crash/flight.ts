/** Time that a flight takes to e times the stake, and how fast it gains speed: slow at first, and ten thousand times within ten seconds. */
const E_MS = 2_200;
const BEND = 1.5;

/** When a flight passes a multiplier of hundredths, milliseconds from its start. */
export const msAt = (hundredths: number): number => E_MS * Math.log(Math.max(100, hundredths) / 100) ** (1 / BEND);

/** The multiplier of a flight after so many milliseconds, hundredths with their fraction. */
export const hundredthsAt = (ms: number): number => 100 * Math.exp((Math.max(0, ms) / E_MS) ** BEND);

/** What part of a flight is in view: it begins at the lower corner, and the view grows with it. */
export type Scope = { readonly ms: number; readonly hundredths: number };

/** A view no smaller than so many hundredths has room for the target of most flights from the start. */
const LEAST_VIEW = 160;
const MOST_OF_TARGET = 550;

/** The view of a flight at a moment, before a target that it shows from the start where that is not high. */
export function scopeOf(ms: number, target: number): Scope {
  const least = Math.max(LEAST_VIEW, Math.min(target * 1.12, MOST_OF_TARGET));
  return { ms: Math.max(ms, msAt(least)), hundredths: Math.max(hundredthsAt(ms), least) };
}

/** Steps between lines across the view: one, two or five of a power of ten, three to six lines in all. */
export function gridOf({ hundredths }: Scope): number[] {
  const rough = (hundredths - 100) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  const lines: number[] = [];
  for (let at = Math.floor(100 / step) * step + step; at <= hundredths; at += step) if (at > 100) lines.push(at);
  return lines;
}

/** Targets that are a press away from each other, hundredths. */
export const usualTargets: readonly number[] = [
  ...[101, 105, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000],
  ...[10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
];

/** The next usual target above or below one, or null where there is none. */
export const nextTarget = (target: number, direction: -1 | 1): number | null =>
  (direction === 1 ? usualTargets.find((usual) => usual > target) : usualTargets.findLast((usual) => usual < target)) ??
  null;

/** A target as it was typed, in whole hundredths between two bounds; null for what is no number. */
export function readTarget(text: string, least: number, most: number): number | null {
  const plain = text.replace(/[×x\s]/gi, '').replace(',', '.');
  if (!/^\d+(?:\.\d*)?$|^\.\d+$/.test(plain)) return null;
  return Math.min(most, Math.max(least, Math.round(Number(plain) * 100)));
}

/** The chance that a flight reaches a target, of the share of its fair one. */
export const chanceOf = (target: number, share: number): number => share / target;
