import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import {
  DEFAULT_DRAW_ODDS,
  drawFight,
  type FightChances,
  type FightOffer,
  netOf,
  offerFight,
  SIDES,
  type Side,
  settleDraw,
  settleFighter,
  UnsoundFight,
} from '../contest/index.ts';
import type { RoadRound } from '../tables/index.ts';
import type { OfferedBet, RoundOffer, SharedKind } from './kind.ts';
import { liabilityPart } from './liability.ts';

const ODDS_UNIT = 10_000;

/** The house's margin on decided stakes, in 1/10,000. */
const MARGIN = 300;

/** How a fight is offered: what each side's chance is, in 1/10,000, and what follows from it. */
export interface ContestOffer {
  readonly chances: FightChances;
  readonly quotes: Pick<FightOffer, 'MERON' | 'WALA'>;
}

/** What a fight showed. */
export interface ContestOutcome {
  readonly side: Side;
}

function offerOf(raw: RoundOffer): ContestOffer {
  if (typeof raw !== 'object' || raw === null || !('chances' in raw) || !('quotes' in raw))
    throw new UnsoundFight('a fight is offered at chances and quotes');
  return raw as ContestOffer;
}

/** The side with which a fight ended. @throws UnsoundFight for what is no outcome of a fight */
export function fightSideOf(raw: unknown): Side {
  const side = (raw as ContestOutcome | null)?.side;
  if (side === undefined || !SIDES.includes(side)) throw new UnsoundFight('a fight ends with one of its sides');
  return side;
}

/** Net odds of a fighter in 1/10,000, rounded up: for what the house may lose and what a screen shows before rounding. */
function netRate(quote: number): number {
  const { numerator, denominator } = netOf(quote);
  return Number((numerator * BigInt(ODDS_UNIT) + denominator - 1n) / denominator);
}

const offeredAt = ({ quotes }: ContestOffer): OfferedBet[] => [
  { id: 'MERON', odds: { win: netRate(quotes.MERON), draw: 0 } },
  { id: 'WALA', odds: { win: netRate(quotes.WALA), draw: 0 } },
  { id: 'BDD', odds: { win: DEFAULT_DRAW_ODDS.BDD * ODDS_UNIT } },
  { id: 'FTD', odds: { win: DEFAULT_DRAW_ODDS.FTD * ODDS_UNIT } },
];

function grossRate(bet: OfferedBet, side: Side): number {
  if (bet.id === side) return ODDS_UNIT + (bet.odds.win ?? 0);
  const isFighter = bet.id === 'MERON' || bet.id === 'WALA';
  return isFighter && (side === 'BDD' || side === 'FTD') ? ODDS_UNIT : 0;
}

/** Draws the chances of a fight: Meron is the favourite, with 50 to 57 of a hundred decided fights. */
export function drawFightChances(words: WordSource): FightChances {
  const BDD = 800 + uniform(words, 301);
  const FTD = 80 + uniform(words, 31);
  const decided = ODDS_UNIT - BDD - FTD;
  const MERON = Math.floor((decided * (5_000 + uniform(words, 701))) / ODDS_UNIT);
  return { MERON, WALA: decided - MERON, BDD, FTD };
}

/** The fighters of a fight are opposite sides. */
export function opposingFighters(bet: string): { pair: string; side: 'A' | 'B' } | undefined {
  if (bet === 'MERON') return { pair: 'fighters', side: 'A' };
  return bet === 'WALA' ? { pair: 'fighters', side: 'B' } : undefined;
}

/** What a fight leaves on the roads. */
export function fightRoad(outcome: unknown): RoadRound {
  const side = fightSideOf(outcome);
  return { outcome: side === 'MERON' ? 'B' : side === 'WALA' ? 'P' : 'T' };
}

/** The virtual contest at fixed odds: Meron is the favourite, both draws return the stakes on the fighters. */
export const CONTEST_KIND: SharedKind = {
  code: 'contest',
  textPrefix: 'contest',
  turnoverClass: 'COCKFIGHT',
  timing: { openMs: 40_000, lockMs: 5_000, dealMs: 25_000, pauseMs: 8_000 },
  decks: 0,
  mostCards: 0,
  bets: SIDES,
  offerOf(words) {
    const chances = drawFightChances(words);
    const { MERON: meron, WALA: wala } = offerFight(chances, { margin: MARGIN });
    return { chances, quotes: { MERON: meron, WALA: wala } } satisfies ContestOffer;
  },
  offered: (offer) => offeredAt(offerOf(offer)),
  deal: ({ words }, offer) => ({
    outcome: { side: drawFight(offerOf(offer).chances, words) } satisfies ContestOutcome,
    used: [],
  }),
  settle(bet, stake: Amount, outcome, offer) {
    const side = fightSideOf(outcome);
    if (bet === 'BDD' || bet === 'FTD') {
      const { state, gross } = settleDraw({ side: bet, stake }, side);
      return { state, gross };
    }
    if (bet !== 'MERON' && bet !== 'WALA') throw new UnsoundFight(`a fight has no bet ${bet}`);
    const quote = offerOf(offer).quotes[bet];
    const { state, gross } = settleFighter({ side: bet, entered: stake, quote, convention: 'stake' }, side);
    return { state, gross: amount(gross) };
  },
  liability(offer) {
    const bets = offeredAt(offerOf(offer));
    return [
      liabilityPart(
        bets.map(({ id }) => id),
        SIDES.map((side) => bets.map((bet) => grossRate(bet, side))),
      ),
    ];
  },
  expected(offer) {
    const { chances } = offerOf(offer);
    const all = SIDES.reduce((sum, side) => sum + chances[side], 0);
    return new Map(
      offeredAt(offerOf(offer)).map((bet): [string, number] => [
        bet.id,
        SIDES.reduce((sum, side) => sum + grossRate(bet, side) * chances[side], 0) / all,
      ]),
    );
  },
  coverage: () => undefined,
  opposing: opposingFighters,
  road: fightRoad,
};
