import { createHash } from 'node:crypto';
import { commitment, hmacWords, matchesCommitment, memberContext, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import {
  defaultChoice,
  openSolo,
  playSolo,
  readSoloRound,
  type SoloChoice,
  type SoloRound,
  type SoloShown,
} from '@croupier/rules/solo';
import type { SoloArgs } from './solo-args.ts';

/** What rounds returned, in hundredths of the stake, and how often each end came. */
export interface SoloTally {
  rounds: number;
  returned: number;
  squares: number;
  readonly ends: Map<string, number>;
  words: number;
  replaysThatDiffer: number;
}

const STAKE = amount(100n);

const newTally = (): SoloTally => ({
  ...{ rounds: 0, returned: 0, squares: 0, words: 0, replaysThatDiffer: 0 },
  ends: new Map(),
});

/** Plays rounds from a bulk generator through the rules that the server plays with. */
export function playSoloBulk(args: SoloArgs, words: WordSource): SoloTally {
  const tally = newTally();
  for (let at = 0; at < args.spins; at += 1) {
    let round: SoloRound = { ...openSolo(args.game, STAKE), nextWord: words.position };
    for (;;) {
      const played = playSolo(args.game, round, choiceOf(args, round), words);
      round = played.round;
      if (played.closed) {
        count(tally, played.outcome);
        break;
      }
    }
  }
  tally.words = words.position;
  return tally;
}

/**
 * Plays rounds the way a member's are: each step from the HMAC stream of a committed seed, with the round stored in between; then checks
 * the commitment and plays every round again.
 */
export function playSoloCommitted(args: SoloArgs, rounds: number): SoloTally {
  const serverSeed = createHash('sha256').update(`simulate:server-seed:${args.seed}`).digest();
  const published = commitment(serverSeed);
  const tally = newTally();
  const play = (nonce: number, stores: boolean): SoloShown => {
    let round = openSolo(args.game, STAKE);
    for (;;) {
      const context = memberContext('simulator', nonce);
      const words = hmacWords({ serverSeed, gameVersion: args.game.version, context, from: round.nextWord });
      const played = playSolo(args.game, round, choiceOf(args, round), words);
      if (played.closed) return played.outcome;
      round = stores ? readSoloRound(args.game, JSON.parse(JSON.stringify(played.round))) : played.round;
    }
  };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const shown = play(nonce, true);
    count(tally, shown);
    if (!matchesCommitment(serverSeed, published) || textOf(play(nonce, false)) !== textOf(shown))
      tally.replaysThatDiffer += 1;
  }
  return tally;
}

const textOf = (shown: SoloShown) =>
  JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

function choiceOf({ game, field, urchins, pearls }: SoloArgs, round: SoloRound): SoloChoice {
  if (game.kind === 'baccarat') return { kind: 'bets', bets: { [field]: STAKE } };
  if (round.stepsPlayed === 0) return game.kind === 'pearls' ? { kind: 'dive', urchins } : { kind: 'deal' };
  if (game.kind === 'videoPoker') return defaultChoice(game, round);
  const turned = round.pearls?.turned.length ?? 0;
  return turned < pearls ? { kind: 'turn', tile: turned } : { kind: 'collect' };
}

function count(tally: SoloTally, shown: SoloShown): void {
  const returned = Number(shown.roundWin);
  tally.rounds += 1;
  tally.returned += returned;
  tally.squares += returned * returned;
  const end = endOf(shown);
  tally.ends.set(end, (tally.ends.get(end) ?? 0) + 1);
}

/** The hand, what a bet came to, or whether the pearls were collected. */
function endOf(shown: SoloShown): string {
  if (shown.game === 'videoPoker') return shown.hand ?? 'nothing';
  if (shown.game === 'pearls') return shown.stung ? 'stung' : 'collected';
  return shown.roundWin > STAKE ? 'won' : shown.roundWin === STAKE ? 'push' : 'lost';
}
