import { seedToHex } from '@croupier/fairness';
import { drawRound, NO_ROUND_BETS_DIGEST } from '@croupier/rules/shared-rounds';
import type { Queryable } from '../../../kernel/database.ts';
import { beginPlay } from '../seats/play-round.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { enterOutcome, type RoundRow } from './round.store.ts';
import type { TableSeeds } from './seeds.ts';
import { findLastShoe, noteDealt } from './shoe.store.ts';
import { levelAfter } from './shoe-level.ts';

/** Deals a locked round from its committed seed, the digest of its bets and the shoe. @returns whether it did */
export async function dealRound(
  deps: { seeds: TableSeeds },
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
): Promise<boolean> {
  const { seated } = kindOf(table.kind);
  if (seated) return beginPlay(deps, tx, table, round, seated);
  const serverSeed = await deps.seeds.open(tx, round.seedId);
  const { outcome, used } = drawRound(kindOf(table.kind), {
    serverSeed,
    number: Number(round.number),
    betsDigest: round.betsDigest ?? NO_ROUND_BETS_DIGEST,
    left: round.leftCounts,
    offer: round.offer,
  });
  if (!(await enterOutcome(tx, { roundId: round.id, outcome, serverSeed: seedToHex(serverSeed) }))) return false;
  const shoe = round.shoeId === null ? null : await findLastShoe(tx, table.id);
  if (shoe && round.leftCounts) {
    await noteDealt(tx, shoe.id, levelAfter(shoe, round.leftCounts, used));
  }
  return true;
}
