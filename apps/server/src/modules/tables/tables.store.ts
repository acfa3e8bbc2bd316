import type { TableKindCode } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import { type StoredTerms, type TablePace, type TableTerms, tableTerms } from './terms.ts';

export type TableRow = {
  id: string;
  siteId: string;
  nodeId: string;
  kind: TableKindCode;
  pace: TablePace;
  /** Names of the bets on offer; empty for all. */
  bets: string[];
  terms: TableTerms;
  isOpen: boolean;
  position: number;
  /** Names that operators gave it, by language, in place of the catalogue's. */
  names: Readonly<Record<string, string>>;
};

type FoundRow = Omit<TableRow, 'terms'> & { limits: unknown };

const columns = `id, site_id as "siteId", node_id as "nodeId", kind, timing as pace, bets, limits, is_open as "isOpen", position, names`;

const toTable = ({ limits, ...row }: FoundRow): TableRow => Object.assign(row, { terms: tableTerms.parse(limits) });

/** The tables of a site in the order of its lobby. */
export async function listTables(db: Queryable, siteId: string): Promise<TableRow[]> {
  const rows = await db.query<FoundRow>(
    `select ${columns} from tables.game_table where site_id = $1 order by position, node_id`,
    [siteId],
    'tables-list',
  );
  return rows.map(toTable);
}

export async function findTables(db: Queryable, ids: readonly string[]): Promise<TableRow[]> {
  const rows = await db.query<FoundRow>(
    `select ${columns} from tables.game_table where id = any($1)`,
    [ids],
    'tables-find',
  );
  return rows.map(toTable);
}

export type NewTable = Omit<TableRow, 'id' | 'siteId' | 'terms' | 'isOpen' | 'names'> & {
  limits: StoredTerms;
  /** Rounds without bets that are dealt into its past, so that its roads are not empty. */
  pastRounds?: number;
};

/** Adds a table. @returns its id, or null where it is there already and stays as it is */
export async function insertTable(tx: Queryable, siteId: string, table: NewTable): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into tables.game_table (site_id, node_id, kind, timing, bets, limits, position)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (site_id, node_id) do nothing returning id`,
    [
      siteId,
      table.nodeId,
      table.kind,
      JSON.stringify(table.pace),
      table.bets,
      JSON.stringify(table.limits),
      table.position,
    ],
  );
  return row?.id ?? null;
}

/** Changes what an operator may change of a table; the rounds that open from now on follow it. @returns whether it is there */
export async function changeTable(
  tx: Queryable,
  tableId: string,
  change: { pace: TablePace; limits: StoredTerms; isOpen: boolean; names: TableRow['names'] },
): Promise<boolean> {
  const rows = await tx.query(
    'update tables.game_table set timing = $2, limits = $3, is_open = $4, names = $5 where id = $1 returning 1',
    [tableId, JSON.stringify(change.pace), JSON.stringify(change.limits), change.isOpen, JSON.stringify(change.names)],
  );
  return rows.length > 0;
}
