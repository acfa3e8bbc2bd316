import type { PlayPosition } from '@croupier/contract';
import { type RoundDocument, type Rounds, roundDocument } from '../../rounds/rounds.public.ts';
import type { Seed, SeedOwner, Seeds } from '../seeds/seeds.ts';
import { findLast } from './find-last.ts';

/** The name under which the house asks the wallet. */
export const houseProvider = 'house';

/**
 * Where a member stands in one game: the seed, and the last step that was played on it. Truth is the ledger's operations, one a step,
 * keyed by seed, nonce and step; this is what was read from them, so a stale copy can only lead to a refusal, never to a second bet.
 */
export type HouseTable = {
  owner: SeedOwner;
  seed: Seed;
  /** The last step played, or null where nothing was. */
  last: (OpenRound & { position: PlayPosition; closed: boolean }) | null;
};

/** A round in progress. What its game needs to go on with it is read by the game. */
export type OpenRound = { roundId: string; stake: string; state: unknown };

/** The key of one step in the ledger. */
export function transactionId(seedId: string, position: PlayPosition): string {
  return `${seedId}:${position.nonce}:${position.step}`;
}

/** The only place that may be played next: the following step of an open round, else the next round. */
export function nextPosition(table: HouseTable): PlayPosition {
  const { last } = table;
  if (!last) return { nonce: 1, step: 0 };
  if (last.closed) return { nonce: last.position.nonce + 1, step: 0 };
  return { nonce: last.position.nonce, step: last.position.step + 1 };
}

/** The round in progress, or null. */
export function openRoundOf(table: HouseTable): OpenRound | null {
  return table.last && !table.last.closed ? table.last : null;
}

/** Takes a step into account, unless a later one is known already. */
export function advance(table: HouseTable, position: PlayPosition, document: RoundDocument): void {
  const { last } = table;
  if (last && comparePositions(position, last.position) <= 0) return;
  table.last = {
    position,
    roundId: document.roundId,
    stake: document.stake,
    state: document.state,
    closed: document.closed,
  };
}

export function comparePositions(a: PlayPosition, b: PlayPosition): number {
  return a.nonce - b.nonce || a.step - b.step;
}

/**
 * Reads where a member stands: the last round of the seed by the ledger's keys, and the last step of that. The newest projected round says
 * only where to begin, because the projection may lag behind what was acknowledged, by as much as it likes. A seed that was closed halfway
 * through its replacement is replaced now.
 */
export async function loadTable(deps: { rounds: Rounds; seeds: Seeds }, owner: SeedOwner): Promise<HouseTable> {
  const seed = await deps.seeds.inUse(owner);
  const table: HouseTable = { owner, seed, last: null };
  const stepAt = (nonce: number, step: number) =>
    deps.rounds.seamless.find(owner.siteId, houseProvider, transactionId(seed.id, { nonce, step }));
  const projected = await deps.rounds.lastRoundOfSeed(seed.id);
  const round = await findLast(Math.max(0, (projected?.nonce ?? 0) - 1), (nonce) => stepAt(nonce, 0));
  if (!round) return table;
  const { number: nonce, thing: paid } = round;
  const document = roundDocument.safeParse(paid.document);
  if (!document.success) {
    await deps.seeds.replace(owner, seed, nonce - 1, nextClientSeed(paid.document, seed));
    return loadTable(deps, owner);
  }
  advance(table, { nonce, step: 0 }, document.data);
  const later = document.data.closed ? null : await findLast(0, (step) => stepAt(nonce, step));
  if (later) {
    advance(table, { nonce, step: later.number }, roundDocument.parse(later.thing.document));
  }
  return table;
}

/** What the ledger keeps where a seed was closed: the client seed that the member chose for the next one. */
export type SeedClosed = { kind: 'seed-closed'; nextClientSeed: string };

function nextClientSeed(document: unknown, seed: Seed): string {
  const closed = document as Partial<SeedClosed> | null;
  return typeof closed?.nextClientSeed === 'string' ? closed.nextClientSeed : seed.clientSeed;
}
