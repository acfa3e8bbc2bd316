import type { Ask } from './probe.ts';

/** Somebody whom the site knows, or a stranger with a name, a number and an address of the same form. */
export interface Person {
  username: string;
  mobileNum: string;
  email: string;
}

export const known = (index: number): Person => personOf('known', '0901230', index);
export const unknown = (index: number): Person => personOf('other', '0901231', index);

function personOf(word: string, prefix: string, index: number): Person {
  const number = String(index).padStart(3, '0');
  return { username: `${word}${number}`, mobileNum: `${prefix}${number}`, email: `${word}${number}@example.com` };
}

const countryDialingCode = '84';
const guess = 'guess-number-1';
const number = ({ mobileNum }: Person) => ({ mobileNum, countryDialingCode });
const form = (termsVersion: string) => ({
  password: 'violet-anchor-42',
  confirmPassword: 'violet-anchor-42',
  agree: true,
  termsVersion,
  verificationCode: '000000',
});

/** What is asked of each call, of who is known and who is not. */
export function casesOf(termsVersion: string): Record<string, (person: Person, turn: number) => Ask> {
  return {
    'login, name': ({ username }) => login({ type: 'username', username, password: guess }),
    'login, address': ({ email }) => login({ type: 'username', username: email, password: guess }),
    'login, number': (person) =>
      login({ type: 'username', username: person.mobileNum, countryDialingCode, password: guess }),
    'login, code': (person) => login({ type: 'sms', ...number(person), password: '000000' }),
    'code to log in': (person) => ({ call: 'verification.smsLogin', input: number(person) }),
    'code for password': (person) => ({ call: 'verification.smsNoLogin', input: number(person) }),
    'link for password': ({ username, email }) => ({ call: 'member.forgotByEmail', input: { username, email } }),
    'link, name alone': ({ username }) => ({
      call: 'member.forgotByEmail',
      input: { username, email: 'somebody@example.com' },
    }),
    'new password': (person) => ({
      call: 'member.resetByMobile',
      input: { ...number(person), verificationCode: '000000', newPassword: 'stolen-anchor-43' },
    }),
    'code to register': (person) => ({
      call: 'verification.smsRegister',
      input: { method: 'mobile', ...number(person) },
    }),
    'register, number': (person) => ({
      call: 'member.registerMobile',
      input: { ...form(termsVersion), ...number(person) },
    }),
    'register, address': (person, turn) => ({
      call: 'member.register',
      input: { ...form(termsVersion), username: `fresh${turn}`, email: person.email, ...number(unknown(turn % 20)) },
    }),
  };
}

function login(input: Record<string, unknown>): Ask {
  return { call: 'session.login', input };
}
