import { z } from 'zod';
import {
  type CatalogueSource,
  coverOf,
  ProviderHttpError,
  type SyncGame,
  type SyncPage,
  type SyncVendor,
} from '../../modules/providers/providers.public.ts';
import { callHub88 } from './client.ts';
import { hub88Settings } from './settings.ts';

/** A game of Hub88's list, as far as it is used; all the rest of it may change. */
const listedGame = z.object({
  game_code: z.string().regex(/^[A-Za-z0-9._-]{1,80}$/),
  name: z.string().trim().min(1).max(120),
  product: z.string().trim().min(1).max(80),
  category: z.string().max(80).nullish(),
  url_thumb: z.string().nullish(),
  enabled: z.boolean().nullish(),
  rtp: z.union([z.string(), z.number()]).nullish(),
  volatility: z.string().nullish(),
});

/** Hub88 lets the list be asked once a minute, and it changes about once a day. */
const everyMs = 6 * 60 * 60_000;

/** Reads the whole list each time, as Hub88 reports no changes: what is no longer in it is gone. */
export const catalogue: CatalogueSource = {
  everyMs,
  async page(client): Promise<SyncPage> {
    const list = await callHub88(client, 'game/list', {}, z.array(z.unknown()).max(50_000));
    if (!list) throw new ProviderHttpError('refused');
    const settings = hub88Settings.parse(client.provider.settings);
    const limits = { minStake: BigInt(settings.minStake), maxStake: BigInt(settings.maxStake) };
    const vendors = new Map<string, SyncVendor>();
    const games: SyncGame[] = [];
    const refused: { id: string; problem: string }[] = [];
    for (const item of list) {
      const parsed = listedGame.safeParse(item);
      if (!parsed.success) {
        const id = (item as { game_code?: unknown } | null)?.game_code;
        refused.push({ id: typeof id === 'string' ? id.slice(0, 80) : '', problem: 'it cannot be read' });
        continue;
      }
      const code = vendorCodeOf(parsed.data.product);
      const game = toGame(parsed.data, code, limits);
      games.push(game);
      // a vendor without slots opens in a window of its own (specification §2)
      const opens = game.gameType === 'RNG' || vendors.get(code)?.opens === 'route' ? 'route' : 'window';
      vendors.set(code, { code, name: parsed.data.product, opens, ...ofEveryVendor });
    }
    return { vendors: [...vendors.values()], games, refused, next: null, more: false };
  },
};

const ofEveryVendor = { logoUrl: null, wallet: 'seamless', isList: false } as const;

/** A product's name as the code of a vendor. */
export function vendorCodeOf(product: string): string {
  const plain = product
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (/^[A-Z]/.test(plain) ? plain : `V_${plain}`).slice(0, 32).padEnd(2, '_');
}

function toGame(
  listed: z.output<typeof listedGame>,
  vendorCode: string,
  limits: { minStake: bigint; maxStake: bigint },
): SyncGame {
  const { gameType, gameClass } = kindOf(listed.category ?? '');
  return {
    gameId: listed.game_code,
    vendorCode,
    name: listed.name,
    names: {},
    gameType,
    gameClass,
    coverUrl: coverOf(listed.url_thumb),
    rtpBps: rtpOf(listed.rtp),
    volatility: volatilities[(listed.volatility ?? '').toLowerCase().replace(/[^a-z]/g, '')] ?? null,
    lines: null,
    maxWinTimesStake: null,
    ...limits,
    hasDemo: true,
    versions: [],
    hasJackpot: gameClass === 'JP',
    tags: [],
    removed: listed.enabled === false,
    revision: '1',
  };
}

const volatilities: Record<string, NonNullable<SyncGame['volatility']>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  veryhigh: 'veryHigh',
};

/** "96.5" or 96.5 percent in 1/10,000. */
function rtpOf(stated: string | number | null | undefined): number | null {
  const percent = Number(String(stated ?? '').replace('%', ''));
  return percent > 0 && percent <= 100 ? Math.round(percent * 100) : null;
}

const kinds: readonly [RegExp, Pick<SyncGame, 'gameType' | 'gameClass'>][] = [
  [/live/i, { gameType: 'LIVE', gameClass: 'TG' }],
  [/sport/i, { gameType: 'SPORTS', gameClass: 'SC' }],
  [/fish/i, { gameType: 'FISH', gameClass: 'AC' }],
  [/poker/i, { gameType: 'RNG', gameClass: 'VP' }],
  [/table|roulette|blackjack|baccarat|card/i, { gameType: 'RNG', gameClass: 'TG' }],
  [/jackpot/i, { gameType: 'RNG', gameClass: 'JP' }],
  [/bingo|keno|lotter/i, { gameType: 'RNG', gameClass: 'BG' }],
  [/crash|instant|arcade|scratch|dice|skill|virtual/i, { gameType: 'RNG', gameClass: 'AC' }],
];

/** What a category of Hub88's is here; slots where it is none of the others. */
export function kindOf(category: string): Pick<SyncGame, 'gameType' | 'gameClass'> {
  return kinds.find(([pattern]) => pattern.test(category))?.[1] ?? { gameType: 'RNG', gameClass: 'SC' };
}
