import { openWorkshop, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeLimits, placeSteps } from './dialog-place.ts';

let workshop: TestWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(async () => {
  await workshop?.stop();
});

const still = { reducedMotion: 'reduce' } as const;
const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true };
const moveHandle = /^Move this window/;
const resizeHandle = /^Resize this window/;

async function boxOf(dialog: Locator) {
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog has no place');
  return box;
}

async function drag(page: Page, handle: Locator, byX: number, byY: number): Promise<void> {
  const box = await boxOf(handle);
  const [x, y] = [box.x + Math.min(60, box.width / 2), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2);
  await page.mouse.move(x + byX, y + byY);
  await page.mouse.up();
}

describe('a window', () => {
  test('goes where it is dragged, never out of sight, and does not close when it is let go', async () => {
    const page = await workshop.open('dialog/1', still);
    const dialog = page.getByRole('dialog');
    const start = await boxOf(dialog);
    await drag(page, dialog.locator('.dialog-head'), -200, 50);
    expect(await boxOf(dialog)).toEqual({ ...start, x: start.x - 200, y: start.y + 50 });
    await drag(page, dialog.locator('.dialog-head'), -4000, -4000);
    expect(await boxOf(dialog)).toEqual({ ...start, x: placeLimits.edge, y: placeLimits.edge });
    await page.context().close();
  });

  test('is resized by its corner, not past the edge, and follows the page when that grows small', async () => {
    const page = await workshop.open('dialog/1', still);
    const dialog = page.getByRole('dialog');
    const start = await boxOf(dialog);
    await drag(page, page.getByRole('button', { name: resizeHandle }), 100, 60);
    expect(await boxOf(dialog)).toEqual({ ...start, width: start.width + 100, height: start.height + 60 });
    await drag(page, page.getByRole('button', { name: resizeHandle }), 4000, 4000);
    await page.setViewportSize({ width: 1100, height: 500 });
    const far = async () => {
      const { x, y, width, height } = await boxOf(dialog);
      return [x + width <= 1100 - placeLimits.edge, y + height <= 500 - placeLimits.edge];
    };
    await expect.poll(far).toEqual([true, true]);
    await page.context().close();
  });

  test('can be moved and resized without a pointer', async () => {
    const page = await workshop.open('dialog/1', still);
    const dialog = page.getByRole('dialog');
    const start = await boxOf(dialog);
    await page.getByRole('button', { name: moveHandle }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await boxOf(dialog)).toEqual({ ...start, x: start.x - placeSteps.short, y: start.y - placeSteps.long });
    await page.getByRole('button', { name: resizeHandle }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await boxOf(dialog)).toMatchObject({
      width: start.width + placeSteps.long,
      height: start.height + placeSteps.short,
    });
    await page.context().close();
  });

  test('can be moved, resized and brought back by buttons, for those who cannot drag', async () => {
    const page = await workshop.open('dialog/1', still);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: moveHandle }).click();
    const start = await boxOf(dialog);
    await page.getByRole('button', { name: 'Move left' }).click();
    await page.getByRole('button', { name: 'Larger', exact: true }).click();
    const far = placeSteps.long;
    expect(await boxOf(dialog)).toEqual({
      x: start.x - far,
      y: start.y,
      width: start.width + far,
      height: start.height + far,
    });
    await page.getByRole('button', { name: 'Move to the centre' }).click();
    expect(await boxOf(dialog)).toEqual(start);
    await page.context().close();
  });

  test('grows to the side where its corner is when text runs from the right', async () => {
    const page = await workshop.open('dialog/1', { ...still, query: '&dir=rtl' });
    const dialog = page.getByRole('dialog');
    const start = await boxOf(dialog);
    await drag(page, page.getByRole('button', { name: resizeHandle }), -100, 0);
    expect(await boxOf(dialog)).toEqual({ ...start, x: start.x - 100, width: start.width + 100 });
    await page.context().close();
  });
});

describe('closing', () => {
  test('a click beside it closes it only where that is set, Escape everywhere, and focus goes back', async () => {
    const page = await workshop.open('dialog/1', still);
    await page.mouse.click(20, 450);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    const hasFocus = (part: Locator) =>
      expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
    await hasFocus(page.getByLabel('User name'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'Open' }));
    await page.context().close();

    const held = await workshop.open('dialog/6', still);
    await held.mouse.click(20, 450);
    await held.keyboard.press('Tab');
    expect(await held.getByRole('dialog').count()).toBe(1);
    await held.keyboard.press('Escape');
    await held.getByRole('dialog').waitFor({ state: 'detached' });
    await held.context().close();
  });

  test('Escape and a click beside them close the upper of two dialogs alone', async () => {
    const page = await workshop.open('dialog/4', still);
    await page.getByRole('heading', { name: 'The second' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'The second' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'The first' }).count()).toBe(1);

    await page.getByRole('button', { name: 'Open the second' }).click();
    await page.getByRole('heading', { name: 'The second' }).waitFor();
    await page.mouse.click(20, 450);
    await page.getByRole('heading', { name: 'The second' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'The first' }).count()).toBe(1);
    expect(
      await page
        .getByRole('button', { name: 'Open the second' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('focus does not leave the dialog', async () => {
    const page = await workshop.open('dialog/1', still);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // the end of a dialog hands the focus on to its beginning a moment after it has it
      await page.waitForFunction(() => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'));
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.context().close();
  });
});

describe('a sheet', () => {
  test('closes when it is drawn far down, comes back when it is not, and has no window’s handles', async () => {
    const page = await workshop.open('dialog/3', phone);
    const head = page.locator('.dialog-head');
    expect(await page.getByRole('button', { name: moveHandle }).count()).toBe(0);
    const start = await boxOf(page.getByRole('dialog'));
    await drag(page, head, 0, 20);
    await expect.poll(() => boxOf(page.getByRole('dialog'))).toEqual(start);
    await drag(page, head, 0, 600);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('that asks a question cannot be drawn away', async () => {
    const page = await workshop.open('dialog/2', phone);
    await drag(page, page.locator('.dialog-head'), 0, 160);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.context().close();
  });
});

describe('a dialog opened by code', () => {
  test('reports which button closed it, or that none did', async () => {
    const page = await workshop.open('dialog-host', still);
    const open = page.getByRole('button', { name: 'Open' });
    await open.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.locator('output').textContent()).toBe('leave');
    await open.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('output').textContent()).toBe('closed');
    await page.context().close();
  });

  test('is 400 wide by default', async () => {
    const page = await workshop.open('dialog-host/1', still);
    expect((await boxOf(page.getByRole('dialog'))).width).toBe(400);
    await page.context().close();
  });

  test('closes by itself, but not while the reader is at it or has asked it to stay', async () => {
    const page = await workshop.open('badge', still);
    await page.clock.install({ time: 0 });
    await page.evaluate(() => {
      location.hash = '#page=dialog-host/2';
    });
    const left = page.getByRole('timer');
    const seconds = async () => Number(/\d+/.exec((await left.textContent()) ?? '')?.[0]);
    await left.waitFor();
    await page.clock.pauseAt(60_000);
    const start = await seconds();
    await page.clock.runFor(2000);
    await expect.poll(seconds).toBe(start - 2);

    await page.getByRole('dialog').hover();
    await page.clock.runFor(5000);
    expect(await seconds()).toBe(start - 2);

    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    await expect.poll(seconds).toBe(start - 3);
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.clock.runFor(5000);
    expect(await seconds()).toBe(start - 3);

    await page.getByRole('dialog').focus();
    await page.clock.runFor(60_000);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('holds the page while something loads: no key passes, and it speaks only when it takes long', async () => {
    const page = await workshop.open('badge', still);
    await page.clock.install({ time: 0 });
    await page.evaluate(() => {
      location.hash = '#page=dialog-host';
    });
    await page.getByRole('button', { name: 'Wait a moment' }).waitFor();
    await page.clock.pauseAt(60_000);
    await page.getByRole('button', { name: 'Wait a moment' }).click();
    const status = page.getByRole('status').filter({ hasText: 'One moment, please' });
    await page.clock.runFor(150);
    expect(await status.count()).toBe(0);
    await page.clock.runFor(100);
    await status.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.mouse.click(60, 120);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(
      await page.evaluate(() => document.activeElement?.closest('.loading-box, [data-base-ui-focus-guard]') !== null),
    ).toBe(true);
    await page.clock.runFor(2000);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
