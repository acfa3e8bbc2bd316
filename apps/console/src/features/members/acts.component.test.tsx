import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { testMember as member, testMemberId as memberId } from '../../testing/test-member.ts';
import { testOperator } from '../../testing/test-operator.ts';

beforeEach(() => page.viewport(1440, 900));

const open = (more: Partial<typeof member> = {}, isDemo = true) =>
  openScreen(`/members/${memberId}`, {
    operator: { sites: testOperator.sites.map((site) => ({ ...site, demo: isDemo })) },
    answers: {
      'console.member': { ...member, ...more },
      'console.memberTimeline': { list: [], until: null },
      'console.grant': { balance: '13500' },
      'console.issueMemberPassword': { password: 'blue-lantern-harbour' },
    },
  });

test('grants play money in the units of the currency', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: /Grant play money/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant play money to linhtran' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('125');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('for the fair');
  await dialog.getByRole('button', { name: 'Grant play money' }).click();
  await expect.element(page.getByText('The play money is granted')).toBeVisible();
  expect(server.askedFor('console.grant')).toEqual([
    { grantId: expect.any(String), account: 'linhtran', amount: '12500', reason: 'for the fair' },
  ]);
});

test('offers no play money where members play for real money', async () => {
  await open({}, false);
  await expect.element(page.getByRole('button', { name: /Make a one-time password/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Grant play money/ })).not.toBeInTheDocument();
});

test('shows a one-time password until it is closed, and never again', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: /Make a one-time password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time password of linhtran' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('identity checked by phone');
  await dialog.getByRole('button', { name: 'Make a one-time password' }).click();
  await expect.element(page.getByText('blue-lantern-harbour')).toBeVisible();
  expect(server.askedFor('console.issueMemberPassword')).toEqual([{ memberId, reason: 'identity checked by phone' }]);
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(page.getByText('blue-lantern-harbour')).not.toBeInTheDocument();
});

test('makes no password for a trial account', async () => {
  await open({ type: 4 });
  await expect.element(page.getByRole('button', { name: /Send a message/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Make a one-time password/ })).not.toBeInTheDocument();
});
