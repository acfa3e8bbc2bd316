import type { Cached } from '../../kernel/cached.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import { hiddenAccount } from '../identity/identity.public.ts';
import { findRun, listWon } from './runs.store.ts';
import type { Runs } from './runs.ts';
import { gamesOf, jackpotsOfGame, type ShownJackpots, toMeter } from './shown.ts';

export type JackpotCalls = Pick<Handlers, 'jackpots.list' | 'jackpots.wins' | 'jackpots.run'>;

/** Binds what everybody may know of jackpots: what they pay, who won them, and what proves it. */
export function jackpotCalls(deps: {
  db: Database;
  catalogue: Catalogue;
  shown: Cached<ShownJackpots>;
  runs: Runs;
  memberNames: (tx: Queryable, memberIds: readonly string[]) => Promise<Map<string, { account: string }>>;
}): JackpotCalls {
  const { db, catalogue, shown, runs } = deps;
  return {
    'jackpots.list': async ({ nodeId }, { site }) => {
      const { list, at } = await shown.get(site.id);
      const nodeIdsOf = await gamesOf(catalogue, site.id);
      const game = nodeId === undefined ? undefined : await catalogue.game(site.id, nodeId);
      const wanted = nodeId === undefined ? list : game && !game.removed ? jackpotsOfGame(list, game) : [];
      return {
        list: wanted.map((jackpot) => ({
          ...toMeter(jackpot),
          nodeIds: nodeIdsOf(jackpot),
          lastWin: jackpot.lastWin && {
            amount: jackpot.lastWin.amount.toString(),
            at: jackpot.lastWin.at.toISOString(),
          },
        })),
        at: at.toISOString(),
      };
    },
    'jackpots.wins': async ({ jackpotId = null, limitNum }, { site }) => {
      const rows = await listWon(db, { siteId: site.id, jackpotId, limit: limitNum });
      const names = await deps.memberNames(
        db,
        rows.flatMap(({ memberId }) => memberId ?? []),
      );
      const list = rows.map(async ({ nodeId, memberId, ...row }) => ({
        jackpotId: row.jackpotId,
        level: row.level,
        runId: row.id,
        number: row.number,
        amount: String(row.amount),
        at: row.endedAt?.toISOString() ?? '',
        account: hiddenAccount(names.get(memberId ?? '')?.account ?? ''),
        nodeId: nodeId ?? '',
        gameName: (await catalogue.game(site.id, nodeId ?? ''))?.name ?? '',
      }));
      return { list: await Promise.all(list) };
    },
    'jackpots.run': async ({ runId }, { site }) => {
      const row = await findRun(db, site.id, runId);
      if (!row) refuse('not_found');
      const { jackpotId, level, kind, number, seed, ceiling, commitment, startedAt, outcome, amount, endedAt, last } =
        row;
      return {
        runId,
        jackpotId,
        level,
        kind,
        number,
        commitment,
        outcome,
        last,
        seed: seed.toString(),
        ceiling: ceiling?.toString() ?? null,
        // before its end it would reveal where the run is won
        serverSeed: endedAt ? await runs.seedOf(db, runId) : null,
        startedAt: startedAt.toISOString(),
        amount: amount?.toString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      };
    },
  };
}
