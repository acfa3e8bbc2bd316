import { hmacWords, listWords, memberContext } from '@croupier/fairness';
import { amount, parseAmount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isClosed,
  openRound,
  type PlayedStep,
  playRound,
  playSlotStep,
  RoundMismatch,
  readRound,
  type SlotMachine,
  type SlotRound,
  slotMachine,
  slotMachineOfVersion,
  stakeOf,
} from './index.ts';

const machine = slotMachine('R1') as SlotMachine;
const coinValue = amount(5n);
const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);
const streamOf = (nonce: number, from = 0) =>
  hmacWords({ serverSeed, gameVersion: machine.game.version, context: memberContext('player', nonce), from });

/** Words that stop each reel at the given stop: below 30 they pass scaling as they are. */
const TRIGGER = [12, 11, 10, 12, 13];
const NOTHING = [15, 14, 14, 11, 12];

/** Plays a round as a server would that restarts after every step. */
function playThroughStorage(nonce: number): PlayedStep[] {
  const steps: PlayedStep[] = [];
  let stored = JSON.stringify(openRound(machine, coinValue));
  while (!isClosed(readRound(JSON.parse(stored)))) {
    const round = readRound(JSON.parse(stored));
    const step = playSlotStep(
      slotMachineOfVersion(round.version) as SlotMachine,
      round,
      streamOf(nonce, round.nextWord),
    );
    steps.push(step);
    stored = JSON.stringify(step.round);
  }
  return steps;
}

describe('an interrupted round ends the same', () => {
  it('after a restart between any two steps', () => {
    let withFreeSpins = 0;
    for (let nonce = 0; nonce < 1_500; nonce += 1) {
      const whole = playRound(machine, coinValue, streamOf(nonce));
      if (whole.length === 1 && nonce % 50 !== 0) continue;
      if (whole.length > 1) withFreeSpins += 1;
      expect(playThroughStorage(nonce)).toEqual(whole);
    }
    expect(withFreeSpins).toBeGreaterThan(5);
  });

  it('when a step is requested twice', () => {
    const round = openRound(machine, coinValue);
    expect(playSlotStep(machine, round, streamOf(7))).toEqual(playSlotStep(machine, round, streamOf(7)));
  });
});

describe('a round pays the sum of its parts', () => {
  it('in any round', () => {
    fc.assert(
      fc.property(fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (nonce, value) => {
        const steps = playRound(machine, amount(value), streamOf(nonce));
        const last = steps.at(-1)?.round as SlotRound;
        for (const { outcome, win } of steps) {
          const parts = outcome.lineWins.reduce((sum, { coins }) => sum + coins, 0) + outcome.scatter.coins;
          expect(outcome.coins).toBe(parts);
          expect(win).toBe(BigInt(outcome.coins) * value);
          expect(outcome.multiplier).toBe(outcome.kind === 'free' ? 3 : 1);
        }
        const paid = steps.reduce((sum, { win }) => sum + win, 0n);
        expect(BigInt(last.coins) * parseAmount(last.coinValue)).toBe(paid);
        expect(steps.map(({ outcome }) => outcome.kind)).toEqual([
          'paid',
          ...Array(last.freeSpinsAwarded).fill('free'),
        ]);
        expect(steps.length).toBe(1 + last.freeSpinsAwarded);
        expect(steps.map(({ closed }) => closed)).toEqual(steps.map((_, i) => i === steps.length - 1));
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });

  it('multiplies a free spin', () => {
    const steps = playRound(machine, coinValue, listWords([...TRIGGER, ...Array(10).fill([0, 0, 0, 0, 0]).flat()]));
    expect(steps.map(({ outcome }) => outcome.coins)).toEqual([40, ...Array(10).fill(120)]);
    expect(steps[1]?.outcome.lineWins.map(({ coins }) => coins)).toEqual([21, 72, 27]);
    expect(steps[1]?.win).toBe(600n);
    expect(steps.at(-1)?.round).toMatchObject({ coins: 1_240, stepsPlayed: 11, nextWord: 55, freeSpinsAwarded: 10 });
  });

  it('scales with a stake other than twenty coins', () => {
    expect(stakeOf(machine, coinValue)).toBe(100n);
  });
});

describe('free spins are all played, and end', () => {
  it('when a free spin awards more', () => {
    const words = listWords([...TRIGGER, ...TRIGGER, ...Array(19).fill(NOTHING).flat()]);
    const steps = playRound(machine, coinValue, words);
    expect(steps[1]?.outcome).toMatchObject({ kind: 'free', freeSpinsAwarded: 10, coins: 120 });
    expect(steps.length).toBe(21);
  });

  it('when every spin awards more', () => {
    const endless = { next: () => 0, position: 0, rejected: 0 };
    const words = {
      ...endless,
      next() {
        this.position += 1;
        return TRIGGER[(this.position - 1) % 5] as number;
      },
    };
    const steps = playRound(machine, coinValue, words);
    expect(steps.length).toBe(10_001);
    expect(steps.at(-1)?.round.freeSpinsAwarded).toBe(10_000);
  });
});

describe('only the next step of a round is played', () => {
  const open = openRound(machine, coinValue);
  const closed = playSlotStep(machine, open, listWords(NOTHING)).round;

  it('refuses another place in the stream', () => {
    expect(() => playSlotStep(machine, open, streamOf(0, 1))).toThrow(
      new RoundMismatch('the stream stands at word 1 and the round at 0'),
    );
  });

  it('refuses a closed round', () => {
    expect(() => playSlotStep(machine, closed, streamOf(0, closed.nextWord))).toThrow(
      new RoundMismatch('the round is closed'),
    );
    expect(new RoundMismatch('').name).toBe('RoundMismatch');
  });

  it('refuses the rules of another version', () => {
    expect(() => playSlotStep(machine, { ...open, version: 'r1-2' }, streamOf(0))).toThrow(
      new RoundMismatch('the round is of version r1-2'),
    );
  });

  it.each([
    ['nothing', null],
    ['a negative count', { ...open, freeSpinsLeft: -1 }],
    ['more free spins left than were awarded', { ...open, freeSpinsLeft: 1 }],
    ['no position', { ...open, nextWord: undefined }],
    ['a worthless coin', { ...open, coinValue: '0' }],
    ['a coin that is no text', { ...open, coinValue: 5 }],
    ['a coin that has its text elsewhere', { ...open, coinValue: ['5'] }],
    ['a version that is no text', { ...open, version: 1 }],
    ['text', 'round'],
    ['a number', 7],
    ['a function', Object.assign(() => 0, open)],
    ['nothing at all', undefined],
  ])('refuses a damaged record: %s', (_, stored) => {
    expect(() => readRound(stored)).toThrow(new RoundMismatch('the stored round is damaged'));
  });

  it('accepts every sound record', () => {
    expect(readRound(closed)).toEqual(closed);
    expect(readRound({ ...open, freeSpinsLeft: 3, freeSpinsAwarded: 3 })).toMatchObject({ freeSpinsLeft: 3 });
  });

  it('refuses a coin that is worth nothing', () => {
    expect(() => openRound(machine, amount(0n))).toThrow(new RangeError('a coin must be worth something'));
  });
});
