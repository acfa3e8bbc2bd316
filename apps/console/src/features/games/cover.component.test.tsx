import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

type Game = CallResult<'console.games'>['list'][number];

const sha256 = 'ab'.repeat(32);
/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = `data:image/png;base64,${png}`;
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
  rtpBps: null,
  rtpVersion: null,
  rtpVersions: [],
  coverUrl: '/art/no-cover.svg',
  covers: {},
  addedAt: '2026-11-01T00:00:00.000Z',
};

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('complementary', { name: 'Game' });
const dialog = page.getByRole('dialog', { name: 'Cover of River' });

async function open(game: Game, permissions?: string[]) {
  const opened = await openScreen('/games?open=acme-river', {
    answers: {
      'console.catalogueChanges': { list: [], nextCursor: null, waiting: [] },
      'console.games': { list: [game], totalPages: 1, totalCount: 1 },
      'console.setGameCover': game,
      'console.uploadImage': {
        id: '0199b7a4-0000-7000-8000-000000000001',
        sha256,
        name: 'cover.png',
        width: 1,
        height: 1,
        url: picture,
        srcSet: '',
        size: 70,
        createdBy: 'root',
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    },
    ...(permissions ? { operator: { permissions } } : {}),
  });
  await expect.element(panel.getByRole('heading', { name: 'River' })).toBeVisible();
  return opened;
}

test('uploads a cover for one language, after it was seen at both sizes of a card', async () => {
  const { server } = await open(river);
  await panel.getByRole('button', { name: /^Cover/ }).click();
  await expect.element(dialog.getByText('The vendor’s cover is shown.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Language of the cover' }).click();
  await page.getByRole('option', { name: 'Tiếng Việt' }).click();
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  await dialog.getByLabelText('Picture').upload(new File([bytes], 'cover.png', { type: 'image/png' }));
  const preview = dialog.getByRole('figure', { name: 'On a card' });
  await expect.element(preview).toBeVisible();
  expect(preview.element().querySelectorAll('img[src^="blob:"]')).toHaveLength(2);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a season');
  await dialog.getByRole('button', { name: 'Show this cover' }).click();
  await expect.element(page.getByText('River is changed')).toBeVisible();
  expect(server.askedFor('console.uploadImage')).toMatchObject([{ name: 'cover.png', image: png }]);
  expect(server.askedFor('console.setGameCover')).toEqual([
    { nodeId: 'acme-river', language: 'VI', image: sha256, reason: 'a season' },
  ]);
});

test('returns to the vendor’s cover', async () => {
  const { server } = await open({ ...river, covers: { '': { image: sha256, url: picture } } });
  await panel.getByRole('button', { name: /^Cover/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('over');
  await dialog.getByRole('button', { name: 'Return to the vendor’s cover' }).click();
  await expect.element(page.getByText('River is changed')).toBeVisible();
  expect(server.askedFor('console.setGameCover')).toEqual([{ nodeId: 'acme-river', image: null, reason: 'over' }]);
});

test('offers no upload to a role that may not upload', async () => {
  await open(river, ['catalogue.read', 'catalogue.write']);
  await expect.element(panel.getByRole('button', { name: /^Cover/ })).not.toBeInTheDocument();
});
