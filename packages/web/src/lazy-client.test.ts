import { expect, test } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { lazyClient } from './lazy-client.ts';

test('loads the client once, with the first call', async () => {
  let loads = 0;
  const { call } = lazyClient<'system.status'>(async () => {
    loads += 1;
    return async () => ({}) as never;
  });
  expect(loads).toBe(0);
  await Promise.all([call('system.status', {}), call('system.status', {})]);
  expect(loads).toBe(1);
});

test('loads the client again after its code did not arrive', async () => {
  let isOnline = false;
  const { call, prepareCalls } = lazyClient<'system.status'>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return async () => ({}) as never;
  });
  await expect(prepareCalls()).rejects.toBeInstanceOf(ChunkLoadError);
  isOnline = true;
  await expect(call('system.status', {})).resolves.toEqual({});
});
