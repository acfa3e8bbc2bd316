import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

type Listed = CallResult<'console.paymentMethods'>;

const instant: Listed['list'][number] = {
  direction: 'deposit',
  code: 'instant',
  provider: 'harbour',
  standIns: [],
  kind: 'ewallet',
  names: { EN: 'Instant' },
  minAmount: '500',
  maxAmount: '90000',
  dayAmount: null,
  feeFixed: '0',
  feeBps: 0,
  feeBearer: 'site',
  opens: null,
  closes: null,
  countries: [],
  labelIds: [],
  minRank: 0,
  minutes: 5,
  position: 1,
  instructions: [],
  isOpen: true,
};
const providerOf = (code: string, name: string): Listed['providers'][number] => ({
  code,
  name,
  protocol: 'hosted-checkout',
  isActive: true,
  isByHand: false,
});
const label = { id: '0199b7a4-0000-7000-8000-0000000000c1', name: 'Known payers', colour: '#E11D48' };

beforeEach(() => page.viewport(1440, 900));

test('proposes who stands in for a provider, in the order of the choice, and for which label', async () => {
  const { server } = await openScreen('/payment-methods?open=instant', {
    answers: {
      'console.paymentMethods': {
        list: [instant],
        providers: [providerOf('harbour', 'Harbour'), providerOf('lagoon', 'Lagoon'), providerOf('atoll', 'Atoll')],
      },
      'console.memberLabels': { labels: [{ ...label, members: 3 }], clubs: [] },
      'console.savePaymentMethod': { proposal: null, done: instant },
    },
  });
  await page.getByRole('button', { name: /Change the terms/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Instant' });
  await dialog.getByRole('checkbox', { name: 'Lagoon' }).click();
  await dialog.getByRole('checkbox', { name: 'Atoll' }).click();
  await expect.element(dialog.getByText('Asked in this order: Lagoon, Atoll.')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Harbour' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Known payers' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the first one was away');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Waits for a second person')).toBeVisible();
  expect(server.askedFor('console.savePaymentMethod')).toMatchObject([
    { provider: 'harbour', standIns: ['lagoon', 'atoll'], labelIds: [label.id] },
  ]);
});

test('says of a provider that it is passed over, and what it holds', async () => {
  await openScreen('/payment-methods?show=providers&open=harbour', {
    answers: {
      'console.paymentProviders': {
        list: [
          {
            ...providerOf('harbour', 'Harbour'),
            apiUrl: 'https://pay.example',
            pausedUntil: '2026-11-27T12:00:00.000Z',
            keyId: 'k1',
          },
        ],
        protocols: [{ protocol: 'hosted-checkout', isByHand: false, credentials: [] }],
      },
      'console.paymentProviderBalance': {
        list: [
          { currency: 'PHP', available: '1234500' },
          { currency: 'VND', available: null },
        ],
      },
    },
  });
  const panel = page.getByRole('complementary', { name: 'Provider' });
  await expect.element(panel.getByText(/Passed over until/)).toBeVisible();
  await expect.poll(() => panel.element().textContent).toContain('12,345.00');
  await expect.element(panel.getByText('No answer now')).toBeVisible();
});
