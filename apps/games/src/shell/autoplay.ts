/** What the player chose for rounds that follow one another by themselves. Money is minor units. */
export type AutoplayPlan = {
  readonly rounds: number;
  /** Stops before the rounds together could lose more. */
  readonly lossLimit: bigint;
  /** Stops after a round that returned at least so much; null for none. */
  readonly winLimit: bigint | null;
};

export type Autoplay = {
  readonly plan: AutoplayPlan;
  /** Rounds still to be played. */
  readonly left: number;
  /** What the rounds returned less what they cost. */
  readonly net: bigint;
  /** What the last round returned; null before the first. */
  readonly lastWin: bigint | null;
};

export const beginAutoplay = (plan: AutoplayPlan): Autoplay => ({ plan, left: plan.rounds, net: 0n, lastWin: null });

/** Counts a round that is over. */
export function countAutoRound(auto: Autoplay, round: { readonly stake: bigint; readonly win: bigint }): Autoplay {
  return { ...auto, left: auto.left - 1, net: auto.net + round.win - round.stake, lastWin: round.win };
}

/** Whether another round of this stake may follow by itself. */
export function mayGoOn({ plan, left, net, lastWin }: Autoplay, stake: bigint): boolean {
  if (left <= 0) return false;
  if (plan.winLimit !== null && lastWin !== null && lastWin >= plan.winLimit) return false;
  return stake - net <= plan.lossLimit;
}
