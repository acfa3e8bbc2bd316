import { shuffle, type WordSource } from '@croupier/fairness';
import { type Amount, multiplyFloor, ZERO } from '@croupier/money';
import { choose } from '../shared/choose.ts';
import type { PearlsGame, PearlsShown, SoloChoice } from './game.ts';
import type { PearlsState } from './pearls-state.ts';
import { type SoloStepResult, UnknownSoloChoice } from './step.ts';

/**
 * What 1, 2, 3 … pearls pay with so many urchins, in hundredths of the stake: the game's share of what would be fair, rounded down. It
 * ends with all pearls, or with the last multiplier that the game pays.
 */
export function pearlLadder(game: PearlsGame, urchins: number): readonly number[] {
  const known = ladders.get(game) ?? [];
  ladders.set(game, known);
  known[urchins] ??= climb(game, urchins);
  return known[urchins];
}

/** By game and number of urchins: every step of a round asks for one. */
const ladders = new WeakMap<PearlsGame, (readonly number[])[]>();

function climb({ tiles, share, most }: PearlsGame, urchins: number): number[] {
  const ladder: number[] = [];
  for (let pearls = 1; pearls <= tiles - urchins; pearls += 1) {
    // both counts are whole numbers far below 2^53, and so is the product
    const multiplier = Math.floor((share * choose(tiles, pearls)) / choose(tiles - urchins, pearls));
    if (multiplier > most) break;
    ladder.push(multiplier);
  }
  return ladder;
}

/** The dive lays out the urchins, unseen. Then each tile is a step, until an urchin, the end of the ladder, or the player who collects. */
export function playPearls(
  game: PearlsGame,
  stake: Amount,
  state: PearlsState | null,
  choice: SoloChoice,
  words: WordSource,
): SoloStepResult {
  if (state === null) return dive(game, choice, words);
  const { urchins, turned } = state;
  const ladder = pearlLadder(game, urchins.length);
  if (choice.kind === 'collect' && turned.length > 0) {
    return ended(stake, state, { kind: 'collect', multiplier: ladder[turned.length - 1] as number });
  }
  if (choice.kind !== 'turn' || !isTile(game, choice.tile) || turned.includes(choice.tile)) {
    throw new UnknownSoloChoice('a tile that is not turned, or what the pearls are worth');
  }
  const after = { urchins, turned: [...turned, choice.tile] };
  if (urchins.includes(choice.tile)) return ended(stake, after, { kind: 'turn', stung: true, multiplier: 0 });
  const multiplier = ladder[turned.length] as number;
  const nextMultiplier = ladder[turned.length + 1] ?? null;
  if (nextMultiplier === null) return ended(stake, after, { kind: 'turn', multiplier });
  return {
    outcome: { ...shown(after), kind: 'turn', multiplier, nextMultiplier, win: ZERO, roundWin: ZERO },
    kept: { pearls: after },
  };
}

function dive(game: PearlsGame, choice: SoloChoice, words: WordSource): SoloStepResult {
  if (choice.kind !== 'dive') throw new UnknownSoloChoice('a round begins with the dive');
  const { urchins: count } = choice;
  if (!Number.isInteger(count) || count < 1 || count >= game.tiles) {
    throw new UnknownSoloChoice('there are one urchin or more, and one pearl or more');
  }
  const tiles = Array.from({ length: game.tiles }, (_, tile) => tile);
  const urchins = shuffle(words, tiles)
    .slice(0, count)
    .sort((a, b) => a - b);
  const state: PearlsState = { urchins, turned: [] };
  const nextMultiplier = pearlLadder(game, count)[0] as number;
  return {
    outcome: { ...shown(state), kind: 'dive', multiplier: 0, nextMultiplier, win: ZERO, roundWin: ZERO },
    kept: { pearls: state },
  };
}

function ended(
  stake: Amount,
  state: PearlsState,
  end: Pick<PearlsShown, 'kind' | 'multiplier' | 'stung'>,
): SoloStepResult {
  const win = multiplyFloor(stake, BigInt(end.multiplier), 100n);
  return {
    outcome: { ...shown(state), ...end, nextMultiplier: null, layout: [...state.urchins], win, roundWin: win },
    kept: null,
  };
}

const shown = ({ urchins, turned }: PearlsState) => ({
  game: 'pearls' as const,
  urchins: urchins.length,
  turned: [...turned],
});

export function pearlsDefault({ turned }: PearlsState): SoloChoice {
  return turned.length > 0 ? { kind: 'collect' } : { kind: 'turn', tile: 0 };
}

/** Whether a stored state is one that a step wrote. */
export function readPearls(game: PearlsGame, state: unknown): boolean {
  const { urchins, turned } = (state ?? {}) as Partial<Record<keyof PearlsState, unknown>>;
  if (!areTiles(game, urchins) || !areTiles(game, turned) || urchins.length === 0) return false;
  return new Set([...urchins, ...turned]).size === urchins.length + turned.length;
}

const areTiles = (game: PearlsGame, value: unknown): value is number[] =>
  Array.isArray(value) && value.length < game.tiles && value.every((tile) => isTile(game, tile));

const isTile = (game: PearlsGame, tile: unknown): boolean =>
  Number.isInteger(tile) && (tile as number) >= 0 && (tile as number) < game.tiles;
