import { type NavPlace, type PageFacts, table } from './page-table.ts';

export type { NavPlace, PageFacts } from './page-table.ts';

type Table = typeof table;
type LabelsIn<Row> = Row extends { nav: infer Nav } ? Nav[keyof Nav] : never;

/** Paths of the pages whose rows have these facts. */
export type PathWith<Facts> = { [Path in keyof Table]: Table[Path] extends Facts ? Path : never }[keyof Table];
/** The path of a page that there is: what a link of the site may lead to. */
export type PagePath = Exclude<keyof Table, PathWith<{ planned: true }>>;
/** Names by which pages have their texts. */
export type PageName = Table[keyof Table]['name'];
/** Keys of the names that pages have in the navigation. */
export type NavLabel = { [Path in keyof Table]: LabelsIn<Table[Path]> }[keyof Table];
/** The path of the page of a game type. */
export type LobbyPath = PathWith<{ skeleton: 'lobby'; gameTypes: readonly [string] }>;
/** A game type that has a page. */
export type LobbyType = Table[LobbyPath]['gameTypes'][0];

/** A page, and where it is. */
export type SitePage<Path = keyof Table> = PageFacts & {
  path: Path;
  name: PageName;
  nav?: Partial<Record<NavPlace, NavLabel>>;
};

const all = Object.entries(table).map(([path, facts]) => ({ path, ...facts })) as SitePage[];
const byAddress = new Map(
  all.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((at): [string, SitePage] => [at, page])),
);

/** Every page that there is, in the order of the navigation. */
export const pages = all.filter(({ planned }) => !planned) as readonly SitePage<PagePath>[];

/** The pages of game types. */
export const lobbies = pages.flatMap(({ path, gameTypes: [type] = [], skeleton }) =>
  skeleton === 'lobby' && type !== undefined ? [{ type, path }] : [],
) as readonly { type: LobbyType; path: LobbyPath }[];

/** Every name by which pages have their texts, each once. */
export function pageNames(): PageName[] {
  return [...new Set(all.map(({ name }) => name))];
}

/** The page at a path or at an alias of it, also one that is planned; nothing where the specification names none. */
export function pageAt(address: string): SitePage | undefined {
  return byAddress.get(address);
}
