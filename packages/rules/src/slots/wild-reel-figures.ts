import type { Transform, Transformer } from '../shared/transform.ts';
import { byFollowing, type Cycle, enumerateCycle } from './cycle.ts';
import type { FeatureLength, FeatureRate, FigurePart } from './feature-figures.ts';
import type { SlotMachine } from './machine.ts';

export interface WildReelFigures {
  readonly round: Transform;
  readonly parts: readonly FigurePart[];
  readonly lengths: readonly FeatureLength[];
  readonly triggers: readonly FeatureRate[];
}

/** Rounds of respins: beyond so many in a row nothing of a figure changes. */
const MOST_RESPINS = 200;
const NEGLIGIBLE = 1e-15;

/**
 * Respins around wild reels: a chain over which reels are wild. The cycle of the reels that still spin is counted for each state that
 * can be reached, and the chain is followed until what goes on is negligible.
 */
export function wildReelFigures(
  machine: SlotMachine,
  cycles: Map<string, Cycle>,
  transformer: Transformer,
  unit: number,
): WildReelFigures {
  const states = new Map<number, Cycle>([[0, cycles.get('paid') as Cycle]]);
  for (const [wilds, cycle] of states) {
    for (const { follows } of cycle.spread) {
      if (follows !== 0 && !states.has(follows)) states.set(follows, enumerateCycle(machine, { wilds: follows }));
    }
    if (wilds !== 0) cycles.set(`respin, wild reels ${reelsOf(wilds)}`, cycle);
  }
  const { coinsPerSpin } = machine.game;
  const chance = new Map([[0, 1]]);
  const moves = new Map([...states].map(([wilds, cycle]) => [wilds, movesOf(cycle)]));
  const means = new Map(
    [...states].map(([wilds, cycle]) => [wilds, (cycle.winCoins + cycle.scatterCoins) / cycle.windows]),
  );
  let respinMean = 0;
  let [steps, squares, started] = [0, 0, 0];
  let now = chance;
  for (let step = 0; step < MOST_RESPINS; step += 1) {
    const next = new Map<number, number>();
    for (const [wilds, probability] of now) {
      if (step > 0) respinMean += probability * (means.get(wilds) as number);
      for (const [follows, share] of moves.get(wilds) as Map<number, number>) {
        if (follows !== 0) next.set(follows, (next.get(follows) ?? 0) + probability * share);
        else if (step > 0) {
          steps += probability * share * step;
          squares += probability * share * step ** 2;
        }
      }
    }
    if (step === 0) started = [...next.values()].reduce((sum, share) => sum + share, 0);
    now = next;
    if ([...now.values()].reduce((sum, share) => sum + share, 0) < NEGLIGIBLE) break;
  }
  const paid = cycles.get('paid') as Cycle;
  const mean = steps / started;
  return {
    round: chainTransform(states, transformer, unit),
    parts: [
      { name: machine.game.wins.kind, rtp: paid.winCoins / paid.windows / coinsPerSpin },
      ...(paid.scatterCoins > 0 ? [{ name: 'scatters', rtp: paid.scatterCoins / paid.windows / coinsPerSpin }] : []),
      { name: 'respins', rtp: respinMean / coinsPerSpin },
    ],
    triggers: [{ name: 'respins', rate: started }],
    lengths: [{ name: 'respins', mean, variance: squares / started - mean ** 2 }],
  };
}

/** Where a state leads, and how likely. */
function movesOf({ spread, windows }: Cycle): Map<number, number> {
  const moves = new Map<number, number>();
  for (const share of spread) moves.set(share.follows, (moves.get(share.follows) ?? 0) + share.windows / windows);
  return moves;
}

/** The transform of a whole round: what each state pays, times what follows it, by going round until nothing changes. */
function chainTransform(states: Map<number, Cycle>, transformer: Transformer, unit: number): Transform {
  const parts = new Map(
    [...states].map(([wilds, cycle]) => [
      wilds,
      [...byFollowing(cycle)].map(
        ([follows, shares]) =>
          [follows, transformer.of(shares.map(([coins, share]) => [coins / unit, share]))] as const,
      ),
    ]),
  );
  const zero = transformer.constant(0);
  const known = new Map<number, Transform>([...states.keys()].map((wilds) => [wilds, zero]));
  for (let round = 0; round < MOST_RESPINS; round += 1) {
    let change = 0;
    // the paid spin comes last: nothing leads back to it
    for (const [wilds, leads] of [...parts].reverse()) {
      const sum = { re: new Float64Array(zero.re.length), im: new Float64Array(zero.im.length) };
      for (const [follows, transform] of leads) {
        const rest = follows === 0 ? null : (known.get(follows) as Transform);
        addTo(sum, transform, rest);
      }
      const before = known.get(wilds) as Transform;
      for (let k = 0; k < sum.re.length; k += 1) {
        change = Math.max(
          change,
          Math.abs((sum.re[k] as number) - (before.re[k] as number)),
          Math.abs((sum.im[k] as number) - (before.im[k] as number)),
        );
      }
      known.set(wilds, sum);
    }
    if (change < NEGLIGIBLE) break;
  }
  return known.get(0) as Transform;
}

function addTo(sum: Transform, a: Transform, b: Transform | null): void {
  for (let k = 0; k < sum.re.length; k += 1) {
    const [ar, ai] = [a.re[k] as number, a.im[k] as number];
    const [br, bi] = b ? [b.re[k] as number, b.im[k] as number] : [1, 0];
    sum.re[k] = (sum.re[k] as number) + ar * br - ai * bi;
    sum.im[k] = (sum.im[k] as number) + ar * bi + ai * br;
  }
}

function reelsOf(wilds: number): string {
  return [...Array(32).keys()]
    .filter((reel) => (wilds & (1 << reel)) !== 0)
    .map((reel) => reel + 1)
    .join(' ');
}
