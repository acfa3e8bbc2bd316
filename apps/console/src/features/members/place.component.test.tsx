import type { CallResult } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

const memberId = '0199b7a4-0000-7000-8000-0000000000b1';
const member: CallResult<'console.member'> = {
  id: memberId,
  account: 'linhtran',
  nickname: 'linhtran',
  type: 0,
  blocked: false,
  registeredAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
  email: null,
  mobile: null,
  name: null,
  labels: [],
  emailVerified: false,
  mobileVerified: false,
  birthday: null,
  language: 'EN',
  upline: null,
  referralCode: null,
  club: null,
  currency: 'PHP',
  balances: [],
  sumBalance: '0',
  month: { bets: 0, stake: '0', net: '0' },
  openSessions: 0,
  secondFactor: false,
  pinnedNotes: [],
  payees: [],
};
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
