import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSocialWay, keepSocialWay, readSocialWay } from './social-way.ts';

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

test('somebody who forgets where he was going while he is at the provider', () => {
  keepSocialWay(provider, { next: '/records/bets', agent: 1 });
  expect(readSocialWay('one')).toEqual({ next: '/records/bets', agent: 1 });
  forgetSocialWay();
  expect(readSocialWay('one')).toEqual({});
});

test('an answer to another question that leads where this one was going', () => {
  keepSocialWay(provider, { next: '/records/bets' });
  expect(readSocialWay('two')).toEqual({});
  expect(readSocialWay(undefined)).toEqual({});
});

test('another site that is gone on to, or words that break the page', () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    keepSocialWay(provider, { next });
    expect([next, readSocialWay('one')]).toEqual([next, {}]);
  }
  for (const text of ['', 'no JSON', 'null', '"one"', '[]']) {
    sessionStorage.setItem('socialWay', text);
    expect(readSocialWay('one')).toEqual({});
  }
});
