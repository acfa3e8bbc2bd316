import { uniform, type WordSource } from '@croupier/fairness';
import { product } from '../shared/choose.ts';
import { type Add, fixed, fixedTiers, isOnSide, itemPlay, type Naming, over, SIDES, sumOf } from './builders.ts';
import { drawKind, type OfKind, readDrawn, standIn } from './draw-kind.ts';
import { pathOf } from './outcome-field.ts';
import { type Lottery, lotteryOf, type Play, type Tier } from './play.ts';
import { numbers } from './selection.ts';

/** Three dice, as thrown. */
export type K3Draw = OfKind<'K3', readonly number[]>;

const FACES = [1, 2, 3, 4, 5, 6];
const FACE_CODES = numbers(1, 6);
const BIG_SUM = 11;

/** Throws three dice: three words and one more for each rejected. */
export const drawK3 = (words: WordSource): K3Draw => readK3([0, 1, 2].map(() => uniform(words, 6) + 1));

const readK3 = (value: unknown): K3Draw => readDrawn<K3Draw>(value, { count: 3, from: 1, to: 6 });

const throws = over('THROW', () => [...product([FACES, FACES, FACES])].map((dice) => standIn<K3Draw>(dice)), pathOf);

/** Paid per sum at 96 %; 3 and 18 are as likely as each other, and so on. */
const SUM_ODDS: readonly string[] = ['207.36', '69.12', '34.56', '20.736', '13.824', '9.874', '8.294', '7.68'];
const sumTier = (sum: number): string => `${Math.min(sum, 21 - sum)}`;

function play(
  naming: Naming,
  tiers: readonly Tier[],
  offer: readonly string[],
  evaluate: (item: string, dice: K3Draw, add: Add) => void,
  cases?: readonly string[],
): Play<K3Draw> {
  return itemPlay<K3Draw>({ ...naming, tiers, offer, evaluate, ...(cases && { cases }) }, throws);
}

/** A play that pays a picked item once when a condition holds. */
const simple = (
  naming: Naming,
  odds: string,
  offer: readonly string[],
  won: (item: string, dice: K3Draw) => boolean,
  cases?: readonly string[],
): Play<K3Draw> => play(naming, fixed(odds), offer, (item, dice, add) => won(item, dice) && add('HIT'), cases);

const written = (dice: readonly number[]): string => dice.toSorted((a, b) => a - b).join('');
const isTriple = (dice: K3Draw): boolean => new Set(dice).size === 1;
const countOf = (dice: K3Draw, face: string): number => dice.filter((die) => die === Number(face)).length;

const ALL_THROWS = [...new Set([...product([FACES, FACES, FACES])].map(written))];
const shaped = (distinct: number): string[] => ALL_THROWS.filter((three) => new Set(three).size === distinct);
const DISTINCT_PAIRS = FACE_CODES.flatMap((a) => FACE_CODES.filter((b) => b > a).map((b) => a + b));

/** Three dice at fixed odds of about 96 %. Source: `games.md` §1.4.3. */
export const K3: Lottery<K3Draw> = lotteryOf({
  code: 'K3',
  name: '快三',
  draws: drawKind('K3', drawK3, readK3),
  plays: [
    play(
      { code: 'SUM', name: '和值', wins: 'the sum of the dice' },
      fixedTiers(Object.fromEntries(SUM_ODDS.map((odds, i) => [`${i + 3}`, odds]))),
      numbers(3, 18),
      (sum, dice, add) => sumOf(dice) === Number(sum) && add(sumTier(sumOf(dice))),
    ),
    simple(
      { code: 'TRIPLE', name: '三同号单选', wins: 'this triple' },
      '207.36',
      shaped(1),
      (three, dice) => written(dice) === three,
      ['666'],
    ),
    simple({ code: 'ANY_TRIPLE', name: '三同号通选', wins: 'any triple' }, '34.56', ['ANY'], (_, dice) =>
      isTriple(dice),
    ),
    simple(
      { code: 'PAIR_EXACT', name: '二同号单选', wins: 'this pair and this third die' },
      '69.12',
      shaped(2),
      (three, dice) => written(dice) === three,
      ['166'],
    ),
    simple(
      { code: 'PAIR', name: '二同号复选', wins: 'the face twice or three times' },
      '12.96',
      FACE_CODES,
      (face, dice) => countOf(dice, face) >= 2,
      ['6'],
    ),
    simple(
      { code: 'PAIR_ONLY', name: '二同号复选 (不含豹子)', wins: 'the face exactly twice' },
      '13.824',
      FACE_CODES,
      (face, dice) => countOf(dice, face) === 2,
      ['6'],
    ),
    simple(
      { code: 'DISTINCT3', name: '三不同号', wins: 'these three faces' },
      '34.56',
      shaped(3),
      (three, dice) => written(dice) === three,
      ['126'],
    ),
    simple(
      { code: 'STRAIGHT', name: '三连号通选', wins: 'any three faces in a row' },
      '8.64',
      ['ANY'],
      (_, dice) => '123456'.includes(written(dice)) && !isTriple(dice),
    ),
    simple(
      { code: 'DISTINCT2', name: '二不同号', wins: 'both faces' },
      '6.912',
      DISTINCT_PAIRS,
      (pair, dice) => [...pair].every((face) => countOf(dice, face) > 0),
      ['16'],
    ),
    simple(
      { code: 'SINGLE', name: '猜一个号', wins: 'the face, paid once however often it shows' },
      '2.279',
      FACE_CODES,
      (face, dice) => countOf(dice, face) > 0,
      ['6'],
    ),
    simple(
      { code: 'SIDE', name: '两面', wins: 'B: 11–17, S: 4–10, O: odd, E: even; triples lose' },
      '1.975',
      SIDES,
      (side, dice) => !isTriple(dice) && isOnSide(side, sumOf(dice), BIG_SUM),
    ),
    simple(
      { code: 'SIDE_ALL', name: '两面 (含豹子)', wins: 'B: 11–18, S: 3–10, O: odd, E: even; triples count' },
      '1.92',
      SIDES,
      (side, dice) => isOnSide(side, sumOf(dice), BIG_SUM),
    ),
  ],
});
