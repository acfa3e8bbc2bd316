import { z } from 'zod';
import {
  type CatalogueSource,
  coverOf,
  ProviderHttpError,
  type SyncGame,
  type SyncVendor,
} from '../../modules/providers/providers.public.ts';
import { callMarbles } from './client.ts';
import { type MarblesSettings, marblesSettings } from './settings.ts';
import { vendorId } from './wire.ts';

/** A game of 155.io's list, as far as it is used. */
const listedGame = z.object({
  id: vendorId,
  name: z.string().trim().min(1).max(120),
  enabled: z.boolean().nullish(),
  assets: z.array(z.object({ type: z.string(), url: z.string() })).nullish(),
});

/** 155.io wants to be asked at least once a day. */
const everyMs = 6 * 60 * 60_000;

/** 155.io makes all of its games itself. */
const vendor: SyncVendor = {
  // not as an aggregator's list would make it of the name: both may be there, each with its own games
  code: 'MARBLES_155',
  name: '155.io',
  logoUrl: null,
  wallet: 'seamless',
  opens: 'route',
  isList: false,
};

/** Reads the whole list each time, as there is no asking for changes: what is no longer in it is gone. */
export const catalogue: CatalogueSource = {
  everyMs,
  async page(client) {
    const settings = marblesSettings.parse(client.provider.settings);
    const asked = { operatorId: settings.operatorId };
    const list = await callMarbles(client, 'game/games', asked, z.array(z.unknown()).max(5_000));
    if (!list) throw new ProviderHttpError('refused');
    const games: SyncGame[] = [];
    const refused: { id: string; problem: string }[] = [];
    for (const item of list) {
      const { success, data } = listedGame.safeParse(item);
      if (success) games.push(toGame(data, settings));
      else refused.push({ id: idOf(item), problem: 'it cannot be read' });
    }
    return { vendors: [vendor], games, refused, next: null, more: false };
  },
};

function idOf(item: unknown): string {
  const id = (item as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 80) : '';
}

function toGame({ id, name, enabled, assets }: z.output<typeof listedGame>, settings: MarblesSettings): SyncGame {
  const thumbnail = assets?.find(({ type }) => type === 'thumbnail')?.url;
  return {
    gameId: id,
    vendorCode: vendor.code,
    name,
    names: {},
    gameType: 'RNG',
    gameClass: 'AC',
    coverUrl: coverOf(thumbnail),
    rtpBps: null,
    volatility: null,
    lines: null,
    maxWinTimesStake: null,
    minStake: BigInt(settings.minStake),
    maxStake: BigInt(settings.maxStake),
    hasDemo: false,
    versions: [],
    hasJackpot: false,
    tags: [],
    removed: enabled === false,
    revision: '1',
  };
}
