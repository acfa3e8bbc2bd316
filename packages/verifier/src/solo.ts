import { amount } from '@croupier/money';
import {
  BACCARAT_SPOTS,
  type BaccaratSpot,
  defaultChoice,
  openSolo,
  type PlayedSolo,
  playSolo,
  type SoloChoice,
  type SoloGame,
  type SoloRound,
  soloGameOfVersion,
  UnknownSoloChoice,
} from '@croupier/rules/solo';
import { type DrawnStep, type Family, UnknownStake } from './family.ts';
import { toSoloOutcome } from './solo-outcome.ts';

/**
 * Games of one player against the house. What the player chose is read from the record, so a record is true when the seeds draw all
 * of it from these choices.
 */
export const solo: Family = {
  knows: (gameVersion) => soloGameOfVersion(gameVersion) !== undefined,
  *draw(gameVersion, stake, words, recorded): Iterable<DrawnStep> {
    const game = soloGameOfVersion(gameVersion);
    if (!game || stake <= 0n) throw new UnknownStake();
    let round = openSolo(game, amount(stake));
    while (!round.closed) {
      const stream = () => words(round.nextWord);
      const drawn = playChosen(game, round, stream, choiceIn(game, round, recorded(round.stepsPlayed)));
      round = drawn.round;
      yield { win: drawn.win, outcome: toSoloOutcome(drawn.outcome), closed: drawn.closed };
    }
  },
};

/** A choice that could not be made is left to the comparison: what is played instead shows something else. */
function playChosen(
  game: SoloGame,
  round: SoloRound,
  stream: () => Parameters<typeof playSolo>[3],
  choice: SoloChoice,
): PlayedSolo {
  try {
    return playSolo(game, round, choice, stream());
  } catch (error) {
    if (!(error instanceof UnknownSoloChoice)) throw error;
    // bets are the whole of a coup: where they are not those of the stake, there is nothing to compare with; nor is there without a target
    if (game.kind === 'baccarat' || game.kind === 'crash') throw new UnknownStake();
    return playSolo(game, round, usualChoice(game, round), stream());
  }
}

function usualChoice(game: SoloGame, round: SoloRound): SoloChoice {
  if (round.stepsPlayed === 0) return { kind: 'dive', urchins: 1 };
  // not the best hold, which would take a while to find for nothing
  return game.kind === 'videoPoker' ? { kind: 'draw', held: Array(5).fill(true) } : defaultChoice(game, round);
}

type Part = Readonly<Record<string, unknown>>;
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});

/** The choice in the record; it may be anything. */
function choiceIn(game: SoloGame, { stepsPlayed }: SoloRound, outcome: unknown): SoloChoice {
  const recorded = partOf(outcome);
  switch (game.kind) {
    case 'videoPoker':
      if (stepsPlayed === 0) return { kind: 'deal' };
      return { kind: 'draw', held: Array.isArray(recorded.held) ? recorded.held.map((stays) => stays === true) : [] };
    case 'baccarat':
      return { kind: 'bets', bets: betsIn(recorded.bets) };
    case 'crash':
      return { kind: 'fly', target: Number(recorded.target) };
    case 'pearls':
      if (stepsPlayed === 0) return { kind: 'dive', urchins: Number(recorded.urchins) };
      if (recorded.kind === 'collect') return { kind: 'collect' };
      return { kind: 'turn', tile: Array.isArray(recorded.turned) ? Number(recorded.turned.at(-1)) : -1 };
  }
}

function betsIn(value: unknown): Extract<SoloChoice, { kind: 'bets' }>['bets'] {
  const bets = Array.isArray(value) ? value.map(partOf) : [];
  return Object.fromEntries(
    bets.flatMap(({ spot, stake }) => {
      const known = BACCARAT_SPOTS.includes(spot as BaccaratSpot);
      return known && typeof stake === 'string' && /^[1-9]\d{0,16}$/.test(stake) ? [[spot, amount(BigInt(stake))]] : [];
    }),
  );
}
