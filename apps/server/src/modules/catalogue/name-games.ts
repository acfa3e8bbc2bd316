import type { SiteGame } from './catalogue.store.ts';

/**
 * Names the games of records in the requested language. A game that the site has no more, and any where no language is requested, keeps
 * the name under which it was played.
 */
export type NameGames = <Row extends { nodeId: string; gameName: string }>(
  siteId: string,
  rows: readonly Row[],
  language: string | undefined,
) => Promise<Row[]>;

/** @param find a game of a site, from memory; null where it has no such game */
export function createNameGames(find: (siteId: string, nodeId: string) => Promise<SiteGame | null>): NameGames {
  return (siteId, rows, language) =>
    Promise.all(
      rows.map(async (row) => {
        const game = language === undefined ? null : await find(siteId, row.nodeId);
        return game ? { ...row, gameName: game.names[language ?? ''] || game.name } : row;
      }),
    );
}
