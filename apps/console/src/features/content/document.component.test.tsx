import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

const image: CallResult<'console.images'>['list'][number] = {
  id: '0199b7a4-0000-7000-8000-0000000000c1',
  sha256: 'a'.repeat(64),
  name: 'lanterns.png',
  width: 640,
  height: 320,
  size: 2_048,
  createdBy: 'root',
  createdAt: '2026-11-01T00:00:00.000Z',
  url: '/art/no-cover.svg',
  srcSet: '',
};

const answers = {
  'console.contentList': { list: [] },
  'console.images': { list: [image] },
  'console.importContent': { added: 4, changed: 1, archived: 2, unchanged: 9, images: 3 },
  'console.deleteImage': {},
};

test('brings in the content of a file after it was read, and reports what changed', async () => {
  const { server } = await openScreen('/content', { answers });
  await page.getByRole('button', { name: 'Bring in a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in a file' });
  const send = dialog.getByRole('button', { name: 'Bring in a file' });
  const choose = (text: string) =>
    dialog.getByLabelText('File of content').upload(new File([text], 'content.json', { type: 'application/json' }));
  await choose('no document');
  await expect.element(dialog.getByText('This is no file of content.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  const document = { format: 'croupier-content', version: 1, items: [], images: [] };
  await choose(JSON.stringify(document));
  await expect.element(send).toBeEnabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the season’s texts');
  await send.click();
  await expect.element(page.getByText('Added 4, changed 1, archived 2, unchanged 9, pictures 3')).toBeVisible();
  expect(server.askedFor('console.importContent')).toEqual([{ document, reason: 'the season’s texts' }]);
});

test('deletes a picture of the site with its reason', async () => {
  const { server } = await openScreen('/content?edit=new', { answers });
  await page.getByRole('button', { name: 'Wide picture: Choose a picture' }).click();
  await page.getByRole('button', { name: 'Delete the picture lanterns.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the picture lanterns.png' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('of last year');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('lanterns.png is deleted')).toBeVisible();
  expect(server.askedFor('console.deleteImage')).toEqual([{ id: image.id, reason: 'of last year' }]);
});

test('who may only read saves the content, and brings none in', async () => {
  await openScreen('/content', { answers, operator: { permissions: ['content.read'] } });
  await expect.element(page.getByRole('button', { name: 'Save all as a file' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bring in a file' })).not.toBeInTheDocument();
});
