import { catalogueGame, catalogueVendor } from '@croupier/contract';
import type { z } from 'zod';
import { type CatalogueSource, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { createCroupierClient } from './client.ts';

const pageSize = 1_000;

/** Reads a provider's catalogue with `catalogue`. A vendor or game that cannot be read is named and left out. */
export const catalogue: CatalogueSource = {
  async page(client, since) {
    const answer = await createCroupierClient(client).call('catalogue', { since, limit: pageSize });
    if (!answer.ok) throw new ProviderHttpError('refused');
    const { vendors, games, next, more } = answer.value;
    const [readVendors, wrongVendors] = readEach(catalogueVendor, vendors, 'code');
    const [readGames, wrongGames] = readEach(catalogueGame, games, 'gameId');
    return {
      vendors: readVendors.map(({ title, list, ...vendor }) => ({ ...vendor, name: title, isList: list })),
      games: readGames.map(
        ({ title, titles, type, class: gameClass, vendor, demo, jackpot, minStake, maxStake, ...game }) => ({
          ...game,
          vendorCode: vendor,
          name: title,
          names: titles,
          gameType: type,
          gameClass,
          minStake: BigInt(minStake),
          maxStake: BigInt(maxStake),
          hasDemo: demo,
          hasJackpot: jackpot,
        }),
      ),
      refused: [...wrongVendors, ...wrongGames],
      next,
      more,
    };
  },
};

function readEach<Schema extends z.ZodType>(
  schema: Schema,
  items: readonly unknown[],
  idField: string,
): [z.output<Schema>[], { id: string; problem: string }[]] {
  const read: z.output<Schema>[] = [];
  const wrong: { id: string; problem: string }[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) {
      read.push(parsed.data);
      continue;
    }
    const id = (item as Record<string, unknown> | null)?.[idField];
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.') || idField));
    wrong.push({
      id: typeof id === 'string' ? id.slice(0, 80) : '',
      problem: `wrong: ${[...fields].sort().join(', ')}`.slice(0, 200),
    });
  }
  return [read, wrong];
}
