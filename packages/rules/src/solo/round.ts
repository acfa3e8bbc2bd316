import type { WordSource } from '@croupier/fairness';
import { type Amount, parseAmount } from '@croupier/money';
import { playBaccarat } from './baccarat-coup.ts';
import { playCrash } from './crash.ts';
import type { SoloChoice, SoloGame, SoloShown } from './game.ts';
import { pearlsDefault, playPearls, readPearls } from './pearls.ts';
import { type Kept, SoloMismatch, type SoloStepResult } from './step.ts';
import { playPoker, pokerDefault, readPoker } from './video-poker.ts';

/** Where a round stands between two steps: a small JSON document, stored with the round and enough to resume it. */
export interface SoloRound extends Kept {
  /** The game version that the round is played to the end with. */
  readonly version: string;
  /** Minor units of the whole round, as a decimal string. */
  readonly stake: string;
  /** Position in the round's word stream of the next step's first word. */
  readonly nextWord: number;
  readonly stepsPlayed: number;
  readonly closed: boolean;
}

export interface PlayedSolo {
  readonly round: SoloRound;
  readonly outcome: SoloShown;
  /** What this step wins, in minor units. */
  readonly win: Amount;
  /** No step is left: the round can be closed. */
  readonly closed: boolean;
}

/**
 * A round of which nothing is played yet.
 *
 * @param stake minor units; which stakes a site offers is not this function's business
 * @throws RangeError when the stake is not above zero
 */
export function openSolo(game: SoloGame, stake: Amount): SoloRound {
  if (stake <= 0n) throw new RangeError('a stake is above zero');
  return { version: game.version, stake: stake.toString(), nextWord: 0, stepsPlayed: 0, closed: false };
}

/**
 * Plays the next step of a round. Given the same round, stream and choice the answer is the same, so a step may be repeated safely until
 * its answer is stored. All chance of a round is drawn by its first step: what is chosen later decides which of it is shown.
 *
 * @param words the round's stream, opened at `round.nextWord`
 * @throws SoloMismatch when the round is closed or of another version, or the stream stands elsewhere
 * @throws UnknownSoloChoice when the choice is none of this step
 */
export function playSolo(game: SoloGame, round: SoloRound, choice: SoloChoice, words: WordSource): PlayedSolo {
  if (round.version !== game.version) throw new SoloMismatch(`the round is of version ${round.version}`);
  if (round.closed) throw new SoloMismatch('the round is closed');
  if (words.position !== round.nextWord) {
    throw new SoloMismatch(`the stream stands at word ${words.position} and the round at ${round.nextWord}`);
  }
  const { outcome, kept } = step(game, round, choice, words);
  const { version, stake, stepsPlayed } = round;
  return {
    round: { version, stake, nextWord: words.position, stepsPlayed: stepsPlayed + 1, closed: kept === null, ...kept },
    outcome,
    win: outcome.win,
    closed: kept === null,
  };
}

function step(game: SoloGame, round: SoloRound, choice: SoloChoice, words: WordSource): SoloStepResult {
  const stake = parseAmount(round.stake);
  switch (game.kind) {
    case 'videoPoker':
      return playPoker(game, stake, round.poker ?? null, choice, words);
    case 'baccarat':
      return playBaccarat(game, stake, choice, words);
    case 'pearls':
      return playPearls(game, stake, round.pearls ?? null, choice, words);
    case 'crash':
      return playCrash(game, stake, choice, words);
  }
}

/**
 * What ends a round best that its player left: the best hold at video poker; with pearls, what they are worth, or the first tile where
 * none was turned.
 *
 * @throws SoloMismatch where nothing was staked yet
 */
export function defaultChoice(game: SoloGame, round: SoloRound): SoloChoice {
  if (game.kind === 'videoPoker' && round.poker) return pokerDefault(game, round.poker);
  if (game.kind === 'pearls' && round.pearls) return pearlsDefault(round.pearls);
  throw new SoloMismatch('a round of which nothing is played needs a player');
}

/**
 * A round as it was stored, checked on its way back in.
 *
 * @throws SoloMismatch when the document is not one that `openSolo` or `playSolo` wrote
 */
export function readSoloRound(game: SoloGame, stored: unknown): SoloRound {
  if (typeof stored !== 'object' || stored === null) throw new SoloMismatch('the stored round is damaged');
  const round = stored as SoloRound;
  const sound =
    round.version === game.version &&
    typeof round.closed === 'boolean' &&
    isCount(round.nextWord) &&
    isCount(round.stepsPlayed) &&
    typeof round.stake === 'string' &&
    /^[1-9]\d{0,18}$/.test(round.stake) &&
    keepsWhatItNeeds(game, round);
  if (!sound) throw new SoloMismatch('the stored round is damaged');
  return round;
}

function keepsWhatItNeeds(game: SoloGame, { closed, stepsPlayed, poker, pearls }: SoloRound): boolean {
  if (closed || stepsPlayed === 0) return poker === undefined && pearls === undefined;
  if (game.kind === 'videoPoker') return readPoker(poker);
  return game.kind === 'pearls' && readPearls(game, pearls);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
