import type { Amount } from '@croupier/money';
import {
  DEFAULT_DRAW_ODDS,
  drawFight,
  drawReturn,
  expectedOfFight,
  type FightChances,
  fightDividends,
  fightEstimates,
  requireChances,
  SIDES,
  type Side,
  settleDraw,
  UnsoundFight,
} from '../contest/index.ts';
import { type ContestOutcome, drawFightChances, fightRoad, fightSideOf, opposingFighters } from './contest-kind.ts';
import type { OfferedBet, RoundOffer, RoundPools, SharedKind } from './kind.ts';
import { liabilityPart } from './liability.ts';
import { pooledPart, settlePooled } from './pooled.ts';

const ODDS_UNIT = 10_000;
const fighters = ['MERON', 'WALA'] as const;
const draws = ['BDD', 'FTD'] as const;

function chancesOf(raw: RoundOffer): FightChances {
  const chances = (raw as { chances?: FightChances } | null)?.chances;
  if (!chances) throw new UnsoundFight('a fight has chances');
  requireChances(chances);
  return chances;
}

const offered: readonly OfferedBet[] = [
  ...fighters.map((id) => ({ id, odds: {} })),
  ...draws.map((id) => ({ id, odds: { win: DEFAULT_DRAW_ODDS[id] * ODDS_UNIT } })),
];

const pools: RoundPools = {
  poolOf: (bet) => (bet === 'MERON' || bet === 'WALA' ? 'fighters' : null),
  dividends: (staked, outcome) => fightDividends(staked, fightSideOf(outcome)),
  estimates: (staked) => fightEstimates(staked),
  chances(offer) {
    const { MERON, WALA } = chancesOf(offer);
    return { MERON, WALA };
  },
};

const drawRate = (bet: (typeof draws)[number], side: Side): number =>
  bet === side ? (DEFAULT_DRAW_ODDS[bet] + 1) * ODDS_UNIT : 0;

/** The virtual contest with a pool: the backers of the winner share the stakes on both fighters; draws are bet on at odds. */
export const CONTEST_POOL_KIND: SharedKind = {
  code: 'contestPool',
  textPrefix: 'contest',
  turnoverClass: 'COCKFIGHT',
  timing: { openMs: 40_000, lockMs: 5_000, dealMs: 25_000, pauseMs: 8_000 },
  decks: 0,
  mostCards: 0,
  bets: SIDES,
  pools,
  offerOf: (words) => ({ chances: drawFightChances(words) }),
  offered(offer) {
    chancesOf(offer);
    return offered;
  },
  deal: ({ words }, offer) => ({
    outcome: { side: drawFight(chancesOf(offer), words) } satisfies ContestOutcome,
    used: [],
  }),
  settle(bet, stake: Amount, outcome, _offer, dividends) {
    const side = fightSideOf(outcome);
    if (bet === 'BDD' || bet === 'FTD') {
      const { state, gross } = settleDraw({ side: bet, stake }, side);
      return { state, gross };
    }
    if (bet !== 'MERON' && bet !== 'WALA') throw new UnsoundFight(`a fight has no bet ${bet}`);
    return settlePooled(bet, 'fighters', stake, dividends);
  },
  liability: () => [
    pooledPart(fighters),
    liabilityPart(
      draws,
      SIDES.map((side) => draws.map((bet) => drawRate(bet, side))),
    ),
  ],
  expected(offer, staked = new Map()) {
    const chances = chancesOf(offer);
    const means = expectedOfFight(staked, chances);
    for (const bet of draws) {
      const { numerator, denominator } = drawReturn(chances, bet);
      means.set(bet, Number((numerator * 10_000n) / denominator));
    }
    return means;
  },
  coverage: () => undefined,
  opposing: opposingFighters,
  road: fightRoad,
};
