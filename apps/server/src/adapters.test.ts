import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls, loadAdapters } from './adapters.ts';
import type { Adapters, ProviderRegistry, ProviderWallet } from './modules/providers/providers.public.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-adapters-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(place: string, name: string, source: string): URL {
  mkdirSync(join(folder, place, name), { recursive: true });
  writeFileSync(join(folder, place, name, 'adapter.ts'), source);
  return pathToFileURL(`${join(folder, place)}/`);
}

test('reads every adapter that has a folder, and no other', async () => {
  const from = plant('one', 'acme', `export const adapter = { protocol: 'acme', callbacks: { at: 'inside' } };`);
  mkdirSync(join(folder, 'one', 'notes'));
  expect([...(await loadAdapters(from)).keys()]).toEqual(['acme']);
});

test('refuses an adapter that is named otherwise than its folder', async () => {
  const from = plant('two', 'acme', `export const adapter = { protocol: 'other' };`);
  await expect(loadAdapters(from)).rejects.toThrow('adapters/acme/adapter.ts exports no adapter of that name');
});

test('gives each adapter all of its parts', async () => {
  for (const [name, adapter] of await loadAdapters()) {
    expect(adapter.protocol).toBe(name);
    expect(['contract', 'callback']).toContain(adapter.callbacks.at);
    expect(typeof adapter.launch.url).toBe('function');
    for (const part of ['catalogue', 'history'] as const) expect(adapter).toHaveProperty(part);
  }
});

test('has one adapter for the calls of the contract', async () => {
  const deps = { wallet: {} as ProviderWallet, registry: {} as ProviderRegistry };
  const adapters = await loadAdapters();
  expect(Object.keys(contractCalls(adapters, deps))).toContain('provider.debit');
  expect(() => contractCalls(new Map(), deps)).toThrow('one adapter');
  const [first] = [...adapters.values()].filter(({ callbacks }) => callbacks.at === 'contract');
  if (!first) throw new Error('nobody speaks our protocol');
  const twice: Adapters = new Map([
    ['a', first],
    ['b', first],
  ]);
  expect(() => contractCalls(twice, deps)).toThrow('one adapter');
});
