import { SLOT_IDS, slotMachine } from '@croupier/rules/slots';
import { expect, test } from 'vitest';
import { familyOf } from '../families.ts';

test('a record shows the lines and symbols of the version that was played', () => {
  const machines = SLOT_IDS.flatMap((id) => slotMachine(id) ?? []);
  const byLines = machines.filter(({ game }) => game.wins.kind === 'lines');
  expect(byLines.length).toBeGreaterThan(0);
  for (const { game } of byLines) {
    const shown = familyOf(game.version)?.family.recordView({ nodeId: 'any', gameVersion: game.version }).slot;
    expect(shown?.theme).toBe('any');
    expect(shown?.lines.every((line) => line.length === game.reels.length)).toBe(true);
    expect(shown?.symbols.map(({ code }) => code)).toEqual(game.symbols.map(({ code }) => code));
  }
});

test('a record shows no lines of a game that is no slot, and no version of another provider is built in', () => {
  const version = 'phoenix-court-1';
  expect(familyOf(version)?.family.recordView({ nodeId: 'phoenix-court', gameVersion: version })).toEqual({
    slot: null,
  });
  expect(familyOf('another-1')).toBeNull();
});
