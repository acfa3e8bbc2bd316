import { type Call, type CallId, calls, wireAmount, wirePositiveAmount } from '@croupier/contract';
import { currency, formatTyped, parseAmount } from '@croupier/money';
import { z } from 'zod';
import type { CallContext } from '../kernel/caller.ts';
import { csvCell } from '../kernel/csv-cell.ts';
import type { Database } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import { validateRequest } from '../kernel/validate-request.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import { type Audit, mayCall, type StaffCaller } from '../modules/staff/staff.public.ts';

type StaffContext = CallContext<StaffCaller>;
type Row = Record<string, unknown>;
type Page = { list: Row[]; nextCursor: string | null };
type ListHandler = (request: object, context: StaffContext) => Promise<Page>;

/** Rows that are read at once: what bounds memory. More of them live long enough to be kept for a while, and are no faster. */
const rowsAtOnce = 200;

/**
 * Binds the export of the console's lists: it goes through the pages of the list's own call under the same filter, so that a file has exactly
 * what the table shows.
 */
export function exportCalls(deps: {
  db: Database;
  sites: Pick<Sites, 'get'>;
  audit: Audit;
  ports: { handlerOf(id: CallId): unknown };
}): Pick<Handlers, 'console.export'> {
  return {
    'console.export': async ({ list, filter, columns }, context) => {
      const { call, row } = listOf(list) ?? refuse('not_found');
      mustReach(call, list, context);
      const fields = fieldsOf(row);
      const chosen = columns?.map((name) => fields.find((field) => field.name === name) ?? refuse('bad_request'));
      const { cursor: _cursor, pageSize: _size, ...asked } = filter;
      const request = validateRequest(call, asked) as Row;
      const handler = deps.ports.handlerOf(list as CallId) as ListHandler;
      const page = (cursor: string | null) =>
        handler({ ...request, pageSize: rowsAtOnce, ...(cursor === null ? {} : { cursor }) }, context);
      // what the list refuses is refused before a file begins
      const first = await page(null);
      const siteCurrency = (await deps.sites.get(context.site.id)).currency.code;
      await deps.audit.write(deps.db, {
        ...deps.audit.by(context, 'console.export', 'export'),
        target: list,
        before: null,
        after: { filter: asked },
      });
      return linesOf(chosen ?? fields, first, page, siteCurrency);
    },
  };
}

function listOf(id: string): { call: Call; row: z.ZodObject } | null {
  const call: Call | undefined = Object.hasOwn(calls, id) ? calls[id as CallId] : undefined;
  if (call?.access.who !== 'staff' || !(call.answer instanceof z.ZodObject)) return null;
  const { list, nextCursor } = call.answer.shape;
  if (nextCursor === undefined || !(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return null;
  return { call, row: list.element };
}

/** An export reaches no further than its list. */
function mustReach({ access }: Call, list: string, { caller }: StaffContext): void {
  if (!mayCall(caller, list)) refuse('not_permitted');
  if (access.who === 'staff' && access.scope === 'platform' && caller.scope !== 'platform') refuse('not_permitted');
}

type Field = { name: string; path: readonly string[]; isAmount: boolean };

/** The fields of a row that a table has a column for: a part of an object by a dot, no lists. */
function fieldsOf(row: z.ZodObject, before: readonly string[] = []): Field[] {
  return Object.entries(row.shape).flatMap(([key, declared]): Field[] => {
    const path = [...before, key];
    const schema = unwrapped(declared as z.ZodType);
    if (schema instanceof z.ZodArray) return [];
    if (schema instanceof z.ZodObject) return fieldsOf(schema, path);
    return [{ name: path.join('.'), path, isAmount: schema === wireAmount || schema === wirePositiveAmount }];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

/** A file page by page: the next is read once the one before was taken. */
async function* linesOf(
  fields: readonly Field[],
  first: Page,
  read: (cursor: string) => Promise<Page>,
  siteCurrency: string,
): AsyncGenerator<string> {
  // spreadsheets read UTF-8 where the file begins so
  yield `\u{feff}${fields.map(({ name }) => csvCell(name)).join(',')}\r\n`;
  for (let page = first; ; page = await read(page.nextCursor ?? '')) {
    const lines = page.list.map((row) => {
      const code = typeof row.currency === 'string' ? row.currency : siteCurrency;
      return fields.map((field) => csvCell(textOf(row, field, code))).join(',');
    });
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
    if (page.nextCursor === null) return;
  }
}

function textOf(row: Row, { path, isAmount }: Field, code: string): string {
  let value: unknown = row;
  for (const key of path) value = typeof value === 'object' && value !== null ? (value as Row)[key] : null;
  if (value === null || value === undefined) return '';
  if (isAmount && typeof value === 'string') return formatTyped(parseAmount(value), currency(code).exponent);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
