import type { CallInput, CallResult } from '@croupier/contract';
import { createClient } from '@croupier/contract/client';
import { gameCalls } from '@croupier/contract/client-tables';
import type { RealityChecks } from '../hud/reality-check.ts';
import { type AskResult, askForStep } from './play-step.ts';

const PATIENCE_MS = 10_000;

export type RotatedSeed = CallResult<'house.rotateSeed'>;

/** The calls of an opened game. All but `play` reject with `CallError`. */
export type House<Session, Asked, Step> = {
  /** Exchanges a launch ticket for a session. */
  readonly open: (ticket: string) => Promise<Session>;
  /** Asks for a step until it is answered, refused, or patience ends. */
  readonly play: (asked: Asked, onTrouble: () => void) => Promise<AskResult<Step>>;
  /** The balance in minor units. */
  readonly balance: () => Promise<bigint>;
  /** Reveals the seed in use and commits to the next. */
  readonly rotateSeed: (chosen: CallInput<'house.rotateSeed'>) => Promise<RotatedSeed>;
  readonly rounds: Rounds;
  readonly realityCheck: RealityChecks;
};

/** Calls of the games origin with the token of an opened game. */
function gameClient(token: () => string | null) {
  return createClient({
    calls: gameCalls,
    origin: '',
    token,
    seal: () => Promise.reject(new TypeError('no call of a game frame is sealed')),
  });
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The rounds of an opened game that are over. Both reject with `CallError`. */
export type Rounds = {
  /** The last of them, the latest first. */
  readonly list: () => Promise<CallResult<'house.rounds'>['list']>;
  /** A ticket for the replay of one. */
  readonly replayTicket: (roundId: string) => Promise<string>;
};

type GameClient = ReturnType<typeof gameClient>;

/** How long an answer is waited for. */
export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** How a family of games is opened and played. */
export type FamilyCalls<Session, Asked, Step> = {
  readonly open: (call: GameClient, ticket: string, options: ReturnType<typeof patience>) => Promise<Session>;
  readonly play: (call: GameClient, asked: Asked, options: ReturnType<typeof patience>) => Promise<Step>;
};

/** The calls of an opened game, on the page's own origin. The token lives in this closure and nowhere else. */
export function openHouse<Session extends { readonly token: string }, Asked, Step>(
  family: FamilyCalls<Session, Asked, Step>,
): House<Session, Asked, Step> & { readonly call: GameClient } {
  let token: string | null = null;
  const call = gameClient(() => token);
  return {
    call,
    open: async (ticket) => {
      token = null;
      const session = await family.open(call, ticket, patience());
      token = session.token;
      return session;
    },
    play: (asked, onTrouble) =>
      askForStep(asked, { send: (wish: Asked) => family.play(call, wish, patience()), sleep, onTrouble }),
    balance: async () => BigInt((await call('house.balance', {}, patience())).balance),
    rotateSeed: (chosen) => call('house.rotateSeed', chosen, patience()),
    rounds: {
      list: async () => (await call('house.rounds', {}, patience())).list,
      replayTicket: async (roundId) => (await call('house.openReplay', { roundId }, patience())).ticket,
    },
    realityCheck: {
      read: () => call('house.realityCheck', {}, patience()),
      acknowledge: () => call('house.acknowledgeRealityCheck', {}, patience()),
    },
  };
}
