import { startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const site = startsSite();

async function visit(path: string): Promise<Page> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  await page.locator('main form').first().waitFor();
  return page;
}

test.each([
  ['/login', ['current-password']],
  ['/register', ['new-password', 'new-password']],
])('a password on %s that is read over a shoulder, or that a password manager cannot fill in', async (path, kinds) => {
  const page = await visit(path);
  const fields = page.locator('main form input[autocomplete$="-password"]');
  const found = await fields.evaluateAll((inputs) =>
    inputs.map((input) => ({ type: input.getAttribute('type'), kind: input.getAttribute('autocomplete') })),
  );
  expect(found).toEqual(kinds.map((kind) => ({ type: 'password', kind })));
  expect(await page.locator('main form input[autocomplete~="username"]').count()).toBe(1);
  await page.context().close();
});

test('a password that cannot be pasted, or cannot be shown to who typed it', async () => {
  const page = await visit('/login');
  const name = page.getByLabel('User name');
  const password = page.getByLabel('Password', { exact: true });
  await name.fill('violet anchor 42');
  await name.selectText();
  await page.keyboard.press('ControlOrMeta+X');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await password.inputValue()).toBe('violet anchor 42');
  await page.getByRole('button', { name: 'Show the password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  await page.context().close();
});
