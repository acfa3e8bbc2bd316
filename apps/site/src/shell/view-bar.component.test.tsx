import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers, testMember } from '../testing/member-answers.ts';
import { openScreen } from '../testing/open-screen.tsx';

const bar = page.getByRole('region', { name: 'View as a member' });
const open = (isView: boolean) =>
  openScreen('/records/account', {
    token: 'a'.repeat(43),
    answers: {
      ...memberAnswers,
      'member.info': { ...testMember, isView },
      'wallet.accountRecord': { list: [], nextCursor: null },
      'session.logout': {},
    },
  });

test('stands on every page while an operator looks at the site as a member, and ends it', async () => {
  const { server } = await open(true);
  await expect.element(bar).toBeVisible();
  await expect.element(bar.getByText('You see this as linhtran. Nothing can be changed.')).toBeVisible();
  await bar.getByRole('button', { name: 'End' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(server.askedFor('session.logout')).toHaveLength(1);
});

test('is not there for the member', async () => {
  await open(false);
  await expect.element(page.getByRole('heading', { name: 'Account record' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
