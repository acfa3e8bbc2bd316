import { type JackpotTerms, jackpotReturn, runFigures } from '../jackpots/index.ts';
import { type Fraction, fraction, toDecimal } from '../shared/fraction.ts';
import { percent, table } from '../shared/markdown.ts';
import { grouped } from './par-description.ts';

/** The rows of a game's figures that its jackpots add. */
export function jackpotRows(jackpots: readonly JackpotTerms[], without: string): [string, string][] {
  if (jackpots.length === 0) return [];
  return [
    ...jackpots.map((one): [string, string] => [`from the ${one.level} jackpot`, percent(jackpotReturn(one), 8)]),
    ['without its jackpots', without],
  ];
}

/** A sheet's section on a game's jackpots: terms, exact figures of a run, and how both come about. Empty where a game has none. */
export function jackpotSections(jackpots: readonly JackpotTerms[]): string[] {
  if (jackpots.length === 0) return [];
  return [
    '### Jackpots',
    'Every paid stake feeds each meter with its contribution, kept to the millionth of a minor unit, and has its chance at each. A site ' +
      'chooses the seed that the house begins every run with; odds and ceiling follow from it, so that the return is the same for every ' +
      'seed and every stake.',
    termTable(jackpots),
    'A progressive jackpot is won with the chance stake × seed share ÷ seed, drawn anew for every stake from the words of the round; it ' +
      'pays its meter, so it returns its contribution and its seed share, exactly. The amount of a must-hit jackpot is drawn before the ' +
      'first stake, evenly from the whole minor units between seed and ceiling; ceiling − seed is 2 × contribution × seed ÷ seed share, ' +
      'so that a run takes half of it in contributions, and they and the seed come back exactly. The meter of a run passes what is left to ' +
      'the next, so nothing is cut off. Standard deviation, hit frequency and distributions above are those without jackpots: how far ' +
      'jackpots spread a return depends on the seeds. Of runs with a seed of 1:',
    runTable(jackpots),
  ];
}

function termTable(jackpots: readonly JackpotTerms[]): string {
  return table(
    ['jackpot', 'won', 'contribution', 'seed share', 'return'],
    jackpots.map((one) => [
      one.level,
      one.kind === 'mustHit' ? 'at an amount drawn before, below its ceiling' : 'by chance, at every stake',
      percent(millionths(one.contribution), 4),
      percent(millionths(one.seedShare), 4),
      percent(jackpotReturn(one), 4),
    ]),
  );
}

function runTable(jackpots: readonly JackpotTerms[]): string {
  return table(
    ['jackpot', 'chance of a unit staked', 'stakes of a run', 'pays on average', 'ceiling'],
    jackpots.map((one) => {
      const { staked, mean, ceiling } = runFigures(one);
      return [
        one.level,
        one.kind === 'mustHit' ? 'none of its own' : `1 in ${units(staked)}`,
        units(staked),
        units(mean),
        ceiling ? units(ceiling) : 'none',
      ];
    }),
  );
}

const millionths = (share: number): Fraction => fraction(share, 1_000_000);
const units = (value: Fraction): string =>
  value.denominator === 1n ? grouped(Number(value.numerator)) : toDecimal(value, 4);
