import { refusal } from '@croupier/web/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToken } from '../../../shared/session.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { testSite } from '../../../testing/test-site.ts';

const name = page.getByLabelText('User name');
const password = page.getByLabelText('Password', { exact: true });
const send = page.getByRole('form').getByRole('button', { name: 'Log in' });

async function logIn(typed: string): Promise<void> {
  await name.fill('linh');
  await password.fill(typed);
  await send.click();
}

const inside = {
  token: 'a'.repeat(43),
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDue: false,
  secondFactor: null,
  newcomer: null,
};

describe('the fields', () => {
  test('are ones that a password manager fills in', async () => {
    await openScreen('/login');
    await expect.element(name).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('take a pasted password, and show it when its owner asks', async () => {
    await openScreen('/login');
    await name.fill('violet anchor 42');
    await userEvent.tripleClick(name);
    await userEvent.cut();
    await password.click();
    await userEvent.paste();
    await expect.element(password).toHaveValue('violet anchor 42');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('say that they are empty before anything is sent', async () => {
    const { server } = await openScreen('/login');
    await send.click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    expect(server.askedFor('session.login')).toEqual([]);
  });
});

describe('a refusal', () => {
  test('stands above the form: the name stays, and the password is typed again', async () => {
    const { server } = await openScreen('/login', {
      answers: {
        'session.login': () => {
          throw refusal('bad_credentials', { params: { captcha: 0 } });
        },
      },
    });
    await logIn('not the password');
    await expect.element(page.getByText('User name or password is not correct.')).toBeVisible();
    await expect.element(name).toHaveValue('linh');
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    expect(server.askedFor('session.login')).toEqual([
      { type: 'username', username: 'linh', password: 'not the password' },
    ]);
    expect(currentToken()).toBeNull();
  });

  test('asks for the characters of a picture, and a misread one keeps the password', async () => {
    const { server } = await openScreen('/login', {
      answers: {
        'botCheck.captcha': 'iVBORw0KGgo=',
        'session.login': ({ captcha }) => {
          if (captcha) throw refusal('field_errors', { fields: { captcha: { code: 'captcha_wrong', params: {} } } });
          throw refusal('bad_credentials', { params: { captcha: 1 } });
        },
      },
    });
    await logIn('not the password');
    const picture = page.getByLabelText('Characters in the picture');
    await picture.fill('zzzz');
    await password.fill('the password');
    await send.click();
    await expect.element(page.getByText('The code is not correct')).toBeVisible();
    await expect.element(password).toHaveValue('the password');
    expect(server.askedFor('botCheck.captcha')).toHaveLength(2);
  });

  test('has the browser do work where the site has no pictures, and tries again where that failed', async () => {
    const { server } = await openScreen('/login', {
      site: { register: { ...testSite(null as never).register, botCheckPicture: false } },
      answers: {
        'botCheck.challenge': { provider: 'none' as const, work: null, geetest: null },
        'session.login': () => {
          throw refusal('bad_credentials', { params: { captcha: 1 } });
        },
      },
    });
    await logIn('not the password');
    // there is no work in this answer: the other way is offered again, and no picture
    await expect.element(page.getByRole('button', { name: 'Try the other check again' })).toBeVisible();
    await expect.element(page.getByLabelText('Characters in the picture')).not.toBeInTheDocument();
    expect(server.askedFor('botCheck.captcha')).toHaveLength(0);
  });

  test('of a lost connection says so, and the same button tries again', async () => {
    const { server } = await openScreen('/login', {
      answers: {
        'session.login': () => {
          throw new TypeError('the connection was lost');
        },
      },
    });
    await logIn('the password');
    await expect.element(page.getByRole('form').getByRole('alert')).toBeVisible();
    await expect.element(send).toBeEnabled();
    expect(server.askedFor('session.login')).toHaveLength(1);
  });
});

test('the page for agents remembers no names, and lets nobody else in', async () => {
  const { server } = await openScreen('/login?agent=1', {
    answers: {
      'session.login': () => {
        throw refusal('agents_only');
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await logIn('the password');
  await expect.element(page.getByText('Non-agents cannot log in here.')).toBeVisible();
  expect(server.askedFor('session.login')).toMatchObject([{ agentPage: true }]);
  expect(currentToken()).toBeNull();
});

test('a password alone is not enough where the server asks for a second factor', async () => {
  const ticket = 'b'.repeat(43);
  const { server } = await openScreen('/login', {
    answers: {
      'session.login': { ...inside, token: '', secondFactor: { ticket, methods: ['totp', 'recovery'], passkey: null } },
      'session.secondFactor': () => {
        throw refusal('second_factor_wrong');
      },
    },
  });
  await logIn('the password');
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(currentToken()).toBeNull();
  await page.getByLabelText('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('That is not correct. Please try again.')).toBeVisible();
  expect(server.askedFor('session.secondFactor')).toMatchObject([{ ticket, code: '000000' }]);
  expect(currentToken()).toBeNull();
});
