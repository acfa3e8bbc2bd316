import { type Fraction, fraction, minus, times, toDecimal } from '../shared/fraction.ts';
import { BACCARAT_PAIR_BETS, BACCARAT_TOTAL_BETS } from './baccarat-bets.ts';
import { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
import { BAU_CUA_BETS, BAU_CUA_ROUNDS } from './bau-cua.ts';
import {
  type BetFigures,
  type Distribution,
  figuresOf,
  ODDS_UNIT,
  type Odds,
  type TableBet,
  tableTextKey,
} from './bet.ts';
import { BLACKJACK_RULES, type BlackjackRules } from './blackjack.ts';
import {
  BLACKJACK_SEAT_BETS,
  BLACKJACK_SIDE_BETS,
  blackjackDeals,
  INSURANCE_BET,
  insuranceRounds,
} from './blackjack-side-bets.ts';
import { infiniteDeckStrategy } from './blackjack-strategy.ts';
import { DRAGON_TIGER_BETS, dragonTigerRounds } from './dragon-tiger.ts';
import { DOUBLE_ZERO_BETS, LA_PARTAGE, ROULETTE_BETS, roulettePockets } from './roulette.ts';
import { SIC_BO_BETS, SIC_BO_ROUNDS } from './sic-bo.ts';
import { XOC_DIA_BETS, XOC_DIA_ROUNDS } from './xoc-dia.ts';

const HEAD = ['bet', 'pays when', 'net odds', 'chance', 'chance to win', 'fair odds', 'RTP'];

/** A bet of one game with its exact figures at the default odds. */
export interface TableRow {
  /** `<game>.<bet>`. */
  readonly name: string;
  readonly wins: string;
  readonly figures: BetFigures;
}

const rowsOf = <R>(game: string, bets: readonly TableBet<R>[], rounds: Distribution<R>): TableRow[] =>
  bets.map((bet) => ({ name: `${game}.${bet.id}`, wins: bet.wins, figures: figuresOf(bet, rounds) }));

/** Every bet of every table game but blackjack's hand itself, with its figures: what a configuration is checked by. */
export const tableRows = (): TableRow[] => [
  ...baccaratRows(8),
  ...rowsOf('dragonTiger', DRAGON_TIGER_BETS, dragonTigerRounds(8)),
  ...rowsOf('roulette', ROULETTE_BETS, roulettePockets(1)),
  ...rowsOf('sicBo', SIC_BO_BETS, SIC_BO_ROUNDS),
  ...rowsOf('xocDia', XOC_DIA_BETS, XOC_DIA_ROUNDS),
  ...rowsOf('bauCua', BAU_CUA_BETS, BAU_CUA_ROUNDS),
  ...blackjackRows(),
];

/** Keys of the texts of all bets, on either wheel. */
export function tableTextKeys(): string[] {
  const named = <R>(game: string, bets: readonly TableBet<R>[]) => bets.map(({ id }) => tableTextKey(game, id));
  return [
    ...new Set([
      ...named('baccarat', BACCARAT_TOTAL_BETS),
      ...named('baccarat', BACCARAT_PAIR_BETS),
      ...named('dragonTiger', DRAGON_TIGER_BETS),
      ...named('roulette', ROULETTE_BETS),
      ...named('roulette', DOUBLE_ZERO_BETS),
      ...named('sicBo', SIC_BO_BETS),
      ...named('xocDia', XOC_DIA_BETS),
      ...named('bauCua', BAU_CUA_BETS),
      ...BLACKJACK_SEAT_BETS.map((id) => tableTextKey('blackjack', id)),
      ...named('blackjack', [INSURANCE_BET]),
      ...named('blackjack', BLACKJACK_SIDE_BETS),
    ]),
  ];
}

const baccaratRows = (decks: number): TableRow[] => [
  ...rowsOf('baccarat', BACCARAT_TOTAL_BETS, baccaratTotals(decks)),
  ...rowsOf('baccarat', BACCARAT_PAIR_BETS, baccaratPairs(decks)),
];

const blackjackRows = (): TableRow[] => [
  ...rowsOf('blackjack', [INSURANCE_BET], insuranceRounds(8)),
  ...rowsOf('blackjack', BLACKJACK_SIDE_BETS, blackjackDeals(8)),
];

/** The family's sheet, `docs/par/tables.md`: every figure exact, counted by the program, rounded only for printing. */
export function tablesParSheet(): string {
  const pocket = roulettePockets(1);
  return `${[
    '# PAR sheet of the tables',
    'Written by the program from the bets’ data; a test fails when this page and the code differ.',
    'Net odds are n:1 in units of the stake at the default setting, each with its chance; 0 is a push, −0.5 a loss of half the stake. Fair odds are the mean net odds of a win at which the bet would return what is staked. Every figure is counted over all that a round may show, from a full shoe where there is one.',
    '## Baccarat, 8 decks',
    betTable(baccaratRows(8)),
    '## Baccarat, 6 decks',
    betTable(baccaratRows(6)),
    '## Dragon tiger, 8 decks',
    betTable(rowsOf('dragonTiger', DRAGON_TIGER_BETS, dragonTigerRounds(8))),
    '## Roulette, single zero',
    `One place of each kind stands for all of it; the layout has ${ROULETTE_BETS.length} places.`,
    betTable(onePerKind(rowsOf('roulette', ROULETTE_BETS, pocket))),
    'With la partage:',
    betTable([withOdds('roulette', ROULETTE_BETS, 'red', pocket, LA_PARTAGE)]),
    '## Roulette, double zero',
    `The layout has ${DOUBLE_ZERO_BETS.length} places.`,
    betTable(onePerKind(rowsOf('roulette', DOUBLE_ZERO_BETS, roulettePockets(2)))),
    '## Sic bo',
    betTable(onePerFace(rowsOf('sicBo', SIC_BO_BETS, SIC_BO_ROUNDS))),
    '## Xoc dia',
    betTable(rowsOf('xocDia', XOC_DIA_BETS, XOC_DIA_ROUNDS)),
    '## Bau cua',
    betTable(rowsOf('bauCua', BAU_CUA_BETS, BAU_CUA_ROUNDS)),
    '## Blackjack, bets beside the hand, 8 decks',
    betTable(blackjackRows()),
    '## Blackjack, the hand',
    'Best play from a shoe that never runs out.',
    rulesTable(),
    'Best first decision of the default table: H hit, S stand, D double, P split.',
    strategyTable(),
  ].join('\n\n')}\n`;
}

const withOdds = <R>(
  game: string,
  bets: readonly TableBet<R>[],
  id: string,
  rounds: Distribution<R>,
  odds: Odds,
): TableRow =>
  rowsOf(
    game,
    bets.filter((bet) => bet.id === id).map((bet) => ({ ...bet, odds })),
    rounds,
  )[0] as TableRow;

function betTable(rows: readonly TableRow[]): string {
  return table(
    HEAD,
    rows.map(({ name, wins, figures: { steps, winChance, fairOdds, rtp } }) => [
      name,
      wins,
      steps.map(({ net }) => net / ODDS_UNIT).join(' / '),
      steps.map(({ chance }) => toDecimal(chance, 8)).join(' / '),
      toDecimal(winChance, 8),
      fairOdds === undefined ? '–' : toDecimal(fairOdds, 4),
      percent(rtp),
    ]),
  );
}

/** The first place of each kind of roulette bet. */
const onePerKind = (rows: readonly TableRow[]): TableRow[] => firstOf(rows, (name) => name.split(':')[0] as string);

/** Sic bo bets on faces differ in the face alone; totals are all shown. */
const onePerFace = (rows: readonly TableRow[]): TableRow[] =>
  firstOf(rows, (name) => (name.includes('total') ? name : name.replace(/\d+$/, '')));

function firstOf(rows: readonly TableRow[], kind: (name: string) => string): TableRow[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => !seen.has(kind(name)) && seen.add(kind(name)));
}

const RULE_SETS: readonly (readonly [string, Partial<BlackjackRules>])[] = [
  ['default: dealer stands on soft 17, peek, 3:2, double after split', {}],
  ['dealer draws on soft 17', { hitSoft17: true }],
  ['no peek', { peek: false }],
  ['blackjack pays 6:5', { blackjackOdds: 12_000 }],
  ['late surrender', { lateSurrender: true }],
  ['no double after split', { doubleAfterSplit: false }],
];

function rulesTable(): string {
  return table(
    ['rules', 'house edge', 'RTP'],
    RULE_SETS.map(([name, changes]) => {
      const { net } = infiniteDeckStrategy({ ...BLACKJACK_RULES, ...changes });
      return [name, percent(minus(fraction(0), net)), percent(minus(fraction(1), minus(fraction(0), net)))];
    }),
  );
}

const UP_CARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
const LETTERS: Readonly<Record<string, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' };

function strategyTable(): string {
  const { best } = infiniteDeckStrategy(BLACKJACK_RULES);
  const name = (value: number) => (value === 1 ? 'A' : `${value}`);
  const line = (label: string, first: number, second: number) => [
    label,
    ...UP_CARDS.map((up) => LETTERS[best(first, second, up).move] as string),
  ];
  // Any two unlike cards of a hard total decide alike: one pair of them is shown.
  const hard = Array.from({ length: 15 }, (_, i) => i + 5).map((total) => {
    const first = total > 12 ? 10 : 2;
    return line(`${total}`, first, total - first);
  });
  const soft = [2, 3, 4, 5, 6, 7, 8, 9].map((value) => line(`A ${value}`, 1, value));
  const pairs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((value) => line(`${name(value)} ${name(value)}`, value, value));
  return table(['hand', ...UP_CARDS.map(name)], [...hard, ...soft, ...pairs]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const percent = (share: Fraction): string => `${toDecimal(times(share, fraction(100)), 4)} %`;
