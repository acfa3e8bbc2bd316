import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

const number = '20261126';

test('sends a file of results as it is, and shows what came of each', async () => {
  const { server } = await openScreen('/draws?show=issues', {
    answers: {
      'console.drawIssues': { list: [], nextCursor: null },
      'console.enterDrawResults': {
        list: [
          { gameId: 'thai-government', number, outcome: 'waiting' },
          { gameId: 'malaya-4d', number, outcome: 'not_found' },
        ],
      },
    },
  });
  await page.getByRole('button', { name: 'Upload results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload results' });
  const enter = dialog.getByRole('button', { name: 'Enter' });
  await expect.element(enter).toBeDisabled();
  const text = `gameId,number,prize,value\nthai-government,${number},first,835721`;
  await dialog.getByLabelText('File of results').upload(new File([text], 'results.csv', { type: 'text/csv' }));
  await dialog.getByLabelText('Reason').fill('as published');
  await enter.click();
  const list = page.getByRole('dialog', { name: 'What was entered' });
  await expect.element(list.getByText('Entered, waits for another operator')).toBeVisible();
  await expect.element(list.getByText('No locked issue of this number')).toBeVisible();
  expect(server.askedFor('console.enterDrawResults')).toEqual([{ document: text, reason: 'as published' }]);
});

test('an operator who may only read uploads nothing', async () => {
  await openScreen('/draws?show=issues', {
    answers: { 'console.drawIssues': { list: [], nextCursor: null } },
    operator: { permissions: ['draws.read'] },
  });
  await expect.element(page.getByText('No issue matches')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload results' })).not.toBeInTheDocument();
});
