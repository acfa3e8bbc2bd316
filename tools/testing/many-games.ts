import { withClient } from '../postgres/roles.ts';
import { onModules } from './foresee.ts';
import type { TestInstallation } from './installation.ts';
import { type ManyGame, type ManyVendor, makeGames, makeVendors } from './many-games-names.ts';

export type ManyGames = { vendors: readonly ManyVendor[]; games: readonly ManyGame[] };

/** Types of the site's pages; lotteries have theirs later. */
export const manyGameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'FISH', 'PVP', 'COCKFIGHT'] as const;

/**
 * Puts 10,000 games of 100 vendors on the demonstration's site, set by set through the owner's connection, and switches their types on.
 *
 * @param provider who opens them; nobody unless given, so that a launch is refused as `game_not_found`
 */
export async function putManyGames(
  installation: TestInstallation,
  { games: count = 10_000, provider = 'nobody' }: { games?: number; provider?: string } = {},
): Promise<ManyGames> {
  const vendors = makeVendors();
  const games = makeGames(vendors, count);
  await onModules(installation, async ({ sites }, { notifier }) => {
    const siteId = (await sites.byCode('marigold'))?.id ?? '';
    await withClient(installation.database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into catalogue.vendor (code, display_name, provider, account_type_id, logo_url, opens, is_list)
         select code, title, $2, 1000 + place, null, opens, "isList"
         from jsonb_to_recordset($1) as v(code text, title text, place int, opens text, "isList" boolean)`,
        [JSON.stringify(vendors), provider],
      );
      await client.query(
        `insert into catalogue.site_vendor (site_id, vendor_code, is_hot, position)
         select $2, code, "isHot", 10 + place from jsonb_to_recordset($1) as v(code text, "isHot" boolean, place int)`,
        [JSON.stringify(vendors), siteId],
      );
      const columns = `"nodeId" text, vendor text, name text, names jsonb, type text, class text, "coverUrl" text, "rtpBps" int, volatility text,
        lines int, "isNew" boolean, "hasDemo" boolean, "hasJackpot" boolean, tags jsonb, "minBet" bigint, "maxBet" bigint, "isHot" boolean, place int`;
      await client.query(
        `insert into catalogue.game (node_id, vendor_code, game_code, name, names, description, game_type, game_class, cover_url, version, rtp_bps,
           volatility, lines, max_win_times_stake, has_demo, has_jackpot, tags, added_at)
         select "nodeId", vendor, "nodeId", name, names, name || ' by ' || vendor, type, class, "coverUrl", '1.0.0', "rtpBps",
           volatility, lines, 5000, "hasDemo", "hasJackpot", array(select jsonb_array_elements_text(tags)),
           now() - case when "isNew" then interval '3 days' else interval '200 days' end
         from jsonb_to_recordset($1) as g(${columns})`,
        [JSON.stringify(games)],
      );
      await client.query(
        `insert into catalogue.site_game (site_id, node_id, is_hot, position, min_bet, max_bet)
         select $2, "nodeId", "isHot", 10 + place, "minBet", "maxBet" from jsonb_to_recordset($1) as g(${columns})`,
        [JSON.stringify(games.map(({ coverUrl: _cover, ...game }) => game)), siteId],
      );
      await client.query('commit');
    });
    const set = (key: string, value: unknown) => sites.change({ siteId, key, value, record: async () => {} });
    await set('gameTypes', [...manyGameTypes]);
    await set(
      'esportsVendors',
      vendors.filter(({ kind }) => kind === 'ESPORTS').map(({ code }) => code),
    );
    await set(
      'cockfightVendors',
      vendors.filter(({ kind }) => kind === 'COCKFIGHT').map(({ code }) => code),
    );
    // what the catalogue says of its own changes
    await notifier.send('catalogue_changed', ['']);
  });
  return { vendors, games };
}
