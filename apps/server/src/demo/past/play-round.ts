import { hmacWords, memberContext, uniform } from '@croupier/fairness';
import { type Amount, ZERO } from '@croupier/money';
import { isClosed, openRound, playSlotStep, type SlotMachine, slotMachineOfVersion } from '@croupier/rules/slots';
import { baccaratWinner, dealBaccarat, openShoe } from '@croupier/rules/tables';
import { toSlotOutcome } from '@croupier/verifier';

/** What one step of a round paid, and what its record shows. */
export type PlayedStep = { win: bigint; outcome: unknown };

/** Plays a round of a game by its rules, from words that the seed and the number determine. */
export type PlayRound = (of: { seed: Uint8Array; number: number; stake: bigint }) => PlayedStep[];

const wordsOf = (version: string, { seed, number }: { seed: Uint8Array; number: number }, from = 0) =>
  hmacWords({ serverSeed: seed, gameVersion: version, context: memberContext('demonstration', number), from });

/** A slot to the end of its features. */
function slotRound(machine: SlotMachine): PlayRound {
  return ({ stake, ...of }) => {
    const steps: PlayedStep[] = [];
    let round = openRound(machine, (stake / BigInt(machine.game.coinsPerSpin)) as Amount);
    while (!isClosed(round)) {
      const step = playSlotStep(machine, round, wordsOf(round.version, of, round.nextWord));
      round = step.round;
      steps.push({ win: step.win, outcome: toSlotOutcome(step.outcome, step.round) });
    }
    return steps;
  };
}

/** One hand of baccarat from a fresh shoe, on the player's side. */
const baccaratRound: PlayRound = ({ stake, ...of }) => {
  const shoe = openShoe(wordsOf('baccarat-1', of));
  const hand = dealBaccarat(shoe.cards, shoe.next);
  const winner = baccaratWinner(hand);
  const paid = { player: 2n * stake, banker: ZERO, tie: stake };
  return [{ win: paid[winner], outcome: { bet: 'player', winner } }];
};

/** Big or small of the first of ten numbers, at 1.98. */
const bigOrSmall: PlayRound = ({ stake, ...of }) => {
  const number = 1 + uniform(wordsOf('pk10', of), 10);
  return [{ win: number > 5 ? (stake * 198n) / 100n : 0n, outcome: { bet: 'big', number } }];
};

const coins = [100n, 250n, 500n, 2_500n];
const stakes = [5_000n, 10_000n, 25_000n, 50_000n];

/** How a game of the demonstration is played, and what is staked on it; null for one that is not part of its past. */
export function playerOf(game: {
  version: string;
  gameType: string;
}): { play: PlayRound; stakes: readonly bigint[] } | null {
  const machine = slotMachineOfVersion(game.version);
  if (machine) {
    const { coinsPerSpin } = machine.game;
    return { play: slotRound(machine), stakes: coins.map((coin) => coin * BigInt(coinsPerSpin)) };
  }
  if (game.gameType === 'LIVE') return { play: baccaratRound, stakes };
  return game.gameType === 'ELOTT' ? { play: bigOrSmall, stakes } : null;
}
