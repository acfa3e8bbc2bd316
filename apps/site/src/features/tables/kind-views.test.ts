import type { Say } from '@croupier/i18n';
import { cardOf } from '@croupier/rules/shared';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { bauCuaView } from './bau-cua/bau-cua-view.ts';
import { contestPoolView, contestView } from './contest/contest-view.ts';
import { derbyView } from './derby/derby-view.ts';
import { dragonTigerView } from './dragon-tiger/dragon-tiger-view.ts';
import type { KindView } from './kind-view.ts';
import { joinRounds } from './last-rounds.ts';
import { rouletteView } from './roulette/roulette-view.ts';
import { sicBoView } from './sic-bo/sic-bo-view.ts';
import { redPlaces } from './xoc-dia/coins.ts';
import { xocDiaView } from './xoc-dia/xoc-dia-view.ts';

/** The key of a result's sentence. */
function keyOf(view: KindView, outcome: unknown): string {
  const t = ((key: string) => key) as Say;
  return view.result(outcome, t);
}

test('results are called as they fell, and stand on the roads alike', () => {
  const cases: readonly (readonly [KindView, unknown, string, string | undefined])[] = [
    [dragonTigerView, { dragon: cardOf(13, 0), tiger: cardOf(9, 1) }, 'table.dragonTiger.dragonWins', 'B'],
    [dragonTigerView, { dragon: cardOf(1, 0), tiger: cardOf(2, 1) }, 'table.dragonTiger.tigerWins', 'P'],
    [dragonTigerView, { dragon: cardOf(5, 0), tiger: cardOf(5, 3) }, 'table.dragonTiger.tie', 'T'],
    [sicBoView, [4, 5, 6], 'table.sicBo.big', 'B'],
    [sicBoView, [1, 4, 5], 'table.sicBo.small', 'P'],
    [sicBoView, [6, 6, 6], 'table.sicBo.triple', 'T'],
    [xocDiaView, 4, 'table.xocDia.even', 'B'],
    [xocDiaView, 0, 'table.xocDia.even', 'B'],
    [xocDiaView, 3, 'table.xocDia.odd', 'P'],
    [bauCuaView, ['stag', 'crab', 'crab'], 'table.bauCua.result', undefined],
    [contestView, { side: 'MERON' }, 'table.contest.meronWins', 'B'],
    [contestView, { side: 'WALA' }, 'table.contest.walaWins', 'P'],
    [contestView, { side: 'BDD' }, 'table.contest.bothYield', 'T'],
    [contestView, { side: 'FTD' }, 'table.contest.fullTime', 'T'],
    [contestPoolView, { side: 'WALA' }, 'table.contest.walaWins', 'P'],
    [derbyView, { finish: [3, 7, 1, 2, 4, 5, 6, 8] }, 'table.derby.result', undefined],
    [rouletteView, 0, 'table.roulette.zero', undefined],
    [rouletteView, 17, 'table.roulette.result', undefined],
  ];
  for (const [view, outcome, key, mark] of cases) {
    expect(keyOf(view, outcome)).toBe(key);
    expect(view.road?.(outcome).outcome).toBe(mark);
  }
});

test('a card is called by its name and without its suit', () => {
  const t = ((key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()) as Say;
  const outcome = { dragon: cardOf(13, 0), tiger: cardOf(9, 1) };
  expect(dragonTigerView.calledAs?.(outcome, t)).toBe('table.dragonTiger.dragonWins table.rank.king 9');
});

test.each([
  ['dragonTiger', dragonTigerView],
  ['sicBo', sicBoView],
  ['xocDia', xocDiaView],
  ['bauCua', bauCuaView],
  ['contest', contestView],
  ['contestPool', contestPoolView],
  ['derby', derbyView],
] as const)('the layout of %s has every bet of its table once', (kind, view) => {
  const { bets } = SHARED_KINDS[kind];
  const shown = view.rows(bets).flatMap(({ spots }) => spots);
  expect(shown.toSorted()).toEqual([...bets].toSorted());
});

test('as many coins show red as were drawn, and not always the same', () => {
  for (const red of [0, 1, 2, 3, 4]) expect(redPlaces(red, 'c4a0ffee').filter((isRed) => isRed)).toHaveLength(red);
  expect(redPlaces(1, 'c4a0')).not.toEqual(redPlaces(1, '04ac'));
});

test('rounds of two lists that overlap are counted once, and void ones not at all', () => {
  const round = (number: number, outcome: number | null) =>
    ({ number, outcome, shoe: null, state: outcome === null ? 'void' : 'settled', at: '' }) as const;
  const joined = joinRounds([round(3, 7), round(2, 5), round(1, null)], [round(3, 7), round(4, 0)]);
  expect(joined.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 5],
    [3, 7],
    [4, 0],
  ]);
});
