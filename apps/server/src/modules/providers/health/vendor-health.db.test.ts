import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { publishProviderGame } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandInProvider, startStandInProvider } from '../../../testing/stand-in-provider.ts';
import { breakerRules, type NewKey, type ProviderClient, ProviderHttpError } from '../providers.public.ts';

let it: TestPlatform;
let standIn: StandInProvider;
let key: NewKey;
let code: string;
let nodeId: string;
let count = 0;

const nobody = async () => {};

beforeAll(async () => {
  it = await createTestPlatform();
  standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: { launch: () => ({ url: 'https://games.example/play' }) },
    vendorOf: (_name, body) => String(body.vendor ?? ''),
  });
});

beforeEach(async () => {
  count += 1;
  code = `failing${count}`;
  const provider = await publishProviderGame(it.modules, it.siteId, code);
  key = provider;
  nodeId = provider.nodeId;
  await it.modules.providers.registry.setReach(code, { apiUrl: standIn.url }, nobody);
  for (const vendor of ['', 'A', 'B']) standIn.breakVendor(vendor, 'none');
  standIn.calls.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await it.close();
});

const clientOf = (): Promise<ProviderClient> => it.modules.providers.clients.toCode(code);

/** Makes a call for a vendor of the provider: the outcome by its health. */
async function ping(vendor: string | null): Promise<string> {
  const adapter = (await it.modules.providers.providerOf(code))?.adapter;
  return adapter?.ping?.(await clientOf(), vendor).then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderHttpError ? error.failure : String(error)),
  ) as Promise<string>;
}

async function times(n: number, vendor: string | null): Promise<string[]> {
  const all: string[] = [];
  for (let turn = 0; turn < n; turn += 1) all.push(await ping(vendor));
  return all;
}

const callOf = (vendor: string) => ({ provider: code, vendor, siteId: null });
const stateOf = async (vendor: string | null) =>
  (await it.modules.providers.health.figures(null)).find((row) => row.provider === code && row.vendor === vendor)
    ?.state;

test('stops calling a failing vendor, and no other', async () => {
  standIn.breakVendor('A', 'drop');
  expect(await times(breakerRules.inARow, 'A')).toEqual(Array(breakerRules.inARow).fill('unreachable'));
  const sent = standIn.calls.length;
  expect(await ping('A')).toBe('down');
  expect(standIn.calls).toHaveLength(sent);
  expect(await ping('B')).toBe('answered');
  expect(await ping(null)).toBe('answered');
  expect([await stateOf('A'), await stateOf('B')]).toEqual(['open', 'closed']);
  const { health } = it.modules.providers;
  const degraded = await health.degraded(it.siteId);
  expect([degraded.has(code, 'A'), degraded.has(code, 'B'), degraded.has('house', 'A')]).toEqual([true, false, false]);
});

test('calls no provider whose server is at a private address', async () => {
  await it.modules.providers.registry.setReach(code, { apiUrl: 'https://10.0.0.1' }, nobody);
  const adapter = (await it.modules.providers.providerOf(code))?.adapter;
  const messages: string[] = [];
  let error: unknown = await adapter?.ping?.(await clientOf(), 'A').catch((caught: unknown) => caught);
  for (; error instanceof Error; error = error.cause) messages.push(error.message);
  expect(messages.at(-1)).toBe('10.0.0.1 is not a public address');
});

test('opens a breaker when half of the calls fail, and not for a few failures among many', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    standIn.breakVendor('A', turn % 4 === 0 ? 'error' : 'none');
    await ping('A');
  }
  expect(await stateOf('A')).toBe('closed');
  for (let turn = 0; turn < 12; turn += 1) {
    standIn.breakVendor('A', turn % 4 === 0 ? 'none' : 'error');
    await ping('A');
  }
  expect(await stateOf('A')).toBe('open');
});

test('lets a recovered vendor back in once its pause is over', async () => {
  standIn.breakVendor('A', 'error');
  await times(breakerRules.inARow, 'A');
  standIn.breakVendor('A', 'none');
  it.clock.advance(breakerRules.firstPauseMs - 1);
  expect(await ping('A')).toBe('down');
  it.clock.advance(1);
  expect(await times(breakerRules.probes, 'A')).toEqual(Array(breakerRules.probes).fill('answered'));
  expect(await stateOf('A')).toBe('closed');
  expect(await ping('A')).toBe('answered');
});

test('waits longer for a vendor that still fails when it is probed', async () => {
  standIn.breakVendor('A', 'error');
  await times(breakerRules.inARow, 'A');
  it.clock.advance(breakerRules.firstPauseMs);
  expect(await times(2, 'A')).toEqual(['not_understood', 'down']);
  // it waits twice as long each time
  it.clock.advance(2 * breakerRules.firstPauseMs - 1);
  expect(await ping('A')).toBe('down');
  it.clock.advance(1);
  standIn.breakVendor('A', 'none');
  expect(await times(breakerRules.probes, 'A')).toEqual(Array(breakerRules.probes).fill('answered'));
});

test('issues few probes of a half-open vendor to many callers', async () => {
  standIn.breakVendor('A', 'error');
  await times(breakerRules.inARow, 'A');
  it.clock.advance(breakerRules.firstPauseMs);
  standIn.breakVendor('A', 'slow');
  const before = standIn.calls.length;
  const asked = Array.from({ length: 6 }, () => ping('A'));
  const early = await Promise.race([Promise.all(asked.slice(0, 6)), new Promise((done) => setTimeout(done, 300))]);
  expect(early).toBeUndefined();
  expect(standIn.calls.length - before).toBe(breakerRules.probes);
  standIn.breakVendor('A', 'none');
  standIn.release();
  const ends = await Promise.all(asked);
  expect(ends.filter((end) => end === 'answered')).toHaveLength(breakerRules.probes);
});

test('issues a probe again whose process died', async () => {
  standIn.breakVendor('A', 'error');
  await times(breakerRules.inARow, 'A');
  it.clock.advance(breakerRules.firstPauseMs);
  const { health } = it.modules.providers;
  for (let turn = 0; turn < breakerRules.probes; turn += 1) {
    expect(await health.admit(callOf('A'))).toMatchObject({ admitted: true, probeOf: { vendor: 'A' } });
  }
  expect(await health.admit(callOf('A'))).toEqual({ admitted: false });
  it.clock.advance(breakerRules.probeLostAfterMs);
  expect(await health.admit(callOf('A'))).toMatchObject({ admitted: true, probeOf: { vendor: 'A' } });
});

test('shows a breaker to every process', async () => {
  const another = (await it.startAnother()).modules.providers.health;
  standIn.breakVendor('A', 'error');
  await times(breakerRules.inARow, 'A');
  it.clock.advance(2_000);
  expect(await another.isDown(it.siteId, code, 'A')).toBe(true);
  expect(await another.admit(callOf('A'))).toEqual({ admitted: false });
});

test('refuses a game of a provider that is down, with its reason', async () => {
  const member = await it.register();
  const launch = () => member.site('games.launch', { nodeId });
  await launch();
  standIn.breakVendor('', 'drop');
  // nobody plays: the outage is found by pinging
  await it.modules.providers.watchVendors();
  const cardOf = async () => (await member.site('games.list', { vassalage: code.toUpperCase() })).games[0];
  expect(await cardOf()).toMatchObject({ nodeId, degraded: true, maintenance: false });
  expect(await member.site('games.detail', { nodeId: 'lantern-tide' })).toMatchObject({ degraded: false });
  const refusal = await refusedCall(launch());
  expect(refusal).toMatchObject({ code: 'provider_down', params: { vendor: code } });
  standIn.breakVendor('', 'none');
  it.clock.advance(breakerRules.firstPauseMs);
  await it.modules.providers.watchVendors();
  await launch();
  expect(await cardOf()).toMatchObject({ degraded: false });
});

test('counts a launch without an answer, and one with an unannounced address, as failed', async () => {
  const member = await it.register();
  const launch = () => member.site('games.launch', { nodeId });
  const { registry } = it.modules.providers;
  await registry.setReach(code, { settings: { launch: 'call', origins: ['https://games.example'] } }, nobody);
  expect((await launch()).content).toBe('https://games.example/play');
  await registry.setReach(code, { settings: { launch: 'call', origins: ['https://other.example'] } }, nobody);
  expect(await refusedWith(launch())).toBe('provider_down');
  standIn.breakVendor('', 'drop');
  await registry.setReach(code, { settings: { launch: 'call', origins: ['https://games.example'] } }, nobody);
  expect(await refusedWith(launch())).toBe('provider_down');
});

test('closes a vendor that fails the launches of one site on that site alone', async () => {
  const { siteId: another } = await it.addStrictSite('harbour');
  const member = await it.register();
  const { registry, health } = it.modules.providers;
  await registry.setReach(code, { settings: { launch: 'call', origins: ['https://games.example'] } }, nobody);
  standIn.breakVendor('', 'error');
  for (let turn = 0; turn < breakerRules.inARow; turn += 1)
    expect(await refusedWith(member.site('games.launch', { nodeId }))).toBe('provider_down');
  const vendor = code.toUpperCase();
  expect(await health.isDown(it.siteId, code, vendor)).toBe(true);
  expect(await health.isDown(another, code, vendor)).toBe(false);
  expect([
    (await health.degraded(it.siteId)).has(code, vendor),
    (await health.degraded(another)).has(code, vendor),
  ]).toEqual([true, false]);
  const shown = async (site: string) => (await health.figures(site)).find((row) => row.vendor === vendor)?.state;
  expect([await shown(it.siteId), await shown(another)]).toEqual(['open', 'closed']);
  // called for that site, it answers again
  standIn.breakVendor('', 'none');
  it.clock.advance(breakerRules.firstPauseMs);
  await it.modules.providers.watchVendors();
  expect((await health.degraded(it.siteId)).has(code, vendor)).toBe(false);
});

test('adds up the figures of each vendor over all processes', async () => {
  standIn.breakVendor('A', 'error');
  await times(3, 'A');
  await times(2, 'B');
  const { health } = it.modules.providers;
  health.noteCallback({ provider: code, vendor: null, ms: 30, failed: false });
  const rows = (await health.figures(null)).filter((row) => row.provider === code);
  const counts = rows.map((row) => [row.vendor, row.out.calls, row.out.errors, row.in.calls]);
  expect(counts).toEqual([
    [null, 0, 0, 1],
    ['A', 3, 3, 0],
    ['B', 2, 0, 0],
  ]);
  expect(rows[0]?.in.p95Ms).toBeGreaterThan(20);
  expect(rows[2]?.out.p50Ms).toBeGreaterThanOrEqual(0);
  it.clock.advance(6 * 60_000);
  expect((await health.figures(null)).some((row) => row.provider === code && row.out.calls > 0)).toBe(false);
});
