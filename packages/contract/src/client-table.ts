import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** The source of `client-table.generated.ts`: methods, paths and sealing, all that a browser needs of the contract at run time. */
export function clientTableSource(): string {
  const rows = (Object.entries(calls) as [string, Call][])
    .filter(([, call]) => call.access.who !== 'provider')
    .map(([id, call]) => `  '${id}': ['${call.method}', '${call.path}', ${call.sealed}],`);
  return `// Generated from the contract by \`npm run generate\`. Do not edit.\nimport type { Method } from './call.ts';\nimport type { BrowserCallId } from './calls.ts';\n\nexport const clientTable: Record<BrowserCallId, readonly [Method, string, boolean]> = {\n${rows.join('\n')}\n};\n`;
}
