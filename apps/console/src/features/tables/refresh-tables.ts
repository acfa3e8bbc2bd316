import { refreshSite } from '../../shared/use-pages.ts';

/** Reads again what shows tables. */
export function refreshTables(): void {
  for (const id of ['console.tables', 'console.table', 'console.tableRounds'] as const) void refreshSite(id);
}
