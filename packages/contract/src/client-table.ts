import { calls } from './calls.ts';

/** The source of `client-table.generated.ts`: methods, paths and sealing, all that a browser needs of the contract at run time. */
export function clientTableSource(): string {
  const rows = Object.entries(calls).map(
    ([id, call]) => `  '${id}': ['${call.method}', '${call.path}', ${call.sealed}],`,
  );
  return `// Generated from the contract by \`npm run generate\`. Do not edit.\nimport type { Method } from './call.ts';\nimport type { CallId } from './calls.ts';\n\nexport const clientTable: Record<CallId, readonly [Method, string, boolean]> = {\n${rows.join('\n')}\n};\n`;
}
