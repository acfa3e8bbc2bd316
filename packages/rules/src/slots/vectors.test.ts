import { describe, expect, it } from 'vitest';
import { buildMachine, outcomeAt, R1 } from './index.ts';

const machine = buildMachine(R1);
const rowsOf = (stops: number[]) => outcomeAt(machine, stops).grid.map((row) => row.join(' '));

describe('published windows of R1 pay as published', () => {
  it('three lines of three symbols', () => {
    const outcome = outcomeAt(machine, [0, 0, 0, 0, 0]);
    expect(rowsOf([0, 0, 0, 0, 0])).toEqual(['J Q K J A', 'Q J Q A J', 'K K J Q Q']);
    expect(outcome.lineWins).toEqual([
      { line: 4, symbol: 'J', count: 3, coins: 7 },
      { line: 11, symbol: 'Q', count: 4, coins: 24 },
      { line: 19, symbol: 'K', count: 3, coins: 9 },
    ]);
    expect(outcome.coins).toBe(40);
  });

  it('wilds complete two lines', () => {
    expect(rowsOf([7, 4, 4, 5, 4])).toEqual(['H1 W A J H2', 'K A W W J', 'H3 Q J H2 Q']);
    expect(outcomeAt(machine, [7, 4, 4, 5, 4])).toMatchObject({
      lineWins: [
        { line: 8, symbol: 'H1', count: 3, coins: 80 },
        { line: 11, symbol: 'K', count: 3, coins: 9 },
      ],
      coins: 89,
      freeSpinsAwarded: 0,
    });
  });

  it('two scatters pay nothing', () => {
    expect(outcomeAt(machine, [15, 14, 14, 11, 12])).toMatchObject({
      scatter: { count: 2, coins: 0 },
      freeSpinsAwarded: 0,
      coins: 0,
    });
  });

  it('three scatters pay twice the stake and ten free spins', () => {
    expect(rowsOf([12, 11, 10, 12, 13])).toEqual(['Q J J K S', 'H2 H1 S Q J', 'K Q H1 S K']);
    expect(outcomeAt(machine, [12, 11, 10, 12, 13])).toMatchObject({
      lineWins: [],
      scatter: { count: 3, coins: 40 },
      freeSpinsAwarded: 10,
      coins: 40,
    });
  });
});
