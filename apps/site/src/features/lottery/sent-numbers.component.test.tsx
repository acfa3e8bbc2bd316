import type { LotteryNumbers } from '@croupier/contract';
import { type Answers, refusal } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { yeekeeOf } from './testing/lottery-answers.ts';

const at = '2026-11-27T03:00:00.000Z';
const numbersOf = (count: number, own: readonly number[] = []): LotteryNumbers => ({
  number: '20261127-0042',
  count,
  sum: `${count * 10_000}`,
  list: Array.from({ length: count }, (_, index) => {
    const place = count - index;
    return {
      place,
      sent: `${place}`.padStart(5, '0'),
      sender: 'li••••an',
      at,
      own: own.includes(place),
      prize: null,
    };
  }),
});

const open = (times: { locksInMs: number; drawsInMs: number }, answers: Answers = {}, token?: string) =>
  openScreen('/lottery?gameCode=yeekee', {
    ...(token && { token }),
    site: { whitelabel: { gameTypes: ['RNG', 'ELOTT'] } },
    answers: {
      ...memberAnswers,
      'lottery.game': () => yeekeeOf(times),
      'lottery.trends': { gameId: 'yeekee', draws: 0, series: [] },
      'lottery.opened': { list: [] },
      'lottery.dragons': { list: [] },
      'lottery.slips': { list: [], nextCursor: null },
      'lottery.chases': { list: [], nextCursor: null },
      'lottery.numbers': numbersOf(0),
      ...answers,
    },
  });

const member = 'a'.repeat(43);
const panel = page.getByRole('region', { name: "Members' numbers" });
const field = panel.getByRole('textbox', { name: 'Your number' });
const send = panel.getByRole('button', { name: 'Send', exact: true });

test('before the lock it says when numbers are taken and what they win, and takes none', async () => {
  await open({ locksInMs: 60_000, drawsInMs: 180_000 });
  await expect.element(panel.getByText('Sending opens when bets close.')).toBeVisible();
  await expect.element(panel.getByText(/The last number sent wins ₱300\.00\./)).toBeVisible();
  await expect.element(panel.getByText(/staked at least ₱100\.00/)).toBeVisible();
  expect(await field.elements()).toEqual([]);
});

test('between the lock and the draw a member sends a number, and sees its position among all', async () => {
  let numbers = numbersOf(2);
  const { server } = await open(
    { locksInMs: -1_000, drawsInMs: 60_000 },
    {
      'lottery.numbers': () => numbers,
      'lottery.sendNumber': () => {
        numbers = numbersOf(3, [3]);
        return { place: 3, left: 19 };
      },
    },
    member,
  );
  await expect.element(panel.getByText(/^Open for 1:00|^Open for 0:/)).toBeVisible();
  await field.fill('12a34');
  await expect.element(send).toBeDisabled();
  await field.fill('12345');
  await send.click();
  const list = panel.getByRole('list', { name: 'Numbers, the last first' });
  await expect.poll(() => list.getByRole('listitem').first().element().textContent).toMatch(/^1\s*00003\s*You$/);
  await expect.element(panel.getByText('19 numbers left for this draw')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(server.askedFor('lottery.sendNumber')).toMatchObject([
    { gameId: 'yeekee', number: '20261127-0042', sent: '12345' },
  ]);
});

test('the sum says which number is taken from it, once there are sixteen', async () => {
  await open({ locksInMs: -1_000, drawsInMs: 60_000 }, { 'lottery.numbers': numbersOf(17) });
  await expect
    .poll(() => panel.getByRole('status').element().textContent)
    .toMatch(/^17 numbers, sum 170000 less 00002 adds 69998$/);
});

test('a refusal is shown', async () => {
  await open(
    { locksInMs: -1_000, drawsInMs: 60_000 },
    {
      'lottery.sendNumber': () => {
        throw refusal('numbers_limit_reached', { params: { most: 20 } });
      },
    },
    member,
  );
  await field.fill('12345');
  await send.click();
  await expect.element(page.getByText('You have sent all 20 numbers for this draw.').first()).toBeVisible();
});
