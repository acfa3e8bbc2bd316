import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

type Setting = CallResult<'console.settings'>['list'][number];

const setting = (key: string, value: unknown): Setting => ({
  key,
  value,
  group: 'sites',
  default: value,
  isDefault: true,
  isAmount: false,
  movesMoney: false,
  jsonSchema: {},
});

const site: CallResult<'console.site'> = {
  code: 'test',
  name: 'Test Brand',
  demo: false,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  hosts: ['play.example'],
  profile: {
    name: 'strictest',
    minimumAge: 21,
    idleTimeoutMs: 900_000,
    absoluteTimeoutMs: 43_200_000,
    minimumCycleMs: 5_000,
    autoplay: false,
    quickSpin: false,
    featureBuy: false,
    realityCheckIntervalMs: 1_800_000,
    limitIncreaseDelayMs: 604_800_000,
    lowestRtpBps: 8_500,
    historyKeptMonths: 60,
    largestStake: '200',
    passwordMinimumLength: 8,
  },
  secrets: [],
};

const open = (operator = {}) =>
  openScreen('/site', {
    operator,
    answers: {
      'console.site': site,
      'console.settings': {
        list: [setting('playOpen', true), setting('maintenance', false), setting('blockedCountries', ['US', 'FR'])],
      },
      'console.issuers': {
        list: [
          {
            provider: 'google',
            issuer: 'https://login.example',
            proposedBy: 'command line',
            proposedAt: '2026-11-01T00:00:00.000Z',
            confirmedBy: null,
            confirmedAt: null,
          },
        ],
      },
      'console.changeSwitch': { kind: 'site', target: 'play', open: false },
      'console.confirmIssuer': {
        proposal: { proposalId: '0199b7a4-0000-7000-8000-0000000000d1', expiresAt: '2026-11-02T00:00:00.000Z' },
        done: null,
      },
    },
  });

test('closes play on the site with its reason, and names the countries that it is not offered in', async () => {
  const { server } = await open();
  const pane = page.getByRole('region', { name: 'Open to members' });
  await expect.element(pane.getByText('US, FR', { exact: false })).toBeVisible();
  await pane.getByRole('button', { name: 'Close play' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close play on Test Brand' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('an incident');
  await dialog.getByRole('button', { name: 'Close play' }).click();
  await expect.element(page.getByText('Play on Test Brand is closed')).toBeVisible();
  expect(server.askedFor('console.changeSwitch')).toEqual([
    { kind: 'site', target: 'play', open: false, reason: 'an incident' },
  ]);
});

test('proposes a provider of logins that was named on the command line', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: 'Propose to confirm https://login.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose to confirm https://login.example' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('checked with them');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('It waits under Proposals')).toBeVisible();
  expect(server.askedFor('console.confirmIssuer')).toEqual([
    { provider: 'google', issuer: 'https://login.example', reason: 'checked with them' },
  ]);
});

test('who may only read settings opens and closes nothing', async () => {
  await open({ permissions: ['settings.read'] });
  await expect.element(page.getByText('US, FR', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close play' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Propose/ })).not.toBeInTheDocument();
});
