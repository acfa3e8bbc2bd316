import { ConfigError } from '@croupier/server/kernel/config.ts';
import { sqlState } from '@croupier/server/kernel/database.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { messageOf, Problem } from './problem.ts';

/** What a command that works on an installation prints of a failure: one sentence; an unexpected one keeps its stack. */
export function complaintOf(error: unknown): string {
  if (error instanceof Problem || error instanceof ConfigError) return error.message;
  if (error instanceof Refusal) return refusalText(error);
  // the schema or a table of it is missing
  if (['3F000', '42P01'].includes(sqlState(error) ?? ''))
    return 'The database has no schema yet: run "npm start" once, which makes it.';
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

function refusalText({ code, params, fields }: Refusal): string {
  const details = {
    ...params,
    ...Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code])),
  };
  const reported = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return `Refused: ${code.replaceAll('_', ' ')}${reported.length > 0 ? ` (${reported.join(', ')})` : ''}.`;
}
