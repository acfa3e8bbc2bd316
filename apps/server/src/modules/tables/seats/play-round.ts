import { seedToHex } from '@croupier/fairness';
import {
  drawRound,
  NO_ROUND_BETS_DIGEST,
  playRound,
  type SeatedPlay,
  type SeatPlay,
} from '@croupier/rules/shared-rounds';
import type { Queryable } from '../../../kernel/database.ts';
import { listOpen } from '../bets/slip.store.ts';
import { enterPlayed, type RoundRow, savePlay } from '../rounds/round.store.ts';
import type { TableSeeds } from '../rounds/seeds.ts';
import { findLastShoe, noteDealt } from '../rounds/shoe.store.ts';
import { levelAfter } from '../rounds/shoe-level.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { countIdle, listSeats } from './seat.store.ts';
import type { SeatedRound } from './seated-round.ts';

/** Rounds without a bet after which a seat is given to others. */
const mostIdle = 3;

type Deps = { seeds: TableSeeds };

/** Deals to the seats that have a bet of who sits there; where none has, the round is over at once. @returns whether it did */
export async function beginPlay(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  seated: SeatedPlay,
): Promise<boolean> {
  const [sitting, slips] = [await listSeats(tx, [table.id]), await listOpen(tx, round.id)];
  const playing = sitting.filter(({ seat, memberId }) =>
    slips.some((slip) => slip.memberId === memberId && slip.bets.some(([, bet]) => bet === seated.betOf(seat))),
  );
  const seats = playing.map(({ seat }) => seat);
  await countIdle(tx, table.id, seats, mostIdle);
  const owners = Object.fromEntries(playing.map(({ seat, memberId }) => [`${seat}`, memberId]));
  return goOn(deps, tx, table, round, { seats, decisions: [] }, owners, seated);
}

/** Enters decisions of a round that is being played. @returns whether it did. @throws RangeError for one that is not open */
export async function enterDecisions(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  play: SeatedRound,
  decisions: SeatPlay['decisions'],
): Promise<boolean> {
  const { seated } = kindOf(table.kind);
  if (!seated) throw new Error(`nobody decides at ${table.kind}`);
  const after = { seats: play.seats, decisions: [...play.decisions, ...decisions] };
  return goOn(deps, tx, table, round, after, play.owners, seated);
}

async function goOn(
  { seeds }: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  play: SeatPlay,
  owners: SeatedRound['owners'],
  seated: SeatedPlay,
): Promise<boolean> {
  const kind = kindOf(table.kind);
  const serverSeed = await seeds.open(tx, round.seedId);
  const facts = {
    serverSeed,
    number: Number(round.number),
    betsDigest: round.betsDigest ?? NO_ROUND_BETS_DIGEST,
    left: round.leftCounts,
    offer: round.offer,
    play,
  };
  const isFirst = round.state === 'locked';
  let stored: SeatedRound | null = null;
  if (play.seats.length > 0) {
    const { shown, isOver } = playRound(kind, facts);
    stored = { seats: play.seats, decisions: play.decisions, owners, shown };
    if (!isOver) {
      // the first decision waits until the cards lie
      const forMs = seated.decisionMs + (isFirst ? table.pace.dealMs : 0);
      return savePlay(tx, { roundId: round.id, play: stored, forMs });
    }
  }
  const { outcome, used } = drawRound(kind, facts);
  const shownForMs = table.pace.dealMs;
  const entered = await enterPlayed(tx, {
    roundId: round.id,
    play: stored,
    outcome,
    serverSeed: seedToHex(serverSeed),
    shownForMs,
    pauseMs: table.pace.pauseMs,
  });
  if (!entered) return false;
  const shoe = round.shoeId === null ? null : await findLastShoe(tx, table.id);
  if (shoe && round.leftCounts && used.length > 0)
    await noteDealt(tx, shoe.id, levelAfter(shoe, round.leftCounts, used));
  return true;
}
