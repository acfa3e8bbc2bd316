/** A part of a game's return, per unit staked. */
export interface FigurePart {
  readonly name: string;
  readonly rtp: number;
}

/** How often a paid spin starts a feature. */
export interface FeatureRate {
  readonly name: string;
  readonly rate: number;
}

/** Steps that follow one start of a feature. */
export interface FeatureLength {
  readonly name: string;
  readonly mean: number;
  readonly variance: number;
}
