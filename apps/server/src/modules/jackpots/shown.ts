import type { JackpotMeter } from '@croupier/contract';
import type { JackpotTerms } from '@croupier/rules/jackpots';
import { jackpotsOfVersion } from '@croupier/rules/slots';
import { type Cached, createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Catalogue, SiteGame } from '../catalogue/catalogue.public.ts';
import { type LiveJackpot, listJackpots } from './jackpots.store.ts';
import { jackpotFor } from './plan-stakes.ts';
import { findCommitments, listLastWins } from './runs.store.ts';

/** A jackpot as people see it. */
export type ShownJackpot = LiveJackpot & {
  commitment: string | null;
  lastWin: { amount: bigint; at: Date } | null;
};

export type ShownJackpots = { list: readonly ShownJackpot[]; at: Date };

/** Meters move with every stake, and the topic publishes it: a read needs to be no newer. */
const maximumAgeMs = 1_000;

/** What can be won of a site's jackpots now, smallest level first; those that are stopped too, for their money is still there. */
export function createShown(deps: { db: Database; clock: Clock; notifier: Notifier }): Promise<Cached<ShownJackpots>> {
  return createCached({
    name: 'jackpots',
    maximumAgeMs,
    ...deps,
    async load(siteId) {
      const at = deps.clock.now();
      const rows = (await listJackpots(deps.db, siteId)).filter(isLive);
      const [commitments, wins] = await Promise.all([
        findCommitments(
          deps.db,
          rows.map(({ runId }) => runId),
        ),
        listLastWins(
          deps.db,
          rows.map(({ id }) => id),
        ),
      ]);
      const list = rows.map((row) => ({
        ...row,
        commitment: commitments.get(row.runId) ?? null,
        lastWin: wins.get(row.id) ?? null,
      }));
      return { list, at };
    },
  });
}

const isLive = (row: { state: string; runId: string | null }): row is LiveJackpot => row.runId !== null;

/**
 * The jackpots of a game in the order of its version, each the one that takes its stakes, or a stopped one where none does; those that it
 * should have and that are not there are left out.
 */
export function jackpotsOfGame<One extends Parameters<typeof jackpotFor>[0][number] & Pick<LiveJackpot, 'state'>>(
  list: readonly One[],
  { nodeId, version }: Pick<SiteGame, 'nodeId' | 'version'>,
): One[] {
  const running = list.filter(({ state }) => state === 'running');
  return jackpotsOfVersion(version).flatMap(
    (terms: JackpotTerms) => jackpotFor(running, nodeId, terms) ?? jackpotFor(list, nodeId, terms) ?? [],
  );
}

/** The games that feed a jackpot, of all that a site has. */
export async function gamesOf(catalogue: Catalogue, siteId: string): Promise<(jackpot: ShownJackpot) => string[]> {
  const { games } = await catalogue.everyGame(siteId, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const withJackpots = games.filter(({ version, removed }) => !removed && jackpotsOfVersion(version).length > 0);
  return (jackpot) =>
    withJackpots.filter((game) => jackpotsOfGame([jackpot], game).length > 0).map(({ nodeId }) => nodeId);
}

export function toMeter(jackpot: ShownJackpot): JackpotMeter {
  const { id, level, kind, pool, runSeed, runCeiling, runId, commitment, state } = jackpot;
  return {
    jackpotId: id,
    level,
    kind,
    runId,
    commitment,
    amount: pool.toString(),
    seed: runSeed.toString(),
    ceiling: runCeiling?.toString() ?? null,
    open: state === 'running',
  };
}
