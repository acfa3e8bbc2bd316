import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Player } from './provider-players.ts';
import * as store from './provider-rounds.store.ts';

/** Our ids of providers' rounds. */
export type ProviderRounds = {
  /** The id of a round that a stake may open. */
  open(player: Player, providerRoundId: string): Promise<string>;
  /** The id of a round that was heard of, or null. */
  find(player: Player, providerRoundId: string): Promise<string | null>;
};

const knownLimit = 50_000;

export function createProviderRounds(deps: { db: Database; clock: Clock; random: RandomSource }): ProviderRounds {
  // an id once given never changes
  const known = new Map<string, string>();

  async function find(player: Player, providerRoundId: string): Promise<string | null> {
    const key = [player.provider.code, player.playerId, providerRoundId].join(' ');
    const id = known.get(key) ?? (await store.findRoundId(deps.db, keyOf(player, providerRoundId)));
    if (id === null) return null;
    if (known.size >= knownLimit) known.clear();
    known.set(key, id);
    return id;
  }

  return {
    find,
    async open(player, providerRoundId) {
      const existing = await find(player, providerRoundId);
      if (existing) return existing;
      await store.insertRoundId(deps.db, keyOf(player, providerRoundId), uuidv7(deps.clock, deps.random));
      // another process may have been first
      const id = await find(player, providerRoundId);
      if (!id) throw new Error("a provider's round was not kept");
      return id;
    },
  };
}

function keyOf(player: Player, providerRoundId: string): store.ProviderRoundKey {
  return { siteId: player.site.id, provider: player.provider.code, memberId: player.memberId, providerRoundId };
}
