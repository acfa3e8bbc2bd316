import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '@croupier/server/kernel/database.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { onTortureInstallation, purse, seat, silencesOf } from './installation.ts';
import { killAgainAndAgain, longestLifeMs, spread, untilItAnswers } from './kill-again.ts';
import type { Runs } from './process.ts';
import type { TortureProcess } from './processes.ts';
import { countTakenOver, listRunBy, type Watched, watchSteps } from './steps.store.ts';

/** What the kills left behind. An empty `failures`: nothing acknowledged is lost or settled twice, and no fence was crossed. */
export interface TortureReport {
  figures: Record<string, number>;
  /** Milliseconds from the death or the pause of a process until others ran all that it ran. */
  takeovers: Record<string, number>;
  silences: Record<string, number>;
  failures: string[];
}

export interface TortureOptions {
  kills: number;
  players: number;
  log: (line: string) => void;
}

/** What was said of what was asked, so that it must be so afterwards. */
export interface SaidSoFar {
  taken: ReadonlyMap<string, unknown>;
  silences: number;
}

/** What a player has at hand. */
export interface Played<Site, Said> {
  site: Site;
  said: Said;
  workers: readonly TortureProcess[];
  running: { stop: boolean };
}

/** What an inspection has at hand. */
export interface Inspected<Said> {
  modules: Modules;
  db: Database;
  ownerDb: Queryable;
  siteId: string;
  said: Said;
  members: readonly string[];
  purse: bigint;
}

/** What is played while processes die, and how it is judged afterwards. */
export interface Torture<Site extends { siteId: string }, Said extends SaidSoFar> {
  runs: Runs;
  /** A process for each: how far its clock is from the database's. */
  clockOffsetsMs: readonly number[];
  watched: Watched;
  said: Said;
  /** Opens a site with what is played. */
  open: (modules: Modules) => Promise<Site>;
  /** Plays as one member until it is stopped. */
  play: (at: Played<Site, Said>, memberId: string) => Promise<void>;
  /** Lets nothing new begin. */
  close?: (ownerDb: Queryable) => Promise<void>;
  /** How much goes on that has to end by itself, and how long that may take. */
  countUnfinished: (ownerDb: Queryable) => Promise<number>;
  mostWaitMs: number;
  /** @returns what differs */
  inspect: (of: Inspected<Said>) => Promise<{ figures: Record<string, number>; failures: string[] }>;
}

const pollMs = 100;

/** Many play what processes run, while these, their lines and PostgreSQL are killed at random moments. */
export function runTorture<Site extends { siteId: string }, Said extends SaidSoFar>(
  torture: Torture<Site, Said>,
  options: TortureOptions,
): Promise<TortureReport> {
  return onTortureInstallation(async (it) => {
    const { modules, ownerDb, workers, crash } = it;
    const { said } = torture;
    const running = { stop: false };
    try {
      const site = await torture.open(modules);
      const { siteId } = site;
      await watchSteps(ownerDb, torture.watched);
      const members = await Promise.all(Array.from({ length: options.players }, () => seat(it, siteId)));
      await it.startProcesses(torture.runs, torture.clockOffsetsMs);
      const playing = Promise.all(members.map((memberId) => torture.play({ site, said, workers, running }, memberId)));
      const fences = {
        runBy: (name: string) => listRunBy(ownerDb, name),
        countTakenOver: (held: Parameters<typeof countTakenOver>[1]) => countTakenOver(ownerDb, held),
      };
      const { counts, takeovers, failures } = await Promise.race([
        killAgainAndAgain({ fences, workers, crash, taken: () => said.taken.size }, options),
        playing.then(() => Promise.reject(new Error('The players stopped.'))),
      ]);
      await sleep(longestLifeMs);
      running.stop = true;
      await playing;
      await torture.close?.(ownerDb);
      for (let waitedMs = 0; (await untilItAnswers(() => torture.countUnfinished(ownerDb))) > 0; waitedMs += pollMs) {
        if (waitedMs > torture.mostWaitMs) throw new Error('What was going on does not end.');
        await sleep(pollMs);
      }
      for (const worker of workers) await worker.kill();
      const found = await torture.inspect({ modules, db: it.patientDb, ownerDb, siteId, said, members, purse });
      return {
        figures: Object.assign({}, counts, found.figures),
        takeovers: spread(takeovers),
        silences: silencesOf(workers),
        failures: [...failures, ...found.failures],
      };
    } finally {
      running.stop = true;
    }
  });
}
