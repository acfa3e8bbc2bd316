import type { PlayPosition } from '@croupier/contract';
import { z } from 'zod';
import { type Rounds, roundDocument } from '../../rounds/rounds.public.ts';
import type { Seed, SeedOwner, Seeds } from '../seeds/seeds.ts';
import { findLast } from './find-last.ts';

/** The name under which the house asks the wallet. */
export const houseProvider = 'house';

/** What is stored of a request for a step: the stake of its round in minor units, the same for all its steps, and the opened game. */
const stepTerms = z.object({ stake: z.string(), sessionId: z.string() });
export type StepTerms = z.infer<typeof stepTerms>;

/** The document of a step of a built-in game. */
export const stepDocument = roundDocument.extend({ type: z.literal('step'), roundId: z.uuid(), terms: stepTerms });
export type StepDocument = z.infer<typeof stepDocument>;

/**
 * Where a member stands in one game: the seed, and the last step that was played on it. Truth is the ledger's operations, one a step,
 * keyed by seed, nonce and step; this is what was read from them, so a stale copy can only lead to a refusal, never to a second bet.
 */
export type GameSessionState = {
  owner: SeedOwner;
  seed: Seed;
  /** The last step played, or null where nothing was. */
  last: (OpenRound & { position: PlayPosition; closed: boolean }) | null;
};

/** A round in progress. What its game needs to continue it is read by the game. */
export type OpenRound = { roundId: string; stake: string; state: unknown };

/** The key of one step in the ledger. */
export function transactionId(seedId: string, position: PlayPosition): string {
  return `${seedId}:${position.nonce}:${position.step}`;
}

/** The only place that may be played next: the following step of an open round, else the next round. */
export function nextPosition(sessionState: GameSessionState): PlayPosition {
  const { last } = sessionState;
  if (!last) return { nonce: 1, step: 0 };
  if (last.closed) return { nonce: last.position.nonce + 1, step: 0 };
  return { nonce: last.position.nonce, step: last.position.step + 1 };
}

/** The round in progress, or null. */
export function openRoundOf(sessionState: GameSessionState): OpenRound | null {
  return sessionState.last && !sessionState.last.closed ? sessionState.last : null;
}

/** Takes a step into account, unless a later one is known already. */
export function advance(sessionState: GameSessionState, position: PlayPosition, document: StepDocument): void {
  const { last } = sessionState;
  if (last && comparePositions(position, last.position) <= 0) return;
  sessionState.last = {
    position,
    roundId: document.roundId,
    stake: document.terms.stake,
    state: document.state,
    closed: document.closesRound,
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
export async function loadSessionState(
  deps: { rounds: Rounds; seeds: Seeds },
  owner: SeedOwner,
): Promise<GameSessionState> {
  const seed = await deps.seeds.inUse(owner);
  const sessionState: GameSessionState = { owner, seed, last: null };
  const stepAt = (nonce: number, step: number) =>
    deps.rounds.seamless.find(owner.siteId, houseProvider, transactionId(seed.id, { nonce, step }));
  const projected = await deps.rounds.lastRoundOfSeed(seed.id);
  const round = await findLast(Math.max(0, (projected?.nonce ?? 0) - 1), (nonce) => stepAt(nonce, 0));
  if (!round) return sessionState;
  const { number: nonce, thing: paid } = round;
  const document = stepDocument.safeParse(paid.document);
  if (!document.success) {
    await deps.seeds.replace(owner, seed, nonce - 1, nextClientSeed(paid.document, seed));
    return loadSessionState(deps, owner);
  }
  advance(sessionState, { nonce, step: 0 }, document.data);
  const later = document.data.closesRound ? null : await findLast(0, (step) => stepAt(nonce, step));
  if (later) {
    advance(sessionState, { nonce, step: later.number }, stepDocument.parse(later.thing.document));
  }
  return sessionState;
}

/** What the ledger keeps where a seed was closed: the client seed that the member chose for the next one. */
export type SeedClosed = { kind: 'seed-closed'; nextClientSeed: string };

function nextClientSeed(document: unknown, seed: Seed): string {
  const closed = document as Partial<SeedClosed> | null;
  return typeof closed?.nextClientSeed === 'string' ? closed.nextClientSeed : seed.clientSeed;
}
