import { seedToHex } from '@croupier/fairness';
import {
  drawOffer,
  drawRound,
  drawShoe,
  NO_ROUND_BETS_DIGEST,
  type OpenedShoe,
  type SharedKind,
} from '@croupier/rules/shared-rounds';
import type { Queryable } from '../../../kernel/database.ts';
import type { TablePace } from '../terms.ts';
import { insertPastRounds } from './round.store.ts';
import type { DrawnSeed, TableSeeds } from './seeds.ts';
import { insertPastShoes } from './shoe.store.ts';
import { isPlayed, levelAfter, type ShoeLevel } from './shoe-level.ts';

type DealtShoe = OpenedShoe & ShoeLevel & { seed: DrawnSeed; number: number; rounds: number };
type DealtRound = {
  seed: DrawnSeed;
  number: number;
  shoe: DealtShoe | null;
  shoeRound: number | null;
  leftCounts: readonly number[] | null;
  offer: unknown;
  outcome: unknown;
};

/**
 * Deals rounds that nobody bet on into the past of a new table, the last of them over now: its roads and statistics begin with them, and each
 * verifies like any other.
 */
export async function dealPast(
  { seeds }: { seeds: TableSeeds },
  tx: Queryable,
  table: { id: string; kind: SharedKind; pace: TablePace },
  count: number,
): Promise<void> {
  const rounds = playRounds(table.kind, seeds.drawn, count);
  const shoes = [...new Set(rounds.flatMap(({ shoe }) => (shoe ? [shoe] : [])))];
  const drawn = [...shoes, ...rounds].map(({ seed }) => seed);
  const ids = await seeds.store(tx, drawn);
  const idOf = new Map(drawn.map((seed, at) => [seed, ids[at] ?? '']));
  const written = ({ seed }: { seed: DrawnSeed }) => ({ commitment: seed.commitment, seedId: idOf.get(seed) ?? '' });
  if (shoes.length > 0)
    await insertPastShoes(
      tx,
      table.id,
      shoes.map((shoe, at) => ({
        ...written(shoe),
        number: shoe.number,
        serverSeed: at < shoes.length - 1 ? seedToHex(shoe.seed.serverSeed) : null,
        leftCounts: [...shoe.leftCounts],
        cutLeft: shoe.cutLeft,
        rounds: shoe.rounds,
        roundsLeft: shoe.roundsLeft,
      })),
    );
  await insertPastRounds(
    tx,
    table,
    rounds.map((round) => ({
      ...written(round),
      number: round.number,
      shoeNumber: round.shoe?.number ?? null,
      shoeRound: round.shoeRound,
      leftCounts: round.leftCounts,
      serverSeed: seedToHex(round.seed.serverSeed),
      betsDigest: NO_ROUND_BETS_DIGEST,
      offer: round.offer,
      outcome: round.outcome,
    })),
  );
}

function playRounds(kind: SharedKind, drawn: () => DrawnSeed, count: number): DealtRound[] {
  const rounds: DealtRound[] = [];
  let shoe: DealtShoe | null = null;
  for (let number = 1; number <= count; number += 1) {
    if (kind.decks > 0 && (!shoe || isPlayed(shoe, kind.mostCards)))
      shoe = openedShoe(kind, drawn(), (shoe?.number ?? 0) + 1);
    const seed = drawn();
    const leftCounts = shoe?.leftCounts ?? null;
    const offer = drawOffer(kind, seed.serverSeed, number);
    const { outcome, used } = drawRound(kind, {
      serverSeed: seed.serverSeed,
      number,
      betsDigest: NO_ROUND_BETS_DIGEST,
      left: leftCounts,
      offer,
    });
    if (shoe) {
      shoe.rounds += 1;
      Object.assign(shoe, levelAfter(shoe, shoe.leftCounts, used));
    }
    rounds.push({ seed, number, shoe, shoeRound: shoe?.rounds ?? null, leftCounts, offer, outcome });
  }
  return rounds;
}

function openedShoe(kind: SharedKind, seed: DrawnSeed, number: number): DealtShoe {
  const opened = drawShoe(kind, seed.serverSeed, number);
  return Object.assign({ seed, number, rounds: 0, leftCounts: opened.left, roundsLeft: null }, opened);
}
