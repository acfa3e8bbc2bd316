import { openWorkshop, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryDelaysMs } from './picture-cache.ts';

let workshop: TestWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(async () => {
  await workshop?.stop();
});

const picture = '/art/hero-wide.svg';

test('a picture that fails is asked for three times more, then art stands in its place, of the same size', async () => {
  const page = await workshop.open('badge');
  let asked = 0;
  await page.route(`**${picture}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await page.evaluate(() => {
    location.hash = '#page=picture';
  });
  const box = page.locator('.picture').first();
  for (const [at, delay] of retryDelaysMs.entries()) {
    await expect.poll(() => asked).toBe(at + 1);
    // The failure has to reach the page before its time can pass.
    await page.waitForTimeout(200);
    await page.clock.runFor(delay);
  }
  await expect.poll(() => box.getAttribute('data-state')).toBe('gone');
  await page.clock.runFor(60_000);
  expect(asked).toBe(1 + retryDelaysMs.length);
  const size = await box.boundingBox();
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(1440 / 560, 1);
  expect(await page.getByRole('img', { name: 'A field of marigolds' }).count()).toBe(1);
  await page.context().close();
});

test('a picture that comes at the second time is shown', async () => {
  const page = await workshop.open('badge');
  let asked = 0;
  await page.route(`**${picture}`, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.evaluate(() => {
    location.hash = '#page=picture';
  });
  await expect
    .poll(() => page.locator('.picture').first().getAttribute('data-state'), { timeout: 20_000 })
    .toBe('there');
  await page.context().close();
});

test('a bare picture keeps its broken mark unseen between attempts, and art takes its place in the end', async () => {
  const page = await workshop.open('badge');
  let asked = 0;
  await page.route(`**${picture}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await page.evaluate(() => {
    location.hash = '#page=plain-picture';
  });
  const image = page.locator(`img[src$="${picture}"]`);
  for (const [at, delay] of retryDelaysMs.entries()) {
    await expect.poll(() => asked).toBe(at + 1);
    await expect.poll(() => image.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await page.clock.runFor(delay);
  }
  await expect.poll(() => page.getByRole('img', { name: 'Dusk over a field' }).count()).toBe(1);
  await expect.poll(() => image.count()).toBe(0);
  expect(asked).toBe(1 + retryDelaysMs.length);
  await page.context().close();
});
