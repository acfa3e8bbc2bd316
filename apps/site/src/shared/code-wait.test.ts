import { expect, it } from 'vitest';
import { beginCodeWait, codeWaitEnd } from './code-wait.ts';

it('lets a code be sent again after a minute, whatever it is for', () => {
  expect(codeWaitEnd('login')).toBeNull();
  beginCodeWait('login', 1_000);
  expect(codeWaitEnd('login')).toBe(61_000);
  expect(codeWaitEnd('register')).toBeNull();
});
