import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landingPosition, landingSpeed, modulo, planLanding, type ReelTurn, turningPosition } from './reel-motion.ts';

const turn: ReelTurn = { startMs: 100, from: 7, speed: 26, accelerationMs: 300 };
const STRIP = 30;

describe('a turning reel', () => {
  test('stands still before it starts', () => {
    expect(turningPosition(turn, 0)).toBe(7);
    expect(turningPosition(turn, 100)).toBe(7);
  });

  test('gathers speed without a jump and moves symbols downwards', () => {
    let last = 7;
    let lastStep = 0;
    for (let ms = 110; ms < 1500; ms += 10) {
      const now = turningPosition(turn, ms);
      const step = last - now;
      expect(step).toBeGreaterThan(0);
      expect(step).toBeGreaterThanOrEqual(lastStep - 1e-9);
      expect(step).toBeLessThanOrEqual(0.26 + 1e-9);
      last = now;
      lastStep = step;
    }
  });
});

describe('a landing reel', () => {
  const landings = fc.record({
    stop: fc.integer({ min: 0, max: STRIP - 1 }),
    knownMs: fc.integer({ min: 100, max: 4000 }),
    leftMs: fc.integer({ min: 400, max: 4000 }),
  });

  test('rests on the drawn stop and nowhere else', () => {
    fc.assert(
      fc.property(landings, ({ stop, knownMs, leftMs }) => {
        const landing = planLanding(turn, STRIP, stop, knownMs, knownMs + leftMs, 480);
        const rest = landingPosition(landing, knownMs + leftMs);
        const off = modulo(rest - stop, STRIP);
        expect(Math.min(off, STRIP - off)).toBeLessThan(1e-6);
        expect(landingPosition(landing, knownMs + leftMs + 5000)).toBeCloseTo(rest, 9);
        expect(landingSpeed(landing, knownMs + leftMs)).toBe(0);
      }),
    );
  });

  test('takes over where the turning reel was and never runs backwards before it brakes', () => {
    fc.assert(
      fc.property(landings, ({ stop, knownMs, leftMs }) => {
        const landing = planLanding(turn, STRIP, stop, knownMs, knownMs + leftMs, 480);
        expect(landingPosition(landing, knownMs)).toBeCloseTo(turningPosition(turn, knownMs), 9);
        let last = landingPosition(landing, knownMs);
        for (let ms = 0; ms <= leftMs - landing.brakeMs; ms += 16) {
          const now = landingPosition(landing, knownMs + ms);
          expect(now).toBeLessThanOrEqual(last + 1e-9);
          last = now;
        }
      }),
    );
  });

  test('runs slightly past its stop, by less than half a symbol, and swings back', () => {
    const landing = planLanding(turn, STRIP, 11, 1000, 2400, 480);
    const rest = landingPosition(landing, 2400);
    let furthest = 0;
    for (let ms = 1000; ms <= 2400; ms += 4) furthest = Math.max(furthest, rest - landingPosition(landing, ms));
    expect(furthest).toBeGreaterThan(0.05);
    expect(furthest).toBeLessThan(0.5);
  });

  test('keeps near to the speed it had, so that nothing looks cut', () => {
    for (let stop = 0; stop < STRIP; stop += 1) {
      const landing = planLanding(turn, STRIP, stop, 1000, 2600, 480);
      expect(landing.speed).toBeGreaterThan(26 * 0.5);
      expect(landing.speed).toBeLessThan(26 * 1.5);
    }
  });

  test('cannot be planned without time', () => {
    expect(() => planLanding(turn, STRIP, 3, 1000, 1000, 480)).toThrow(RangeError);
  });
});
