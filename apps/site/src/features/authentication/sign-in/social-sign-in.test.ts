import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSocialSignIn, keepSocialSignIn, readSocialSignIn } from './social-sign-in.ts';

const provider = 'https://accounts.example/authorize?client_id=a&state=one';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('remembers the requested page over the visit to the provider', () => {
  keepSocialSignIn(provider, { next: '/records/bets', agent: 1 });
  expect(readSocialSignIn('one')).toEqual({ next: '/records/bets', agent: 1 });
  forgetSocialSignIn();
  expect(readSocialSignIn('one')).toEqual({});
});

test('ignores the requested page for an answer to another request', () => {
  keepSocialSignIn(provider, { next: '/records/bets' });
  expect(readSocialSignIn('two')).toEqual({});
  expect(readSocialSignIn(undefined)).toEqual({});
});

test('continues to no other site, and survives malformed storage', () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    keepSocialSignIn(provider, { next });
    expect([next, readSocialSignIn('one')]).toEqual([next, {}]);
  }
  for (const text of ['', 'no JSON', 'null', '"one"', '[]']) {
    sessionStorage.setItem('socialWay', text);
    expect(readSocialSignIn('one')).toEqual({});
  }
});
