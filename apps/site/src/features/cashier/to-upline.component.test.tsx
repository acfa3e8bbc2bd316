import type { CallResult } from '@croupier/contract';
import { type Answers, refusal } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers, testMember } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const terms: CallResult<'lineMoney.upline'> = {
  account: 'harbour',
  onCredit: false,
  held: '100000',
  free: '60000',
  most: null,
  dayLeft: '50000',
};
const moved: CallResult<'lineMoney.toUpline'> = {
  id: '0190a0b0-0000-7000-8000-000000000009',
  at: '2026-11-27T03:00:00.000Z',
  act: 'up',
  account: 'harbour',
  amount: '-25000',
  onCredit: false,
  note: '',
};

const open = (answers: Answers = {}, { toUpline = true, item = '&item=transferUpline' } = {}) =>
  openScreen(`/?modal=center${item}`, {
    token: 'a'.repeat(43),
    site: { whitelabel: { flags: { memberTransfers: true } } },
    answers: {
      ...memberAnswers,
      'member.info': { ...testMember, toUpline },
      'lineMoney.upline': terms,
      'lineMoney.history': { list: [], nextCursor: null },
      'lineMoney.toUpline': moved,
      ...answers,
    },
  });

test('passes up no more than what may leave and the day allows', async () => {
  const { server } = await open();
  await page.getByLabelText('Amount').fill('500.01');
  await page.getByRole('button', { name: /^Pass up/ }).click();
  await expect.element(page.getByText('The largest amount is ₱500.00.')).toBeVisible();
  await page.getByLabelText('Amount').fill('250');
  await page.getByRole('button', { name: /^Pass up/ }).click();
  await expect.element(page.getByText('harbour has it now')).toBeVisible();
  expect(server.askedFor('lineMoney.toUpline')).toMatchObject([{ amount: '25000', note: '' }]);
});

test('shows why a transfer was refused, and keeps what was typed', async () => {
  const refused = () => {
    throw refusal('transfer_day_reached', { params: { leftAmount: '10000' } });
  };
  await open({ 'lineMoney.toUpline': refused });
  await page.getByLabelText('Amount').fill('250');
  await page.getByRole('button', { name: /^Pass up/ }).click();
  await expect.element(page.getByText('Only ₱100.00 is left to transfer today.')).toBeVisible();
  await expect.element(page.getByLabelText('Amount')).toHaveValue('250.00');
});

test('is in no menu of a member without an upline', async () => {
  await open({}, { toUpline: false, item: '' });
  await expect.element(page.getByRole('button', { name: 'My wallet' }).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Transfer to upline' }).elements()).toHaveLength(0);
});
