import { describe, expect, it } from 'vitest';
import { readSignInSearch } from './sign-in-search.ts';

describe('readSignInSearch', () => {
  it('takes what a provider sends back as text, also where it looks like a number', () => {
    expect(readSignInSearch({ state: 'abc', code: 4711, iss: 'https://id.example' })).toEqual({
      state: 'abc',
      code: '4711',
      iss: 'https://id.example',
    });
  });

  it('is the page of agents only where the address says so', () => {
    expect(readSignInSearch({ agent: '1' })).toEqual({ agent: 1 });
    expect(readSignInSearch({ agent: 'yes' })).toEqual({});
  });

  it('leaves out what no provider sends', () => {
    expect(readSignInSearch({ state: '', code: 'x'.repeat(4001) })).toEqual({});
  });
});
