import { SLOT_IDS, slotMachine } from '@croupier/rules/slots';
import { expect, test } from 'vitest';
import { shownSlot } from './shown-slot.ts';

test('tells the lines and symbols of the version that was played', () => {
  const machines = SLOT_IDS.flatMap((id) => slotMachine(id) ?? []);
  const byLines = machines.filter(({ game }) => game.wins.kind === 'lines');
  expect(byLines.length).toBeGreaterThan(0);
  for (const { game } of byLines) {
    const shown = shownSlot({ nodeId: 'any', gameVersion: game.version });
    expect(shown?.theme).toBe('any');
    expect(shown?.lines.every((line) => line.length === game.reels.length)).toBe(true);
    expect(shown?.symbols.map(({ code }) => code)).toEqual(game.symbols.map(({ code }) => code));
  }
});

test('tells nothing of a game that is no slot of the house', () => {
  expect(shownSlot({ nodeId: 'phoenix-court', gameVersion: 'phoenix-court-1' })).toBeNull();
});
