import { shuffle, type WordSource } from '@croupier/fairness';
import { boardOf } from './board.ts';
import { byClass, type CostsOf, fixedTiers, isOnSide, itemPlay, playOf, SIDES, sumOf } from './builders.ts';
import type { Space } from './chance.ts';
import { drawKind, type OfKind, readDrawn, standIn } from './draw-kind.ts';
import { ODDS_UNIT } from './odds.ts';
import { ALWAYS, AT_MOST, type DistinctField, dividedUp } from './outcome-field.ts';
import { type Lottery, lotteryOf, type Play, PUSH_TIER } from './play.ts';
import { numbers, readItems } from './selection.ts';

/** Twenty different balls of 1 to 80, in the order in which they were drawn. */
export type KenoDraw = OfKind<'KENO', readonly number[]>;

const BALLS = Array.from({ length: 80 }, (_, i) => i + 1);
const BALL_CODES = numbers(1, 80);
const DRAWN = 20;
const LOWEST_SUM = 210;
const TIED_SUM = 810;

/** The first twenty of eighty shuffled from the top: 79 words and one more for each rejected. */
export const drawKeno = (words: WordSource): KenoDraw => readKeno(shuffle(words, BALLS).slice(0, DRAWN));

const readKeno = (value: unknown): KenoDraw =>
  readDrawn<KenoDraw>(value, { count: DRAWN, from: 1, to: 80, distinct: true });

/** C(n, k), exact. */
function ways(n: number, k: number): bigint {
  let product = 1n;
  for (let i = 1; i <= k; i += 1) product = (product * BigInt(n - k + i)) / BigInt(i);
  return product;
}

/** One draw for every number of picks it can hit, with the C(p,h) × C(80−p, 20−h) draws that are like it. */
function* byHits(selection: string): Space<KenoDraw> {
  const picked = selection.split(',').map(Number);
  const others = BALLS.filter((ball) => !picked.includes(ball));
  for (let hit = 0; hit <= picked.length; hit += 1) {
    const draw = [...picked.slice(0, hit), ...others.slice(0, DRAWN - hit)];
    yield [standIn<KenoDraw>(draw), ways(picked.length, hit) * ways(others.length, DRAWN - hit)];
  }
}

let counted: readonly bigint[] | undefined;

/** How many of the draws have each sum of their balls, from 210 on; counted ball by ball, once. */
export function kenoSumCounts(): readonly bigint[] {
  if (counted) return counted;
  const most = sumOf(BALLS.slice(-DRAWN));
  const counts = Array.from({ length: DRAWN + 1 }, () => new Array<bigint>(most + 1).fill(0n));
  (counts[0] as bigint[])[0] = 1n;
  for (const ball of BALLS) {
    for (let size = Math.min(ball, DRAWN); size >= 1; size -= 1) {
      const withBall = counts[size] as bigint[];
      const without = counts[size - 1] as bigint[];
      for (let sum = most; sum >= ball; sum -= 1) {
        const more = without[sum - ball] as bigint;
        if (more) withBall[sum] = (withBall[sum] as bigint) + more;
      }
    }
  }
  counted = (counts[DRAWN] as bigint[]).slice(LOWEST_SUM);
  return counted;
}

/** One draw for every sum, with the number of draws of that sum. */
function* drawsBySum(): Space<KenoDraw> {
  for (const [extra, count] of kenoSumCounts().entries()) yield [drawOfSum(LOWEST_SUM + extra), count];
}

/** The sum as its plays look at it: below, on or above the middle, odd or even, and of which element. */
const bySum = byClass('SUM', drawsBySum, (draw) => {
  const sum = sumOf(draw);
  return `${Math.sign(sum - TIED_SUM)},${sum % 2},${elementOf(sum)}`;
});

/** How many of the picked balls are drawn: twenty of eighty at most come, however many bets are on them. */
const BALLS_FIELD: DistinctField = { kind: 'distinct', code: 'BALLS', drawn: DRAWN };

/**
 * What picks may cost: for h hits they pay no more than `always` + h × `each`, so each ball may add `each`; and together no
 * more than their best prize.
 */
const costsOfPicks = (paid: readonly number[]): CostsOf<KenoDraw> =>
  function* (ticket, odds) {
    const payOf = (hit: number) => BigInt(odds[paid.indexOf(hit)] ?? 0);
    const always = payOf(0);
    let [each, most] = [0n, always];
    for (const hit of paid) {
      if (hit === 0) continue;
      const over = dividedUp(payOf(hit) > always ? payOf(hit) - always : 0n, BigInt(hit));
      if (over > each) each = over;
      if (payOf(hit) > most) most = payOf(hit);
    }
    yield { field: BALLS_FIELD, outcome: AT_MOST, cost: most };
    if (always > 0n) yield { field: BALLS_FIELD, outcome: ALWAYS, cost: always };
    for (const ball of ticket.selection.split(',')) yield { field: BALLS_FIELD, outcome: ball, cost: each };
  };

/** Some draw of this sum: the lowest twenty balls, the highest of them moved up as far as they go. */
function drawOfSum(sum: number): KenoDraw {
  let left = sum - LOWEST_SUM;
  const balls = BALLS.slice(0, DRAWN)
    .toReversed()
    .map((ball) => {
      const raised = Math.min(left, BALLS.length - DRAWN);
      left -= raised;
      return ball + raised;
    });
  return standIn<KenoDraw>(balls);
}

/** Pays by picks and hits. Ours, as the source gives none: about 87 to 92 % each. */
const PAYS: readonly Readonly<Record<number, string>>[] = [
  { 1: '3.6' },
  { 1: '0.5', 2: '12' },
  { 2: '2.5', 3: '40' },
  { 2: '1.5', 3: '6', 4: '100' },
  { 3: '4', 4: '15', 5: '600' },
  { 3: '2', 4: '7', 5: '70', 6: '1500' },
  { 3: '0.8', 4: '4', 5: '20', 6: '300', 7: '6000' },
  { 4: '2.5', 5: '10', 6: '80', 7: '1200', 8: '30000' },
  { 4: '1.5', 5: '6', 6: '35', 7: '250', 8: '4000', 9: '100000' },
  { 0: '2', 5: '4', 6: '20', 7: '100', 8: '1000', 9: '10000', 10: '250000' },
];

const pickPlays = PAYS.map((pays, i): Play<KenoDraw> => {
  const size = i + 1;
  const paid = Object.keys(pays).map(Number);
  const naming = { code: `PICK${size}`, name: `任选${size}`, wins: `${paid.join(', ')} of ${size} picked are drawn` };
  return playOf(
    {
      ...naming,
      tiers: fixedTiers(Object.fromEntries(paid.map((hit) => [`HIT${hit}`, pays[hit] ?? '0']))),
      cases: [numbers(1, size).join(',')],
      board: boardOf(BALL_CODES, size, size),
    },
    { counted: byHits, costs: costsOfPicks(paid) },
    (text) => {
      const picked = readItems(text, BALL_CODES, { least: size, most: size });
      const selection = picked.join(',');
      return {
        selection,
        weight: 1,
        lines: () => [selection],
        hits(draw) {
          const drawn = picked.filter((ball) => draw.includes(Number(ball))).length;
          return paid.map((hit) => (hit === drawn ? 1 : 0));
        },
      };
    },
  );
});

const sumSides = itemPlay<KenoDraw>(
  {
    code: 'SUM',
    name: '总和两面',
    wins: 'sum of the twenty: B: 811–1410, S: 210–809, 810 gives B and S back; O: odd, E: even',
    tiers: [...fixedTiers({ HIT: '1.95' }), { code: PUSH_TIER, odds: ODDS_UNIT }],
    offer: SIDES,
    evaluate(side, draw, add) {
      const sum = sumOf(draw);
      if (sum === TIED_SUM && (side === 'B' || side === 'S')) add(PUSH_TIER);
      else if (isOnSide(side, sum, TIED_SUM + 1)) add('HIT');
    },
  },
  bySum,
);

/** Sums of the five elements: 金木水火土. Bands are common practice, default odds ours: 91 to 95 %. */
const ELEMENTS: Readonly<Record<string, { readonly to: number; readonly odds: string }>> = {
  METAL: { to: 695, odds: '9.1' },
  WOOD: { to: 763, odds: '4.5' },
  WATER: { to: 855, odds: '2.4' },
  FIRE: { to: 923, odds: '4.5' },
  EARTH: { to: 1410, odds: '9.1' },
};

const elementOf = (sum: number): string => Object.keys(ELEMENTS).find((name) => sum <= (ELEMENTS[name]?.to ?? 0)) ?? '';

const elements = itemPlay<KenoDraw>(
  {
    code: 'ELEMENT',
    name: '五行',
    wins: 'sum: 金 210–695, 木 696–763, 水 764–855, 火 856–923, 土 924–1410',
    tiers: fixedTiers(Object.fromEntries(Object.entries(ELEMENTS).map(([name, { odds }]) => [name, odds]))),
    offer: Object.keys(ELEMENTS),
    evaluate: (element, draw, add) => elementOf(sumOf(draw)) === element && add(element),
  },
  bySum,
);

/** Keno, 20 of 80. Source: `games.md` §1.4.6. */
export const KENO: Lottery<KenoDraw> = lotteryOf({
  code: 'KENO',
  name: '快乐8',
  draws: drawKind('KENO', drawKeno, readKeno),
  plays: [...pickPlays, sumSides, elements],
});
