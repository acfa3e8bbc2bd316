import type { WordSource } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { layOutGame, newEvaluation, newProgress, type SlotGame, slotFigures } from './index.ts';
import { advance, isClosed, nextStep } from './round.ts';
import type { RoundProgress } from './round-progress.ts';
import { smallGames } from './testing/small-games.ts';

/** Thrown by the source below where a step asks for one word more than the path has. */
class MoreWords extends Error {}

/**
 * Every way in which a step can come out, and how likely it is, found by playing it once for every word that each draw can take.
 */
function everyStep(
  game: SlotGame,
  before: RoundProgress,
): { after: RoundProgress; coins: number; probability: number }[] {
  const machine = layOutGame(game);
  const evaluation = newEvaluation(machine);
  const found: { after: RoundProgress; coins: number; probability: number }[] = [];
  const play = (path: readonly number[]) => {
    const progress = structuredClone(before);
    const coins = advance(machine, progress, recorded(path), evaluation);
    return { progress, coins };
  };
  const visit = (path: number[], probability: number) => {
    try {
      const { progress, coins } = play(path);
      found.push({ after: progress, coins, probability });
      return;
    } catch (error) {
      if (!(error instanceof MoreWords)) throw error;
    }
    const range = rangeAsked(machine.game, before, path);
    for (let word = 0; word < range; word += 1) visit([...path, word], probability / range);
  };
  visit([], 1);
  return found;
}

function recorded(path: readonly number[]): WordSource {
  let position = 0;
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      const word = path[position];
      if (word === undefined) throw new MoreWords();
      position += 1;
      return word;
    },
  };
}

/** What the next word of a path is drawn from, from the rules' own order of draws. */
function rangeAsked(game: SlotGame, before: RoundProgress, path: readonly number[]): number {
  const kind = nextStep(before);
  const { freeSpins, holdAndWin, pick, ladder } = game.features;
  const sum = (weights: readonly { weight: number }[]) => weights.reduce((total, { weight }) => total + weight, 0);
  if (kind === 'hold' && holdAndWin) return holdAndWin.blank + sum(holdAndWin.values);
  if (kind === 'climb' && ladder) return sum(ladder.climbs);
  if (kind === 'bought') return sum(freeSpins?.expanding ?? []);
  const reels = kind === 'free' ? (freeSpins?.reels ?? game.reels) : game.reels;
  const spinning = reels.filter((_, reel) => (before.wilds & (1 << reel)) === 0);
  const strip = spinning[path.length];
  if (strip) return strip.length;
  const { reelTimes } = game.features;
  if (reelTimes && path.length < spinning.length + reelTimes.reels.length)
    return sum(kind === 'free' ? reelTimes.freeValues : reelTimes.values);
  if (holdAndWin) return sum(holdAndWin.values);
  if (freeSpins?.expanding) return sum(freeSpins.expanding);
  if (pick) return pick.prizes.length + pick.ends - (path.length - spinning.length);
  throw new Error('a draw that nobody foresaw');
}

/**
 * The distribution of whole rounds by following every outcome of every step until what is left is negligible; states that are
 * alike are followed once.
 */
function roundsByHand(game: SlotGame, bought = false): Map<number, number> {
  const done = new Map<number, number>();
  let open = new Map<string, { progress: RoundProgress; probability: number }>();
  const known = new Map<string, ReturnType<typeof everyStep>>();
  const start = { ...newProgress(), bought };
  open.set(JSON.stringify(start), { progress: start, probability: 1 });
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const { progress, probability } of open.values()) {
      // what a step can do depends on no coins won before, but where the limit is near
      const key = JSON.stringify({
        ...progress,
        coins: 0,
        stepsPlayed: Math.min(1, progress.stepsPlayed),
        freeSpinsAwarded: 0,
      });
      const outcomes =
        known.get(key) ?? everyStep({ ...game, mostWin: 1e6 }, { ...progress, coins: 0, freeSpinsAwarded: 0 });
      known.set(key, outcomes);
      const most = (game.mostWin ?? 1e6) * game.coinsPerSpin;
      for (const { after, coins, probability: share } of outcomes) {
        const total = Math.min(most, progress.coins + coins);
        const chance = probability * share;
        const state = { ...after, coins: total, stepsPlayed: 1, freeSpinsAwarded: 0, ended: total >= most };
        if (isClosed(state)) done.set(total, (done.get(total) ?? 0) + chance);
        else if (chance > 1e-13) {
          const id = JSON.stringify(state);
          const same = next.get(id);
          next.set(id, { progress: state, probability: chance + (same?.probability ?? 0) });
        }
      }
    }
    open = next;
  }
  return done;
}

describe.each(Object.entries(smallGames) as [string, SlotGame][])('the figures of a game with %s', (_, game) => {
  const cases = game.features.buy ? [false, true] : [false];
  it.each(cases)(
    'equal those of everything that can happen (bought: %s)',
    (bought) => {
      const machine = layOutGame(game);
      const figures = slotFigures(machine, bought);
      const byHand = roundsByHand(game, bought);
      let [mean, square] = [0, 0];
      for (const [coins, probability] of byHand) {
        mean += (coins / figures.stakeCoins) * probability;
        square += (coins / figures.stakeCoins) ** 2 * probability;
        const at = coins / figures.unit;
        const actual = coins >= machine.mostCoins ? figures.top.probability : figures.distribution[at];
        expect(actual).toBeCloseTo(probability, 6);
      }
      expect(figures.rtp).toBeCloseTo(mean, 5);
      expect(figures.sd).toBeCloseTo(Math.sqrt(square - mean ** 2), 4);
      expect(figures.parts.reduce((sum, { rtp }) => sum + rtp, 0)).toBeGreaterThanOrEqual(figures.rtp - 1e-9);
    },
    60_000,
  );
});
