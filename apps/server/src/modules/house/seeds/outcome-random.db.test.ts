import { randomBytes } from 'node:crypto';
import type { EntropySource } from '@croupier/fairness/generator';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../../kernel/metrics.ts';
import { createOutcomeRandom } from '../../../kernel/outcome-random.ts';
import type { Server } from '../../../server.ts';
import { playToTheEnd } from '../../../testing/slot-players.ts';
import { createTestClock, silentLog } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
/** Another process, whose source is sound. */
let sound: Server;
let broken = false;
let drawn = 0;

const source: EntropySource = {
  name: 'kernel',
  bytes(count) {
    drawn += count;
    return broken ? new Uint8Array(count) : randomBytes(count);
  },
};

beforeAll(async () => {
  const deps = { clock: createTestClock(), log: silentLog, metrics: createMetrics(), sources: [source] };
  it = await createTestPlatform({}, { outcomeRandom: createOutcomeRandom(deps) });
  sound = await it.startAnother(
    {},
    { outcomeRandom: createOutcomeRandom({ ...deps, sources: [{ name: 'sound', bytes: randomBytes }] }) },
  );
});

afterAll(() => it.close());

test('draws each seed with entropy of its own', async () => {
  const [first, second] = [await it.register(), await it.register()];
  await it.openGame(first);
  const before = drawn;
  await it.openGame(second);
  // of the server seed, the client seed and what it is encrypted with
  expect(drawn - before).toBeGreaterThanOrEqual(3 * 32);
});

test('draws no seed from a source that failed, and does not delay bets in progress', async () => {
  const [member, newcomer] = [await it.register(), await it.register()];
  const game = await it.openGame(member);
  await playToTheEnd(game);
  broken = true;
  expect(await refusedWith(it.openGame(newcomer))).toBe('draws_unavailable');
  // what was committed before goes on
  await playToTheEnd(game);
  expect(await refusedWith(game.games('house.rotateSeed', { clientSeed: 'chosen' }))).toBe('draws_unavailable');
  // the source comes back, and is not believed
  broken = false;
  expect(await refusedWith(it.openGame(newcomer))).toBe('draws_unavailable');
  expect((await it.server.site.inject({ url: '/readyz' })).json().warnings).toContain('randomness');
  // another process goes on where the rotation stopped, with what the member chose
  const reopened = await it.openGame(member, sound);
  expect(reopened.session.fairness).toMatchObject({ clientSeed: 'chosen', nonce: 0 });
  await playToTheEnd(reopened);
  await it.openGame(newcomer, sound);
  expect((await sound.site.inject({ url: '/readyz' })).json().warnings).not.toContain('randomness');
});
