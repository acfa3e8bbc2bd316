import type { Queryable } from '../../kernel/database.ts';
import * as store from './sync.store.ts';
import { changesOfGame, hashedNodeId, lastOfEach, wantedNodeId } from './sync-compare.ts';
import type { SyncChange } from './sync-log.store.ts';
import type { SyncGame } from './sync-page.ts';
import { listVendorsByCode } from './sync-vendors.store.ts';

type Run = { provider: string; runId: string; now: Date; reviewing: readonly string[] };

/** Writes the games of a page, all in a few statements. @returns what changed. */
export async function applyGames(tx: Queryable, run: Run, reported: readonly SyncGame[]): Promise<SyncChange[]> {
  const { provider } = run;
  const games = lastOfEach(reported, ({ gameId }) => gameId);
  const { taken, refused } = await ofOwnVendors(tx, provider, games);
  const ids = taken.map(({ gameId }) => gameId);
  const known = new Map((await store.listReported(tx, provider, ids)).map((game) => [game.gameId, game]));
  for (const game of await adopt(
    tx,
    provider,
    taken.filter(({ gameId }) => !known.has(gameId)),
  )) {
    known.set(game.gameId, game);
  }
  const live = taken.filter(({ removed }) => !removed);
  const fresh = live.filter(({ gameId }) => !known.has(gameId));
  const nodeIds = await newNodeIds(tx, provider, fresh);
  const nodeOf = (game: SyncGame) => known.get(game.gameId)?.nodeId ?? nodeIds.get(game.gameId) ?? '';

  const changed: SyncGame[] = [];
  const changes: SyncChange[] = [...refused];
  for (const game of live) {
    const before = known.get(game.gameId);
    if (!before) continue;
    const found = changesOfGame(before, game);
    if (found.length > 0 || before.version !== game.revision) changed.push(game);
    changes.push(...found);
  }
  for (const game of fresh) {
    const about = { vendorCode: game.vendorCode, nodeId: nodeOf(game), name: game.name };
    changes.push({ kind: 'added', ...about, before: null, after: null });
  }
  const gone = taken.flatMap((game) => {
    const before = known.get(game.gameId);
    return game.removed && before && !before.removed ? [before] : [];
  });
  for (const { nodeId, vendorCode, name } of gone) {
    changes.push({ kind: 'removed', vendorCode, nodeId, name, before: null, after: null });
  }

  const row = (game: SyncGame): store.GameRow => {
    const { removed: _, minStake: __, maxStake: ___, ...rest } = game;
    return { ...rest, nodeId: nodeOf(game) };
  };
  if (fresh.length > 0) await store.insertGames(tx, fresh.map(row), run.now);
  if (changed.length > 0) await store.updateGames(tx, changed.map(row));
  if (gone.length > 0)
    await store.removeGames(
      tx,
      gone.map(({ nodeId }) => nodeId),
      run.now,
    );
  await saveReport(tx, run, live, { known, nodeOf });
  return changes;
}

/** Stores the reported values, and lets bounds that no site chose follow them. */
async function saveReport(
  tx: Queryable,
  run: Run,
  live: readonly SyncGame[],
  { known, nodeOf }: { known: ReadonlyMap<string, store.KnownGame>; nodeOf: (game: SyncGame) => string },
): Promise<void> {
  if (live.length === 0) return;
  let place = await store.lastPosition(tx, run.provider);
  const reported = live.map((game): store.ReportedGame => {
    const before = known.get(game.gameId)?.place ?? null;
    if (before === null) place += 1;
    return {
      gameId: game.gameId,
      nodeId: nodeOf(game),
      place: before ?? place,
      minStake: game.minStake.toString(),
      maxStake: game.maxStake.toString(),
      isHot: game.tags.includes('hot'),
    };
  });
  await store.followBounds(tx, reported, run.reviewing);
  await store.saveReported(tx, run.provider, run.runId, reported);
}

/** Games whose vendor is the provider's; a game of another provider's vendor, or of none, is refused. */
async function ofOwnVendors(
  tx: Queryable,
  provider: string,
  games: readonly SyncGame[],
): Promise<{ taken: SyncGame[]; refused: SyncChange[] }> {
  const codes = [...new Set(games.map(({ vendorCode }) => vendorCode))];
  const vendors = await listVendorsByCode(tx, codes);
  const own = new Set(vendors.filter((vendor) => vendor.provider === provider).map(({ code }) => code));
  const isOwn = ({ vendorCode }: SyncGame) => own.has(vendorCode);
  const refused = games
    .filter((game) => !isOwn(game))
    .map(({ gameId, vendorCode }): SyncChange => {
      const problem = 'its vendor is not one of the provider';
      return { kind: 'refused', vendorCode, nodeId: null, name: gameId, before: null, after: { problem } };
    });
  return { taken: games.filter(isOwn), refused };
}

/** Games of the provider that an operator offered by hand before its catalogue reported them: they keep their ids. */
async function adopt(tx: Queryable, provider: string, games: readonly SyncGame[]): Promise<store.KnownGame[]> {
  if (games.length === 0) return [];
  const nodeIds = games.map(({ gameId }) => wantedNodeId(provider, gameId));
  const found = await store.listConflicting(tx, nodeIds, games);
  const wanted = new Set(games.map(({ gameId }) => gameId));
  return found.filter((game) => game.provider === provider && game.place === null && wanted.has(game.gameId));
}

async function newNodeIds(
  tx: Queryable,
  provider: string,
  fresh: readonly SyncGame[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = fresh.map(({ gameId }) => wantedNodeId(provider, gameId));
  const taken = new Set((await store.listConflicting(tx, wanted, [])).map(({ nodeId }) => nodeId));
  return new Map(
    fresh.map(({ gameId }, index) => {
      const nodeId = wanted[index] ?? '';
      return [gameId, taken.has(nodeId) ? hashedNodeId(provider, gameId) : nodeId];
    }),
  );
}
