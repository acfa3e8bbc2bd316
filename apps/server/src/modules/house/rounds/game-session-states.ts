import { LRUCache } from 'lru-cache';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Seed, SeedOwner, Seeds } from '../seeds/seeds.ts';
import {
  type GameSessionState,
  houseProvider,
  loadSessionState,
  nextPosition,
  openRoundOf,
  type SeedClosed,
  transactionId,
} from './game-session-state.ts';
import { playStep, StaleState, type StepDeps, type StepRequest, type StepRules, type StoredStep } from './play-step.ts';

/** The states of all members who play on this process: copies of what the ledger holds, dropped whenever one proves stale. */
export type GameSessionStates = {
  of(owner: SeedOwner): Promise<GameSessionState>;
  /** The same, read anew: what another process has played since is in it. */
  reload(owner: SeedOwner): Promise<GameSessionState>;
  /** Plays a step by the rules of its game, on the seed that the player was shown where one is given. */
  play(owner: SeedOwner, request: StepRequest, rules: StepRules, commitment: string | null): Promise<StoredStep>;
  /** The commitment of the server seed that the next rotation takes into use. */
  nextCommitment(owner: SeedOwner): Promise<string>;
  /**
   * Closes the seed in use, so that it can be revealed, and takes the next into use with the member's client seed; where a commitment is
   * given, the seed of that one or none. Refuses `round_open` and `round_conflict`.
   */
  rotate(
    owner: SeedOwner,
    session: StepRequest['session'],
    chosen: { clientSeed: string; nextCommitment: string | null },
  ): Promise<{ closed: Seed; rounds: number; current: Seed }>;
};

const stateLimit = 50_000;

export function createGameSessionStates(deps: StepDeps & { seeds: Seeds }): GameSessionStates {
  const states = new LRUCache<string, Promise<GameSessionState>>({ max: stateLimit });

  function of(owner: SeedOwner): Promise<GameSessionState> {
    const key = keyOf(owner);
    const known = states.get(key);
    if (known) return known;
    const loading = loadSessionState(deps, owner);
    states.set(key, loading);
    loading.catch(() => states.delete(key));
    return loading;
  }

  function reload(owner: SeedOwner): Promise<GameSessionState> {
    states.delete(keyOf(owner));
    return of(owner);
  }

  type Step = Parameters<GameSessionStates['play']>;
  async function play(sessionState: GameSessionState, [, request, rules, commitment]: Step): Promise<StoredStep> {
    if (commitment !== null && commitment !== sessionState.seed.commitment) throw new StaleState();
    return playStep(deps, sessionState, request, rules);
  }

  return {
    of,
    reload,
    async play(...step) {
      const [owner] = step;
      // read anew once for what others played before, and once more where one of them takes the place in between
      for (const read of [of, reload, reload]) {
        try {
          return await play(await read(owner), step);
        } catch (error) {
          // what a refusal does not explain may be what was read: the next step reads it anew
          if (!(error instanceof Refusal)) states.delete(keyOf(owner));
          if (!(error instanceof StaleState)) throw error;
        }
      }
      return refuse('round_conflict');
    },
    nextCommitment: deps.seeds.nextCommitment,
    async rotate(owner, session, { clientSeed, nextCommitment }) {
      const sessionState = await reload(owner);
      if (openRoundOf(sessionState)) refuse('round_open');
      const committed = await deps.seeds.nextCommitment(owner);
      if (nextCommitment !== null && nextCommitment !== committed) refuse('round_conflict');
      const end = nextPosition(sessionState);
      // taking the next place first means that no process can play on a seed that is about to be revealed
      const document: SeedClosed = { kind: 'seed-closed', nextClientSeed: clientSeed };
      const { siteId, memberId } = session;
      const { code: currency } = await deps.memberCurrency.of(await deps.sites.get(siteId), memberId);
      const key = {
        siteId,
        provider: houseProvider,
        transactionId: transactionId(sessionState.seed.id, end),
        memberId,
      };
      const taken = await deps.rounds.seamless.occupy({ ...key, currency }, document);
      if (!taken) {
        states.delete(keyOf(owner));
        refuse('round_conflict');
      }
      const current = await deps.seeds.replace(owner, sessionState.seed, end.nonce - 1, clientSeed);
      states.delete(keyOf(owner));
      return { closed: sessionState.seed, rounds: end.nonce - 1, current };
    },
  };
}

function keyOf(owner: SeedOwner): string {
  return `${owner.memberId} ${owner.nodeId} ${owner.gameVersion}`;
}
