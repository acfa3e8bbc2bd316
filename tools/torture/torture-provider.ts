import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nothingWrong } from '../sandbox-aggregator/switches.ts';
import { compareSides } from './provider/compare.ts';
import type { ProviderFixture } from './provider/fixture.ts';
import { playAll, seatPlayers } from './provider/play.ts';
import { type RunningSandbox, startSandbox } from './provider/sandboxes.ts';

export type ProviderTortureOptions = {
  rounds: number;
  players: number;
  /** Sandboxes that the players are spread over: a daily list holds 50,000 lines. */
  sandboxes: number;
  seed: string;
  /** 1: latency up to ten seconds, and the waits that go with it. */
  scale: number;
  log: (line: string) => void;
};

export type ProviderTortureReport = { figures: Record<string, number>; failures: string[] };

const faults = { lost: 0.05, duplicates: 0.05, reorders: 0.05, slow: 0.05 };
const longestLatencyMs = 10_000;
const outageMs = 20_000;

/**
 * Plays rounds of the sandbox under lost, doubled, overtaking and slow calls in both directions and two outages, and then compares both
 * sides: the daily lists, every player's balance, every transfer, and the ledger with itself.
 */
export async function tortureProvider(
  fixture: ProviderFixture,
  options: ProviderTortureOptions,
): Promise<ProviderTortureReport> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
  const failures: string[] = [];
  const sandboxes: RunningSandbox[] = [];
  const onError = (error: unknown) => failures.push(`the sandbox broke: ${String(error)}`);
  try {
    for (let index = 1; index <= options.sandboxes; index += 1)
      sandboxes.push(await startSandbox(fixture, { ...options, index, folder, onError }));
    const witnesses = await seatPlayers(fixture, sandboxes, options.players);
    const before = new Map<string, bigint>();
    for (const { memberId, site } of witnesses)
      before.set(memberId, BigInt((await site('wallet.balance', {})).sumBalance));
    options.log(`${witnesses.length} players sit at games of ${sandboxes.length} sandboxes`);

    const startMs = performance.now();
    const latencyMs = Math.round(longestLatencyMs * options.scale);
    for (const { sandbox } of sandboxes) sandbox.switches.now = { ...nothingWrong, ...faults, latencyMs };
    const outages: Promise<void>[] = [];
    const [first, second] = [Math.floor(options.rounds / 3), Math.floor((options.rounds * 2) / 3)];
    const counts = await playAll(witnesses, {
      ...options,
      onRound({ rounds }) {
        if (rounds === first) outages.push(cutLines(sandboxes, outageMs * options.scale));
        if (rounds === second) outages.push(fixture.outage(outageMs * options.scale));
        if (rounds % 1_000 === 0) options.log(`${rounds} of ${options.rounds} rounds`);
      },
    });
    await Promise.all(outages);
    for (const { sandbox } of sandboxes) sandbox.switches.now = { ...nothingWrong };
    // what is owed or unknown is repeated until it is answered, and what was held back arrives
    for (const { sandbox } of sandboxes) {
      while (sandbox.unfinished() > 0) await sleep(20);
      await sandbox.line.idle();
    }
    const seconds = Math.round((performance.now() - startMs) / 1_000);
    const lines: Record<string, number> = {};
    for (const { sandbox } of sandboxes)
      for (const [name, count] of Object.entries(sandbox.line.counts)) lines[name] = (lines[name] ?? 0) + count;
    options.log(`${counts.rounds} rounds took ${seconds} s; both sides are compared`);
    const { failures: found, ...compared } = await compareSides(fixture, sandboxes, witnesses, before);
    return {
      figures: { ...counts, ...lines, outages: outages.length, seconds, ...compared },
      failures: [...failures, ...found],
    };
  } finally {
    for (const { close } of sandboxes) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing gets through in either direction for a while. */
async function cutLines(sandboxes: readonly RunningSandbox[], ms: number): Promise<void> {
  for (const { sandbox } of sandboxes) sandbox.switches.now = { ...sandbox.switches.now, out: ['*'] };
  await sleep(ms);
  for (const { sandbox } of sandboxes) sandbox.switches.now = { ...sandbox.switches.now, out: [] };
}
