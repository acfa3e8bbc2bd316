import { refusal } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { issueOf, yeekeeOf } from './testing/lottery-answers.ts';

const times = { locksInMs: 60_000, drawsInMs: 180_000 };
const open = () =>
  openScreen('/lottery?gameCode=yeekee&playType=HL_TOP', {
    token: 'a'.repeat(43),
    site: { whitelabel: { gameTypes: ['RNG', 'ELOTT'] } },
    answers: {
      ...memberAnswers,
      'lottery.game': () => yeekeeOf(times),
      'lottery.trends': { gameId: 'yeekee', draws: 0, series: [] },
      'lottery.opened': { list: [] },
      'lottery.dragons': { list: [] },
      'lottery.slips': { list: [], nextCursor: null },
      'lottery.chases': { list: [], nextCursor: null },
      'lottery.coming': { list: ['20261127-0042', '20261127-0043'].map((number) => issueOf(number, times)) },
      'lottery.placeChase': () => {
        throw refusal('insufficient_funds');
      },
    },
  });

const dialog = page.getByRole('dialog', { name: 'Chase orders' });
const place = dialog.getByRole('button', { name: /^Place 2 draws/ });

async function openChase() {
  const { server } = await open();
  await page
    .getByRole('button', { name: /^High(?! or)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Chase' }).click();
  await expect.element(place).toBeVisible();
  return server;
}

test('says before it is bought when the chase ends', async () => {
  await openChase();
  const status = dialog.getByRole('status');
  await expect
    .poll(() => status.element().textContent)
    .toMatch(/^Ends at once when a draw returns more than it cost\.$/);
  await dialog.getByRole('switch', { name: 'Stop when I win' }).click();
  await expect.poll(() => status.element().textContent).toMatch(/^Ends with the last draw\.$/);
  await dialog.getByRole('switch', { name: 'Stop at a sum' }).click();
  await dialog.getByRole('textbox', { name: 'Sum of payouts' }).fill('250');
  await expect.poll(() => status.element().textContent).toMatch(/^Ends at once when its payouts reach ₱250\.00\.$/);
  await dialog.getByRole('switch', { name: 'Stop when I win' }).click();
  await expect
    .poll(() => status.element().textContent)
    .toMatch(/more than it cost, or when its payouts reach ₱250\.00\.$/);
});

test('a sum is asked for in minor units, and none is asked for without an amount', async () => {
  const server = await openChase();
  await dialog.getByRole('switch', { name: 'Stop at a sum' }).click();
  await expect.element(place).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Sum of payouts' }).fill('0');
  await expect.element(dialog.getByText('Enter an amount above zero')).toBeVisible();
  await expect.element(place).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Sum of payouts' }).fill('1250.50');
  await place.click();
  await expect.poll(() => server.askedFor('lottery.placeChase').length).toBe(1);
  expect(server.askedFor('lottery.placeChase')[0]).toMatchObject({ stopAtPayout: '125050', stopOnWin: true });
  // without the switch the sum is not sent
  await dialog.getByRole('switch', { name: 'Stop at a sum' }).click();
  await place.click();
  await expect.poll(() => server.askedFor('lottery.placeChase').length).toBe(2);
  expect(server.askedFor('lottery.placeChase')[1]).not.toHaveProperty('stopAtPayout');
});
