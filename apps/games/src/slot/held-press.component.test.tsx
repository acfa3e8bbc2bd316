import { beforeEach, expect, test } from 'vitest';
import { HeldPress } from './held-press.ts';

let button: HTMLButtonElement;
let presses: number;
let next: 'begins' | 'hastens' | null;
let held: HeldPress;

beforeEach(() => {
  button = document.createElement('button');
  document.body.replaceChildren(button);
  presses = 0;
  next = 'begins';
  held = new HeldPress({
    button,
    next: () => next,
    press: () => {
      presses += 1;
      held.changed();
    },
  });
});

const point = (type: string, pressed = 0) => button.dispatchEvent(new PointerEvent(type, { button: pressed }));

test('a button that is held begins one round after another until it is let go', async () => {
  point('pointerdown');
  await expect.poll(() => presses).toBeGreaterThan(2);
  point('pointerup');
  const before = presses;
  held.changed();
  await new Promise((later) => setTimeout(later, 60));
  expect(presses).toBe(before);
});

test('the click that ends a held press means nothing, and that of a short one does', async () => {
  point('pointerdown');
  await expect.poll(() => presses).toBeGreaterThan(0);
  point('pointerup');
  expect([held.wasHeld, held.wasHeld]).toEqual([true, false]);
  point('pointerdown');
  point('pointerup');
  expect(held.wasHeld).toBe(false);
});

test('nothing begins while nothing may, and a refusal lets go', async () => {
  next = null;
  point('pointerdown');
  await expect.poll(() => held.wasHeld).toBe(true);
  expect(presses).toBe(0);
  held.release();
  next = 'begins';
  held.changed();
  await new Promise((later) => setTimeout(later, 60));
  expect(presses).toBe(0);
});

test('another button of the mouse holds nothing', async () => {
  point('pointerdown', 2);
  await new Promise((later) => setTimeout(later, 600));
  expect(presses).toBe(0);
});
