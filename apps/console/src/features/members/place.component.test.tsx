import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { testMember as member, testMemberId as memberId } from '../../testing/test-member.ts';

beforeEach(() => page.viewport(1440, 900));

const openMember = (upline: (typeof member)['upline']) =>
  openScreen(`/members/${memberId}`, {
    answers: {
      'console.member': Object.assign({}, member, { upline }),
      'console.memberTimeline': { list: [], until: null },
      'console.moveMember': { proposal: { proposalId: memberId, expiresAt: '2026-12-01T00:00:00.000Z' }, done: null },
    },
  });

test('puts a member who is in no line below an agent, once another operator approves it', async () => {
  const { server } = await openMember(null);
  await expect.element(page.getByRole('heading', { name: 'linhtran' })).toBeVisible();
  await userEvent.keyboard('u');
  const dialog = page.getByRole('dialog', { name: 'Put below an agent' });
  await dialog.getByLabelText('User name of the agent').fill('goldline');
  await dialog.getByLabelText('Reason').fill('asked for by the member');
  await dialog.getByRole('button', { name: 'Put below an agent' }).click();
  await expect.element(page.getByText('It waits for another operator')).toBeVisible();
  expect(server.askedFor('console.moveMember')).toEqual([
    { memberId, upline: 'goldline', reason: 'asked for by the member' },
  ]);
});

test('offers nothing of the kind for who has an upline', async () => {
  await openMember({ id: memberId, account: 'goldline' });
  await expect.element(page.getByRole('heading', { name: 'linhtran' })).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
