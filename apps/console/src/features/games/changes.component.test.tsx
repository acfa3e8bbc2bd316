import type { SiteChangeRow } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const idOf = (at: number) => `0199b7a4-0000-7000-8000-00000000000${at}`;
const changed: SiteChangeRow = {
  id: idOf(2),
  nodeId: 'acme-river',
  name: 'River',
  vassalage: 'ACME',
  vendorName: 'Acme',
  provider: 'acme',
  kind: 'changed',
  before: {
    name: 'River',
    rtpBps: 9_650,
    gameClass: 'SC',
    coverUrl: 'https://cdn.example/old.webp',
    maxStake: '100000',
  },
  after: {
    name: 'River II',
    rtpBps: 9_400,
    gameClass: 'TG',
    coverUrl: 'https://cdn.example/new.webp',
    maxStake: '50000',
  },
  state: 'waiting',
  foundAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  reason: null,
};
const added: SiteChangeRow = {
  ...changed,
  id: idOf(1),
  nodeId: 'acme-lake',
  name: 'Lake',
  kind: 'added',
  before: null,
  after: { name: 'Lake', rtpBps: null, removed: false },
};
const waiting = [
  { vassalage: 'ACME', vendorName: 'Acme', kind: 'added' as const, count: 1 },
  { vassalage: 'ACME', vendorName: 'Acme', kind: 'changed' as const, count: 41 },
];

const open = (rows: SiteChangeRow[] = [changed, added], permissions?: string[]) =>
  openScreen('/games?show=changes', {
    answers: {
      'console.catalogueChanges': { list: rows, nextCursor: null, waiting },
      'console.decideCatalogueChanges': ({ choice }) => ({ decided: 'ids' in choice ? choice.ids.length : 42 }),
    },
    ...(permissions ? { operator: { permissions } } : {}),
  });
beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('complementary', { name: 'Catalogue change' });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

test('shows what differs, before and after, and accepts it with a reason', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: /River/ }).click();
  const difference = panel.getByRole('table', { name: 'Difference' });
  for (const [field, before, after] of [
    ['Name', 'River', 'River II'],
    ['Category', 'Slots', 'Table games'],
    ['Expected return', '96.50%', '94.00%'],
    ['Cover', 'https://cdn.example/old.webp', 'https://cdn.example/new.webp'],
    ['Largest bet', '₱1,000.00', '₱500.00'],
  ] as const) {
    const row = difference.getByRole('row', { name: new RegExp(`^${field}`) });
    await expect.element(row.getByRole('cell').nth(0)).toHaveTextContent(before);
    await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent(after);
  }
  await panel.getByRole('textbox', { name: 'Reason, kept in the audit log' }).fill('checked');
  await panel.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(page.getByText('River is accepted')).toBeVisible();
  expect(server.askedFor('console.decideCatalogueChanges')).toEqual([
    { accept: true, choice: { ids: [changed.id] }, reason: 'checked' },
  ]);
  // the next one is open
  await expect.element(panel.getByRole('heading', { name: 'Lake' })).toBeVisible();
  await expect.element(panel.getByText('Not stated')).toBeVisible();
});

test('declines by its key, and says so where the vendor has changed the game again', async () => {
  const { server } = await open();
  server.answer({ 'console.decideCatalogueChanges': { decided: 0 } });
  await page.getByRole('button', { name: /River/ }).click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('d');
  const dialog = page.getByRole('dialog', { name: 'Decline the change of River' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('too low');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('The vendor has changed the game again. Look at the new change.')).toBeVisible();
  expect(server.askedFor('console.decideCatalogueChanges')).toMatchObject([{ accept: false, reason: 'too low' }]);
});

test('decides the chosen ones together', async () => {
  const { server } = await open();
  await rowOf('River').getByRole('checkbox').click();
  await rowOf('Lake').getByRole('checkbox').click();
  const bar = page.getByRole('toolbar', { name: 'Chosen: 2' });
  await bar.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept changes: 2' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('new season');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Changes decided: 2')).toBeVisible();
  expect(server.askedFor('console.decideCatalogueChanges')).toEqual([
    { accept: true, choice: { ids: [changed.id, added.id] }, reason: 'new season' },
  ]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('accepts everything of a filter up to the newest that is shown', async () => {
  const { server } = await open();
  await page.getByRole('combobox', { name: 'Change', exact: true }).click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await page.getByRole('button', { name: 'Accept all 41' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept changes: 41' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('new season');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Changes decided: 42')).toBeVisible();
  expect(server.askedFor('console.decideCatalogueChanges')).toEqual([
    { accept: true, choice: { lastId: changed.id, kind: 'changed' }, reason: 'new season' },
  ]);
});

test('only shows them to a role that may not change the catalogue', async () => {
  await open([changed], ['catalogue.read']);
  await page.getByRole('button', { name: /River/ }).click();
  await expect.element(panel.getByRole('table', { name: 'Difference' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('says where nothing waits', async () => {
  await open([]);
  await expect.element(page.getByText('No change waits')).toBeVisible();
});
