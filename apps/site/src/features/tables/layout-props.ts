import type { TableDetail } from '@croupier/contract';
import type { CallPart } from '@croupier/rules/tables';

/** Chips laid at once: one on a spot, or several spots of a called bet. */
export type Lay = readonly CallPart[];

export type SpotsProps = {
  table: TableDetail;
  isOpen: boolean;
  placed: ReadonlyMap<string, bigint>;
  pending: ReadonlyMap<string, bigint>;
  /** Bets that won, while the result is shown. */
  won: ReadonlySet<string>;
  /** Lays chips of the chosen value. */
  onBet: (lay: Lay) => void;
};
