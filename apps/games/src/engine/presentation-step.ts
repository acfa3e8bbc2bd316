import type { SlotOutcome, SlotStep } from '@croupier/contract';
import type { WinCount } from '../shell/win-count.ts';
import type { WinTier } from '../shell/win-tier.ts';

/** One thing shown after the reels rest. Amounts are minor units; `ms` is how long it stands before the next. */
export type PresentationStep =
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      /** What the line's wilds multiply it by; 1 where they do not. */
      readonly times: number;
      readonly ms: number;
    }
  | {
      readonly kind: 'way';
      readonly symbol: string;
      readonly count: number;
      readonly ways: number;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      readonly ms: number;
    }
  /** Clusters burst and what lies above them drops. */
  | {
      readonly kind: 'drop';
      readonly grid: Grid;
      readonly next: Grid;
      readonly cells: readonly Cell[];
      readonly clusters: readonly PayingCluster[];
      /** The spin returns the stake or less: what bursts is shown, and nothing is celebrated. */
      readonly quiet: boolean;
      readonly multiplier: number;
      readonly win: bigint;
      readonly ms: number;
    }
  /** Wilds fill their reels. */
  | { readonly kind: 'wilds'; readonly reels: readonly number[]; readonly ms: number }
  /** The chosen symbol fills its reels. */
  | {
      readonly kind: 'expanded';
      readonly symbol: string;
      readonly reels: readonly number[];
      readonly grid: Grid;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      readonly ms: number;
    }
  | {
      readonly kind: 'scatters';
      readonly symbol: string;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      readonly ms: number;
    }
  | {
      readonly kind: 'total';
      readonly win: bigint;
      readonly stake: bigint;
      readonly multiplier: number;
      readonly tier: WinTier;
      readonly count: WinCount;
      readonly cells: readonly Cell[];
      readonly ms: number;
    }
  | {
      readonly kind: 'awarded';
      readonly spins: number;
      readonly multiplier: number;
      /** The symbol that will fill its reels, where one was drawn. */
      readonly expanding: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'retriggered'; readonly spins: number; readonly left: number; readonly ms: number }
  /** Coins are held, and the rest spins on. */
  | { readonly kind: 'hold_begins'; readonly respins: number; readonly ms: number }
  | { readonly kind: 'pick_begins'; readonly tiles: number; readonly ms: number }
  /** A tile lies open; 0 ended it. */
  | { readonly kind: 'turned'; readonly win: bigint; readonly ms: number }
  /** The first rung of a ladder that a step begins on. */
  | { readonly kind: 'ladder_begins'; readonly rung: number; readonly ms: number }
  /** A rung is reached, or the one that stands is paid. */
  | { readonly kind: 'climbed'; readonly rung: number; readonly climbed: number; readonly ms: number }
  /** All that a feature or a chain of respins came to, where it is more than its last step. */
  | {
      readonly kind: 'summary';
      readonly of: 'free' | 'respin' | 'hold' | 'pick' | 'ladder';
      readonly spins: number;
      readonly win: bigint;
      readonly stake: bigint;
      readonly tier: WinTier;
      readonly count: WinCount;
      readonly ms: number;
    }
  /** A jackpot was won, on top of what the round wins. */
  | {
      readonly kind: 'jackpot';
      readonly level: JackpotLevel;
      readonly win: bigint;
      readonly count: WinCount;
      readonly ms: number;
    }
  /** The round reached the most that it can win. */
  | { readonly kind: 'capped'; readonly stakes: number; readonly ms: number };

export type Cell = { readonly reel: number; readonly row: number };

export type Grid = SlotOutcome['grid'];

export type JackpotLevel = NonNullable<SlotStep['jackpot']>['wins'][number]['level'];

/** A cluster that pays: where it lies and what it pays, minor units. */
export type PayingCluster = { readonly symbol: string; readonly cells: readonly Cell[]; readonly win: bigint };
