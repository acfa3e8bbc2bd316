import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import { BadSelection, type Lottery, type Play, type Ticket } from './play.ts';
import { ORACLES, type PlayOracle } from './testing/oracles/index.ts';

const RUNS = { seed: 20261121, numRuns: 60 };
const all = Object.entries(LOTTERIES) as unknown as [LotteryCode, Lottery<never>][];

/** How often each tier is hit, unit bet by unit bet. */
function slowHits(play: Play<never>, oracle: PlayOracle<never>, selection: string, draw: never): number[] {
  const hit = oracle.units(selection).flatMap((unit) => oracle.evaluate(unit, draw));
  const unknown = hit.filter((tier) => !play.tiers.some(({ code }) => code === tier));
  expect(unknown).toEqual([]);
  return play.tiers.map(({ code }) => hit.filter((tier) => tier === code).length);
}

/** Whether a ticket comes apart into lines that cost and hit the same, and reads the same however it is written. */
function isSumOfLines(play: Play<never>, ticket: Ticket<never>, selection: string, draw: never): void {
  const lines = [...ticket.lines()].map((line) => play.read(line));
  expect(lines.reduce((sum, line) => sum + line.weight, 0)).toBe(ticket.weight);
  const hits = ticket.hits(draw);
  expect(hits.map((_, tier) => lines.reduce((sum, line) => sum + (line.hits(draw)[tier] ?? 0), 0))).toEqual(hits);
  const turned = selection.split('|').map((group) => group.split(',').toReversed().join(','));
  expect(play.read(turned.join('|')).selection).toBe(ticket.selection);
  expect(play.read(ticket.selection).selection).toBe(ticket.selection);
}

/** With an item less a ticket costs less; where the item stood in no unit bet, as much. */
function costsNoMoreWithLess(play: Play<never>, oracle: PlayOracle<never>, selection: string): void {
  const groups = selection.split('|').map((group) => group.split(','));
  for (const [g, group] of groups.entries()) {
    const fewer = groups
      .with(g, group.slice(1))
      .map((items) => items.join(','))
      .join('|');
    let weight: number;
    try {
      weight = play.read(fewer).weight;
    } catch (error) {
      // Too few items are no ticket at all.
      expect(error).toBeInstanceOf(BadSelection);
      continue;
    }
    const isUsed = oracle.units(fewer).length < oracle.units(selection).length;
    expect(weight < play.read(selection).weight).toBe(isUsed);
  }
}

describe('every play has an independent oracle', () => {
  it.each(all)('in %s', (code, lottery) => {
    expect(Object.keys(ORACLES[code].plays).toSorted()).toEqual(lottery.plays.map((play) => play.code).toSorted());
  });
});

describe('a ticket costs and pays what the oracle finds', () => {
  const plays = all.flatMap(([code, { plays }]) => plays.map((play) => ({ name: `${code} ${play.code}`, code, play })));

  it.each(plays)('$name', ({ code, play }) => {
    const { draws, plays } = ORACLES[code];
    const oracle = plays[play.code] as PlayOracle<never>;
    const cases = draws.chain((draw) => fc.tuple(fc.constant(draw), oracle.select(draw)));
    let won = 0;
    fc.assert(
      fc.property(cases, ([draw, selection]) => {
        const ticket = play.read(selection);
        const hits = slowHits(play, oracle, selection, draw);
        expect(ticket.weight).toBe(oracle.units(selection).length);
        expect(ticket.hits(draw)).toEqual(hits);
        isSumOfLines(play, ticket, selection, draw);
        costsNoMoreWithLess(play, oracle, selection);
        if (hits.some((count) => count > 0)) won += 1;
      }),
      RUNS,
    );
    expect(won, 'draws on which it won').toBeGreaterThan(0);
  });
});
