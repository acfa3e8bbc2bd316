import { describe, expect, it } from 'vitest';
import { readLoginSearch } from './login-search.ts';

describe('readLoginSearch', () => {
  it('takes what a provider sends back as text, also where it looks like a number', () => {
    expect(readLoginSearch({ state: 'abc', code: 4711, iss: 'https://id.example' })).toEqual({
      state: 'abc',
      code: '4711',
      iss: 'https://id.example',
    });
  });

  it('is the page of agents only where the address says so', () => {
    expect(readLoginSearch({ agent: '1' })).toEqual({ agent: 1 });
    expect(readLoginSearch({ agent: 'yes' })).toEqual({});
  });

  it('leaves out what no provider sends', () => {
    expect(readLoginSearch({ state: '', code: 'x'.repeat(4001) })).toEqual({});
  });
});
