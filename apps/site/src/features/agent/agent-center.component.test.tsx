import type { AgentLine, CallResult } from '@croupier/contract';
import { signatureLine } from '@croupier/contract/signed-text';
import { refusal } from '@croupier/web/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const token = 'a'.repeat(43);
const id = (last: number) => `0190a0b0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const agent: CallResult<'member.info'> = {
  id: id(1),
  account: 'qtop',
  nickname: 'qtop',
  type: 1,
  toUpline: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
  registeredAt: '2026-11-01T00:00:00.000Z',
  isView: false,
};
const sums = { bets: 6, validBet: '41288000', net: '1666000', spread: '251490' };
const money = { deposited: '8642000', withdrawn: '6190500' };
const total = { ...sums, ...money, joined: 9, firstDeposits: 6, active: 41 };
const overview: CallResult<'agent.overview'> = {
  from: '2026-11-17',
  to: '2026-11-23',
  total,
  before: { ...total, validBet: '38000000' },
  members: 79,
  agents: 12,
  rates: { SLOTS: 90 },
  days: [{ day: '2026-11-20', ...sums, ...money, joined: 9, firstDeposits: 6 }],
  types: [{ gameType: 'RNG', ...sums }],
};
const line = (last: number, account: string, more: Partial<AgentLine> = {}): AgentLine => ({
  memberId: id(last),
  account,
  type: 2,
  upline: null,
  rates: { SLOTS: 60 },
  team: 38,
  ...sums,
  ...money,
  joinedAt: '2026-11-02T00:00:00.000Z',
  note: '',
  ...more,
});
const lines: CallResult<'agent.lines'> = {
  path: [],
  list: [line(2, 'bao'), line(3, 'jo88', { type: 0, team: 0 })],
  total: { ...sums, ...money },
  count: 2,
};
const links: CallResult<'agent.links'> = {
  list: [],
  own: { SLOTS: 90 },
  most: { SLOTS: 89 },
  opens: [0, 2],
};
const consolidated = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  divinfotype: 1,
  dailysalinfotype: 1,
  hoursalinfotype: 0,
  realtimesalinfotype: 0,
} as const;
const answers = {
  'agent.consolidated': consolidated,
  'member.info': agent,
  'agent.overview': overview,
  'agent.lines': lines,
  'agent.links': links,
  'agent.bets': { list: [], nextCursor: null },
  'agent.statements': { list: [], nextCursor: null },
};
const open = (item: string, view = '', more: object = {}) =>
  openScreen(`/help?modal=agentCenter&item=${item}&view=${encodeURIComponent(view)}`, {
    token,
    site: { whitelabel: { flags: { feedback: true } } },
    answers: { ...answers, ...more },
  });

describe('the team overview', () => {
  test('opens a figure into the rows that make it up', async () => {
    const { server } = await open('agentTeamOverview');
    await page
      .getByRole('button', { name: /^Net result/ })
      .first()
      .click();
    await expect.poll(() => server.askedFor('agent.lines').at(-1)?.sort).toBe('net');
    await expect.element(page.getByRole('row', { name: /Together.*412,880\.00/ })).toBeVisible();
  });

  test('leads from a line down, and from somebody without a line to the bets', async () => {
    const { server } = await open('agentTeamOverview');
    await page.getByRole('button', { name: /jo88/ }).click();
    await expect.poll(() => server.askedFor('agent.bets').at(-1)?.memberId).toBe(id(3));
    await expect.element(page.getByRole('heading', { name: 'Team betting' })).toBeVisible();
  });
});

describe('the downline', () => {
  test('is walked down into a line and back up', async () => {
    const below = { ...lines, path: [{ memberId: id(2), account: 'bao' }], list: [line(4, 'kim3', { team: 0 })] };
    const { server } = await open('agentDownline', '', {
      'agent.lines': ({ memberId }: { memberId?: string }) => (memberId ? below : lines),
    });
    await page.getByRole('button', { name: /bao/ }).first().click();
    await expect.element(page.getByRole('button', { name: /kim3/ })).toBeVisible();
    expect(server.askedFor('agent.lines').at(-1)?.memberId).toBe(id(2));
    await page.getByRole('button', { name: 'You' }).click();
    await expect.element(page.getByRole('button', { name: /jo88/ }).first()).toBeVisible();
  });

  test('shows why rates were refused, and keeps what was chosen', async () => {
    const refused = () => {
      throw refusal('rates_below_downline', { params: { least: '0.51' } });
    };
    await open('agentDownline', '', { 'agent.setRates': refused });
    await page.getByRole('button', { name: 'Manage bao' }).click();
    await page.getByRole('slider').fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').getByText(/at least 0\.51 %/)).toBeVisible();
    await expect.element(page.getByRole('slider')).toHaveValue('30');
  });
});

describe('the register centre', () => {
  test('makes a link at the chosen rates', async () => {
    const { server } = await open('agentRegister', '', {
      'agent.addLink': {
        ...links.list[0],
        id: id(9),
        code: 'QUY7K2',
        host: null,
        name: 'Friends',
        opens: 0,
        rates: {},
        isPaused: false,
        endsAt: null,
        registered: 0,
        deposited: 0,
      },
    });
    await page.getByLabelText('Name, only you see it').fill('Friends');
    await page.getByRole('slider').first().fill('40');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect
      .poll(() => server.askedFor('agent.addLink'))
      .toEqual([{ name: 'Friends', opens: 0, rates: { SLOTS: 40 } }]);
  });

  test('opens the accounts that were written, and names the one that is taken', async () => {
    const { server } = await open('agentRegister', '', {
      'agent.openAccounts': () => {
        throw refusal('account_name_taken', { params: { account: 'harbour01' } });
      },
    });
    await page.getByLabelText('User names, one a line').fill('harbour01\nharbour02');
    await page.getByRole('button', { name: 'Open 2 accounts' }).click();
    await expect.element(page.getByRole('alert').getByText(/harbour01/)).toBeVisible();
    expect(server.askedFor('agent.openAccounts')[0]?.accounts).toEqual(['harbour01', 'harbour02']);
  });
});

describe('my income', () => {
  const statement = {
    id: id(20),
    kind: 'spread',
    from: '2026-11-22',
    to: '2026-11-22',
    carriedIn: '0',
    carriedOut: '0',
    paid: '60',
    paidAt: '2026-11-23T00:20:00.000Z',
  } as const;
  const bet = (last: number) => ({
    id: id(last),
    roundId: id(last + 100),
    at: '2026-11-22T10:00:00.000Z',
    nodeId: 'lantern-tide',
    gameName: 'Lantern Tide',
    vendorName: 'Croupier',
    stake: '10000',
    payout: '0',
    net: '-10000',
    status: 'SETTLED' as const,
    issue: null,
    gameType: 'RNG' as const,
    state: 'lost' as const,
    isResettled: false,
    memberId: id(3),
    account: 'jo88',
    validBet: '10000',
    rate: 90,
    rateBelow: 60,
    spread: '30',
  });
  const answersWith = (earned: string) => ({
    'agent.statements': { list: [{ ...statement, earned }], nextCursor: null },
    'agent.bets': { list: [bet(31), bet(32)], nextCursor: null },
  });

  test.each([
    ['60', 'Equal'],
    ['61', 'Differs'],
  ])('computes a statement of %s again from its bets: %s', async (earned, verdict) => {
    await open('agentIncome', '', answersWith(earned));
    await page.getByRole('button', { name: 'Compute it here' }).click();
    await expect.element(page.getByText(verdict, { exact: true })).toBeVisible();
  });

  const lines = { gameType: 'RNG', isOwn: false, bets: 2, validBet: '20000', spread: '60' } as const;
  const ofDay = {
    'agent.statement': { statement: { ...statement, earned: '60' }, lines: [lines], others: '0' },
    'agent.bets': { list: [], nextCursor: null },
    'inbox.feedback': ({ feedbackId }: { feedbackId: string }) => ({ feedbackId }),
  };
  const openStatement = (more: object = {}) => open('agentIncome', `statement=${id(20)}`, { ...ofDay, ...more });

  test('a line of a statement is disputed by itself, and opens into its bets', async () => {
    const { server } = await openStatement();
    await page.getByRole('button', { name: 'Dispute: Casino' }).click();
    await page.getByLabelText('What is wrong?').fill('two bets are missing');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => server.askedFor('inbox.feedback'))
      .toMatchObject([{ kind: 'COMPLAINT', content: 'rebate 2026-11-22, RNG: two bets are missing' }]);
    await page.getByRole('button', { name: 'Casino', exact: true }).click();
    await expect
      .poll(() => server.askedFor('agent.bets').at(-1))
      .toMatchObject({ from: '2026-11-22', to: '2026-11-22', gameType: 'RNG' });
  });

  test('a saved statement is checked against the key of the site', async () => {
    const { key, text } = await signedText('croupier statement,1\r\nearned,0.60\r\n');
    await openStatement({ 'agent.statementKey': { keys: [key] } });
    const check = async (content: string) => {
      const input = page.getByLabelText('Check a saved file').last();
      await userEvent.upload(input, new File([content], 'statement.csv', { type: 'text/csv' }));
    };
    await check(`\uFEFF${text}`);
    await expect.element(page.getByText('Unchanged since it was signed')).toBeVisible();
    await check(text.replace('0.60', '0.61'));
    await expect.element(page.getByText('Changed, or not signed by this site')).toBeVisible();
  });

  test('prints a statement with the signature of its file', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { key, signature, text } = await signedText('croupier statement,1\r\n');
    await openStatement({ 'agent.signedStatement': { name: 'spread-d20261122', text } });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector('.paper-sheet')?.textContent ?? '';
    for (const part of ['qtop', 'Casino', '0.60', key, signature]) expect(sheet).toContain(part);
    window.dispatchEvent(new Event('afterprint'));
    vi.unstubAllGlobals();
  });
});

/** A text that a site signed, by a key of its own. */
async function signedText(body: string): Promise<{ key: string; signature: string; text: string }> {
  const { subtle } = globalThis.crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');
  const key = hex(await subtle.exportKey('raw', pair.publicKey));
  const bytes = new Uint8Array(await subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(body)));
  const signature = btoa(String.fromCharCode(...bytes));
  return { key, signature, text: body + signatureLine({ key, signature }) };
}

test('is not there for a member who is no agent', async () => {
  const { server } = await open('agentTeamOverview', '', { 'member.info': { ...agent, type: 0 } });
  await expect.poll(() => server.askedFor('member.info').length).toBeGreaterThan(0);
  expect(server.askedFor('agent.overview')).toEqual([]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
