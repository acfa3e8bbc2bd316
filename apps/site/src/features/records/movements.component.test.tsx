import type { AccountRecordRow } from '@croupier/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const row = (id: number, movement: string, amount: string, balanceAfter: string): AccountRecordRow => ({
  id: `0199b7a4-0000-7000-8000-00000000000${id}`,
  at: `2026-11-27T03:00:0${id}.000Z`,
  movement,
  amount,
  balanceAfter,
  accountKind: 'cash',
  roundId: null,
  gameName: null,
  reference: `ref-${id}`,
});
const rows = [row(3, 'deposit', '50000', '149700'), row(2, 'stake', '-300', '99700')];

const print = vi.fn();
beforeEach(() => vi.stubGlobal('print', print));
afterEach(() => {
  print.mockClear();
  vi.unstubAllGlobals();
});

const open = () =>
  openScreen('/records/account', {
    token: 'a'.repeat(43),
    answers: {
      ...memberAnswers,
      'wallet.accountRecord': ({ type }) => ({
        list: type ? rows.filter(({ movement }) => movement === 'deposit') : rows,
        nextCursor: null,
      }),
    },
  });

test('shows one type of movements, and keeps the choice in the address', async () => {
  const { server, address } = await open();
  await expect.element(page.getByRole('cell', { name: 'Stake' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type of movement' }).click();
  await page.getByRole('option', { name: 'Deposits' }).click();
  await expect.element(page.getByRole('cell', { name: 'Stake' })).not.toBeInTheDocument();
  expect(server.askedFor('wallet.accountRecord').at(-1)).toMatchObject({ type: 'deposits' });
  expect(address()).toContain('moved=deposits');
});

test('prints a statement with the balances before and after', async () => {
  await open();
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('.paper-sheet')?.textContent ?? '';
  for (const text of ['Test Brand: statement of activity', 'linhtran', '₱1,000.00', '₱1,497.00', 'ref-2', 'ref-3'])
    expect(sheet).toContain(text);
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(document.querySelector('.paper-sheet')).toBeNull());
});
