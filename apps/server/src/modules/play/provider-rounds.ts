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

  const nameOf = (player: Player, providerRoundId: string) =>
    [player.provider.code, player.playerId, providerRoundId].join(' ');

  function remember(name: string, id: string): string {
    if (known.size >= knownLimit) known.clear();
    known.set(name, id);
    return id;
  }

  async function find(player: Player, providerRoundId: string): Promise<string | null> {
    const name = nameOf(player, providerRoundId);
    const id = known.get(name) ?? (await store.findRoundId(deps.db, keyOf(player, providerRoundId)));
    return id === null ? null : remember(name, id);
  }

  return {
    find,
    async open(player, providerRoundId) {
      const name = nameOf(player, providerRoundId);
      const existing = known.get(name);
      if (existing) return existing;
      const key = keyOf(player, providerRoundId);
      const id =
        (await store.keepRoundId(deps.db, key, uuidv7(deps.clock, deps.random))) ??
        (await store.findRoundId(deps.db, key));
      if (!id) throw new Error("a provider's round was not kept");
      return remember(name, id);
    },
  };
}

function keyOf(player: Player, providerRoundId: string): store.ProviderRoundKey {
  return { siteId: player.site.id, provider: player.provider.code, memberId: player.memberId, providerRoundId };
}
