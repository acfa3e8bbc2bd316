import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Which browser makes a call: the player's site, a game's frame, or the operator's console. */
function callerOf({ origin }: Call): 'site' | 'game' | 'console' {
  return origin === 'games' ? 'game' : origin;
}

/** How the body of a call crosses the wire. */
function bodyOf({ sealed, formEncoded }: Call): 'json' | 'sealed' | 'form' {
  if (sealed) return 'sealed';
  return formEncoded ? 'form' : 'json';
}

/**
 * The source of `client-table.generated.ts`: methods, paths and the form of the body, all that a browser needs of the contract at run time, apart by who
 * calls, so that nobody fetches the others'.
 */
export function clientTableSource(): string {
  const rowsOf = (caller: ReturnType<typeof callerOf>) =>
    (Object.entries(calls) as [string, Call][])
      .filter(([, call]) => call.access.who !== 'provider' && callerOf(call) === caller)
      .map(([id, call]) => `  '${id}': ['${call.method}', '${call.path}', '${bodyOf(call)}'],`);
  const tables = (['site', 'game', 'console'] as const).map(
    (caller) =>
      `export const ${caller}Calls = {\n${rowsOf(caller).join('\n')}\n} as const satisfies Partial<CallTable>;`,
  );
  return (
    [
      "// Generated from the contract by `npm run generate`. Do not edit.\nimport type { CallTable } from './client.ts';",
      ...tables,
      '/** Every call that a browser may make, for programs that stand in for all of them. */\nexport const everyCall = { ...siteCalls, ...gameCalls, ...consoleCalls } as const satisfies CallTable;',
    ].join('\n\n') + '\n'
  );
}
