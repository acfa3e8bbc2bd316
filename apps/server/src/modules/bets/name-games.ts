/** Names the games of rows in the language asked for. */
export type NameGames = <Row extends { nodeId: string; gameName: string }>(
  siteId: string,
  rows: readonly Row[],
  language: string | undefined,
) => Promise<Row[]>;
