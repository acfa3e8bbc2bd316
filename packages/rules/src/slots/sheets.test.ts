import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameHash, parSheet, probeOf, SLOT_IDS, type SlotMachine, slotMachine } from './index.ts';

const machineOf = (id: string) => slotMachine(id) as SlotMachine;
const sheetOf = (id: string) => readFileSync(new URL(`../../../../docs/par/${id}.md`, import.meta.url), 'utf8');

/** Games whose cycles are counted within seconds; of the others the command that writes sheets compares every figure. */
const SHORT_CYCLES = ['R1', 'orchard-seven', 'nine-lives', 'jackpot-bloom'];

describe.each(SLOT_IDS)('the sheet of %s equals the code', (id) => {
  const machine = machineOf(id);

  it('about its data', () => {
    expect(sheetOf(id)).toContain(gameHash(machine.game));
  });

  it('about what is drawn, shown and paid', () => {
    expect(sheetOf(id)).toContain(probeOf(machine));
  }, 60_000);

  it('about its return', () => {
    const { numerator, denominator } = machine.game.rtp;
    const stated = Number(numerator) / Number(denominator);
    const actual = /\*\*RTP\*\* \| \*\*([0-9.]+) %/.exec(sheetOf(id))?.[1];
    expect(Number(actual) / 100).toBeCloseTo(stated, 8);
  });
});

it.each(SHORT_CYCLES)(
  'the sheet of %s shows every figure of its cycles',
  (id) => {
    expect(sheetOf(id)).toBe(parSheet(machineOf(id)));
  },
  120_000,
);
