import { outcomeAt, SLOT_IDS, type SlotGame, type SlotMachine, slotMachine } from '@croupier/rules/slots';
import { expect, test } from 'vitest';
import { heldReels, landedTriggers, mostShown, type Trigger } from './anticipation.ts';

type Strips = SlotGame['reels'];

/** What opens a feature of a game in a paid and in a free spin, from the rules and not from the client's data. */
function triggersOf({ symbols, features, reels }: SlotGame): { strips: Strips; trigger: Trigger }[] {
  const symbolOf = (...roles: string[]) => symbols.find(({ role }) => roles.includes(role))?.code ?? '';
  const { freeSpins, holdAndWin, pick, ladder } = features;
  return [
    ...(holdAndWin ? [{ strips: reels, trigger: { symbol: symbolOf('coin'), count: holdAndWin.coins } }] : []),
    ...(pick ? [{ strips: reels, trigger: { symbol: symbolOf('bonus'), count: pick.bonuses } }] : []),
    ...(ladder ? [{ strips: reels, trigger: { symbol: symbolOf('bonus'), count: ladder.bonuses } }] : []),
    ...(freeSpins
      ? [reels, freeSpins.reels ?? reels].map((strips) => ({
          strips,
          trigger: { symbol: symbolOf('scatter', 'book'), count: freeSpins.scatters },
        }))
      : []),
  ];
}

const windowAt = (strips: Strips, rows: number, stops: readonly number[]): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );

const shownAt = (strip: readonly string[], rows: number, stop: number, symbol: string) =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((code) => code === symbol).length;

/** One stop for each number of the symbol that a reel can show: nothing else of a reel matters. */
function stopsByCount(strip: readonly string[], rows: number, symbol: string): Map<number, number> {
  return new Map(strip.map((_, stop) => [shownAt(strip, rows, stop, symbol), stop]));
}

/** Every window that differs in how many of the symbol its reels show. */
function everyWindow(strips: Strips, rows: number, symbol: string): number[][] {
  return strips.reduce<number[][]>(
    (windows, strip) =>
      windows.flatMap((stops) => [...stopsByCount(strip, rows, symbol).values()].map((stop) => [...stops, stop])),
    [[]],
  );
}

const games = SLOT_IDS.flatMap((id) => {
  const machine = slotMachine(id);
  return machine ? [[id, machine] as const] : [];
});

/** Whether the rules open the feature at these stops. Free strips have no call that evaluates them, so their windows are counted. */
function opensAt(machine: SlotMachine, strips: Strips, stops: readonly number[], { symbol, count }: Trigger): boolean {
  const { game } = machine;
  if (strips !== game.reels) return countIn(windowAt(strips, game.rows, stops), symbol) >= count;
  const outcome = outcomeAt(machine, stops);
  const isScatter = game.symbols.some(({ code, role }) => code === symbol && (role === 'scatter' || role === 'book'));
  return isScatter ? outcome.freeSpinsAwarded > 0 : countIn(outcome.grid, symbol) >= count;
}

const countIn = (grid: readonly (readonly string[])[], symbol: string) =>
  grid.flat().filter((code) => code === symbol).length;

test.each(games)('%s holds a reel only where one of its stops opens the feature by the rules', (_, machine) => {
  const { game } = machine;
  for (const { strips, trigger } of triggersOf(game)) {
    for (const stops of everyWindow(strips, game.rows, trigger.symbol)) {
      const grid = windowAt(strips, game.rows, stops);
      for (const [reel, held] of heldReels(grid, strips, trigger).entries()) {
        if (!held) continue;
        const seen = countIn(
          grid.map((row) => row.slice(0, reel)),
          trigger.symbol,
        );
        const opens = [...stopsByCount(strips[reel] ?? [], game.rows, trigger.symbol).values()].some((stop) =>
          opensAt(machine, strips, stops.with(reel, stop), trigger),
        );
        expect([stops, reel, opens, seen < trigger.count]).toEqual([stops, reel, true, true]);
      }
    }
  }
});

test('every game with a feature that the reels open holds some reel in some window', () => {
  for (const [, { game }] of games) {
    for (const { strips, trigger } of triggersOf(game)) {
      const windows = everyWindow(strips, game.rows, trigger.symbol).map((stops) => windowAt(strips, game.rows, stops));
      expect([game.id, windows.some((grid) => heldReels(grid, strips, trigger).includes(true))]).toEqual([
        game.id,
        true,
      ]);
    }
  }
});

test('a game in which nothing opens a feature holds no reel', () => {
  const strips = [
    ['A', 'S'],
    ['A', 'S'],
    ['A', 'S'],
  ];
  expect(heldReels([['S', 'S', 'A']], strips, null)).toEqual([false, false, false]);
});

test('a reel that cannot show what is missing is not held, and the one after it is', () => {
  const strips = [['S'], ['S'], ['A'], ['A', 'S']];
  expect(heldReels([['S', 'S', 'A', 'A']], strips, { symbol: 'S', count: 3 })).toEqual([false, false, false, true]);
});

test('no reel is held once the feature is open', () => {
  const strips = Array.from({ length: 5 }, () => ['A', 'S']);
  const held = heldReels([['S', 'S', 'S', 'A', 'A']], strips, { symbol: 'S', count: 3 });
  expect(held).toEqual([false, false, true, false, false]);
});

test('no reel is held for what stands behind it', () => {
  const strips = Array.from({ length: 5 }, () => ['A', 'S']);
  expect(heldReels([['A', 'A', 'A', 'S', 'S']], strips, { symbol: 'S', count: 3 })).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the most that a strip shows is counted around its end too', () => {
  expect(mostShown(['S', 'A', 'A', 'S'], 2, 'S')).toBe(2);
  expect(mostShown(['A', 'B'], 3, 'S')).toBe(0);
});

test('what opens a feature is counted reel by reel, and a reel without it counts nothing', () => {
  const grid = [
    ['S', 'A', 'S', 'A'],
    ['A', 'A', 'S', 'A'],
  ];
  expect(landedTriggers(grid, { symbol: 'S', count: 3 })).toEqual([1, 0, 3, 0]);
  expect(landedTriggers(grid, null)).toEqual([0, 0, 0, 0]);
});
