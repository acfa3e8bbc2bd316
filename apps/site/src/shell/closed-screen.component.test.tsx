import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/open-screen.tsx';

const maintenance = {
  active: true,
  endTime: '2030-05-04T03:30:00.000Z',
  info: { EN: 'New engines are built in.', VI: 'Đang lắp máy mới.' },
};

describe('in maintenance', () => {
  test('the page says so, why and until when, and offers no log-in', async () => {
    await openScreen('/', { site: { maintenance } });
    await expect.element(page.getByRole('heading', { name: 'We are working on the site' })).toBeVisible();
    await expect.element(page.getByText('New engines are built in.')).toBeVisible();
    await expect.element(page.getByText(/Expected to be back: .*2030/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('the reason is in the language of the page', async () => {
    await openScreen('/', { site: { maintenance }, language: 'VI' });
    await expect.element(page.getByText('Đang lắp máy mới.')).toBeVisible();
  });

  test('it comes before a region block', async () => {
    await openScreen('/', { site: { maintenance, regionRestriction: true } });
    await expect.element(page.getByRole('heading', { name: 'We are working on the site' })).toBeVisible();
  });
});

test('shows a blocked region with the visitor’s address', async () => {
  await openScreen('/', { site: { regionRestriction: true } });
  await expect.element(page.getByRole('heading', { name: 'Not available in your region' })).toBeVisible();
  await expect.element(page.getByText('Your address: 192.0.2.1')).toBeVisible();
});
