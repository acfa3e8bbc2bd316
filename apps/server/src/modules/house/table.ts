import type { PlayPosition } from '@croupier/contract';
import { type Play, type RoundDocument, roundDocument } from '../play/play.public.ts';
import type { Seed, SeedOwner, Seeds } from './seeds.ts';

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
  last: (OpenRound & { position: PlayPosition; closed: boolean; paidAtMs: number }) | null;
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
export function advance(table: HouseTable, position: PlayPosition, document: RoundDocument, nowMs: number): void {
  const { last } = table;
  if (last && comparePositions(position, last.position) <= 0) return;
  table.last = {
    position,
    roundId: document.roundId,
    stake: document.stake,
    state: document.state,
    closed: document.closed,
    paidAtMs: position.step === 0 ? nowMs : (last?.paidAtMs ?? 0),
  };
}

export function comparePositions(a: PlayPosition, b: PlayPosition): number {
  return a.nonce - b.nonce || a.step - b.step;
}

/**
 * Reads where a member stands. It starts at the newest projected step and goes on along the ledger's keys, because the projection may lag
 * behind what was acknowledged. A seed that was closed halfway through its replacement is replaced now.
 */
export async function loadTable(deps: { play: Play; seeds: Seeds }, owner: SeedOwner): Promise<HouseTable> {
  const seed = await deps.seeds.inUse(owner);
  const table: HouseTable = { owner, seed, last: null };
  const projected = await deps.play.lastRoundOfSeed(seed.id);
  let position: PlayPosition = projected?.nonce
    ? { nonce: projected.nonce, step: projected.lastStep }
    : { nonce: 1, step: 0 };
  for (;;) {
    const stored = await deps.play.seamless.find(owner.siteId, houseProvider, transactionId(seed.id, position));
    if (!stored) return table;
    const document = roundDocument.safeParse(stored.document);
    if (!document.success) {
      await deps.seeds.replace(owner, seed, position.nonce - 1, nextClientSeed(stored.document, seed));
      return loadTable(deps, owner);
    }
    advance(table, position, document.data, stored.at.getTime());
    // reading began after the paid spin: its time is that of the round
    if (table.last && table.last.paidAtMs === 0) table.last.paidAtMs = projected?.openedAt.getTime() ?? 0;
    position = nextPosition(table);
  }
}

/** What the ledger keeps where a seed was closed: the client seed that the member chose for the next one. */
export type SeedClosed = { kind: 'seed-closed'; nextClientSeed: string };

function nextClientSeed(document: unknown, seed: Seed): string {
  const closed = document as Partial<SeedClosed> | null;
  return typeof closed?.nextClientSeed === 'string' ? closed.nextClientSeed : seed.clientSeed;
}
