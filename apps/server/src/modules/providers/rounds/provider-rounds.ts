import { LRUCache } from 'lru-cache';
import { createBatchedRead } from '../../../kernel/batched-read.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import type { Player } from '../wallet-calls/players.ts';
import * as store from './provider-rounds.store.ts';

/** Our ids of providers' rounds. */
export type ProviderRounds = {
  /** The id of a round that a stake may open. */
  open(player: Player, providerRoundId: string): Promise<string>;
  /** The id of a known round, or null. */
  find(player: Player, providerRoundId: string): Promise<string | null>;
};

const knownLimit = 50_000;

export function createProviderRounds(deps: { db: Database; clock: Clock; random: RandomSource }): ProviderRounds {
  // an id once given never changes
  const known = new LRUCache<string, string>({ max: knownLimit });

  const nameOf = (player: Player, providerRoundId: string) =>
    [player.provider.code, player.playerId, providerRoundId].join(' ');

  function remember(player: Player, providerRoundId: string, id: string): string {
    known.set(nameOf(player, providerRoundId), id);
    return id;
  }

  async function find(player: Player, providerRoundId: string): Promise<string | null> {
    const id =
      known.get(nameOf(player, providerRoundId)) ?? (await store.findRoundId(deps.db, keyOf(player, providerRoundId)));
    return id === null ? null : remember(player, providerRoundId, id);
  }

  /** Gives an id to a round that has none; null where it has one. */
  const give = createBatchedRead<string>(async (keys) => {
    const rounds = keys.map((key) => ({
      ...(JSON.parse(key) as store.ProviderRoundKey),
      roundId: uuidv7(deps.clock, deps.random),
    }));
    const kept = await store.insertRoundIds(deps.db, rounds);
    return new Map(kept.flatMap((id, index) => (id ? [[keys[index] ?? '', id] as const] : [])));
  });

  return {
    find,
    async open(player, providerRoundId) {
      const existing = known.get(nameOf(player, providerRoundId));
      if (existing) return existing;
      // most stakes open their round, so it is given an id before one is looked for
      const given = await give(JSON.stringify(keyOf(player, providerRoundId)));
      if (given) return remember(player, providerRoundId, given);
      const id = await find(player, providerRoundId);
      if (!id) throw new Error("a provider's round was not kept");
      return id;
    },
  };
}

function keyOf(player: Player, providerRoundId: string): store.ProviderRoundKey {
  return { siteId: player.site.id, provider: player.provider.code, memberId: player.memberId, providerRoundId };
}
