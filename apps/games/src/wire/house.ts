import type { CallInput, CallResult, HouseSession, SlotStep } from '@croupier/contract';
import { createClient } from '@croupier/contract/client';
import { gameCalls } from '@croupier/contract/client-tables';
import type { Asked } from '../engine/play-state.ts';
import type { RealityChecks } from '../hud/reality-check.ts';
import { type AskResult, askForStep } from './play-step.ts';

export const PATIENCE_MS = 10_000;

export type RotatedSeed = CallResult<'house.rotateSeed'>;

export type House = {
  /** Exchanges a launch ticket for a session. Rejects with `CallError`. */
  readonly open: (ticket: string) => Promise<HouseSession>;
  /** Asks for a step until it is answered, refused, or patience ends. */
  readonly play: (asked: Asked, onTrouble: () => void) => Promise<AskResult<SlotStep>>;
  /** What the game's jackpots pay now. Rejects with `CallError`. */
  readonly jackpots: () => Promise<CallResult<'house.jackpots'>['list']>;
  /** The balance in minor units. Rejects with `CallError`. */
  readonly balance: () => Promise<bigint>;
  /** Reveals the seed in use and commits to the next. Rejects with `CallError`. */
  readonly rotateSeed: (chosen: CallInput<'house.rotateSeed'>) => Promise<RotatedSeed>;
  readonly rounds: Rounds;
  readonly realityCheck: RealityChecks;
};

/** Calls of the games origin with the token of an opened game. */
export function gameClient(token: () => string | null) {
  return createClient({
    calls: gameCalls,
    origin: '',
    token,
    seal: () => Promise.reject(new TypeError('no call of a game frame is sealed')),
  });
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The rounds of an opened game that are over. Both reject with `CallError`. */
export type Rounds = {
  /** The last of them, the latest first. */
  readonly list: () => Promise<CallResult<'house.rounds'>['list']>;
  /** A ticket for the replay of one. */
  readonly replayTicket: (roundId: string) => Promise<string>;
};

/** The calls on rounds that are over, by a client that has the token of their game. */
export function roundsOf(call: ReturnType<typeof gameClient>): Rounds {
  const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    list: async () => (await call('house.rounds', {}, patience())).list,
    replayTicket: async (roundId) => (await call('house.openReplay', { roundId }, patience())).ticket,
  };
}

/** The member's reality check, by a client that has the token of an opened game. */
export function realityChecksOf(call: ReturnType<typeof gameClient>): RealityChecks {
  const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    read: () => call('house.realityCheck', {}, patience()),
    acknowledge: () => call('house.acknowledgeRealityCheck', {}, patience()),
  };
}

/** The calls of an opened game, on the page's own origin. The token lives in this closure and nowhere else. */
export function openHouse(): House {
  let token: string | null = null;
  const call = gameClient(() => token);
  return {
    open: async (ticket) => {
      token = null;
      const session = await call('house.openSession', { ticket }, { signal: AbortSignal.timeout(PATIENCE_MS) });
      token = session.token;
      return session;
    },
    play: (asked, onTrouble) =>
      askForStep(asked, {
        send: ({ position, stake, commitment, buy, choice, auto }) =>
          call(
            'house.slotPlay',
            {
              position,
              stake: stake.toString(),
              commitment,
              ...(buy ? { buy } : {}),
              ...(auto ? { auto } : {}),
              ...(choice === undefined ? {} : { choice }),
            },
            { signal: AbortSignal.timeout(PATIENCE_MS) },
          ),
        sleep,
        onTrouble,
      }),
    balance: async () =>
      BigInt((await call('house.balance', {}, { signal: AbortSignal.timeout(PATIENCE_MS) })).balance),
    jackpots: async () => (await call('house.jackpots', {}, { signal: AbortSignal.timeout(PATIENCE_MS) })).list,
    rotateSeed: (chosen) => call('house.rotateSeed', chosen, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    rounds: roundsOf(call),
    realityCheck: realityChecksOf(call),
  };
}
