import type { SlotOutcome } from '@croupier/contract';
import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { jackpotStream } from '@croupier/rules/jackpots';
import { refuse } from '../../../kernel/refusal.ts';
import type { EnteredJackpot, Jackpots } from '../../jackpots/jackpots.public.ts';
import type { RoundDocument, Rounds } from '../../rounds/rounds.public.ts';
import type { HouseTable } from '../rounds/game-session-state.ts';
import type { Posting } from '../rounds/play-step.ts';
import { toJackpots } from './slot-outcome.ts';
import type { PlaySlot } from './slot-play.ts';

/**
 * A step's outcome, and how it is posted: a paid one with what its stake does to the jackpots of its game, drawn from a stream of their
 * own of the round's seed. A trial account's says that it took part in none. A stake that one of the jackpots cannot take now refuses
 * `game_maintenance`, or `stake_above_limit`: without them the game would return less than it says.
 */
export function withJackpots(
  deps: { rounds: Rounds; jackpots: Jackpots },
  table: HouseTable,
  request: PlaySlot,
  outcome: SlotOutcome,
): { outcome: SlotOutcome; post?: Posting } {
  const { machine, session, position, trial } = request;
  const { jackpots: terms = [], version, id } = machine.game;
  if (terms.length === 0 || position.step > 0) return { outcome };
  if (trial) return { outcome: { ...outcome, jackpots: [] } };
  const { serverSeed, clientSeed } = table.seed;
  const context = memberContext(clientSeed, position.nonce);
  const words = () => hmacWords({ serverSeed, gameVersion: jackpotStream(version), context });
  return {
    outcome,
    async post(operation) {
      const alone = operation.document as RoundDocument;
      let document = alone;
      const entered = await deps.jackpots.enter({
        ...{ siteId: session.siteId, key: operation.externalId, nodeId: session.nodeId, roundId: alone.roundId },
        ...{ terms, stake: BigInt(request.stake), words },
        operation(of) {
          document = documentOf(alone, outcome, of);
          return { ...operation, legs: [...operation.legs, ...of.flatMap(payoutLegs)], document };
        },
      });
      if (entered.status === 'posted' || entered.status === 'other') return { result: entered.result, document };
      // what was taken before is answered again, whatever was closed since
      if (await deps.rounds.seamless.find(operation.siteId, operation.source, operation.externalId))
        return { result: { status: 'conflict' }, document };
      if (entered.status === 'closed') return refuse('game_maintenance', { game: id });
      return refuse('stake_above_limit', { maxStake: entered.largest.toString() });
    },
  };
}

function documentOf(alone: RoundDocument, outcome: SlotOutcome, entered: readonly EnteredJackpot[]): RoundDocument {
  const won = entered.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.amount, 0n);
  return {
    ...alone,
    outcome: { ...outcome, jackpots: toJackpots(entered) },
    win: (BigInt(alone.win) + won).toString(),
    ...(won > 0n ? { jackpotWin: won.toString() } : {}),
  };
}

function payoutLegs({ jackpotId, wins }: EnteredJackpot) {
  return wins.map(({ amount: won }) => ({
    ...({ movement: 'jackpot_payout', kinds: ['cash'], follow: null } as const),
    ...{ amount: amount(won), to: jackpotId },
  }));
}
