import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onModules } from '../testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '../testing/installation.ts';
import { registerMember, siteClient } from '../testing/player.ts';
import { publishProviderGame, type TestProvider } from '../testing/provider.ts';
import { type Flip, flip, openSession, type Session } from './flip.ts';
import { openJournal } from './journal.ts';
import { createWalletClient, type Pace, type WalletClient } from './wallet-client.ts';

let installation: TestInstallation;
let provider: TestProvider;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-killed-'));
  installation = await startTestInstallation({ env: { LOG_LEVEL: 'error' } });
  provider = await onModules(installation, async (modules) => {
    const site = await modules.sites.byCode('marigold');
    return publishProviderGame(modules, site?.id ?? '', 'coinworks');
  });
}, 120_000);

afterAll(async () => {
  await installation?.stop();
  rmSync(folder, { recursive: true });
});

/** Gives up early, so that many stakes are undone. */
const pace: Pace = { timeoutMs: 2_000, tries: 2, firstPauseMs: 20, longestPauseMs: 200 };
const stake = '100';

type Player = { session: Session; balance: () => Promise<string>; results: Flip[] };

async function joinGame(username: string, wallet: WalletClient): Promise<Player> {
  let token: string | null = null;
  const site = siteClient(installation.url, () => token);
  token = await registerMember({ site: installation.url, games: installation.gamesUrl }, username);
  const { ticket } = await site('games.launch', { nodeId: provider.nodeId });
  const session = await openSession(wallet, ticket);
  if (!session) throw new Error('the game was not opened');
  return { session, balance: async () => (await site('wallet.balance', {})).sumBalance, results: [] };
}

/** What a flip is worth to the player. */
function worth(result: Flip): bigint {
  return result.result === 'played' ? BigInt(result.win) - BigInt(stake) : 0n;
}

test('agrees with a platform that was killed between a commit and its answer', {
  timeout: 180_000,
}, async () => {
  const wallet = createWalletClient({ platform: installation.url, ...provider }, pace);
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const players = [
    await joinGame('flipper1', wallet),
    await joinGame('flipper2', wallet),
    await joinGame('flipper3', wallet),
  ];
  const before = await Promise.all(players.map(({ balance }) => balance()));
  const running = { stop: false };
  const flipping = players.map(async ({ session, results }) => {
    while (!running.stop) results.push(await flip({ wallet, journal }, session, { stake, call: 'heads' }));
  });
  try {
    for (let kill = 0; kill < 3; kill += 1) {
      await sleep(randomInt(100, 900));
      await installation.kill();
      await installation.restart();
    }
    await sleep(300);
  } finally {
    running.stop = true;
    await Promise.all(flipping);
  }
  // what was unknown is undone, however long that takes
  while (journal.unfinished().length > 0) await sleep(50);
  wallet.stop();
  for (const [index, { balance, results }] of players.entries()) {
    const expected = results.reduce((sum, result) => sum + worth(result), BigInt(before[index] ?? 0));
    expect(await balance()).toBe(expected.toString());
  }
  const all = players.flatMap(({ results }) => results.map(({ result }) => result));
  // some were played, however slow the machine
  expect(all.filter((result) => result === 'played').length).toBeGreaterThan(2);
  const { drift } = await onModules(installation, (modules, { db }) => reconcile({ db, ...modules }));
  expect(drift).toEqual([]);
});
