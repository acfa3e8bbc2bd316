import type { RegisterField } from '@croupier/contract';
import { lostConnection, refusal } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken } from '../../../shared/session.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const field = (name: string, changes: Partial<RegisterField> = {}): RegisterField => ({
  name,
  enabled: true,
  required: true,
  acceptedPattern: '.*',
  patternId: 'any',
  minLength: 1,
  maxLength: 64,
  ...changes,
});

const fields = [
  field('username'),
  field('password'),
  field('confirmPassword'),
  field('affiliateCode', { required: false }),
];

const answers = {
  'member.registerValidators': { fields },
  'agent.affiliate': { accepted: false, code: null },
  'botCheck.challenge': { provider: 'none' as const, work: null, geetest: null },
};

const send = page.getByRole('form').getByRole('button', { name: 'Open an account' });

async function fill(): Promise<void> {
  await page.getByLabelText('User name').fill('linh');
  await page.getByLabelText('Password', { exact: true }).fill('a better battery staple');
  await page.getByLabelText('Repeat the password', { exact: true }).fill('a better battery staple');
}

const welcome = {
  token: 'a'.repeat(43),
  firstTimeLogin: true,
  passwordExpired: false,
  passwordDue: false,
  secondFactor: null,
  newcomer: null,
};

test('asks for new passwords twice, hidden, in fields that a password manager fills in', async () => {
  await openScreen('/register', { answers });
  for (const label of ['Password', 'Repeat the password']) {
    const password = page.getByLabelText(label, { exact: true });
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(password).toHaveAttribute('type', 'password');
  }
});

test('requires agreement to the terms before anything is sent', async () => {
  const { server } = await openScreen('/register', { answers });
  await fill();
  await send.click();
  await expect.element(page.getByText('Please agree to the terms to continue')).toBeVisible();
  expect(server.askedFor('member.register')).toEqual([]);
});

test('refuses an unknown code before an account is opened', async () => {
  const { server } = await openScreen('/register', { answers });
  await fill();
  await page.getByRole('checkbox').click();
  await page.getByRole('textbox', { name: /Invitation code/ }).fill('nobodyscode');
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'This invitation code is not valid' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedFor('member.register')).toEqual([]);
});

test('registers once after a double click and a lost answer, by the same request', async () => {
  let isLost = true;
  const { server } = await openScreen('/register', {
    answers: { ...answers, 'member.register': () => (isLost ? lostConnection() : welcome) },
  });
  await fill();
  await page.getByRole('checkbox').click();
  await send.dblClick();
  await expect.element(page.getByRole('form').getByRole('alert')).toBeVisible();
  isLost = false;
  await send.click();
  await expect.element(page.getByText('Welcome, linh')).toBeVisible();
  const asked = server.askedFor('member.register');
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  expect(currentToken()).toBe(welcome.token);
});

test('shows a server’s error beside its field, and focuses the field', async () => {
  await openScreen('/register', {
    answers: {
      ...answers,
      'member.register': () => {
        throw refusal('field_errors', { fields: { username: { code: 'username_taken', params: {} } } });
      },
    },
  });
  await fill();
  await page.getByRole('checkbox').click();
  await send.click();
  await expect.element(page.getByLabelText('User name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('User name')).toHaveFocus();
  expect(currentToken()).toBeNull();
});
