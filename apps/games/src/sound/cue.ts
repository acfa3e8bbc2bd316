import type { LetteredTier } from '../shell/win-tier.ts';

/** A sound that means something, whether or not it is heard: what captions are made of. */
export type Cue =
  | { readonly of: 'feature' | 'jackpot' | 'near' }
  | { readonly of: 'win'; readonly tier: LetteredTier }
  | { readonly of: 'rung'; readonly rung: number };
