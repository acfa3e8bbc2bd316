import { fightReturns, offerFight, SAMPLE_CHANCES, SAMPLE_MARGIN } from '../contest/index.ts';
import { FISH_RETURNS } from '../fish/index.ts';
import { defaultTerms, LOTTERIES, loadMenu, type MenuSettings, ODDS_TABLES, oddsOf } from '../lottery/index.ts';
import { returnsOf } from '../lottery/menu.ts';
import type { Lottery } from '../lottery/play.ts';
import type { RebatedBet, TurnoverClass } from '../rewards/index.ts';
import { type Fraction, fraction } from '../shared/fraction.ts';
import type { ReturningBet } from '../shared/house-edge.ts';
import { expectedReturns, SLOT_IDS, slotMachine } from '../slots/index.ts';
import { SOLO_IDS, type SoloGame, soloExpected, soloGame, spotFigures } from '../solo/index.ts';
import { sportsBets } from '../sports/index.ts';
import { LA_PARTAGE, ROULETTE_BETS, type TableSettings, tableReturns } from '../tables/index.ts';

/** Plays of the northern and southern draws on two digits, whose margin is thin. */
const TWO_DIGITS = /^(?:LO2|LO2H|LO2_1K|LOG[3-6]|DE_[A-Z0-9]+)$/;

/** What a play of a lottery counts as. */
export const lotteryClass = (lottery: string, play: string): TurnoverClass =>
  lottery.startsWith('VN_') && TWO_DIGITS.test(play) ? 'LOTTERY_LO2_DE' : 'LOTTERY';

/** What a bet of the tables counts as, by its name `<game>.<bet>`. */
export function tableClass(name: string): TurnoverClass {
  if (name.startsWith('roulette.')) return 'ROULETTE';
  return name.startsWith('blackjack.') ? 'BLACKJACK' : 'LIVE';
}

/** What a solo game counts as. */
const SOLO_CLASSES: Readonly<Record<SoloGame['kind'], TurnoverClass>> = {
  videoPoker: 'VIDEO_POKER',
  baccarat: 'LIVE',
  pearls: 'SLOTS',
  crash: 'SLOTS',
};

/**
 * Every bet of a lottery at a site's settings, with what it returns and counts as.
 *
 * @throws UnsoundMenu and HouseEdgeRefused as `loadMenu`
 */
export function lotteryBets<Draw>(lottery: Lottery<Draw>, settings: MenuSettings = {}): RebatedBet[] {
  return [...loadMenu(lottery, settings).values()].flatMap(({ play, terms }) =>
    returnsOf(lottery.code, play, terms).map((bet) => ({
      ...bet,
      turnoverClass: lotteryClass(lottery.code, play.code),
    })),
  );
}

/**
 * Every bet of the tables at a site's settings, with what it returns and counts as.
 *
 * @throws UnsoundTables as `loadTables`
 */
export const tableBets = (settings: TableSettings = {}): RebatedBet[] =>
  tableReturns(settings).map((bet) => ({ ...bet, turnoverClass: tableClass(bet.name) }));

/**
 * Every bet that the program comes with, exact: all lotteries, with either published table of odds in the north, the tables on either wheel
 * and with la partage, slots, solo games, fish, sports and fights at their defaults. Takes seconds; `SHIPPED_BETS` holds the answer.
 */
export function countShippedBets(): RebatedBet[] {
  const laPartage = Object.fromEntries(
    ROULETTE_BETS.filter(({ odds }) => 'zero' in odds).map(({ id }) => [`roulette.${id}`, LA_PARTAGE]),
  );
  return [
    ...Object.values(LOTTERIES).flatMap((lottery) => lotteryBets(lottery as Lottery<never>)),
    ...named('table B', lotteryBets(LOTTERIES.VN_MB, tableB())),
    ...tableBets(),
    ...named('two zeros', tableBets({ zeros: 2 }).filter(isRoulette)),
    ...named('la partage', tableBets({ odds: laPartage }).filter(isRoulette)),
    ...slotBets(),
    ...SOLO_IDS.flatMap((id) => soloBets(soloGame(id) as SoloGame)),
    ...FISH_RETURNS.map((total) => bet('FISH', `FISH/${total}`, fraction(total, 10_000))),
    ...sportsBets().map(({ bet: name, sport, rtp }) =>
      bet(sport === 'football' ? 'SPORTS' : 'ESPORTS', `SPORTS/${name}`, rtp),
    ),
    ...fightReturns(SAMPLE_CHANCES, offerFight(SAMPLE_CHANCES, { margin: SAMPLE_MARGIN })).map(asFight),
  ];
}

const bet = (turnoverClass: TurnoverClass, name: string, rtp: Fraction): RebatedBet => ({ name, rtp, turnoverClass });
const asFight = (one: ReturningBet): RebatedBet => ({ ...one, turnoverClass: 'COCKFIGHT' });
const isRoulette = ({ turnoverClass }: RebatedBet): boolean => turnoverClass === 'ROULETTE';
const named = (configuration: string, bets: readonly RebatedBet[]): RebatedBet[] =>
  bets.map((one) => ({ ...one, name: `${one.name} (${configuration})` }));

/** The second published table of odds for the northern draw. */
function tableB(): MenuSettings {
  const odds = ODDS_TABLES.B.MB ?? {};
  const plays = LOTTERIES.VN_MB.plays.flatMap((play) => {
    const [tier, ...more] = play.tiers;
    const written = odds[play.code];
    return tier && more.length === 0 && written && defaultTerms(play).odds[0] !== oddsOf(written)
      ? [[play.code, { odds: { [tier.code]: oddsOf(written) } }] as const]
      : [];
  });
  return { plays: Object.fromEntries(plays) };
}

function slotBets(): RebatedBet[] {
  return SLOT_IDS.flatMap((id) => {
    const game = slotMachine(id)?.game;
    if (!game) return [];
    const rtp = fraction(BigInt(game.rtp.numerator), BigInt(game.rtp.denominator));
    const bought = expectedReturns[game.version]?.bought;
    return [
      bet('SLOTS', `SLOTS/${game.version}`, rtp),
      ...(bought ? [bet('SLOTS', `SLOTS/${game.version} bought`, atMost(bought.rtp))] : []),
    ];
  });
}

function soloBets(game: SoloGame): RebatedBet[] {
  const turnoverClass = SOLO_CLASSES[game.kind];
  const name = `SOLO/${game.version}`;
  if (game.kind === 'baccarat')
    return spotFigures(game).map(({ spot, rtp }) => bet(turnoverClass, `${name}/${spot}`, rtp));
  const expected = soloExpected[game.version];
  if (!expected) throw new RangeError(`nobody has counted ${game.version}`);
  return [bet(turnoverClass, name, atMost(expected.rtp))];
}

/** A return known to ten places, rounded up. */
const atMost = (rtp: number): Fraction => fraction(Math.ceil(rtp * 10 ** 10), 10 ** 10);
