import type { SeatPlay, ShownPlay } from '@croupier/rules/shared-rounds';

/** What is stored of a round that its seats decide: nothing that is hidden, because cards follow from seed and decisions. */
export type SeatedRound = SeatPlay & {
  /** Who decides for which seat, whoever sits there now. */
  owners: Readonly<Record<string, string>>;
  shown: ShownPlay;
};

/** How many decisions a seat has made. */
export const decidedBy = ({ decisions }: SeatPlay, seat: number): number =>
  decisions.filter((one) => one.seat === seat).length;
