import { type Fraction, fraction, over, plus, times } from '../shared/fraction.ts';
import { assertHouseEdge, type ReturningBet } from '../shared/house-edge.ts';
import { MAX_ODDS, ODDS_UNIT, oddsFraction } from './odds.ts';
import type { Lottery, Play } from './play.ts';
import { DEFAULT_PRIZE_GROUP, oddsOfGroup } from './prize-group.ts';

/** What a site sells a play for. A bet keeps the terms it was placed on. */
export interface Terms {
  /** Stake units a unit bet costs, 1 to 1,000. */
  readonly lots: number;
  /** Gross odds by tier, integers of 1/10,000; 0 pays nothing. */
  readonly odds: readonly number[];
}

/** Every play that a site sells on one lottery, with its terms. */
export type Menu<Draw> = ReadonlyMap<string, { readonly play: Play<Draw>; readonly terms: Terms }>;

/** A site's own settings of a lottery: by play code, and by tier code within it. What is not named keeps its default. */
export interface MenuSettings {
  /** Prize group of the prize-mode plays, see `prize-group.ts`. */
  readonly prizeGroup?: number;
  readonly plays?: Readonly<Record<string, PlaySettings>>;
  /** Names of bets that may be sold without a house edge: `<lottery>/<play>/<case>`. */
  readonly allowedWithoutEdge?: readonly string[];
}

export interface PlaySettings {
  /** Not sold at all. */
  readonly off?: boolean;
  readonly lots?: number;
  readonly odds?: Readonly<Record<string, number>>;
}

/** Thrown when a site's settings of a lottery are not what they could be. */
export class UnsoundMenu extends RangeError {
  override readonly name = 'UnsoundMenu';
}

/** The terms of a play before any setting: its own odds, or those of the prize group for a prize-mode play. */
export function defaultTerms<Draw>(play: Play<Draw>, prizeGroup = DEFAULT_PRIZE_GROUP): Terms {
  return {
    lots: play.lots,
    odds: play.tiers.map(({ odds, full }) => (full ? oddsOfGroup(full, prizeGroup) : odds)),
  };
}

/**
 * Expected gross over stake of one of a play's cases, exact.
 *
 * @throws BadSelection when the text is no selection of the play
 */
export function rtpOf<Draw>(play: Play<Draw>, selection: string, { lots, odds }: Terms): Fraction {
  const gross = play
    .chance(selection)
    .hits.reduce((sum, hits, tier) => plus(sum, times(hits, oddsFraction(odds[tier] ?? 0))), fraction(0));
  return over(gross, fraction(play.read(selection).weight * lots));
}

/** Every case of a play as a bet with its return, named as settings name it. */
export function returnsOf<Draw>(lottery: string, play: Play<Draw>, terms: Terms): ReturningBet[] {
  return play.cases.map((selection) => ({
    name: `${lottery}/${play.code}/${selection}`,
    rtp: rtpOf(play, selection, terms),
  }));
}

/**
 * A lottery with a site's settings.
 *
 * @throws UnsoundMenu for a play or tier that does not exist, a price or odds out of bounds
 * @throws HouseEdgeRefused when a bet would return 99.95 % or more and is not allowed by name
 */
export function loadMenu<Draw>(lottery: Lottery<Draw>, settings: MenuSettings = {}): Menu<Draw> {
  const { prizeGroup, plays: own = {}, allowedWithoutEdge = [] } = settings;
  const known = new Set(lottery.plays.map(({ code }) => code));
  for (const code of Object.keys(own)) {
    if (!known.has(code)) throw new UnsoundMenu(`${lottery.code} has no play ${code}`);
  }
  const menu = new Map<string, { play: Play<Draw>; terms: Terms }>();
  for (const play of lottery.plays) {
    const settingsOfPlay = own[play.code] ?? {};
    if (settingsOfPlay.off) continue;
    menu.set(play.code, { play, terms: ownTerms(play, settingsOfPlay, prizeGroup) });
  }
  assertHouseEdge(
    [...menu.values()].flatMap(({ play, terms }) => returnsOf(lottery.code, play, terms)),
    new Set(allowedWithoutEdge),
  );
  return menu;
}

function ownTerms<Draw>(play: Play<Draw>, settings: PlaySettings, prizeGroup?: number): Terms {
  const defaults = defaultTerms(play, prizeGroup);
  const lots = settings.lots ?? defaults.lots;
  if (!Number.isInteger(lots) || lots < 1 || lots > 1000) throw new UnsoundMenu(`${play.code} costs ${lots} units`);
  const ownOdds = settings.odds ?? {};
  for (const tier of Object.keys(ownOdds)) {
    if (!play.tiers.some(({ code }) => code === tier)) throw new UnsoundMenu(`${play.code} has no tier ${tier}`);
  }
  const odds = play.tiers.map(({ code }, tier) => ownOdds[code] ?? defaults.odds[tier] ?? 0);
  if (!odds.every((value) => Number.isInteger(value) && value >= 0 && value <= MAX_ODDS)) {
    throw new UnsoundMenu(`odds of ${play.code} are integers of 1/${ODDS_UNIT} up to ${MAX_ODDS}`);
  }
  return { lots, odds };
}
