import type { Random } from '../model/random.ts';

/** What goes wrong on purpose, on both directions of the line. Shares are from 0 to 1. */
export type Switches = {
  /** Answers that are given and never arrive. */
  lost: number;
  /** Calls that arrive twice. */
  duplicates: number;
  /** Calls that are held back, so that later ones overtake them. */
  reorders: number;
  /** Calls that are refused for a moment, without having been looked at. */
  errors: number;
  /** Calls whose answer takes long. */
  slow: number;
  /** The longest that a slow or a held-back one takes, in milliseconds. */
  latencyMs: number;
  /** Codes of vendors that cannot be reached; `*` is the whole line. */
  out: string[];
};

export const nothingWrong: Switches = {
  lost: 0,
  duplicates: 0,
  reorders: 0,
  errors: 0,
  slow: 0,
  latencyMs: 1_000,
  out: [],
};

const shares = ['lost', 'duplicates', 'reorders', 'errors', 'slow'] as const;
const longestLatencyMs = 60_000;

/** Reads some of the switches as they come from outside. @throws RangeError with what cannot be */
export function readSwitches(given: Record<string, unknown>, now: Switches): Switches {
  const next = { ...now };
  for (const [name, value] of Object.entries(given)) {
    if ((shares as readonly string[]).includes(name)) {
      if (typeof value !== 'number' || !(value >= 0 && value <= 1))
        throw new RangeError(`${name} is a share from 0 to 1`);
      next[name as (typeof shares)[number]] = value;
    } else if (name === 'latencyMs') {
      if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > longestLatencyMs)
        throw new RangeError(`latencyMs is a whole number up to ${longestLatencyMs}`);
      next.latencyMs = value as number;
    } else if (name === 'out') {
      if (!Array.isArray(value) || value.length > 200 || value.some((one) => typeof one !== 'string'))
        throw new RangeError('out is a list of vendor codes, or of *');
      next.out = value as string[];
    } else throw new RangeError(`there is no switch ${name}`);
  }
  return next;
}

/** What happens to one call. */
export type Fate = {
  isOut: boolean;
  isError: boolean;
  isTwice: boolean;
  isLost: boolean;
  /** Milliseconds before it arrives, and before its answer is given. */
  heldMs: number;
  answerMs: number;
};

export function fateOf(switches: Switches, random: Random, vendor: string | null): Fate {
  const { out, latencyMs } = switches;
  const upToLongest = () => (latencyMs > 0 ? random.below(latencyMs) : 0);
  return {
    isOut: out.includes('*') || (vendor !== null && out.includes(vendor)),
    isError: random.chance(switches.errors),
    isTwice: random.chance(switches.duplicates),
    isLost: random.chance(switches.lost),
    heldMs: random.chance(switches.reorders) ? upToLongest() : 0,
    answerMs: random.chance(switches.slow) ? upToLongest() : 0,
  };
}
