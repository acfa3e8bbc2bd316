export interface PearlsState {
  /** Tiles with urchins, in rising order. */
  readonly urchins: readonly number[];
  /** Tiles with pearls that were turned, in order. */
  readonly turned: readonly number[];
}
