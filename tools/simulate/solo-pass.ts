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

/** A game and how it is played: what its choices need to know. */
export type SoloWay = Pick<SoloArgs, 'game' | 'field' | 'urchins' | 'pearls' | 'target'>;

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

export const newSoloTally = (): SoloTally => ({
  rounds: 0,
  returned: 0,
  squares: 0,
  words: 0,
  replaysThatDiffer: 0,
  ends: new Map(),
});

/** Plays rounds from a bulk generator through the rules that the server plays with. */
export function playSoloBulk(way: SoloWay, words: WordSource, rounds: number): SoloTally {
  const tally = newSoloTally();
  for (let at = 0; at < rounds; at += 1) {
    let round: SoloRound = { ...openSolo(way.game, STAKE), nextWord: words.position };
    for (;;) {
      const played = playSolo(way.game, round, choiceOf(way, round), words);
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
export function playSoloCommitted(way: SoloWay, seed: string, part: number, rounds: number): SoloTally {
  const serverSeed = createHash('sha256').update(`simulate:server-seed:${seed}:${part}`).digest();
  const published = commitment(serverSeed);
  const tally = newSoloTally();
  const play = (nonce: number, stores: boolean): SoloShown => {
    let round = openSolo(way.game, STAKE);
    for (;;) {
      const context = memberContext('simulator', nonce);
      const words = hmacWords({ serverSeed, gameVersion: way.game.version, context, from: round.nextWord });
      const played = playSolo(way.game, round, choiceOf(way, round), words);
      if (played.closed) return played.outcome;
      round = stores ? readSoloRound(way.game, JSON.parse(JSON.stringify(played.round))) : played.round;
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

function choiceOf({ game, field, urchins, pearls, target }: SoloWay, round: SoloRound): SoloChoice {
  if (game.kind === 'baccarat') return { kind: 'bets', bets: { [field]: STAKE } };
  if (game.kind === 'crash') return { kind: 'fly', target };
  if (round.stepsPlayed === 0) return game.kind === 'pearls' ? { kind: 'dive', urchins } : { kind: 'deal' };
  if (game.kind === 'videoPoker') return defaultChoice(game, round);
  const turned = round.pearls?.turned.length ?? 0;
  return turned < pearls ? { kind: 'turn', tile: turned } : { kind: 'collect' };
}

/** Adds what a part came to. */
export function addSoloTally(into: SoloTally, part: SoloTally): void {
  for (const counter of ['rounds', 'returned', 'squares', 'words', 'replaysThatDiffer'] as const)
    into[counter] += part[counter];
  for (const [end, times] of part.ends) into.ends.set(end, (into.ends.get(end) ?? 0) + times);
}

function count(tally: SoloTally, shown: SoloShown): void {
  const returned = Number(shown.roundWin);
  tally.rounds += 1;
  tally.returned += returned;
  tally.squares += returned * returned;
  const end = endOf(shown);
  tally.ends.set(end, (tally.ends.get(end) ?? 0) + 1);
}

/** The hand, what a bet came to, or whether the pearls were collected or the target was reached. */
function endOf(shown: SoloShown): string {
  if (shown.game === 'videoPoker') return shown.hand ?? 'nothing';
  if (shown.game === 'pearls') return shown.stung ? 'stung' : 'collected';
  if (shown.game === 'crash') return shown.multiplier > 0 ? 'reached' : 'fell short';
  return shown.roundWin > STAKE ? 'won' : shown.roundWin === STAKE ? 'push' : 'lost';
}
