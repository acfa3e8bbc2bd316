import { setImmediate as othersFirst } from 'node:timers/promises';
import { refuse } from '../../../kernel/refusal.ts';

/** A transaction of a provider's daily list. */
export type ListedTransaction = {
  transactionId: string;
  type: string;
  playerId: string;
  roundId: string | null;
  amount: string;
  currency: string;
  status: 'applied' | 'rolled_back';
  at: string;
};

/** The most lines of a list. */
export const listLimit = 50_000;

const columns = ['transactionId', 'type', 'playerId', 'roundId', 'amount', 'currency', 'status', 'at'] as const;

const patterns: Record<(typeof columns)[number], RegExp> = {
  transactionId: /^[A-Za-z0-9._-]{1,80}$/,
  type: /^(debit|credit|promo_credit|adjust)$/,
  playerId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  roundId: /^[A-Za-z0-9._-]{0,80}$/,
  amount: /^(0|-?[1-9]\d{0,16})$/,
  currency: /^[A-Z]{3,5}$/,
  status: /^(applied|rolled_back)$/,
  at: /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
};

/** Longer than a line with the longest value in every column. */
const longestLine = 2_000;

/** Lines after which other work gets a turn. */
const linesAtOnce = 500;

/**
 * Reads a provider's list: CSV with its header, or JSON lines. Refuses `list_invalid` with the line that cannot be read, that repeats a
 * transaction, or that is one too many.
 */
export async function readList(text: string): Promise<ListedTransaction[]> {
  const isCsv = /^[^\r\n]*/.exec(text)?.[0] === columns.join(',');
  const first = isCsv ? 1 : 0;
  const seen = new Set<string>();
  const rows: ListedTransaction[] = [];
  const end = endOf(text);
  let line = 0;
  for (let at = 0; at < end; ) {
    const next = text.indexOf('\n', at);
    const stop = next === -1 || next > end ? end : next;
    line += 1;
    if (line > listLimit + first || stop - at > longestLine) refuse('list_invalid', { line });
    if (line > first) {
      const content = text.slice(at, stop).replace(/\r$/, '');
      const row = rowOf(isCsv ? csvFields(content) : jsonFields(content));
      if (!row || seen.has(row.transactionId)) return refuse('list_invalid', { line });
      seen.add(row.transactionId);
      rows.push(row);
    }
    at = stop + 1;
    if (line % linesAtOnce === 0) await othersFirst();
  }
  return rows;
}

/** Where a text ends, without trailing empty lines. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return end;
}

/** No field of the list can contain a comma or a quotation mark, so none is quoted. */
function csvFields(line: string): Record<string, unknown> | null {
  const fields = line.split(',', columns.length + 1);
  if (fields.length !== columns.length) return null;
  return Object.fromEntries(columns.map((name, index) => [name, fields[index]]));
}

function jsonFields(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function rowOf(fields: Record<string, unknown> | null): ListedTransaction | null {
  if (!fields) return null;
  const given = { ...fields, roundId: fields.roundId ?? '' } as Record<(typeof columns)[number], unknown>;
  const isRow = columns.every((name) => typeof given[name] === 'string' && patterns[name].test(given[name]));
  if (!isRow || !isTime(String(given.at))) return null;
  const row = Object.fromEntries(columns.map((name) => [name, given[name]])) as ListedTransaction;
  return { ...row, roundId: row.roundId || null };
}

/** Whether the time exists: February has no 30th. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text.slice(0, 10);
}
