import { seedToHex } from '@croupier/fairness';
import { drawOffer, drawShoe, type SharedKind } from '@croupier/rules/shared-rounds';
import type { Queryable } from '../../../kernel/database.ts';
import type { Lease } from '../../../kernel/leases.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { insertRound, type RoundRow } from './round.store.ts';
import type { TableSeeds } from './seeds.ts';
import { endShoe, findLastShoe, insertShoe, type ShoeRow } from './shoe.store.ts';
import { isPlayed } from './shoe-level.ts';

/** Opens the next round of a table: with a new shoe where the last is finished, and a seed that is committed to before the first bet. */
export async function openRound(
  deps: { seeds: TableSeeds },
  tx: Queryable,
  table: TableRow,
  lease: Lease,
  last: RoundRow | null,
): Promise<RoundRow> {
  const kind = kindOf(table.kind);
  const number = (last?.number ?? 0n) + 1n;
  const shoe = kind.decks > 0 ? await shoeFor(deps, tx, table, kind) : null;
  const { seedId, commitment, serverSeed } = await deps.seeds.draw(tx);
  return insertRound(tx, {
    tableId: table.id,
    number,
    shoeId: shoe?.id ?? null,
    shoeRound: shoe ? shoe.rounds + 1 : null,
    leftCounts: shoe?.leftCounts ?? null,
    fence: lease.fence,
    pace: table.pace,
    commitment,
    seedId,
    offer: drawOffer(kind, serverSeed, Number(number)),
  });
}

async function shoeFor(
  { seeds }: { seeds: TableSeeds },
  tx: Queryable,
  table: TableRow,
  kind: SharedKind,
): Promise<ShoeRow> {
  const last = await findLastShoe(tx, table.id);
  if (last && !isPlayed(last, kind.mostCards)) return last;
  if (last) await endShoe(tx, last.id, seedToHex(await seeds.open(tx, last.seedId)));
  const number = (last?.number ?? 0) + 1;
  const { seedId, commitment, serverSeed } = await seeds.draw(tx);
  const { left, cutLeft } = drawShoe(kind, serverSeed, number);
  return insertShoe(tx, { tableId: table.id, number, commitment, seedId, leftCounts: left, cutLeft });
}
