import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

type Game = CallResult<'console.games'>['list'][number];

const river: Game = {
  nodeId: 'acme-river',
  name: 'River',
  vassalage: 'ACME',
  vendorName: 'Acme',
  provider: 'acme',
  gameType: 'RNG',
  gameClassify: 'SC',
  position: 1,
  isHot: false,
  open: true,
  vendorOpen: true,
  removed: false,
  tags: [],
  minBet: '100',
  maxBet: '100000',
  rtpBps: 9_600,
  rtpVersion: null,
  rtpVersions: [
    { id: 'r96', rtpBps: 9_600, isPermitted: true },
    { id: 'r94', rtpBps: 9_400, isPermitted: true },
    { id: 'r60', rtpBps: 6_000, isPermitted: false },
  ],
  coverUrl: '/art/no-cover.svg',
  covers: {},
  addedAt: '2026-11-01T00:00:00.000Z',
};

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('complementary', { name: 'Game' });
const open = (game: Game) =>
  openScreen('/games?open=acme-river', {
    answers: {
      'console.catalogueChanges': { list: [], nextCursor: null, waiting: [] },
      'console.games': { list: [game], totalPages: 1, totalCount: 1 },
      'console.gameVersions': {
        list: [
          {
            id: '0199b7a4-0000-7000-8000-000000000001',
            version: 'r94',
            rtpBps: 9_400,
            from: '2026-12-01T00:00:00.000Z',
            isToCome: true,
            reason: 'a season',
          },
        ],
      },
      'console.chooseGameVersion': {},
    },
  });

test('chooses a version from a time of the site’s clock on, and none below the licence’s lowest return', async () => {
  const { server } = await open(river);
  await expect.element(panel.getByText('96.00%')).toBeVisible();
  await expect.element(panel.getByText('a season', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: /Choose the return version/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Return version of River' });
  await expect.element(dialog.getByRole('radio', { name: /60\.00%/ })).toBeDisabled();
  await dialog.getByText('94.00% (r94)').click();
  await dialog.getByLabelText('From').fill('2026-12-01T08:00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a season');
  await dialog.getByRole('button', { name: 'Choose the return version' }).click();
  await expect.element(page.getByText('River is changed')).toBeVisible();
  expect(server.askedFor('console.chooseGameVersion')).toEqual([
    { nodeId: 'acme-river', version: 'r94', from: '2026-12-01T00:00:00.000Z', reason: 'a season' },
  ]);
});

test('offers no choice where the game has one version', async () => {
  await open({ ...river, rtpVersions: [] });
  await expect.element(panel.getByText('96.00%')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /return version/ })).not.toBeInTheDocument();
});
