import type { CallInput, CallResult, SoloSession, SoloStep } from '@croupier/contract';
import type { RealityChecks } from '../hud/reality-check.ts';
import type { SoloAsked } from '../solo/engine/solo-state.ts';
import { gameClient, PATIENCE_MS, type Rounds, realityChecksOf, roundsOf, sleep } from './house.ts';
import { type AskResult, askForStep } from './play-step.ts';

/** The calls of an opened solo game. All but `play` reject with `CallError`. */
export type SoloHouse = {
  readonly open: (ticket: string) => Promise<SoloSession>;
  /** Asks for a step until it is answered, refused, or patience ends. */
  readonly play: (asked: SoloAsked, onTrouble: () => void) => Promise<AskResult<SoloStep>>;
  /** The balance in minor units. */
  readonly balance: () => Promise<bigint>;
  /** Reveals the seed in use and commits to the next. */
  readonly rotateSeed: (chosen: CallInput<'house.rotateSeed'>) => Promise<CallResult<'house.rotateSeed'>>;
  readonly rounds: Rounds;
  readonly realityCheck: RealityChecks;
};

/** The calls on the page's own origin. The token lives in this closure and nowhere else. */
export function openSoloHouse(): SoloHouse {
  let token: string | null = null;
  const call = gameClient(() => token);
  const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    open: async (ticket) => {
      token = null;
      const session = await call('house.openSolo', { ticket }, patience());
      token = session.token;
      return session;
    },
    play: (asked, onTrouble) =>
      askForStep(asked, {
        send: ({ position, stake, choice, commitment, auto }) =>
          call(
            'house.soloPlay',
            { position, stake: stake.toString(), choice, commitment, ...(auto ? { auto } : {}) },
            patience(),
          ),
        sleep,
        onTrouble,
      }),
    balance: async () => BigInt((await call('house.balance', {}, patience())).balance),
    rotateSeed: (chosen) => call('house.rotateSeed', chosen, patience()),
    rounds: roundsOf(call),
    realityCheck: realityChecksOf(call),
  };
}
