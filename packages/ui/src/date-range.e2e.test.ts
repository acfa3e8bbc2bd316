import { openWorkshop, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let workshop: TestWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(async () => {
  await workshop?.stop();
});

test('a day stands as the site writes it, whatever the browser speaks, but while it is typed', async () => {
  const page = await workshop.open('date-range/0', { locale: 'en-US' });
  const field = page.getByLabel('From');
  const written = page.locator('.day > span').first();
  expect(await written.innerText()).toBe('1 Oct 2026');
  const opacities = () =>
    Promise.all([field, written].map((part) => part.evaluate((element) => getComputedStyle(element).opacity)));
  expect(await opacities()).toEqual(['0', '1']);
  await field.focus();
  expect(await opacities()).toEqual(['0', '1']);
  expect(
    await page
      .locator('.day')
      .first()
      .evaluate((day) => getComputedStyle(day).outlineStyle),
  ).toBe('solid');
  await page.keyboard.type('08152026');
  expect(await opacities()).toEqual(['1', '0']);
  await page.keyboard.press('Tab');
  await page.getByLabel('To').focus();
  await page.getByText('15 Aug 2026').waitFor();
  await page.context().close();
});
