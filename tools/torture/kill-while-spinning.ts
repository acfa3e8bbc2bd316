import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@croupier/contract/client';
import { builtInSlots } from '@croupier/server/demo/built-in-slots.ts';
import { builtInSolos } from '@croupier/server/demo/built-in-solos.ts';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { onModules } from '../testing/foresee.ts';
import type { TestInstallation } from '../testing/installation.ts';
import { type AnyStep, joinSpinner, type Plays, type Spinner } from './spinners.ts';

/** What the kills left behind. An empty `failures` means that nothing was lost, doubled or torn. */
export type KillReport = {
  kills: number;
  acknowledgedSteps: number;
  rounds: number;
  /** Steps whose answer was lost and that had been committed all the same. */
  lostAnswersFound: number;
  verifiedRounds: number;
  failures: string[];
};

export type KillOptions = {
  kills: number;
  players: number;
  /** What players play, one after another, where not every game. */
  plays?: readonly Plays[];
  log: (line: string) => void;
};

type Witness = {
  player: Spinner;
  acknowledged: Map<string, AnyStep>;
  lostAnswersFound: number;
};

/** Every solo game, every built-in slot, and one whose rounds all begin with free spins that were bought. */
const everyPlay: readonly Plays[] = [
  ...builtInSolos.map(({ nodeId }) => ({ nodeId, solo: true as const })),
  ...builtInSlots.map(({ nodeId }) => ({ nodeId })),
  { nodeId: 'book-of-ibis', buys: true },
];

/** Steps that players see between two kills, and after the last. */
const shortestLife = 5;
const longestLife = 80;
/** How long a kill may come after the step that it follows: anywhere in the next one. */
const aMomentMs = 40;
const retryDelayMs = 30;

/**
 * Lets players spin while the server is killed at random moments. Each keeps what was acknowledged; after a lost answer it
 * asks for the same place again, or opens the game anew and goes on from what the server says.
 */
export async function killWhileSpinning(installation: TestInstallation, options: KillOptions): Promise<KillReport> {
  const origins = { site: installation.url, games: installation.gamesUrl };
  const witnesses: Witness[] = [];
  const { plays: chosen = everyPlay } = options;
  for (let index = 0; index < options.players; index += 1) {
    const plays = chosen[index % chosen.length] as Plays;
    const player = await joinSpinner(origins, `${options.plays ? 'other' : 'spinner'}${index}`, plays);
    witnesses.push({ player, acknowledged: new Map(), lostAnswersFound: 0 });
  }
  const running = { stop: false };
  const spinning = Promise.all(witnesses.map((witness) => spinUntilStopped(witness, running)));
  await Promise.race([
    killAgainAndAgain(installation, witnesses, options),
    spinning.then(() => Promise.reject(new Error('The players stopped spinning.'))),
  ]);
  running.stop = true;
  await spinning;
  return inspect(installation, witnesses, options.kills);
}

async function killAgainAndAgain(
  installation: TestInstallation,
  witnesses: Witness[],
  options: { kills: number; log: (line: string) => void },
): Promise<void> {
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await more(witnesses, randomInt(shortestLife, longestLife));
    await sleep(randomInt(aMomentMs));
    await installation.kill();
    await installation.restart();
    options.log(`${kill} of ${options.kills} kills, ${count(witnesses)} steps acknowledged`);
  }
  await more(witnesses, longestLife);
}

/** Waits until players saw so many more steps, however long the machine takes. */
async function more(witnesses: Witness[], steps: number): Promise<void> {
  for (const wanted = count(witnesses) + steps; count(witnesses) < wanted; ) await sleep(5);
}

async function spinUntilStopped(witness: Witness, running: { stop: boolean }): Promise<void> {
  const { player, acknowledged } = witness;
  let isLost = false;
  // a round in progress is finished, so that the last one is whole too
  while (!running.stop || player.next.step > 0) {
    try {
      if (isLost && randomInt(2) === 0) await reopen(witness);
      const position = { ...player.next };
      const step = await player.step(acknowledged.get(key({ ...position, step: position.step - 1 })));
      acknowledged.set(key(position), step);
      isLost = false;
    } catch (error) {
      if (!(error instanceof CallError) || !['network', 'unavailable', 'internal_error'].includes(error.code))
        throw error;
      isLost = true;
      await sleep(retryDelayMs);
    }
  }
}

/** What a reload does: the server says what is next. A place that it counts as played although no answer came is noted. */
async function reopen(witness: Witness): Promise<void> {
  const before = { ...witness.player.next };
  await witness.player.reopen();
  const { next } = witness.player;
  if (next.nonce !== before.nonce || next.step !== before.step) witness.lostAnswersFound += 1;
}

function inspect(installation: TestInstallation, witnesses: Witness[], kills: number): Promise<KillReport> {
  return onModules(installation, async (modules, { db }) => {
    const { drift, rounds } = await reconcile({ db, ...modules });
    const failures = drift.map(
      (one) => `drift: ${one.check}: ${one.what} expected ${one.expected}, found ${one.found}`,
    );
    let verifiedRounds = 0;
    for (const witness of witnesses) verifiedRounds += await inspectPlayer(modules, witness, failures);
    return {
      kills,
      acknowledgedSteps: count(witnesses),
      rounds: Number(rounds),
      lostAnswersFound: witnesses.reduce((sum, { lostAnswersFound }) => sum + lostAnswersFound, 0),
      verifiedRounds,
      failures,
    };
  });
}

/** Compares all that one player was answered with all that is stored, and draws every round again. */
async function inspectPlayer(modules: Modules, { player, acknowledged }: Witness, failures: string[]): Promise<number> {
  const { id: memberId } = await player.site('member.info', {});
  const stored = new Map<string, { win: bigint; roundId: string }>();
  let proved = 0;
  for (const roundId of await allRounds(player)) {
    const found = await modules.rounds.round(memberId, roundId);
    if (!found?.round.nonce) {
      failures.push(`${player.account}: the round ${roundId} has no record`);
      continue;
    }
    if (found.round.status !== 'SETTLED') failures.push(`${player.account}: the round ${roundId} was not finished`);
    for (const step of found.steps) {
      const place = key({ nonce: found.round.nonce, step: step.step });
      if (stored.has(place)) failures.push(`${player.account}: the place ${place} was played twice`);
      stored.set(place, { win: step.win, roundId });
    }
    const proof = await modules.house.proveRound(memberId, roundId);
    if (proof.differs !== null || !proof.commitmentHolds)
      failures.push(`${player.account}: the round ${roundId} does not prove`);
    proved += 1;
  }
  for (const [place, step] of acknowledged) {
    const kept = stored.get(place);
    const jackpot = 'jackpot' in step ? step.jackpot?.total : undefined;
    const won = BigInt(step.outcome.win) + BigInt(jackpot ?? '0');
    if (kept?.roundId !== step.roundId || kept.win !== won) {
      failures.push(`${player.account}: the acknowledged place ${place} is not stored as it was returned`);
    }
  }
  return proved;
}

async function allRounds(player: Spinner): Promise<string[]> {
  const rounds: string[] = [];
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', pageSize: 100 };
  let cursor: string | null | undefined;
  do {
    const page = await player.site('records.bets', cursor ? { ...range, cursor } : range);
    rounds.push(...page.list.map((bet) => bet.roundId));
    cursor = page.nextCursor;
  } while (cursor);
  return rounds;
}

function key({ nonce, step }: { nonce: number; step: number }): string {
  return `${nonce}:${step}`;
}

function count(witnesses: Witness[]): number {
  return witnesses.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}
