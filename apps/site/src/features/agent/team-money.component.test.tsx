import type { CallResult, DownlineMoney } from '@croupier/contract';
import { type Answers, lostConnection } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers, testMember } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const token = 'a'.repeat(43);
const consolidated = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  divinfotype: 0,
  dailysalinfotype: 0,
  hoursalinfotype: 0,
  realtimesalinfotype: 0,
} as const;
const branch: DownlineMoney = {
  memberId: '0190a0b0-0000-7000-8000-000000000002',
  account: 'branch',
  type: 42,
  onCredit: true,
  given: '100000',
  held: '70000',
  takeable: '70000',
};
const own: CallResult<'lineMoney.downlines'> = {
  isOn: true,
  onCredit: true,
  free: '400000',
  given: '500000',
  most: '300000',
  dayLeft: null,
  list: [branch],
  count: 1,
};
const moved: CallResult<'lineMoney.toDownline'> = {
  id: '0190a0b0-0000-7000-8000-000000000009',
  at: '2026-11-27T03:00:00.000Z',
  act: 'give',
  account: 'branch',
  amount: '-25000',
  onCredit: true,
  note: '',
};

const sums = { given: '25000', taken: '0', settled: '0', passedUp: '5000', net: '20000', moves: 2 };
const report: CallResult<'lineMoney.report'> = {
  fromAbove: { ...sums, given: '500000', passedUp: '0', net: '500000' },
  total: sums,
  list: [{ memberId: branch.memberId, account: 'branch', day: null, ...sums }],
  count: 1,
};

const open = (answers: Answers = {}, { isOn = true, item = '&item=agentTeamTransaction' } = {}) =>
  openScreen(`/help?modal=agentCenter${item}`, {
    token,
    site: { whitelabel: { flags: { memberTransfers: isOn } } },
    answers: {
      ...memberAnswers,
      'member.info': { ...testMember, type: 41 },
      'agent.consolidated': consolidated,
      'lineMoney.downlines': own,
      'lineMoney.history': { list: [moved], nextCursor: null },
      'lineMoney.report': report,
      'lineMoney.toDownline': moved,
      ...answers,
    },
  });

test('gives to a downline no more than one transfer allows, and sends a repeat under the same request', async () => {
  let isLost = true;
  const { server } = await open({ 'lineMoney.toDownline': () => (isLost ? lostConnection() : moved) });
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Give to branch' });
  const amount = dialog.getByLabelText('Amount');
  await amount.fill('3000.01');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(dialog.getByText('The largest amount is ₱3,000.00.')).toBeVisible();
  await amount.fill('250');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  isLost = false;
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(page.getByText('Transferred')).toBeVisible();
  const asked = server.askedFor('lineMoney.toDownline');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[0]).toMatchObject({ memberId: branch.memberId, act: 'give', amount: '25000' });
});

test('settles by what the downline holds less than was given', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: 'Settle', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle with branch' });
  await expect.element(dialog.getByText(/This moves/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect
    .poll(() => server.askedFor('lineMoney.toDownline').at(-1))
    .toMatchObject({ act: 'settle', amount: '30000' });
});

test('shows transfers as the agent sees them', async () => {
  await open();
  await expect.element(page.getByRole('row', { name: /Given to branch.*250\.00/ })).toBeVisible();
});

test('reports what moved by member or by day, and a row opens its transfers', async () => {
  const { server } = await open({
    'lineMoney.report': ({ by }) =>
      by === 'day' ? { ...report, list: [{ ...sums, memberId: null, account: null, day: '2026-11-20' }] } : report,
  });
  await expect.element(page.getByRole('row', { name: /branch.*250\.00.*50\.00.*200\.00/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /From above.*5,000\.00/ })).toBeVisible();
  await page.getByRole('radio', { name: 'By day' }).click();
  await page.getByRole('button', { name: /2026-11-20/ }).click();
  await expect
    .poll(() => server.askedFor('lineMoney.history').at(-1))
    .toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
});

test('is in no menu where the site has no transfers', async () => {
  await open({}, { isOn: false, item: '' });
  await expect.element(page.getByRole('button', { name: 'Account details' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Team transactions' }).elements()).toHaveLength(0);
});
