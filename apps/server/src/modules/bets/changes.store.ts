import type { Queryable } from '../../kernel/database.ts';
import type { SequencedRow } from '../../kernel/sequencer.ts';
import type { Bet, BetState } from './bet.ts';

/** A bet before and after what one batch of committed operations did to it. The amounts before are zero where it was just placed. */
export type RecordedChange = {
  betId: string;
  siteId: string;
  memberId: string;
  currency: string;
  isTrial: boolean;
  line: string;
  rates: unknown;
  vertical: Bet['vertical'];
  vendorCode: string;
  nodeId: string;
  gameName: string;
  gameVersion: string | null;
  variant: string | null;
  /** Null where the bet was just placed. */
  stateBefore: BetState | null;
  stakeBefore: bigint;
  refundedBefore: bigint;
  payoutBefore: bigint;
  jackpotPayoutBefore: bigint;
  validBetBefore: bigint;
  state: BetState;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  jackpotPayout: bigint;
  validBet: bigint;
  version: number;
  placedAt: Date;
  settledAt: Date | null;
  /** The site's day of `settledAt`, as YYYY-MM-DD. */
  settledDay: string | null;
  at: Date;
};

/** Changes of the stream `bets`, in the order of its positions. Each is looked up by itself, whatever the statistics of a new table say. */
export async function readChanges(tx: Queryable, rows: readonly SequencedRow[]): Promise<RecordedChange[]> {
  return tx.query<RecordedChange>(
    `select c.bet_id as "betId", c.site_id as "siteId", c.member_id as "memberId", c.currency, c.is_trial as "isTrial", c.line, c.rates,
       c.vertical,
       c.vendor_code as "vendorCode", c.node_id as "nodeId", c.game_name as "gameName",
       c.game_version as "gameVersion", c.variant, c.state_before as "stateBefore",
       c.stake_before as "stakeBefore", c.refunded_before as "refundedBefore", c.payout_before as "payoutBefore", c.jackpot_payout_before as "jackpotPayoutBefore",
       c.valid_bet_before as "validBetBefore", c.state, c.stake, c.refunded, c.payout, c.jackpot_payout as "jackpotPayout", c.valid_bet as "validBet", c.version,
       c.placed_at as "placedAt", c.settled_at as "settledAt", c.settled_day::text as "settledDay", c.at
     from unnest($1::uuid[]) with ordinality as wanted(id, place)
     cross join lateral (select * from bets.change where change.id = wanted.id limit 1) c order by wanted.place`,
    [rows.map(({ id }) => id)],
    'bets-changes',
  );
}
