import { type Fraction, fraction, over, toDecimal } from '../shared/fraction.ts';
import { percent, table } from '../shared/markdown.ts';
import { LOTTERIES } from './catalogue.ts';
import { defaultTerms, rtpOf, type Terms } from './menu.ts';
import { writeOdds } from './odds.ts';
import type { Lottery, Play } from './play.ts';
import { DEFAULT_PRIZE_GROUP } from './prize-group.ts';

/**
 * The published table of all lotteries in Markdown: `docs/par/lottery.md`. Every figure is exact and comes from the code
 * that settles; a test compares the file with this.
 */
export function lotteryTable(): string {
  const sections = [
    '# Lotteries: prices, chances and returns',
    'Written by the program from its rules; a test fails when this page and the code differ. Prices are in stake units ' +
      'for the selection shown. Odds are gross per unit. Probability is that of winning anything, a returned stake not ' +
      'counted; expected hits differ from it where a selection can hit more than once. Fair odds are price over expected ' +
      'hits, per tier where a selection has several. Prize-mode plays (marked ᴳ) are shown at prize group ' +
      `${DEFAULT_PRIZE_GROUP}; every other price and all odds are defaults of a site's setting.`,
    ...Object.values(LOTTERIES).flatMap((lottery) => sectionOf(lottery as Lottery<never>)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function sectionOf(lottery: Lottery<never>): string[] {
  const head = [
    'bet',
    'name',
    'selection',
    'price',
    'wins',
    'probability',
    'expected hits',
    'fair odds',
    'odds',
    'RTP',
  ];
  const rows = lottery.plays.flatMap((play) => {
    const terms = defaultTerms(play);
    return play.cases.map((selection) => rowOf(play, selection, terms));
  });
  return [`## ${lottery.code} ${lottery.name}`, table(head, rows)];
}

function rowOf(play: Play<never>, selection: string, terms: Terms): string[] {
  const { win, hits } = play.chance(selection);
  const price = play.read(selection).weight * terms.lots;
  const hit = [...hits.keys()].filter((tier) => hits[tier]?.numerator !== 0n);
  const of = (tier: number) => hits[tier] ?? fraction(0);
  return [
    `${play.code}${play.tiers.some(({ full }) => full) ? ' ᴳ' : ''}`,
    play.name,
    `\`${selection.replaceAll('|', '\\|')}\``,
    `${price}`,
    play.wins,
    significant(win),
    hit.map((tier) => significant(of(tier))).join(' · '),
    hit.map((tier) => toDecimal(over(fraction(price), of(tier)), 4)).join(' · '),
    hit.map((tier) => writeOdds(terms.odds[tier] ?? 0)).join(' · '),
    percent(rtpOf(play, selection, terms), 4),
  ];
}

/** A probability with 8 places, and more where it would otherwise show fewer than 5 significant digits. */
function significant(value: Fraction): string {
  let places = 8;
  while (places < 16 && value.numerator * 10n ** BigInt(places) < value.denominator * 10_000n) places += 1;
  return toDecimal(value, places);
}
