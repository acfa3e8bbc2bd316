import { uniform, type WordSource } from '@croupier/fairness';
import { UnsoundFight } from './fixed-odds.ts';
import { expectedOfPool, type PoolTerms, poolDividends, poolTotal, type RoundDividends, type Staked } from './pools.ts';

/** Runners of a derby, counted from 1. */
export const DERBY_RUNNERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Runners that a bet to be placed wins with: the first three. */
export const DERBY_PLACES = 3;

export const DERBY_POOLS = ['win', 'place', 'exacta'] as const;
export type DerbyPool = (typeof DERBY_POOLS)[number];

/** How the pools are shared: dividends in hundredths of a stake (`games.md` §0). The commission of the exacta is the highest, as on any course. */
export const DERBY_TERMS: Readonly<Record<DerbyPool, PoolTerms>> = {
  win: { commission: 800, step: 100 },
  place: { commission: 800, step: 100 },
  exacta: { commission: 1_200, step: 100 },
};

const winOf = (runner: number): string => `win:${runner}`;
const placeOf = (runner: number): string => `place:${runner}`;
const exactaOf = (first: number, second: number): string => `exacta:${first}-${second}`;

/** Names of all bets: to win, to be placed, and the first two in their order. */
export const DERBY_BETS: readonly string[] = [
  ...DERBY_RUNNERS.map(winOf),
  ...DERBY_RUNNERS.map(placeOf),
  ...DERBY_RUNNERS.flatMap((first) =>
    DERBY_RUNNERS.filter((second) => second !== first).map((second) => exactaOf(first, second)),
  ),
];

const known = new Set(DERBY_BETS);

/** The pool of a bet. @throws UnsoundFight for a bet that no derby has */
export function derbyPoolOf(bet: string): DerbyPool {
  if (!known.has(bet)) throw new UnsoundFight(`a derby has no bet ${bet}`);
  return bet.slice(0, bet.indexOf(':')) as DerbyPool;
}

/** Chances of the runners to win, in 1/10,000, in their order; they sum to 10,000. */
export type DerbyForm = readonly number[];

/** @throws UnsoundFight unless each of eight runners has a chance, and they sum to 10,000 */
export function requireForm(form: DerbyForm): void {
  const isSound =
    form.length === DERBY_RUNNERS.length &&
    form.every((chance) => Number.isInteger(chance) && chance > 0) &&
    form.reduce((sum, chance) => sum + chance, 0) === 10_000;
  if (!isSound) throw new UnsoundFight('the chances of a derby sum to 10,000');
}

/** Draws how strong the runners of a derby are: a favourite wins about one race in four, an outsider about one in thirty. */
export function drawForm(words: WordSource): DerbyForm {
  const weights = DERBY_RUNNERS.map(() => 300 + uniform(words, 1_500));
  const sum = weights.reduce((a, b) => a + b, 0);
  const form = weights.map((weight) => Math.floor((weight * 10_000) / sum));
  const best = form.indexOf(Math.max(...form));
  form[best] = (form[best] ?? 0) + 10_000 - form.reduce((a, b) => a + b, 0);
  return form;
}

/**
 * Draws the order in which the runners finish: the first by their chances, each further one by the chances of those who still run.
 *
 * @throws UnsoundFight as `requireForm`
 */
export function drawFinish(form: DerbyForm, words: WordSource): number[] {
  requireForm(form);
  const running = new Map<number, number>(DERBY_RUNNERS.map((runner) => [runner, form[runner - 1] ?? 0]));
  const finish: number[] = [];
  while (running.size > 1) {
    const runner = drawOne(running, words);
    finish.push(runner);
    running.delete(runner);
  }
  return [...finish, ...running.keys()];
}

function drawOne(running: ReadonlyMap<number, number>, words: WordSource): number {
  let left = uniform(
    words,
    [...running.values()].reduce((a, b) => a + b, 0),
  );
  for (const [runner, chance] of running) {
    left -= chance;
    if (left < 0) return runner;
  }
  throw new RangeError('one of those who run is drawn');
}

/** @throws UnsoundFight unless every runner finishes once */
export function requireFinish(finish: readonly number[]): void {
  const isWhole = finish.length === DERBY_RUNNERS.length && DERBY_RUNNERS.every((runner) => finish.includes(runner));
  if (!isWhole) throw new UnsoundFight('every runner of a derby finishes once');
}

/** The bets that win by an order of finish, pool by pool. @throws UnsoundFight as `requireFinish` */
export function derbyWinners(finish: readonly number[]): Readonly<Record<DerbyPool, readonly string[]>> {
  requireFinish(finish);
  const [first = 0, second = 0] = finish;
  return {
    win: [winOf(first)],
    place: finish.slice(0, DERBY_PLACES).map(placeOf),
    exacta: [exactaOf(first, second)],
  };
}

/** The stakes of one pool. */
const stakesIn = (staked: Staked, pool: DerbyPool): Map<string, bigint> =>
  new Map([...staked].filter(([bet]) => derbyPoolOf(bet) === pool));

/**
 * What the pools of a derby pay by an order of finish. A pool of which nobody backed a winner gives all stakes back.
 *
 * @throws UnsoundFight for a bet, stakes or an order that no derby has
 */
export function derbyDividends(staked: Staked, finish: readonly number[]): RoundDividends {
  const winners = derbyWinners(finish);
  const bets: Record<string, number> = {};
  const returned: Record<string, 'PUSH'> = {};
  for (const pool of DERBY_POOLS) {
    const own = stakesIn(staked, pool);
    if (poolTotal(own) === 0n) continue;
    const paid = poolDividends(own, winners[pool], DERBY_TERMS[pool]);
    if (paid) Object.assign(bets, Object.fromEntries(paid));
    else returned[pool] = 'PUSH';
  }
  return { bets, returned };
}

/**
 * What a stake on each bet credits if it wins, as the pools stand, in 1/10,000; none for a bet that nobody backed. A bet to be placed is stated
 * at what it pays together with the two others that most is staked on: at the least.
 */
export function derbyEstimates(staked: Staked): Map<string, number> {
  const estimates = new Map<string, number>();
  for (const pool of DERBY_POOLS) {
    const own = stakesIn(staked, pool);
    const total = poolTotal(own);
    const byStake = [...own].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([bet]) => bet);
    for (const [bet, stake] of own) {
      if (stake === 0n) continue;
      const others = pool === 'place' ? byStake.filter((other) => other !== bet).slice(0, DERBY_PLACES - 1) : [];
      const rate = poolDividends(own, [bet, ...others], DERBY_TERMS[pool], total)?.get(bet);
      if (rate !== undefined) estimates.set(bet, rate);
    }
  }
  return estimates;
}

type Result = { readonly winners: readonly string[]; readonly chance: number };

/** The results of each pool and how likely each is. @throws UnsoundFight as `requireForm` */
export function derbyResults(form: DerbyForm): Readonly<Record<DerbyPool, readonly Result[]>> {
  requireForm(form);
  const chanceOf = (runner: number) => (form[runner - 1] ?? 0) / 10_000;
  const exacta: Result[] = [];
  const placed = new Map<string, { winners: readonly string[]; chance: number }>();
  for (const first of DERBY_RUNNERS)
    for (const second of DERBY_RUNNERS) {
      if (second === first) continue;
      const both = (chanceOf(first) * chanceOf(second)) / (1 - chanceOf(first));
      exacta.push({ winners: [exactaOf(first, second)], chance: both });
      for (const third of DERBY_RUNNERS) {
        if (third === first || third === second) continue;
        const chance = (both * chanceOf(third)) / (1 - chanceOf(first) - chanceOf(second));
        const three = [first, second, third].sort((a, b) => a - b);
        const before = placed.get(three.join());
        placed.set(three.join(), { winners: three.map(placeOf), chance: (before?.chance ?? 0) + chance });
      }
    }
  return {
    win: DERBY_RUNNERS.map((runner) => ({ winners: [winOf(runner)], chance: chanceOf(runner) })),
    place: [...placed.values()],
    exacta,
  };
}

/** What a stake on each bet returns on average by the form, as the pools stood, in 1/10,000; only for bets that were backed. */
export function expectedOfDerby(staked: Staked, form: DerbyForm): Map<string, number> {
  const results = derbyResults(form);
  return new Map(
    DERBY_POOLS.flatMap((pool) => [...expectedOfPool(stakesIn(staked, pool), results[pool], DERBY_TERMS[pool])]),
  );
}
