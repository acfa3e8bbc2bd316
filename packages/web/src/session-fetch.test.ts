import { afterEach, expect, test, vi } from 'vitest';
import { createSessionFetch } from './session-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A server that refuses every token, and a tab that holds this one once renewals of other tabs are known. */
function refusedTab(token: string, renewed = token) {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  let current = token;
  return createSessionFetch({
    currentToken: () => current,
    renewalSettled: async () => {
      current = renewed;
    },
  });
}

test('passes on a refusal of the current session', async () => {
  expect((await refusedTab('one')('/wps', withToken('one'))).status).toBe(401);
});

test('discards a refusal of an earlier session', async () => {
  await expect(refusedTab('two')('/wps', withToken('one'))).rejects.toThrow(TypeError);
});

test('discards a refusal of a token that another tab has renewed meanwhile', async () => {
  await expect(refusedTab('one', 'two')('/wps', withToken('one'))).rejects.toThrow(TypeError);
});
