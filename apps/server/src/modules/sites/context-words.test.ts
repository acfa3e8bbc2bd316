import { expect, test } from 'vitest';
import { checkPassword } from '../../kernel/password-rule.ts';
import { contextWords } from './context-words.ts';

const words = contextWords({
  name: 'Golden Dragon',
  code: 'golden',
  settings: { domains: ['play.drago88.example'] },
});

test.each([
  'Golden2026!',
  'goldendragon1',
  'G0lden Dr4gon 99',
  '__DRAGO88__',
  'C@sino2026',
  '777jackpot777',
  'Croup1er!!',
])('refuses the password %j, which is obvious on this site', (password) => {
  expect(checkPassword(password, 'anna', words)).toEqual({ code: 'password_common' });
});

test.each(['Anna2026!', '12345anna', 'A-n-n-a!!'])(
  'refuses the password %j, which is the user name with digits or signs around',
  (password) => {
    expect(checkPassword(password, 'Anna', words)).toEqual({ code: 'password_same_as_username' });
  },
);

test.each(['my golden retriever', 'dragonfly over marsh', '90417263', 'カジノの夜は長い道'])(
  'accepts the password %j, which only contains such a word, or none',
  (password) => {
    expect(checkPassword(password, 'anna1', words)).toBeNull();
  },
);
