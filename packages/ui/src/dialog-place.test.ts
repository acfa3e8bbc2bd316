import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowStep, closesSheet, moved, type Place, placeLimits, resized, type View, within } from './dialog-place.ts';

const size = fc.integer({ min: 0, max: 3000 });
const step = fc.integer({ min: -4000, max: 4000 });
const place = fc.record({ left: step, top: step, width: size, height: size });
const view = fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 150, max: 2000 }) });

function expectInside({ left, top, width, height }: Place, { width: across, height: down }: View): void {
  expect(left).toBeGreaterThanOrEqual(placeLimits.edge);
  expect(top).toBeGreaterThanOrEqual(placeLimits.edge);
  expect(left + width).toBeLessThanOrEqual(across - placeLimits.edge);
  expect(top + height).toBeLessThanOrEqual(down - placeLimits.edge);
}

describe('the place of a window', () => {
  it('does not leave the view however it is moved or resized', () => {
    fc.assert(
      fc.property(place, view, step, step, fc.boolean(), (start, seen, x, y, isRtl) => {
        const inside = within(start, seen);
        expectInside(inside, seen);
        expectInside(moved(inside, x, y, seen), seen);
        expectInside(resized(inside, x, y, seen, isRtl), seen);
      }),
    );
  });

  it('does not change its size when it is only moved', () => {
    fc.assert(
      fc.property(place, view, step, step, (start, seen, x, y) => {
        const inside = within(start, seen);
        expect(moved(inside, x, y, seen)).toMatchObject({ width: inside.width, height: inside.height });
      }),
    );
  });

  it('does not let go of the corner that stays when it is resized', () => {
    fc.assert(
      fc.property(place, step, step, fc.boolean(), (start, x, y, isRtl) => {
        const seen = { width: 1440, height: 900 };
        const inside = within(start, seen);
        const next = resized(inside, x, y, seen, isRtl);
        expect(next.top).toBe(inside.top);
        if (inside.left + inside.width >= placeLimits.minWidth + placeLimits.edge && isRtl)
          expect(next.left + next.width).toBe(inside.left + inside.width);
        if (inside.left <= seen.width - placeLimits.minWidth - placeLimits.edge && !isRtl)
          expect(next.left).toBe(inside.left);
      }),
    );
  });

  it('does not take another key for an arrow', () => {
    expect(arrowStep('ArrowLeft', false)).toEqual({ x: -16, y: 0 });
    expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 64 });
    expect(arrowStep('Enter', true)).toBeUndefined();
  });
});

describe('a sheet', () => {
  it('does not close when it is let go nearly where it was, however fast', () => {
    expect(closesSheet(10, 3, 600)).toBe(false);
  });

  it('closes when it is drawn far, or flicked', () => {
    expect(closesSheet(240, 0, 600)).toBe(true);
    expect(closesSheet(60, 0.9, 600)).toBe(true);
    expect(closesSheet(60, 0.1, 600)).toBe(false);
  });
});
