import { readFileSync } from 'node:fs';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { phone, shoot, startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';
import { expectGoodLooks, settled } from './helpers/looks.ts';
import { operatorCalls } from './helpers/operator-calls.ts';
import { asksForMoney, offerTransfers, picture } from './helpers/payments.ts';

/** The queues of the cashier, worked by an operator of payments. */

let payments = '';
let support = '';
let linh: Awaited<ReturnType<typeof asksForMoney>>;

const site = startsSite(async (fixture) => {
  await offerTransfers(fixture);
  linh = await asksForMoney(fixture, 'linhtran', {
    withdrawals: ['150000', '20000', '30000', '40000', '50000'],
    deposits: ['250000', '120000'],
  });
  payments = await consoleToken(fixture.installation, 'rosa.pay', 'payments');
  support = await consoleToken(fixture.installation, 'sam.help', 'support');
});

const rows = '.list-table tbody tr';

test('a withdrawal is approved by keys alone, and the next one opens', async () => {
  const page = await visitConsole(site, '/withdrawals', { token: payments });
  const problems = watchForProblems(page);
  await until(() => page.locator(rows).count()).toBe(5);
  await page.keyboard.press('j');
  await page.getByRole('complementary', { name: 'Withdrawal' }).waitFor();
  await page.getByText('Account is not verified').waitFor();
  const first = await page.locator('.side-panel .ref').innerText();
  // without a reason the key leads to its field
  await page.keyboard.press('a');
  await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('source of money checked');
  await page.keyboard.press('Enter');
  await page.getByText(`${first} is approved`).waitFor();
  await until(() => page.locator('.side-panel .ref').innerText()).not.toBe(first);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a withdrawal that somebody else has open cannot be decided', async () => {
  const other = await consoleToken(site.installation, 'ken.pay', 'payments');
  const [, , third] = linh.withdrawals;
  const holder = await visitConsole(site, `/withdrawals?open=${third?.id}`, { token: payments });
  await until(async () => {
    const row = holder.locator(rows, { hasText: third?.reference ?? '' });
    return (await row.innerText()).includes('rosa.pay');
  }).toBe(true);
  const page = await visitConsole(site, `/withdrawals?open=${third?.id}`, { token: other });
  await page.getByText('rosa.pay is working on this').waitFor();
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await holder.context().close();
  await page.context().close();
});

test('several withdrawals are rejected together, each with the reason that the member reads', async () => {
  const page = await visitConsole(site, '/withdrawals', { token: payments });
  const [, second, , fourth] = linh.withdrawals;
  for (const one of [second, fourth])
    await page
      .locator(rows, { hasText: one?.reference ?? '' })
      .getByRole('checkbox')
      .check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Reject/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked twice');
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('dialog', { name: 'What was done' }).getByText('Done').first().waitFor();
  for (const one of [second, fourth])
    expect((await linh.site('cashier.withdrawalDetail', { withdrawalId: one?.id ?? '' })).state).toBe('rejected');
  await page.context().close();
});

test('a deposit is credited with what arrived, under a transaction id', async () => {
  const page = await visitConsole(site, '/deposits', { token: payments });
  await until(() => page.locator(rows).count()).toBe(2);
  await page.keyboard.press('j');
  await page.locator('.payment-pictures img').waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Transaction id' }).fill('BANK-77');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('on the statement');
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await until(() => page.locator(rows).count()).toBe(1);
  await until(
    async () => (await linh.site('cashier.depositDetail', { depositId: linh.deposits[0]?.id ?? '' })).credited,
  ).toBe('250000');
  await page.context().close();
});

test('a payment by hand is recorded, and the money goes back when the member did not receive it', async () => {
  const paid = linh.withdrawals[0];
  const withdrawalId = paid?.id ?? '';
  const page = await visitConsole(site, `/withdrawals?open=${withdrawalId}`, { token: payments });
  await page.getByRole('button', { name: 'Record as paid' }).waitFor();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Transaction id' }).fill('OUT-1');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('paid at the bank');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await page.getByText(`${paid?.reference} is recorded as paid`).waitFor();
  await linh.site('cashier.confirmWithdrawal', {
    withdrawalId,
    outcome: 'not_received',
    pictures: [await picture()],
  });
  await page.goto(`${site.installation.consoleUrl}/payment-cases`);
  await page.locator(rows, { hasText: 'Not received' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Give the money back' }).waitFor();
  await page.keyboard.press('b');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the bank sent it back');
  await dialog.getByRole('button', { name: 'Give the money back' }).click();
  await page.getByText('No case here').waitFor();
  expect((await linh.site('cashier.withdrawalDetail', { withdrawalId })).state).toBe('failed');
  await page.context().close();
});

test("a bank's statement is brought in, and what it names exactly is booked at once", async () => {
  const [, second] = linh.deposits;
  const { reference = '' } = second ?? {};
  const page = await visitConsole(site, '/statements', { token: payments });
  const problems = watchForProblems(page);
  await page.getByRole('button', { name: 'Import statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import statement' });
  await dialog.getByLabel('File of the bank').setInputFiles({
    name: 'account.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount,Reference\n2026-11-27,Linh ${reference},1200.00,FT2633100001\n2026-11-27,Fee,-5.00,FT2633100002\n`,
    ),
  });
  const provider = dialog.getByRole('combobox', { name: 'Provider' });
  if (await provider.count()) await provider.selectOption('by-hand');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('statement of today');
  await dialog.getByRole('button', { name: 'Import statement' }).click();
  await page.getByText('2 movements, 2 of them new. 1 fit a payment exactly.').waitFor();
  await until(() => page.locator(rows).count()).toBe(2);
  await page.getByRole('button', { name: 'Book exact matches (1)' }).click();
  const booking = page.getByRole('dialog', { name: 'Book exact matches (1)' });
  await booking.getByRole('textbox', { name: 'Reason' }).fill('on the statement');
  await booking.getByRole('button', { name: 'Book' }).click();
  await until(() => page.locator(rows).count()).toBe(1);
  await until(async () => (await linh.site('cashier.depositDetail', { depositId: second?.id ?? '' })).credited).toBe(
    '120000',
  );
  await page.locator(`${rows} .list-open`).first().click();
  const panel = page.getByRole('complementary', { name: 'Movement' });
  await panel.getByRole('button', { name: "No member's" }).waitFor();
  // keys rest while a dialog is on the page, and the one before leaves it slowly
  await until(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('a fee of the bank');
  await page.getByRole('dialog').getByRole('button', { name: "No member's" }).click();
  await page.getByText('No movements').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('approved withdrawals go to the bank in a file, and are recorded as paid together', async () => {
  const [, , third, , fifth] = linh.withdrawals;
  const calls = operatorCalls(site, payments);
  for (const one of [third, fifth])
    await calls('console.approveWithdrawal', { withdrawalId: one?.id ?? '', reason: 'checked' });
  const page = await visitConsole(site, '/withdrawals', { token: payments });
  const problems = watchForProblems(page);
  await page.getByRole('button', { name: 'Payout files' }).click();
  const files = page.getByRole('dialog', { name: 'Payout files' });
  await files.getByText('Ready for a file: 2').waitFor();
  await files.getByRole('button', { name: 'Make a file' }).click();
  const making = page.getByRole('dialog', { name: 'Make a file' });
  await making.getByRole('textbox', { name: 'Reason' }).fill('the afternoon run');
  await making.getByRole('button', { name: 'Make a file' }).click();
  await files.getByText('2 · ').waitFor();
  await settled(page);
  await shoot(page, 'console-payout-files-desktop');
  expect(await axeViolations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: /^Download/ }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  for (const one of [third, fifth]) expect(text).toContain(`${one?.reference},Linh Tran,Metro Bank,0012345678,`);
  await files.getByRole('button', { name: 'All paid' }).click();
  const paying = page.getByRole('dialog', { name: /^The bank paid/ });
  await paying.getByRole('textbox', { name: 'Reason' }).fill('the bank confirms');
  await paying.getByRole('button', { name: 'All paid' }).click();
  await files.getByText('Done').waitFor();
  for (const one of [third, fifth])
    expect((await linh.site('cashier.withdrawalDetail', { withdrawalId: one?.id ?? '' })).state).toBe('disbursed');
  await page.setViewportSize(phone.viewport);
  await settled(page);
  await shoot(page, 'console-payout-files-phone');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('who may only read payments decides none', async () => {
  const page = await visitConsole(site, '/withdrawals?show=all', { token: support });
  await page.locator(rows).first().getByRole('button').click();
  await page.getByText('Checks').waitFor();
  expect(await page.locator('.decision, .decision-others, .list-choose').count()).toBe(0);
  await page.context().close();
});

test.each([
  ['withdrawals', '/withdrawals?show=all', 'Withdrawals'],
  ['deposits', '/deposits?show=all', 'Deposits'],
  ['payment-cases', '/payment-cases?show=all', 'Payment cases'],
  ['statements', '/statements?show=all', 'Bank statements'],
])('%s look right at every size in both themes', async (name, path, title) => {
  await expectGoodLooks(site, name, path, {
    token: payments,
    ready: async (page) => {
      await page.getByRole('heading', { name: title }).waitFor();
      const first = page.locator(`${rows} .list-open`).first();
      await first.waitFor();
      if (page.viewportSize()?.width === 1440) await first.click();
    },
  });
});
