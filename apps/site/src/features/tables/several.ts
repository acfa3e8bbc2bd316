/** Tables that stand side by side at most. */
export const mostBeside = 4;

const isTableId = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text);

/** The tables that an address asks for, each once: the first, and those beside it. */
export function tablesAsked({ table, with: beside }: { table?: unknown; with?: unknown }): string[] {
  const named = [table, ...(typeof beside === 'string' ? beside.split(',') : [])];
  return [...new Set(named.filter((one): one is string => typeof one === 'string' && isTableId(one)))].slice(
    0,
    mostBeside,
  );
}
